"""The messages that a client sends, as values; each knows its type and the fields of its JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from retro2600.rules import Side
from retro2600.tables.wire.reading import (
    TABLES,
    Field,
    Shape,
    choices,
    flag,
    matching,
    one_of,
    secret,
    side_or_either,
    text,
    whole,
)

HEX_32: Final = r"[0-9a-f]{64}"
"""32 bytes in hexadecimal digits, small letters."""

command_id: Final = matching(r"[A-Za-z0-9_-]{12,24}", "12 to 24 letters, digits, - or _")
program: Final = matching(r"[a-z][a-z0-9-]{0,23}", "the name of a program")
table: Final = whole(0, TABLES)
number: Final = whole()
key: Final = secret(r"[A-Za-z0-9_-]{16,64}", "a key of 16 to 64 letters, digits, - or _")
_id: Final = Field("id", command_id)
_table: Final = Field("table", table)
_key: Final = Field("key", key, optional=True)
_options: Final = Field("options", choices)
_release: Final = Field("release", text(24), optional=True)
_program: Final = Field("program", program, optional=True)


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message on a line: the wire, the client, and who it is."""

    TYPE: ClassVar[str] = "hello"
    FIELDS: ClassVar[Shape] = (
        Field("v", whole(1, 9999)),
        Field("client", text(64)),
        Field("token", secret(r"[A-Za-z0-9_.-]{16,128}", "a token"), optional=True),
        _program,
    )
    v: int
    client: str
    token: str | None = None
    program: str | None = None
    """The program whose rating the welcome tells."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """Asks for the list of rooms and tables, of one program or all, and for its changes; or for no more."""

    TYPE: ClassVar[str] = "lobby"
    FIELDS: ClassVar[Shape] = (Field("on", flag), _program)
    on: bool
    program: str | None = None


@dataclass(frozen=True, slots=True)
class Create:
    """Opens a table and sits down at it; no side: red. `level`: the house's at a table for one player."""

    TYPE: ClassVar[str] = "create"
    FIELDS: ClassVar[Shape] = (
        _id,
        _options,
        Field("side", side_or_either),
        Field("level", whole(1, 5), optional=True),
    )
    id: str
    options: Mapping[str, Any]
    side: Side | None
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Join:
    """Sits down at an open table; no side: the one that is free. A private table needs its key.

    `release`: the client's, which a table of machines in lock step holds against its own.
    """

    TYPE: ClassVar[str] = "join"
    FIELDS: ClassVar[Shape] = (_id, _table, Field("side", side_or_either), _key, _release)
    id: str
    table: int
    side: Side | None
    key: str | None = None
    release: str | None = None


@dataclass(frozen=True, slots=True)
class Meet:
    """Sits down at the open table of a group number, or opens one: two who name one number meet."""

    TYPE: ClassVar[str] = "meet"
    FIELDS: ClassVar[Shape] = (_id, Field("group", number), _options)
    id: str
    group: int
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class House:
    """Asks the house bot to the free seat of one's own open table."""

    TYPE: ClassVar[str] = "house"
    FIELDS: ClassVar[Shape] = (_id, _table, Field("level", whole(1, 5)))
    id: str
    table: int
    level: int


@dataclass(frozen=True, slots=True)
class Watch:
    """Asks for a table's events from one on, and for those to come.

    Who sits there holds the seat with this line: where another one holds it, only with `hold`.
    """

    TYPE: ClassVar[str] = "watch"
    FIELDS: ClassVar[Shape] = (
        _table,
        Field("from", number, name="start"),
        _key,
        Field("hold", flag, optional=True),
        _release,
    )
    table: int
    start: int
    key: str | None = None
    hold: bool | None = None
    release: str | None = None


@dataclass(frozen=True, slots=True)
class Unwatch:
    """Wants no more events of a table."""

    TYPE: ClassVar[str] = "unwatch"
    FIELDS: ClassVar[Shape] = (_table,)
    table: int


COMMANDS: Final[Mapping[str, Shape]] = {
    "ready": (Field("pledge", secret(HEX_32, "a pledge of 64 hexadecimal digits")),),
    "seed": (Field("seed", secret(HEX_32, "a seed of 64 hexadecimal digits")),),
    "cast": (),
    "roll": (),
    "step": (Field("from", whole(1, 25), name="start"), Field("die", whole(1, 6))),
    "undo": (),
    "done": (),
    "double": (),
    "take": (),
    "drop": (),
    "beaver": (),
    "choose": (Field("face", whole(1, 6)),),
    "resign": (Field("win", whole(1, 3)),),
    "forfeit": (),
    "exit": (),
    "play": (),
    "concede": (),
    "leave": (),
    "close": (),
}
"""The commands at a table, each with the fields that are its own."""

_OF_COMMANDS: Final = {
    field.key: field._replace(optional=True) for shape in COMMANDS.values() for field in shape
}


@dataclass(frozen=True, slots=True)
class Do:
    """A command at a table; `after` is the number of the last event that the client has seen."""

    TYPE: ClassVar[str] = "do"
    FIELDS: ClassVar[Shape] = (
        _id,
        _table,
        Field("after", number),
        Field("e", one_of(*COMMANDS)),
        *_OF_COMMANDS.values(),
    )
    id: str
    table: int
    after: int
    e: str
    start: int | None = None
    """A step's point, in the numbers of who plays it: 25 the bar."""
    die: int | None = None
    face: int | None = None
    win: int | None = None
    pledge: str | None = None
    seed: str | None = None

    @classmethod
    def shape(cls, value: Mapping[str, Any]) -> Shape:
        """The fields of the command in a JSON object."""
        e = value.get("e")
        own = COMMANDS.get(e, ()) if isinstance(e, str) else ()
        return (*cls.FIELDS[:4], *own)

    @property
    def act(self) -> dict[str, Any]:
        """The act that is asked for, as `tables.event.act_of` reads it: `e` and that command's fields."""
        own = {field.key: getattr(self, field.attribute) for field in COMMANDS[self.e]}
        return {"e": self.e, **own}


@dataclass(frozen=True, slots=True)
class Ping:
    """A sign of life; the pong has the same number."""

    TYPE: ClassVar[str] = "ping"
    FIELDS: ClassVar[Shape] = (Field("x", number),)
    x: int


ClientMessage = Hello | Lobby | Create | Join | Meet | House | Watch | Unwatch | Do | Ping

MESSAGES: Final = (Hello, Lobby, Create, Join, Meet, House, Watch, Unwatch, Do, Ping)
