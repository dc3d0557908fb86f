"""Names of people: 3 to 20 of A-Z a-z 0-9 - _, told apart without regard to case."""

from __future__ import annotations

import re
from typing import Final

from retro2600.excerpt import excerpt


class PersonError(Exception):
    """A request that is refused: one of the wire's codes, and a sentence for the person."""

    def __init__(self, code: str, say: str) -> None:
        super().__init__(say)
        self.code, self.say = code, say


GONE: Final = "gone"
"""The name in the logs of everybody who was deleted."""

_NAME: Final = re.compile(r"[A-Za-z0-9_-]{3,20}")
_RESERVED: Final = re.compile(r"gone|guest([_-].*|[0-9]*)|house|house[_-]?bot.*|server|admin|nobody|you")
"""Names that say who somebody is, which nobody may choose."""


def checked(name: object) -> str:
    """The name, if somebody may register it; PersonError for any other."""
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise PersonError("name", f"{excerpt(name)} is no name: 3 to 20 of A-Z a-z 0-9 - _ are.")
    if _RESERVED.fullmatch(key(name)):
        raise PersonError("name", f'"{name}" is a name of the house: choose another one.')
    return name


def key(name: str) -> str:
    """The name as it is compared."""
    return name.lower()


def of_guest(account: int) -> str:
    """The name of a guest, which nobody can register: it has a space. Two guests may have the same."""
    return f"Guest {account % 1_000_000:06}"


def of_bot(level: int) -> str:
    """The name of the house bot, which nobody can register: it has spaces."""
    return f"House Bot {level}"
