"""Numbers as they are typed: two digits act at once, one waits for ENTER."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.championship.state import State

ENTER: Final = "\n"
BACKSPACE: Final = "\b"
DIGITS: Final = tuple("0123456789")


def typed_number(state: State, key: str) -> tuple[State, int | None]:
    """The state after a key at a prompt for a number, and the number once it is complete.

    Digits wait for each other, ENTER completes one digit, BACKSPACE erases it.
    """
    digits = state.typed
    if key == BACKSPACE:
        return state._replace(typed=digits[:-1]), None
    if key == ENTER:
        return state._replace(typed=()), (int(_spelled(digits)) if digits else None)
    digits = (*digits, ord(key))
    if len(digits) < 2:
        return state._replace(typed=digits), None
    return state._replace(typed=()), int(_spelled(digits))


def is_number_key(state: State, key: str) -> bool:
    """True for a key that a prompt for a number takes just now."""
    return key in DIGITS or (bool(state.typed) and key in (ENTER, BACKSPACE))


def _spelled(keys: tuple[int, ...]) -> str:
    return "".join(map(chr, keys))
