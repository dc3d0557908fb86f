"""The values of the state that belong to a table with somebody at another device."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from retro2600.cartridges.absolute.record import Playing
from retro2600.rules import WHITE, Side
from retro2600.tables.acts import Concede, Drop, Leave, Resign, Roll
from retro2600.tables.table import Life, Table

NOTHING: Final = -1
"""No event: their numbers begin with 0."""

GROUPS: Final = 100
"""A group number is greater than this: "any number greater than 100"."""

DIGITS: Final = 9
"""Digits of a group number at most (chosen)."""

_IN_A_GAME: Final = (Life.PLAYING, Life.PAUSED)


class Way(Enum):
    """The state of the line to a table server; the values are the letters' own words."""

    NONE = "none"
    LOOKING = "looking"
    UP = "up"
    LOST = "lost"
    REFUSED = "refused"
    MOVED = "moved"
    OLD = "old"
    NEW = "new"


Wish: TypeAlias = Roll | Resign | Drop | Concede | Leave
"""The acts that are not on the board before the table has booked them."""


class Request(NamedTuple):
    """The letter that waits for its answer; no other one goes before that has come."""

    id: str
    seats: bool = False
    """It asks for a seat."""
    booked: int = NOTHING
    """The number of its event, once it is booked and as long as that event has not come."""


class Back(NamedTuple):
    """A table at which one sits already."""

    table: int
    side: Side
    other: str = ""
    """The name of who sits at the other seat; "" if nobody does."""


class Far(NamedTuple):
    """All that is known of the line and of the table."""

    way: Way = Way.NONE
    out: tuple[str, ...] = ()
    """The letters that go with this frame."""
    asked: int = 0
    """Letters so far that had an id."""
    account: int = NOTHING
    """The number by which the server knows who plays here; `NOTHING` before it has said it."""
    request: Request | None = None
    awaited: int = NOTHING
    """The event that must have come before anything else is sent: a command came too late."""
    typed: int = 0
    """The group number on the keypad."""
    single: bool = True
    """A single game is wanted, no match."""
    finds: bool = False
    """The first open table that is found is joined."""
    opens: bool = False
    """The table is opened for somebody nearby."""
    watched: int = 0
    """The number of the table whose events are asked for; 0: none."""
    sat: int = NOTHING
    """The number of the event by which one sits at it."""
    side: Side = WHITE
    """One's seat at the table."""
    table: Table | None = None
    sure: Playing | None = None
    """The game by the table's events, from one's own seat."""
    first: bool = False
    """One has opened the table: its rules are one's own."""
    agreed: bool = False
    """One has said yes to the game that comes next."""
    wish: Wish | None = None
    away: bool = False
    """The other one's line does not stand."""
    elsewhere: bool = False
    """Another device of one's own holds the seat."""
    dropped: str = ""
    """The id of a wish for a seat that was given up before its answer: the seat is left at once."""
    back: Back | None = None
    """A table that the server has told of, to which one may come back."""

    @property
    def other(self) -> str:
        """The name of who sits at the other seat; "" if nobody does."""
        who = self.table.chair(self.side.other).who if self.table else None
        return who.name if who else ""

    @property
    def is_playing(self) -> bool:
        """True while a game goes on at the table."""
        return self.table is not None and self.table.life in _IN_A_GAME

    @property
    def is_open(self) -> bool:
        """True at a table whose first game has not begun."""
        return self.table is None or (self.table.number <= 1 and self.sure is None)

    @property
    def is_there(self) -> bool:
        """True from the wish for a seat until the table is left or closed."""
        return self.watched > 0 or (self.request is not None and self.request.seats)

    @property
    def is_closed(self) -> bool:
        """True at a table that is no more."""
        return self.table is not None and self.table.life is Life.CLOSED


def left(far: Far) -> Far:
    """The same line, without the table."""
    line = Far(far.way, far.out, far.asked, far.account)
    return line._replace(typed=far.typed, single=far.single, dropped=far.dropped)
