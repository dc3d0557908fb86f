"""The messages that the server sends, as values; each knows its type and the fields of its JSON.

A reader passes over keys that it does not know, so that a server can tell more within the same wire.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated, Any, ClassVar, Final, TypeAlias

from retro2600.annotated import Absent, Then, listed, within
from retro2600.rules import Side
from retro2600.tables.wire.codes import Code
from retro2600.tables.wire.reading import (
    OF_SERVERS,
    Choices,
    CommandId,
    Number,
    ProgramName,
    Signed,
    TableNumber,
    Text24,
    Text64,
    Text200,
    Token,
    Version,
    word,
)

FRAME_EVENTS: Final = 64
"""Events in a message at most."""

Presence: TypeAlias = Annotated[str, word("here", "away", "free")]
"""Presence at a seat: somebody's line stands, it does not, nobody sits there."""


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody at a seat, or oneself; the rating in thousandths, `n` the experience behind it."""

    id: Number | None = field(default=None, kw_only=True)
    name: Text24
    kind: Annotated[str, word("guest", "person", "bot")]
    level: Annotated[int, within(0, 5)] | None = None
    rating: Signed | None = None
    n: Number | None = None


@dataclass(frozen=True, slots=True)
class Welcome:
    """The answer to hello: who one is here, what is allowed, the time; the token for a new guest."""

    TYPE: ClassVar[str] = "welcome"
    v: Version
    node: Text64
    you: Who
    limits: Mapping[str, Any]
    now: Number
    token: Token | Absent = None


@dataclass(frozen=True, slots=True)
class Room:
    """A room: a name and the options that its tables begin with."""

    id: Text24
    program: ProgramName
    name: Text64
    options: Choices


@dataclass(frozen=True, slots=True)
class Line:
    """A table in the list. Without `mine` it is told as everybody sees it."""

    id: TableNumber
    program: ProgramName
    name: Text24
    options: Choices
    white: Who | None
    red: Who | None
    status: Annotated[str, word("open", "seeding", "playing", "paused", "between", "closed")]
    round: Number
    score: Annotated[tuple[Signed, Signed], listed(2, 2)]
    """White's points and Red's."""
    watchers: Number
    since: Number
    idle_s: Number
    mine: Side | None = None
    awaits: Annotated[tuple[Side, ...], listed(2)] = ()
    room: Text24 | None = None
    private: bool | Absent = None


@dataclass(frozen=True, slots=True)
class LobbyList:
    """Rooms and tables; `full`: these and no others, else those that are new or have changed.

    A list that is longer than a message goes on in the next ones, which are not full. A table that is closed
    leaves the list.
    """

    TYPE: ClassVar[str] = "lobby"
    rooms: Annotated[tuple[Room, ...], listed(100)]
    tables: Annotated[tuple[Line, ...], listed(200)]
    full: bool


@dataclass(frozen=True, slots=True)
class Ok:
    """A command is booked and will not be lost: at this table, as the event of this number."""

    TYPE: ClassVar[str] = "ok"
    id: CommandId
    table: TableNumber
    n: Number


@dataclass(frozen=True, slots=True)
class No:
    """A refusal, of the command with this id or, without one, of what came last or of the line itself."""

    TYPE: ClassVar[str] = "no"
    code: Code
    say: Text200
    id: CommandId | Absent = None
    table: TableNumber | Absent = None
    head: Number | Absent = None
    """The number of the table's last event."""
    v: Version | Absent = None
    """The newest wire that the server speaks, with the code `version`."""


@dataclass(frozen=True, slots=True)
class Header:
    """The fields that every event has."""

    n: Number
    t: Number
    seat: Annotated[str, word("white", "red", "house")]
    e: Text24


PlainEvent: TypeAlias = Annotated[Mapping[str, Any], Then(partial(OF_SERVERS.read, Header))]


@dataclass(frozen=True, slots=True)
class Events:
    """Events of a table, in order and without a gap, as their JSON objects; `tables.event` reads them."""

    TYPE: ClassVar[str] = "events"
    table: TableNumber
    events: Annotated[tuple[PlainEvent, ...], listed(FRAME_EVENTS)]


@dataclass(frozen=True, slots=True)
class Seats:
    """Presence at the two seats: `here`, `away` or `free`."""

    white: Presence
    red: Presence


@dataclass(frozen=True, slots=True)
class Here:
    """Presence at a table; `device`: another line of one's own holds one's seat."""

    TYPE: ClassVar[str] = "here"
    table: TableNumber
    seats: Seats
    device: bool
    watchers: Number


@dataclass(frozen=True, slots=True)
class Pong:
    """The answer to a ping, with the server's time in milliseconds since 1970."""

    TYPE: ClassVar[str] = "pong"
    x: Number
    now: Number


@dataclass(frozen=True, slots=True)
class Moved:
    """The server ends soon: connect anew after so many milliseconds, to the address where one is named."""

    TYPE: ClassVar[str] = "moved"
    in_ms: Annotated[int, within(0, 86_400_000)]
    url: Text200 | Absent = None


ServerMessage = Welcome | LobbyList | Ok | No | Events | Here | Pong | Moved

MESSAGES: Final = (Welcome, LobbyList, Ok, No, Events, Here, Pong, Moved)
