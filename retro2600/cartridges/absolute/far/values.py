"""The values of the state that belong to a table with somebody at another device."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from retro2600.cartridges.absolute.record import Playing
from retro2600.rules import Side
from retro2600.tables.acts import Concede, Drop, Leave, Resign, Roll
from retro2600.tables.options import Program
from retro2600.tables.sitting import posting
from retro2600.tables.sitting.values import Sitting

GROUPS: Final = 100
"""A group number is greater than this: "any number greater than 100"."""

DIGITS: Final = 9
"""Digits of a group number at most (chosen)."""

_ONCE_HERE: Final = (
    *("way", "out", "asked", "account", "request", "awaited", "watched", "sat", "side", "table"),
    *("away", "elsewhere", "dropped"),
)
"""The fields of `Sitting` that were fields of `Far` before."""

Wish: TypeAlias = Roll | Resign | Drop | Concede | Leave
"""The acts that are not on the board before the table has booked them."""


class Back(NamedTuple):
    """A table at which one sits already."""

    table: int
    side: Side
    other: str = ""
    """The name of who sits at the other seat; "" if nobody does."""


class Far(NamedTuple):
    """All that is known of the line and of the table."""

    sitting: Sitting = Sitting(Program.ABSOLUTE)
    """The line, its letters, and the table by its events."""
    typed: int = 0
    """The group number on the keypad."""
    single: bool = True
    """A single game is wanted, no match."""
    finds: bool = False
    """The first open table that is found is joined."""
    opens: bool = False
    """The table is opened for somebody nearby."""
    sure: Playing | None = None
    """The game by the table's events, from one's own seat."""
    first: bool = False
    """One has opened the table: its rules are one's own."""
    agreed: bool = False
    """One has said yes to the game that comes next."""
    wish: Wish | None = None
    back: Back | None = None
    """A table that the server has told of, to which one may come back."""

    @property
    def is_open(self) -> bool:
        """True at a table whose first game has not begun."""
        table = self.sitting.table
        return table is None or (table.number <= 1 and self.sure is None)

    @staticmethod
    def respelled(plain: dict[str, object]) -> dict[str, object]:
        """The fields of a file; in older ones those of `sitting` stand beside the others."""
        if "sitting" in plain:
            return plain
        moved = {name: value for name, value in plain.items() if name in _ONCE_HERE}
        rest = {name: value for name, value in plain.items() if name not in _ONCE_HERE}
        seated = bool(plain.get("watched"))
        sitting = {"is": "Sitting", "program": Program.ABSOLUTE.name, "seated": seated, **moved}
        return {**rest, "sitting": sitting}


def left(far: Far) -> Far:
    """The same line, without the table."""
    return Far(posting.left(far.sitting), far.typed, far.single)
