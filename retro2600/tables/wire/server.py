"""The messages that the server sends, as values; each knows its type and the fields of its JSON.

A reader passes over keys that it does not know, so that a server can tell more within the same wire.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from retro2600.rules import Side
from retro2600.tables.wire.client import command_id, number, program, table
from retro2600.tables.wire.codes import Code
from retro2600.tables.wire.reading import (
    LARGEST,
    Field,
    Shape,
    choices,
    fields,
    flag,
    listed,
    mapping,
    maybe,
    object_of,
    one_of,
    secret,
    side,
    text,
    whole,
)

FRAME_EVENTS: Final = 64
"""Events in a message at most."""

SEATS: Final = ("here", "away", "free")
"""Presence at a seat: somebody's line stands, it does not, nobody sits there."""

_KINDS: Final = ("guest", "person", "bot")
_rating: Final = Field("rating", maybe(whole(-LARGEST)), optional=True)
_n: Final = Field("n", maybe(number), optional=True)


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody at a seat, or oneself; the rating in thousandths, `n` the experience behind it."""

    FIELDS: ClassVar[Shape] = (
        Field("id", maybe(number), optional=True),
        Field("name", text(24)),
        Field("kind", one_of(*_KINDS)),
        Field("level", maybe(whole(0, 5)), optional=True),
        _rating,
        _n,
    )
    name: str
    kind: str
    id: int | None = None
    level: int | None = None
    rating: int | None = None
    n: int | None = None


_who: Final = object_of(Who, Who.FIELDS)


@dataclass(frozen=True, slots=True)
class Welcome:
    """The answer to hello: who one is here, what is allowed, the time; the token for a new guest."""

    TYPE: ClassVar[str] = "welcome"
    FIELDS: ClassVar[Shape] = (
        Field("v", whole(1, 9999)),
        Field("node", text(64)),
        Field("you", _who),
        Field("limits", mapping),
        Field("now", number),
        Field("token", secret(r"[A-Za-z0-9_.-]{16,128}", "a token"), optional=True),
    )
    v: int
    node: str
    you: Who
    limits: Mapping[str, Any]
    now: int
    token: str | None = None


@dataclass(frozen=True, slots=True)
class Room:
    """A room: a name and the options that its tables begin with."""

    FIELDS: ClassVar[Shape] = (
        Field("id", text(24)),
        Field("program", program),
        Field("name", text(64)),
        Field("options", choices),
    )
    id: str
    program: str
    name: str
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Line:
    """A table in the list. Without `mine` it is told as everybody sees it."""

    FIELDS: ClassVar[Shape] = (
        Field("id", table),
        Field("program", program),
        Field("name", text(24)),
        Field("options", choices),
        Field("white", maybe(_who)),
        Field("red", maybe(_who)),
        Field("status", one_of("open", "seeding", "playing", "paused", "between", "closed")),
        Field("round", number),
        Field("score", listed(whole(-LARGEST), 2, 2)),
        Field("watchers", number),
        Field("since", number),
        Field("idle_s", number),
        Field("mine", maybe(side), optional=True),
        Field("awaits", listed(side, 2), optional=True),
        Field("room", maybe(text(24)), optional=True),
        Field("private", flag, optional=True),
    )
    id: int
    program: str
    name: str
    options: Mapping[str, Any]
    white: Who | None
    red: Who | None
    status: str
    round: int
    score: tuple[int, int]
    """White's points and Red's."""
    watchers: int
    since: int
    idle_s: int
    mine: Side | None = None
    awaits: tuple[Side, ...] = ()
    room: str | None = None
    private: bool | None = None


@dataclass(frozen=True, slots=True)
class LobbyList:
    """Rooms and tables; `full`: these and no others, else those that are new or have changed.

    A list that is longer than a message goes on in the next ones, which are not full. A table that is closed
    leaves the list.
    """

    TYPE: ClassVar[str] = "lobby"
    FIELDS: ClassVar[Shape] = (
        Field("rooms", listed(object_of(Room, Room.FIELDS), 100)),
        Field("tables", listed(object_of(Line, Line.FIELDS), 200)),
        Field("full", flag),
    )
    rooms: tuple[Room, ...]
    tables: tuple[Line, ...]
    full: bool


@dataclass(frozen=True, slots=True)
class Ok:
    """A command is booked and will not be lost: at this table, as the event of this number."""

    TYPE: ClassVar[str] = "ok"
    FIELDS: ClassVar[Shape] = (Field("id", command_id), Field("table", table), Field("n", number))
    id: str
    table: int
    n: int


@dataclass(frozen=True, slots=True)
class No:
    """A refusal, of the command with this id or, without one, of what came last or of the line itself."""

    TYPE: ClassVar[str] = "no"
    FIELDS: ClassVar[Shape] = (
        Field("code", lambda value, where: _code(value, where)),
        Field("say", text(200)),
        Field("id", command_id, optional=True),
        Field("table", table, optional=True),
        Field("head", number, optional=True),
        Field("v", whole(1, 9999), optional=True),
    )
    code: Code
    say: str
    id: str | None = None
    table: int | None = None
    head: int | None = None
    """The number of the table's last event."""
    v: int | None = None
    """The newest wire that the server speaks, with the code `version`."""


@dataclass(frozen=True, slots=True)
class Events:
    """Events of a table, in order and without a gap, as their JSON objects; `tables.event` reads them."""

    TYPE: ClassVar[str] = "events"
    FIELDS: ClassVar[Shape] = (
        Field("table", table),
        Field("events", listed(lambda value, where: _event(value, where), FRAME_EVENTS)),
    )
    table: int
    events: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Seats:
    """Presence at the two seats: `here`, `away` or `free`."""

    FIELDS: ClassVar[Shape] = (Field("white", one_of(*SEATS)), Field("red", one_of(*SEATS)))
    white: str
    red: str


@dataclass(frozen=True, slots=True)
class Here:
    """Presence at a table; `device`: another line of one's own holds one's seat."""

    TYPE: ClassVar[str] = "here"
    FIELDS: ClassVar[Shape] = (
        Field("table", table),
        Field("seats", object_of(Seats, Seats.FIELDS)),
        Field("device", flag),
        Field("watchers", number),
    )
    table: int
    seats: Seats
    device: bool
    watchers: int


@dataclass(frozen=True, slots=True)
class Pong:
    """The answer to a ping, with the server's time in milliseconds since 1970."""

    TYPE: ClassVar[str] = "pong"
    FIELDS: ClassVar[Shape] = (Field("x", number), Field("now", number))
    x: int
    now: int


@dataclass(frozen=True, slots=True)
class Moved:
    """The server ends soon: connect anew after so many milliseconds, to the address where one is named."""

    TYPE: ClassVar[str] = "moved"
    FIELDS: ClassVar[Shape] = (
        Field("in_ms", whole(0, 86_400_000)),
        Field("url", text(200), optional=True),
    )
    in_ms: int
    url: str | None = None


ServerMessage = Welcome | LobbyList | Ok | No | Events | Here | Pong | Moved

MESSAGES: Final = (Welcome, LobbyList, Ok, No, Events, Here, Pong, Moved)


def _code(value: object, where: str) -> Code:
    return Code(one_of(*(code.value for code in Code))(value, where))


_EVENT: Final[Shape] = (
    Field("n", number),
    Field("t", number),
    Field("seat", one_of("white", "red", "house")),
    Field("e", text(24)),
)
"""The fields that every event has."""


def _event(value: object, where: str) -> Mapping[str, Any]:
    found = mapping(value, where)
    fields(_EVENT, found, where, strict=False)
    return found
