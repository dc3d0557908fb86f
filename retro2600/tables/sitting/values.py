"""The values of a seat: the state of the line, the letter that waits for its answer, the table."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from retro2600.rules import WHITE, Side
from retro2600.tables.options import Program
from retro2600.tables.table import Life, Table

NOTHING: Final = -1
"""No event, and no account: their numbers begin with 0."""

_IN_A_GAME: Final = (Life.PLAYING, Life.PAUSED)


class LineState(Enum):
    """The state of the line to a table server; the values are the words of the letter `line`."""

    NONE = "none"
    LOOKING = "looking"
    UP = "up"
    LOST = "lost"
    REFUSED = "refused"
    MOVED = "moved"
    OLD = "old"
    NEW = "new"


class Request(NamedTuple):
    """The letter that waits for its answer; no other one goes before that has come."""

    id: str
    seats: bool = False
    """It asks for a seat."""
    booked: int = NOTHING
    """The number of its event, once it is booked and as long as that event has not come."""


class Sitting(NamedTuple):
    """The line and the table, as a program knows them; at one table at a time."""

    program: Program
    """The program; its name begins the ids of its letters."""
    way: LineState = LineState.NONE
    trying: int = 0
    """The number of the next attempt to connect, counted from 1; 0: none is due."""
    in_ms: int = 0
    """The time until that attempt, or until the server ends, in ms, when the letter was written."""
    code: str = ""
    """The wire's code for the reason of this state of the line; "" if it has none."""
    people: int = 0
    """People at the server, as the line's letter says; 0 if it does not."""
    since: int = 0
    """The beginning of this state of the line in ms since 1970, as its letter says; 0 if it does not."""
    out: tuple[str, ...] = ()
    """The letters that go with this frame; the program clears them at the beginning of the next one."""
    asked: int = 0
    """Letters so far that had an id."""
    account: int = NOTHING
    """The number by which the server knows who plays here; `NOTHING` before it has said it."""
    name: str = ""
    """The name by which the server knows who plays here; "" before it has said it."""
    guest: bool = False
    """The name is a guest's: the server has said so."""
    rating: int = 0
    """One's own rating in thousandths, as the server has said it; 0 if it has not."""
    experience: int = 0
    """The experience behind it."""
    request: Request | None = None
    awaited: int = NOTHING
    """The event that must have come before anything else is sent: a command came too late."""
    watched: int = 0
    """The number of the table whose events are asked for; 0: none."""
    sat: int = NOTHING
    """The number of the event by which one sits at it."""
    side: Side = WHITE
    """One's seat at the table; White's for who watches."""
    seated: bool = False
    """One has a seat at the table; who has none watches."""
    table: Table | None = None
    """The table by its events; None before the first one has come."""
    away: bool = False
    """The line of the seat across does not stand."""
    elsewhere: bool = False
    """Another device of one's own holds the seat."""
    watchers: int = 0
    """People who watch the table."""
    dropped: str = ""
    """The id of a wish for a seat that was given up before its answer: the seat is left at once."""
    home: bool = False
    """The table is one of the house on this device, beside a chosen server: its letters have the key `home`.

    Without a chosen server all tables are at home, and no letter says so.
    """
    home_account: int = NOTHING
    """The number by which that house knows who plays here; `NOTHING` before it has said it."""

    @property
    def is_heard(self) -> bool:
        """True if the table can be told something: it is at home, or the line to its server stands."""
        return self.home or self.way in (LineState.UP, LineState.NONE)

    @property
    def head(self) -> int:
        """The number of the last event that has come; `NOTHING` before the first one."""
        return self.table.head if self.table else NOTHING

    @property
    def other(self) -> str:
        """The name of who sits at the seat across; "" if nobody does."""
        who = self.table.chair(self.side.other).who if self.table else None
        return who.name if who else ""

    @property
    def is_playing(self) -> bool:
        """True while a game goes on at the table."""
        return self.table is not None and self.table.life in _IN_A_GAME

    @property
    def is_there(self) -> bool:
        """True from the wish for a seat, or to watch, until the table is left or closed."""
        return self.watched > 0 or (self.request is not None and self.request.seats)

    @property
    def is_closed(self) -> bool:
        """True at a table that is no more."""
        return self.table is not None and self.table.life is Life.CLOSED
