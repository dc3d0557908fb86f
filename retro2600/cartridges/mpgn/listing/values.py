"""The values of the list: games as lines, and their order: yours that wait for you first, then open ones."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from retro2600.rules import Side
from retro2600.tables.wire.server import Who


class Status(Enum):
    """The state of a game in the list; the values are the words of the wire."""

    OPEN = "open"
    SEEDING = "seeding"
    PLAYING = "playing"
    PAUSED = "paused"
    BETWEEN = "between"


class Row(NamedTuple):
    """A game in the list."""

    id: int
    name: str
    players: int
    hints: bool
    black: Who | None
    """The one with the black men, with level or rating; None: the seat is free."""
    red: Who | None
    status: Status
    idle_s: int
    mine: Side | None = None
    awaits: tuple[Side, ...] = ()
    home: bool = False
    """It is at home, in this device's own house, though a server is chosen."""

    @property
    def key(self) -> str:
        """A name for elements: houses do not know each other's numbers."""
        return f"home-{self.id}" if self.home else str(self.id)

    @property
    def is_open(self) -> bool:
        """True if a seat can be taken: nobody's of one's own is there, and the house holds none."""
        free = self.black is None or self.red is None
        return self.status is Status.OPEN and free and self.mine is None and self.players == 2


class Listing(NamedTuple):
    """Everything that the server has told of games."""

    rows: tuple[Row, ...] = ()
    """The games by their numbers: one's own, and the open ones of others."""


_DAY_S: Final = 24 * 3600


def shown(listing: Listing) -> tuple[Row, ...]:
    """Your move, their move, paused, open; then the open ones of others, who waits longest first."""
    others = [row for row in listing.rows if row.mine is None and row.is_open]
    return (*yours(listing), *sorted(others, key=lambda row: -row.idle_s))


def yours(listing: Listing) -> tuple[Row, ...]:
    """Your own games, in that order."""
    return tuple(sorted((row for row in listing.rows if row.mine is not None), key=_place))


def tag(row: Row) -> str:
    """The word at the right of a line."""
    match row.status:
        case Status.PAUSED:
            days = row.idle_s // _DAY_S
            return f"Paused {days} day{'' if days == 1 else 's'}" if days else "Paused"
        case Status.OPEN if row.red is None or row.black is None:
            return "Open"
    return "Your move" if awaits_you(row) else "Their move"


def awaits_you(row: Row) -> bool:
    """True for a game in which it is one's own turn, or one's own PLAY that ends its pause."""
    return row.mine is not None and row.mine in row.awaits


def _place(row: Row) -> tuple[int, int]:
    order = ("Your move", "Their move", "Paused", "Open")
    return order.index(tag(row) if row.status is not Status.PAUSED else "Paused"), row.id
