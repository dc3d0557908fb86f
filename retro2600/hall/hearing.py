"""A message of a client becomes an answer or a job."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, Protocol

from retro2600.hall import commands, presence
from retro2600.hall.account import Account, standing
from retro2600.hall.batch import Batch
from retro2600.hall.cache import Cache
from retro2600.hall.job import Job, JobError
from retro2600.hall.kept import KeptTable
from retro2600.hall.people import accounts, sessions
from retro2600.hall.visitor import Visitor, Watching
from retro2600.tables.booking import ladder_of
from retro2600.tables.rating import Rating
from retro2600.tables.wire.client import (
    ClientMessage,
    Create,
    Do,
    Hello,
    House,
    Join,
    Lobby,
    Meet,
    Ping,
    Unwatch,
    Watch,
)
from retro2600.tables.wire.codes import SPOKEN, WIRE, Code
from retro2600.tables.wire.door import CLIENT_BYTES
from retro2600.tables.wire.server import FRAME_EVENTS, No, Pong, ServerMessage, Welcome, Who


class Node(Protocol):
    """The parts of a `Hall` that messages are about, as a protocol: `hall` imports this module."""

    name: str
    cache: Cache

    def wake(self, visitor: Visitor) -> None:
        """There may be something to tell a line."""

    def say(self, visitor: Visitor, message: ServerMessage) -> None:
        """Answer a line."""

    def watch(self, visitor: Visitor, kept: KeptTable, hold: bool) -> None:
        """A line watches a table."""

    def unwatch(self, visitor: Visitor, table: int, now: int) -> None:
        """A line watches a table no more."""


class Arrival(NamedTuple):
    """Somebody who has come in; `token` is a new one, told once."""

    account: Account
    token: str | None = None


def arrived(batch: Batch, token: str | None) -> Arrival:
    """The account of a token; a new guest for none, and for one that counts no more."""
    known = sessions.account_of(batch.transaction, token, batch.now) if token else None
    if known is not None:
        return Arrival(Account.of(known))
    guest = accounts.new_guest(batch.transaction, batch.now, batch.chance)
    return Arrival(Account.of(guest.account), guest.token)


WATCHED: Final = 8
"""Tables that a line watches at most."""

RATE: Final = 10
BURST: Final = 30
"""Messages of a line that are read a second, and at once; others are read later. The server keeps to it."""

LIMITS: Final[Mapping[str, Any]] = {
    "bytes": CLIENT_BYTES,
    "events": FRAME_EVENTS,
    "tables": commands.TABLES,
    "paused": commands.PAUSED,
    "watched": WATCHED,
    "a_second": RATE,
    "burst": BURST,
    "ping_s": 20,
}
"""The limits that a welcome tells."""


def heard(hall: Node, visitor: Visitor, message: ClientMessage, now: int) -> Job | None:
    """The job that has to be done about a message, None where it is answered already."""
    if isinstance(message, Hello):
        return _hello(hall, visitor, message, now)
    if visitor.account is None:
        hall.say(
            visitor, No(Code.FORM, "The first message on a line is hello.", getattr(message, "id", None))
        )
        return None
    match message:
        case Ping(x):
            hall.say(visitor, Pong(x, now))
        case Lobby(on, program):
            _lobby(hall, visitor, on, program)
        case Watch():
            return _watch(hall, visitor, message, now)
        case Unwatch(table):
            hall.unwatch(visitor, table, now)
        case Do():
            return _do(hall, visitor, visitor.account, message)
        case Create() | Join() | Meet() | House():
            return _command(hall, visitor, visitor.account, message)
    return None


def _hello(hall: Node, visitor: Visitor, message: Hello, now: int) -> Job | None:
    if message.v not in SPOKEN:
        hall.say(visitor, No(Code.VERSION, Code.VERSION.sentence, v=WIRE))
        return None
    if visitor.account is not None:
        hall.say(visitor, No(Code.FORM, "This line has said hello already."))
        return None
    program = message.program or ""

    def arrive(batch: Batch) -> tuple[Arrival, Rating]:
        arrival = arrived(batch, message.token)
        batch.lock(row.id for row in commands.tables_of(batch, arrival.account.id))
        return arrival, standing(batch.transaction, arrival.account.id, ladder_of(program))

    def welcomed(result: Any) -> None:
        if isinstance(result, JobError):
            hall.say(visitor, No(Code.BUSY, Code.BUSY.sentence))
        else:
            (account, token), rating = result
            visitor.account, visitor.program = account, message.program
            you = Who(account.name, account.kind, None, rating.milli, rating.experience, id=account.id)
            hall.say(visitor, Welcome(message.v, hall.name, you, LIMITS, now, token))

    return Job(arrive, then=welcomed)


def _lobby(hall: Node, visitor: Visitor, on: bool, program: str | None) -> None:
    visitor.lobby, visitor.lobby_program = on, program
    visitor.lobby_told = -1
    visitor.lobby_pages.clear()
    hall.wake(visitor)


def _watch(hall: Node, visitor: Visitor, message: Watch, now: int) -> Job | None:
    if message.table in hall.cache.tables:
        _watches(hall, visitor, message)
        return None

    def loaded(result: Any) -> None:
        _watches(hall, visitor, message)

    return Job(lambda batch: None, (message.table,), loaded)


def _watches(hall: Node, visitor: Visitor, message: Watch) -> None:
    kept = hall.cache.tables.get(message.table)
    refusal, say = None, ""
    if kept is None:
        refusal = Code.GONE
    elif not (presence.seat_of(kept, visitor) or commands.opens(kept.table.options, message.key)):
        refusal = Code.KEY
    elif not kept.table.options.plays_with(message.release):
        refusal, say = Code.VERSION, commands.other_release(kept.table.options)
    elif presence.is_crowded(kept, visitor):
        refusal = Code.CROWD
    elif message.table not in visitor.watching and len(visitor.watching) >= WATCHED:
        refusal = Code.MANY
    if kept is None or refusal:
        code = refusal or Code.GONE
        hall.say(visitor, No(code, say or code.sentence, table=message.table))
        return
    visitor.watching[message.table] = Watching(min(message.start, kept.table.head + 1))
    hall.watch(visitor, kept, bool(message.hold))


def _do(hall: Node, visitor: Visitor, account: Account, message: Do) -> Job | None:
    kept = hall.cache.tables.get(message.table)
    if kept and not presence.holds(kept, visitor):
        say = "Another device holds this seat."
        hall.say(visitor, No(Code.SEAT, say, message.id, message.table, kept.table.head))
        return None
    return _job(hall, visitor, message.id, lambda batch: commands.do(batch, account, message), message.table)


def _command(hall: Node, visitor: Visitor, account: Account, message: Create | Join | Meet | House) -> Job:
    match message:
        case Create():
            return _job(hall, visitor, message.id, lambda batch: commands.create(batch, account, message))
        case Meet():
            return _job(hall, visitor, message.id, lambda batch: commands.meet(batch, account, message))
        case Join(_, table):
            return _job(
                hall, visitor, message.id, lambda batch: commands.join(batch, account, message), table
            )
        case House(_, table):
            act = lambda batch: commands.house(batch, account, message)  # noqa: E731
            return _job(hall, visitor, message.id, act, table)


def _job(hall: Node, visitor: Visitor, id: str, act: Callable[[Batch], Any], table: int | None = None) -> Job:
    def answered(result: Any) -> None:
        if isinstance(result, JobError):
            code = Code.UNKNOWN if result.in_doubt else Code.BUSY
            result = No(code, code.sentence, id, table)
        hall.say(visitor, result)

    return Job(act, () if table is None else (table,), answered)
