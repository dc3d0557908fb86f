"""Numbers as they are typed: two digits act at once, one waits for ENTER."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.championship.state import State

ENTER: Final = "\n"
BACKSPACE: Final = "\b"
DIGITS: Final = tuple("0123456789")

ACCEPTING: Final = ("Y", " ", ENTER)
"""Keys that mean yes at the READY questions."""

LONGEST: Final = 40
"""Keys typed at a prompt at most."""


def typed_number(state: State, key: str) -> tuple[State, int | None]:
    """The state after a key at a prompt for a number, and the number once it is complete.

    Digits wait for each other, ENTER completes one digit.
    """
    spelled = state.written if key == ENTER else state.written + key
    if key == ENTER or len(spelled) > 1:
        return state._replace(typed=()), int(spelled)
    return state._replace(typed=(ord(key),)), None


def is_number_key(state: State, key: str) -> bool:
    """True for a key that a prompt for a number takes just now."""
    return key in DIGITS or (key == ENTER and bool(state.typed))
