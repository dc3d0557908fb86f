"""The bot's turns, each leased by one node for ten seconds: killed thinking, another node thinks again.

A table's row says since when a bot is awaited (`bot_due`). A lease puts that off; every event at the table
ends it. The acts are booked only if nothing has happened since, and their ids are the numbers of their
events, so that a turn that two nodes have thought about is played once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from retro2600.hall.batch import Batch, Working
from retro2600.hall.bot import seeds
from retro2600.hall.store import GAME_TABLE
from retro2600.rules import Opening, Side
from retro2600.tables.acts import Act, Cast, Play, Ready
from retro2600.tables.decide import decide
from retro2600.tables.event import Command, Refusal
from retro2600.tables.table import SIDES, Life, Table
from retro2600.tables.who import WhoKind

LEASE_MS: Final = 10_000
"""Milliseconds for which a node may think about a turn."""

AT_ONCE: Final = 16
"""Turns that a node leases at once."""


class AwaitedTurn(NamedTuple):
    """A decision that a bot is awaited for: the table as everybody sees it, the side, the level."""

    table: Table
    side: Side
    level: int


def leased(batch: Batch, node: str, most: int = AT_ONCE) -> list[AwaitedTurn]:
    """The turns that this node is to think about now; those that need no thought are played at once."""
    rows = batch.transaction.find(GAME_TABLE, ("bot_due", "<=", batch.now), order="bot_due", limit=most)
    turns = []
    for row in batch.claim(row.id for row in rows).values():
        working = batch.tables[row.id]
        if row.bot_due is None or row.bot_due > batch.now:  # another node has leased it meanwhile
            continue
        turn = _quick(batch, working)
        until = batch.now + LEASE_MS if turn else None
        if turn:
            turns.append(turn)
        if not working.fresh:  # else its row is written anew, with its next decision
            lease = row._replace(bot_due=until, bot_node=turn and node, bot_until=until)
            batch.transaction.put(GAME_TABLE, lease)
    return turns


def returned(batch: Batch, turn: AwaitedTurn) -> None:
    """Let any node think about a turn from now on: the one that has leased it ends."""
    row = batch.transaction.lock(GAME_TABLE, [turn.table.id]).get(turn.table.id)
    if row is not None and row.head == turn.table.head:
        batch.transaction.put(GAME_TABLE, row._replace(bot_due=batch.now, bot_node=None, bot_until=None))


def played(batch: Batch, turn: AwaitedTurn, acts: Sequence[Act]) -> bool:
    """Book the acts of a turn, if the table still stands as it did; True if they were booked."""
    working = batch.table(turn.table.id)
    if working is None or working.table.head != turn.table.head:
        return False
    return all(_done(batch, working, turn.side, act) for act in acts)


def turn_of(table: Table) -> AwaitedTurn | None:
    """The bot's decision that a table waits for, or None."""
    for side in SIDES:
        who = table.seats[side]
        if who and who.kind is WhoKind.BOT and who.level and side in table.awaits:
            return AwaitedTurn(table, side, who.level)
    return None


def _quick(batch: Batch, working: Working) -> AwaitedTurn | None:
    """The first turn at the table that needs a thought; all before it are played."""
    while turn := turn_of(working.table):
        act = _plain(batch, working.table)
        if act is None:
            return turn
        if not _done(batch, working, turn.side, act):
            return None
    return None


def _plain(batch: Batch, table: Table) -> Act | None:
    """The act that needs no thought: all but those of a game that is played."""
    match table.life:
        case Life.OPEN | Life.BETWEEN:
            return seeds.pledged(batch, table)
        case Life.SEEDING:
            return seeds.shown(batch, table) or Ready()  # none: it is refused, and the seat runs out of time
        case Life.PAUSED:
            return Play()
    return Cast() if table.game is not None and isinstance(table.game.phase, Opening) else None


def _done(batch: Batch, working: Working, side: Side, act: Act) -> bool:
    table = working.table
    command = Command(f"bot:{table.head + 1}", act, table.head)
    decided = decide(table, side, command, batch.now, batch.secret(working))
    if isinstance(decided, Refusal):
        return False
    batch.append(working, decided)
    return True
