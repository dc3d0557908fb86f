"""The messages that a client sends, as values; each knows its type and the fields of its JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final

from retro2600.annotated import Absent, Key
from retro2600.tables.wire.reading import (
    Choices,
    CommandId,
    Die,
    Level,
    Number,
    Pledge,
    Point,
    ProgramName,
    Seed,
    SideOrEither,
    TableKey,
    TableNumber,
    Text24,
    Text64,
    Token,
    Version,
    Win,
    word,
)


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message on a line: the wire, the client, and who it is."""

    TYPE: ClassVar[str] = "hello"
    v: Version
    client: Text64
    token: Token | Absent = None
    program: ProgramName | Absent = None
    """The program whose rating the welcome tells."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """Asks for the list of rooms and tables, of one program or all, and for its changes; or for no more."""

    TYPE: ClassVar[str] = "lobby"
    on: bool
    program: ProgramName | Absent = None


@dataclass(frozen=True, slots=True)
class Create:
    """Opens a table and sits down at it; no side: red. `level`: the house's at a table for one player."""

    TYPE: ClassVar[str] = "create"
    id: CommandId
    options: Choices
    side: SideOrEither
    level: Level | Absent = None


@dataclass(frozen=True, slots=True)
class Join:
    """Sits down at an open table; no side: the one that is free. A private table needs its key.

    `release`: the client's, which a table of machines in lock step holds against its own.
    """

    TYPE: ClassVar[str] = "join"
    id: CommandId
    table: TableNumber
    side: SideOrEither
    key: TableKey | Absent = None
    release: Text24 | Absent = None


@dataclass(frozen=True, slots=True)
class Meet:
    """Sits down at the open table of a group number, or opens one: two who name one number meet."""

    TYPE: ClassVar[str] = "meet"
    id: CommandId
    group: Number
    options: Choices


@dataclass(frozen=True, slots=True)
class House:
    """Asks the house bot to the free seat of one's own open table."""

    TYPE: ClassVar[str] = "house"
    id: CommandId
    table: TableNumber
    level: Level


@dataclass(frozen=True, slots=True)
class Watch:
    """Asks for a table's events from one on, and for those to come.

    Who sits there holds the seat with this line: where another one holds it, only with `hold`.
    """

    TYPE: ClassVar[str] = "watch"
    table: TableNumber
    start: Annotated[Number, Key("from")]
    key: TableKey | Absent = None
    hold: bool | Absent = None
    release: Text24 | Absent = None


@dataclass(frozen=True, slots=True)
class Unwatch:
    """Wants no more events of a table."""

    TYPE: ClassVar[str] = "unwatch"
    table: TableNumber


COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "ready": ("pledge",),
    "seed": ("seed",),
    "cast": (),
    "roll": (),
    "step": ("from", "die"),
    "undo": (),
    "done": (),
    "double": (),
    "take": (),
    "drop": (),
    "beaver": (),
    "choose": ("face",),
    "resign": ("win",),
    "forfeit": (),
    "exit": (),
    "play": (),
    "concede": (),
    "leave": (),
    "close": (),
}
"""The commands at a table, each with the keys that are its own."""


_NAMES: Final = {"from": "start"}


@dataclass(frozen=True, slots=True)
class Do:
    """A command at a table; `after` is the number of the last event that the client has seen."""

    TYPE: ClassVar[str] = "do"
    id: CommandId
    table: TableNumber
    after: Number
    e: Annotated[str, word(*COMMANDS)]
    start: Annotated[Point | Absent, Key("from")] = None
    """A step's point, in the numbers of who plays it: 25 the bar."""
    die: Die | Absent = None
    face: Die | Absent = None
    win: Win | Absent = None
    pledge: Pledge | Absent = None
    seed: Seed | Absent = None

    @property
    def act(self) -> dict[str, Any]:
        """The act that is asked for, as `tables.event.act_of` reads it: `e` and that command's keys."""
        return {"e": self.e, **{key: getattr(self, _NAMES.get(key, key)) for key in COMMANDS[self.e]}}


@dataclass(frozen=True, slots=True)
class Ping:
    """A sign of life; the pong has the same number."""

    TYPE: ClassVar[str] = "ping"
    x: Number


ClientMessage = Hello | Lobby | Create | Join | Meet | House | Watch | Unwatch | Do | Ping

MESSAGES: Final = (Hello, Lobby, Create, Join, Meet, House, Watch, Unwatch, Do, Ping)
