"""A transaction's view of the tables: loaded once, decided upon, written at its end.

It runs in the storage's thread. It reads the node's cache, whose tables are values, and changes nothing
there: what it has found and made is handed back as a `Settled`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from retro2600.hall.kept import KeptTable, row_of, text_of
from retro2600.hall.store import (
    EVENT,
    GAME_TABLE,
    SECRET,
    Condition,
    EventRow,
    GameTableRow,
    SecretRow,
    Transaction,
)
from retro2600.rules import Side
from retro2600.tables.acts import Commit
from retro2600.tables.decide import opening
from retro2600.tables.event import Event, event_of
from retro2600.tables.following import IN_A_GAME, secret_game
from retro2600.tables.house import credited
from retro2600.tables.options import Options
from retro2600.tables.table import Life, Table
from retro2600.tables.who import WhoKind

Chance = Callable[[int], bytes]
"""So many bytes that nobody can foresee."""

Outages = Sequence[tuple[int, int]]
"""Times in which no node was alive: begin and end."""

_PAGE = 1000


class Booker(Protocol):
    """Books ratings: the events of the house that follow from what has just happened at a table."""

    def __call__(
        self, transaction: Transaction, table: Table, events: Sequence[Event], now: int
    ) -> tuple[Event, ...]:
        """The events after these, numbered from the table's head; none where nothing is rated."""


def books_nothing(
    transaction: Transaction, table: Table, events: Sequence[Event], now: int
) -> tuple[Event, ...]:
    """The booker of a node without ratings."""
    return ()


@dataclass(slots=True)
class Working:
    """A table in a batch: as it is after what was decided so far, with the events that are new."""

    table: Table
    secret: bytes
    opened: int
    is_loaded: bool
    """It was folded from the storage: the cache did not have it."""
    tail: list[str] = field(default_factory=list)
    """All its events, if it was loaded; else those that the cache has not: other nodes' ones, then the new
    ones."""
    fresh: int = 0
    """The number of events that are new."""
    is_stale: bool = False
    """Its row has to be written although nothing has happened."""


class Settled(NamedTuple):
    """The durable outcome of a batch: results by job, and the tables that were loaded or have grown."""

    results: list[Any]
    tables: Mapping[int, Working]
    events: int


@dataclass(slots=True)
class Batch:
    """One transaction's tables."""

    transaction: Transaction
    now: int
    cache: Mapping[int, KeptTable]
    chance: Chance
    outages: Outages = ()
    book: Booker = books_nothing
    tables: dict[int, Working] = field(default_factory=dict)
    """The tables that are locked."""
    seen: dict[int, Working] = field(default_factory=dict)
    """Tables that were only looked at."""
    _missing: set[int] = field(default_factory=set)

    def lock(self, ids: Iterable[int]) -> None:
        """Lock these tables, in order, and load them."""
        wanted = {id for id in ids if id not in self.tables}
        rows = self.transaction.lock(GAME_TABLE, wanted)
        for row in rows.values():
            self._load(row)
        self._missing |= wanted - rows.keys()

    def claim(self, ids: Iterable[int]) -> dict[int, GameTableRow]:
        """Lock and load those of these tables that no other node has locked; their rows as they are now."""
        rows = self.transaction.lock(GAME_TABLE, ids, waits=False)
        for row in rows.values():
            if row.id not in self.tables:
                self._load(row)
        return dict(rows)

    def look(self, ids: Iterable[int]) -> None:
        """Have these tables in memory as they are now; nothing is decided at them. Closed ones stay away."""
        for row in self.transaction.rows(GAME_TABLE, (id for id in ids if id not in self.tables)).values():
            kept = self.cache.get(row.id)
            if kept is None and row.status == Life.CLOSED.value:
                continue
            if kept is None or kept.table.head < row.head:
                self.seen[row.id] = self._as_stored(row)

    def table(self, id: int) -> Working | None:
        """A table, None if there is none of this number."""
        if id not in self.tables and id not in self._missing:
            self.lock([id])
        return self.tables.get(id)

    def open(self, options: Options, group: int | None = None) -> Working:
        """A new table with a number that nobody can foresee."""
        id = int.from_bytes(self.chance(6), "big") or 1
        event = opening(id, options, self.now, group)
        working = Working(Table.opened(event), b"", self.now, is_loaded=True)
        self.tables[id] = working
        self._missing.discard(id)
        row = row_of(id, event)
        self.transaction.add(GAME_TABLE, self._row(working))
        self.transaction.add(EVENT, row)
        working.tail.append(text_of(row))
        working.fresh += 1
        return working

    def secret(self, working: Working) -> bytes:
        """The house's seed for the table's present or next game; one that is new is stored with its
        commit."""
        if not working.secret:
            row = self.transaction.get(SECRET, working.table.id, secret_game(working.table))
            working.secret = bytes.fromhex(row.seed) if row else self.chance(32)
        return working.secret

    def append(self, working: Working, events: Sequence[Event]) -> None:
        """These events happen at the table, and what is booked because of them."""
        self._append(working, events)
        if events and (booked := self.book(self.transaction, working.table, events, self.now)):
            self._append(working, booked)

    def done(self) -> int:
        """Write the rows of tables that have grown; the number of events that are new."""
        for working in self.tables.values():
            if working.fresh or working.is_stale:
                self.transaction.put(GAME_TABLE, self._row(working))
        return sum(working.fresh for working in self.tables.values())

    def events(self, table: int, start: int, end: int | None = None) -> list[EventRow]:
        """Stored events of a table from one on, up to another one."""
        last: tuple[Condition, ...] = () if end is None else (("n", "<", end),)
        where: tuple[Condition, ...] = (("tbl", "=", table), ("n", ">=", start), *last)
        return self.transaction.find(EVENT, *where, order="n", limit=_PAGE)

    def _append(self, working: Working, events: Sequence[Event]) -> None:
        for event in events:
            before = working.table
            working.table = before.apply(event)
            row = row_of(before.id, event)
            self.transaction.add(EVENT, row)
            if isinstance(event.act, Commit):
                seed = SecretRow(before.id, event.act.game, self.secret(working).hex())
                self.transaction.put(SECRET, seed)
            working.tail.append(text_of(row))
            working.fresh += 1
            if before.life in IN_A_GAME and working.table.life not in IN_A_GAME:
                working.secret = b""

    def _load(self, row: GameTableRow) -> None:
        working = self.tables[row.id] = self._as_stored(row)
        if owed := _owed(working.table, self.outages):
            self._append(working, credited(working.table, owed, self.now))

    def _as_stored(self, row: GameTableRow) -> Working:
        """The table as the cache has it and, where other nodes have gone on, with their events."""
        kept = self.cache.get(row.id)
        if kept is None or kept.table.head > row.head:  # the storage was put back to an earlier time
            rows = self._events_from(row, 0)
            texts = [text_of(each) for each in rows]
            table = Table.of(event_of(json.loads(text)) for text in texts)
            return Working(table, b"", rows[0].at, is_loaded=True, tail=texts)
        working = Working(kept.table, kept.secret, kept.opened, is_loaded=False)
        if kept.table.head < row.head:
            working.secret = b""  # another node may have drawn the next one
            for each in self._events_from(row, kept.table.head + 1):
                working.tail.append(text := text_of(each))
                working.table = working.table.apply(event_of(json.loads(text)))
        return working

    def _events_from(self, row: GameTableRow, start: int) -> list[EventRow]:
        """The events of a table from one on up to its head."""
        rows: list[EventRow] = []
        while start + len(rows) <= row.head:
            page = self.events(row.id, start + len(rows), row.head + 1)
            if not page:
                break
            rows += page
        return rows

    def _row(self, working: Working) -> GameTableRow:
        table = working.table
        seats = table.seats
        white, red = (who.id if (who := seats[side]) else None for side in (Side.WHITE, Side.RED))
        bot_awaited = any((who := seats[side]) and who.kind is WhoKind.BOT for side in table.awaits)
        return GameTableRow(
            table.id,
            json.dumps(table.options.to_json(), separators=(",", ":")),
            table.options.private or None,
            status_of(table),
            table.head,
            white,
            red,
            table.group,
            table.due,
            table.t if bot_awaited else None,
            None,
            None,
        )


def status_of(table: Table) -> str:
    """A table's condition as it is looked for: one that is open has a free seat."""
    return "full" if table.life is Life.OPEN and not table.free else table.life.value


def _owed(table: Table, outages: Outages) -> int:
    """Milliseconds of outages since the table's last event; after a credit there are none."""
    return sum(ended - max(began, table.t) for began, ended in outages if ended > table.t)
