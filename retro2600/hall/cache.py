"""The tables of a node in memory: caches over the storage, found by number and by who sits there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from retro2600.hall import presence
from retro2600.hall.batch import Settled, Working
from retro2600.hall.kept import TAIL, KeptTable
from retro2600.hall.neighbours import Elsewhere
from retro2600.tables.table import SIDES, Life, Table
from retro2600.tables.who import WhoKind

CLOSED_MS: Final = 60_000
"""A closed table stays in memory for so long."""

IDLE_MS: Final = 3_600_000
"""A table that is not open, and that nobody watches, stays in memory for so long after its last event."""


class Cache:
    """Tables by their numbers."""

    def __init__(self, elsewhere: Callable[[int], Mapping[str, Elsewhere]]) -> None:
        """`elsewhere` tells who is at a table at other nodes."""
        self._elsewhere = elsewhere
        self.tables: dict[int, KeptTable] = {}
        self._seats: dict[int, set[int]] = {}

    def seated(self, account: int) -> list[KeptTable]:
        """The tables at which an account sits."""
        return [self.tables[id] for id in self._seats.get(account, ())]

    def settle(self, settled: Settled, now: int) -> list[KeptTable]:
        """Take what is durable; the tables that are new here or have grown."""
        found = []
        for working in settled.tables.values():
            if working.is_loaded or working.tail:
                found.append(self._taken(working, now))
        return found

    def forget(self, now: int) -> None:
        """Let go of tables that nobody looks at."""
        for id, kept in list(self.tables.items()):
            life = kept.table.life
            patience = CLOSED_MS if life is Life.CLOSED else IDLE_MS
            if not kept.watchers and life is not Life.OPEN and now - kept.table.t > patience:
                self._unseat(kept.table)
                del self.tables[id]

    def _taken(self, working: Working, now: int) -> KeptTable:
        table = working.table
        kept = self.tables.get(table.id)
        seats = kept.table.seats if kept else None
        if kept is not None:
            self._unseat(kept.table)
        if kept is None or working.is_loaded:
            kept = self._loaded(working, kept, now)
        else:
            kept.grown(table, working.secret, working.tail)
        self.tables[table.id] = kept
        for account in _accounts(table):
            self._seats.setdefault(account, set()).add(table.id)
        if seats != table.seats:
            presence.reseated(kept)
        return kept

    def _loaded(self, working: Working, before: KeptTable | None, now: int) -> KeptTable:
        tail = working.tail[-TAIL:]
        kept = KeptTable(
            working.table, working.secret, working.table.head + 1 - len(tail), tail, opened=working.opened
        )
        kept.elsewhere = self._elsewhere(working.table.id)
        kept.alone = None if any(presence.is_held(kept, side) for side in SIDES) else now
        if before is not None:
            kept.holders, kept.watchers, kept.alone = before.holders, before.watchers, before.alone
            kept.taken, kept.seen = before.taken, before.seen
        return kept

    def _unseat(self, table: Table) -> None:
        for account in _accounts(table):
            seats = self._seats.get(account, set())
            seats.discard(table.id)
            if not seats:
                self._seats.pop(account, None)


def _accounts(table: Table) -> Iterator[int]:
    """The people who sit at a table that is not closed; a bot sits at many."""
    for who in table.seats.values() if table.life is not Life.CLOSED else ():
        if who and who.kind is not WhoKind.BOT:
            yield who.id
