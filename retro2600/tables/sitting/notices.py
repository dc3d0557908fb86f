"""Notices: a letter, or one event of it, as the program is told of it, after it has been folded in."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from retro2600.tables.event import Event
from retro2600.tables.sitting.values import LineState, Request, Sitting
from retro2600.tables.table import Table
from retro2600.tables.wire import server


class LineChanged(NamedTuple):
    """The line is in another state, or in the same one with other numbers; `was` is the state before."""

    was: LineState


class Welcomed(NamedTuple):
    """The server says who plays here.

    `now` is its time in ms since 1970, 0 if it is not told, or is not that of one's table; `forgotten`: the
    server knew the token no more, and this is a new guest.
    """

    now: int
    forgotten: bool


class Time(NamedTuple):
    """The server, or for a table at home the house, tells its time, in ms since 1970."""

    now: int


class Entered(NamedTuple):
    """The post names a table: of a link, of the plain page, or of the shell's list.

    It is to be entered to sit there, or to watch; `why` is the letter's own word.
    """

    table: int
    as_seat: bool
    why: str


class Booked(NamedTuple):
    """A letter has been followed; `request` is that letter's, which still waits for its event."""

    ok: server.Ok
    request: Request


class Dropped(NamedTuple):
    """A seat that was given up before the answer has been given after all; it is left at once."""

    ok: server.Ok


class Refused(NamedTuple):
    """A letter has been refused; `seats`: no seat, or no place to watch, is to be had at the table."""

    no: server.No
    seats: bool


class Stale(NamedTuple):
    """A command came too late: nothing is to be sent before the events up to the refusal's `head`."""

    no: server.No


class Happened(NamedTuple):
    """An event of the table has been folded in; `before` is the table before it, None at its first one."""

    event: Event
    before: Table | None


class Missing(NamedTuple):
    """Events are missing before one that came; they have been asked for anew."""

    since: int


class Here(NamedTuple):
    """Somebody at the table is present, or away, or watches, who was not before."""

    before: Sitting
    here: server.Here


class Listed(NamedTuple):
    """The server tells of rooms and tables; `home`: the house on this device does, beside a server."""

    list: server.LobbyList
    home: bool = False


Notice: TypeAlias = (
    LineChanged
    | Welcomed
    | Time
    | Entered
    | Booked
    | Dropped
    | Refused
    | Stale
    | Happened
    | Missing
    | Here
    | Listed
)
