"""Time: clocks that run out, tables that nobody comes to, and the seconds in which no node was alive."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from retro2600.hall.batch import Batch
from retro2600.hall.kept import KeptTable
from retro2600.hall.people import sessions
from retro2600.hall.store import GAME_TABLE, HEART, OUTAGE, HeartRow, OutageRow
from retro2600.tables.acts import Timeout, Why
from retro2600.tables.clock import ALONE_MS
from retro2600.tables.house import closed, due_events
from retro2600.tables.table import Life

GAP_MS: Final = 5000
"""A node that has not been alive for longer was out; the time is given back to who was awaited."""

HEADS: Final = 100
"""Tables of a sweep's transaction; there are as many of these as are needed."""

TOKENS: Final = 100
"""Tokens of a sweep's transaction, likewise."""

REMEMBERED: Final = 100
"""Outages that are looked at when a table is loaded."""


class Swept(NamedTuple):
    """Tables that were looked at, and the clocks that had run out."""

    tables: int
    timeouts: int


def beat(batch: Batch) -> list[tuple[int, int]]:
    """Say that a node is alive; the outages that are known, the one that has just ended among them."""
    heart = batch.transaction.get(HEART, 1)
    if heart and batch.now - heart.at > GAP_MS:
        batch.transaction.put(OUTAGE, OutageRow(heart.at, batch.now))
    if heart is None or batch.now > heart.at:
        batch.transaction.put(HEART, HeartRow(1, batch.now))
    rows = batch.transaction.find(OUTAGE, order="-began", limit=REMEMBERED)
    return [(row.began, row.ended) for row in rows]


def due(batch: Batch) -> Swept:
    """Decide at tables whose time has come."""
    rows = batch.transaction.find(GAME_TABLE, ("due", "<=", batch.now), order="due", limit=HEADS)
    timeouts = 0
    claimed = batch.claim(row.id for row in rows)  # another node is at those that are left out
    for id in claimed:
        working = batch.tables[id]
        events = due_events(working.table, batch.now, batch.secret(working))
        timeouts += sum(isinstance(event.act, Timeout) for event in events)
        batch.append(working, events)
        if not working.fresh:  # its row says another time than its log
            working.is_stale = True
    return Swept(len(claimed), timeouts)


def lonely(tables: Iterable[KeptTable], now: int) -> list[int]:
    """The open tables to which nobody who sits there has had a line for ten minutes."""
    return [
        kept.table.id
        for kept in tables
        if kept.table.life is Life.OPEN and kept.alone is not None and now - kept.alone >= ALONE_MS
    ]


def close(batch: Batch, ids: Iterable[int]) -> None:
    """Close these tables, as far as they are open still."""
    for id in ids:
        if working := batch.table(id):
            batch.append(working, closed(working.table, batch.now, Why.EMPTY))


def forget(batch: Batch) -> int:
    """Forget tokens that are over, `TOKENS` at most, with their guests; how many were looked at."""
    return sessions.swept(batch.transaction, batch.now, TOKENS)


def running(batch: Batch) -> dict[int, int]:
    """The tables that are open, in a game or between two, with their heads.

    Paused ones are loaded when they are asked for.
    """
    found: dict[int, int] = {}
    for status in ("open", "full", "seeding", "playing", "between"):
        rows = batch.transaction.find(GAME_TABLE, ("status", "=", status), limit=10_000)
        found |= {row.id: row.head for row in rows}
    return found
