"""A seat's commands in a batch: each answers `Ok` with the event that it made durable, or `No`.

The id of a command is looked for first: one that is there already is answered as it was then, before anything
else is asked.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from retro2600.hall.account import Account, seated
from retro2600.hall.batch import Batch, Working
from retro2600.hall.bot.who import USUAL, bot
from retro2600.hall.people import seats
from retro2600.hall.store import ACCOUNT, EVENT, GAME_TABLE, GameTableRow
from retro2600.rules import Side
from retro2600.tables.acts import FIRST_GROUP, Sit
from retro2600.tables.clock import ABANDONED_MS
from retro2600.tables.decide import decide
from retro2600.tables.event import Command, Event, Refusal, act_of
from retro2600.tables.options import Options, options_of
from retro2600.tables.spelling import EventError
from retro2600.tables.table import Life, Table
from retro2600.tables.who import Who, WhoKind
from retro2600.tables.wire.client import Create, Do, House, Join, Meet
from retro2600.tables.wire.codes import Code
from retro2600.tables.wire.server import No, Ok

TABLES: Final = 5
"""Tables at which one person sits, paused ones apart."""

PAUSED: Final = 50
"""Paused tables of one person."""

CREDITS: Final = 4
"""Credits after what a seat has seen last, at most, that its command need not know of (chosen)."""

Answer = Ok | No


def do(batch: Batch, account: Account, message: Do) -> Answer:
    """A command at a table at which one sits."""
    working = batch.table(message.table)
    if working is None:
        return _no(Code.GONE, message.id, message.table)
    side = working.table.side_of(account.id)
    if side is None:
        return _no(Code.SEAT, message.id, message.table)
    if (n := _stored(batch, message.table, side, message.id)) is not None:
        return Ok(message.id, message.table, n)
    try:
        act = act_of(message.act, "the command")
    except EventError as error:
        return _no(Code.FORM, message.id, message.table, str(error))
    return _decided(batch, working, side, Command(message.id, act, message.after))


def create(batch: Batch, account: Account, message: Create) -> Answer:
    """A new table with oneself at it."""
    if again := _sat(batch, account, message.id):
        return again
    options = _options(message.options, message.id)
    if isinstance(options, No):
        return options
    if refusal := _too_many(batch, account, message.id):
        return refusal
    working = batch.open(options)
    answer = _sit(batch, working, account, message.side or working.table.free[0], message.id)
    if options.players == 1 and isinstance(answer, Ok):
        _ask_bot(batch, working, message.level or USUAL, f"bot:{working.table.head + 1}")
    return answer


def join(batch: Batch, account: Account, message: Join) -> Answer:
    """A free seat of an open table."""
    if again := _sat(batch, account, message.id):
        return again
    working = batch.table(message.table)
    if working is None or working.table.life is Life.CLOSED:
        return _no(Code.GONE, message.id, message.table)
    if not opens(working.table.options, message.key):
        return _no(Code.KEY, message.id, message.table)
    if not working.table.options.plays_with(message.release):
        return _no(Code.VERSION, message.id, message.table, other_release(working.table.options))
    free = working.table.free
    if not free or (message.side and message.side not in free):
        return _no(Code.FULL, message.id, message.table)
    if refusal := _too_many(batch, account, message.id):
        return refusal
    return _sit(batch, working, account, message.side or free[0], message.id)


def meet(batch: Batch, account: Account, message: Meet) -> Answer:
    """A seat at the open table of a group number; the first comer opens it, and its options hold."""
    if again := _sat(batch, account, message.id):
        return again
    if message.group < FIRST_GROUP:
        return _no(Code.GROUP, message.id)
    options = _options(message.options, message.id)
    if isinstance(options, No):
        return options
    if options.private:
        return _no(Code.FORM, message.id, say="Who meets by a group number is asked for no key.")
    open_ones = batch.transaction.find(
        GAME_TABLE, ("group_no", "=", message.group), ("status", "=", "open"), limit=1
    )
    working = batch.table(open_ones[0].id) if open_ones else None
    if working and working.table.side_of(account.id):
        return Ok(message.id, working.table.id, working.table.head)
    if working and not working.table.options.same_game(options):
        return _no(
            Code.GROUP, message.id, say="Another kind of game waits at this number: choose another one."
        )
    if refusal := _too_many(batch, account, message.id):
        return refusal
    working = working or batch.open(options, message.group)
    return _sit(batch, working, account, working.table.free[0], message.id)


def house(batch: Batch, account: Account, message: House) -> Answer:
    """The house bot at the free seat of one's own table."""
    working = batch.table(message.table)
    side = working.table.side_of(account.id) if working else None
    if working is None or side is None:
        return _no(Code.SEAT, message.id, message.table)
    if (n := _stored(batch, message.table, side.other, message.id)) is not None:
        return Ok(message.id, message.table, n)
    if not working.table.free:
        return _no(Code.FULL, message.id, message.table)
    return _ask_bot(batch, working, message.level, message.id)


def opens(options: Options, key: str | None) -> bool:
    """True if this key opens a table of these options; a public one needs none."""
    digest = hashlib.sha256((key or "").encode()).hexdigest()
    return not options.private or hmac.compare_digest(digest, options.private)


def other_release(options: Options) -> str:
    """The sentence for who has another release than the machines of a table in lock step."""
    return f"This table is played with release {options.name}: another one may play otherwise."


def tables_of(batch: Batch, account: int) -> list[GameTableRow]:
    """The tables at which an account sits and that are not closed."""
    return seats.tables_of(batch.transaction, account, ("status", "!=", "closed"))


def _decided(batch: Batch, working: Working, side: Side, command: Command) -> Answer:
    table = working.table
    secret = batch.secret(working)
    command = _credits_aside(batch, table, command)
    decided = decide(table, side, command, batch.now, secret, _unseen(batch, working))
    if isinstance(decided, Refusal):
        return _no(Code(decided.code), command.id, table.id, decided.say, table.head)
    batch.append(working, decided)
    return Ok(command.id, table.id, _number(decided, command.id))


def _credits_aside(batch: Batch, table: Table, command: Command) -> Command:
    """The command, as if its seat had seen the credits that alone have followed: they change no position.

    So the move that was under way when a server was killed is played, and not refused.
    """
    after = command.after
    if after is None or not 0 < table.head - after <= CREDITS:
        return command
    missed = batch.events(table.id, after + 1)
    are_credits = all(row.seat == "house" and json.loads(row.body)["e"] == "credit" for row in missed)
    return replace(command, after=table.head) if are_credits else command


def _number(events: Sequence[Event], id: str) -> int:
    return next((event.n for event in events if event.cmd == id), events[0].n)


def _sit(batch: Batch, working: Working, account: Account, side: Side, id: str) -> Answer:
    who = seated(batch.transaction, account, working.table.options.program.value)
    return _seat(batch, working, who, side, id)


def _seat(batch: Batch, working: Working, who: Who, side: Side, id: str) -> Answer:
    return _decided(batch, working, side, Command(id, Sit(who), working.table.head))


def _ask_bot(batch: Batch, working: Working, level: int, id: str) -> Answer:
    return _seat(batch, working, bot(level), working.table.free[0], id)


def _unseen(batch: Batch, working: Working) -> list[Side]:
    """The sides whose people are deleted or, but for a paused game, have not been seen for a week.

    They are asked for where no clock runs. A pause may last for as long as both are somebody.
    """
    if working.table.options.clock:
        return []
    unseen = []
    for side, who in working.table.seats.items():
        if who is None or who.kind is WhoKind.BOT:
            continue
        row = batch.transaction.get(ACCOUNT, who.id)
        is_paused = working.table.life is Life.PAUSED
        if row is None or (batch.now - row.seen >= ABANDONED_MS and not is_paused):
            unseen.append(side)
    return unseen


def _too_many(batch: Batch, account: Account, id: str) -> No | None:
    rows = tables_of(batch, account.id)
    paused = sum(row.status == "paused" for row in rows)
    return _no(Code.MANY, id) if len(rows) - paused >= TABLES or paused >= PAUSED else None


def _sat(batch: Batch, account: Account, id: str) -> Ok | None:
    """The answer to a command that has sat down already, at a table that is not closed."""
    for row in tables_of(batch, account.id):
        side = Side.WHITE if row.white == account.id else Side.RED
        if (n := _stored(batch, row.id, side, id)) is not None:
            return Ok(id, row.id, n)
    return None


def _stored(batch: Batch, table: int, side: Side, id: str) -> int | None:
    """The number of the event that a command has caused, None if it has caused none."""
    where = (("tbl", "=", table), ("seat", "=", side.value), ("cmd", "=", id))
    found = batch.transaction.find(EVENT, *where, limit=1)  # type: ignore[arg-type]
    return found[0].n if found else None


def _options(choices: Mapping[str, Any], id: str) -> Options | No:
    try:
        return options_of(dict(choices))
    except EventError as error:
        return _no(Code.FORM, id, say=str(error))


def _no(code: Code, id: str, table: int | None = None, say: str = "", head: int | None = None) -> No:
    return No(code, (say or code.sentence)[:200], id, table, head)
