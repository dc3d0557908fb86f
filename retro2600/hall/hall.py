"""A node: what it hears, decides and says.

One thread hears, tells and keeps the caches; another one may work, as what it needs are values. So a batch
has three steps: `hear` makes jobs, `work` does them in one transaction, `settle` takes what is durable into
the caches. `pull` gives what is to be said to a line, one frame after the other: there is no queue, a line
that takes nothing is only behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from retro2600.hall import hearing, presence, sweep, telling
from retro2600.hall.batch import Batch, Booker, Chance, Settled, books_nothing
from retro2600.hall.cache import Cache
from retro2600.hall.job import Job
from retro2600.hall.kept import KeptTable
from retro2600.hall.lobby import TableList
from retro2600.hall.neighbours import NOBODY, UNTOLD, Elsewhere, Neighbours, notice_of, notices, word
from retro2600.hall.relaying import MOVED_MS, Relays
from retro2600.hall.rooms import Room, first_rooms
from retro2600.hall.store import GAME_TABLE, Store
from retro2600.hall.visitor import Visitor
from retro2600.tables.wire.client import ClientMessage
from retro2600.tables.wire.door import written
from retro2600.tables.wire.server import Moved, ServerMessage

CAUGHT: Final = 100
"""Tables that are brought up to date in one transaction."""


class Hall:
    """One node over a storage."""

    def __init__(
        self,
        store: Store,
        chance: Chance,
        *,
        name: str = "node",
        rooms: Sequence[Room] | None = None,
        book: Booker = books_nothing,
        url: str = "",
    ) -> None:
        """`chance` gives bytes that nobody can foresee; `book` books ratings.

        `url`: an address that leads to this very node; "" where there is none.
        """
        self.name, self.store, self.chance, self.book, self.url = name, store, chance, book, url
        self.neighbours = Neighbours(name)
        self.cache = Cache(self.neighbours.at)
        self.visitors: dict[int, Visitor] = {}
        self.relays = Relays(self.cache.tables, self.visitors, self.wake)
        self.lobby = TableList(
            first_rooms() if rooms is None else rooms, self.cache.tables, self.cache.seated
        )
        self.outages: tuple[tuple[int, int], ...] = ()
        self._worked: int | None = None  # the time of the last transaction of this node
        self._lines = 0
        self._awake: set[int] = set()
        self._behind: set[int] = set()  # tables at which other nodes have gone on
        self._moved: dict[int, Elsewhere] = {}  # who was at tables here, as other nodes were told it
        self._present: set[int] = set()  # tables at which that may have changed

    # Lines

    def arrive(self) -> Visitor:
        """A line is open."""
        self._lines += 1
        visitor = self.visitors[self._lines] = Visitor(self._lines)
        return visitor

    def leave(self, visitor: Visitor, now: int) -> None:
        """A line is closed."""
        self.visitors.pop(visitor.line, None)
        self._awake.discard(visitor.line)
        for id in list(visitor.watching):
            self.unwatch(visitor, id, now)

    def hear(self, visitor: Visitor, message: ClientMessage, now: int) -> Job | None:
        """A line says this: the job that has to be done about it, None where it is answered already."""
        return hearing.heard(self, visitor, message, now)

    def hear_bytes(self, visitor: Visitor, data: bytes) -> list[Job]:
        """A line says this in a binary frame; see `Relays.heard`."""
        return self.relays.heard(visitor, data)

    def pull(self, visitor: Visitor, now: int) -> str | bytes | Job | None:
        """The next frame for a line, the job whose result has it first, or None if all is told."""
        return telling.pulled(visitor, self.cache.tables, self.lobby, now)

    def awake(self) -> set[int]:
        """The lines for which there may be something since this was asked last."""
        awake, self._awake = self._awake, set()
        return awake

    def say(self, visitor: Visitor, message: ServerMessage) -> None:
        """Answer a line."""
        visitor.replies.append(written(message))
        self._awake.add(visitor.line)

    def wake(self, visitor: Visitor) -> None:
        """There may be something to tell a line."""
        self._awake.add(visitor.line)

    def watch(self, visitor: Visitor, kept: KeptTable, hold: bool) -> None:
        """A line watches a table; the seats may be held otherwise now."""
        if node := self.relays.other_node(kept, visitor):
            self._moves(visitor, node)
            return
        presence.entered(kept, visitor, hold)
        self.relays.entered(kept, visitor)
        self._present_at(kept)

    def _moves(self, visitor: Visitor, node: str) -> None:
        """A line is closed, and told to come to another node."""
        self.say(visitor, Moved(MOVED_MS, self.neighbours.urls.get(node)))
        visitor.moves = True

    def unwatch(self, visitor: Visitor, table: int, now: int) -> None:
        """A line watches a table no more."""
        visitor.watching.pop(table, None)
        if kept := self.cache.tables.get(table):
            presence.left(kept, visitor.line, now)
            self._present_at(kept)

    def _present_at(self, kept: KeptTable) -> None:
        """The lines at a table have changed: that is told to those who watch, the list and other nodes."""
        self._awake |= kept.watchers
        self._present.add(kept.table.id)
        self.lobby.changed(kept)

    # Work

    def work(self, jobs: Sequence[Job], now: int) -> Settled:
        """Do these in one transaction, which is durable then; an exception undoes it.

        The only step that may run in another thread, one at a time. Where the node has slept, or its clock
        was set, the outage is known before anything is decided, whatever job comes first.
        """
        with self.store.transaction() as transaction:
            time = transaction.clock(now)
            batch = Batch(transaction, time, self.cache.tables, self.chance, self.outages, self.book)
            if self._worked is None or time - self._worked > sweep.GAP_MS:
                batch.outages = self.outages = tuple(sweep.beat(batch))
            batch.lock(id for job in jobs for id in job.tables)
            results = [job.act(batch) for job in jobs]
            events = batch.done()
            heads = {id: working.table.head for id, working in batch.tables.items() if working.fresh}
            for notice in notices(self.name, heads, {}):
                transaction.tell(notice)
        self._worked = time
        return Settled(results, batch.seen | batch.tables, events)

    def settle(self, jobs: Sequence[Job], settled: Settled, now: int) -> None:
        """Take what is durable into the caches, and tell who asked."""
        for kept in self.cache.settle(settled, now):
            self._present_at(kept)
            self._behind.discard(kept.table.id)
        for job, result in zip(jobs, settled.results, strict=True):
            job.then(result)

    def do(self, jobs: Sequence[Job], now: int) -> list[Any]:
        """Do these at once, in this thread; their results."""
        settled = self.work(jobs, now)
        self.settle(jobs, settled, now)
        return settled.results

    # Time

    def heartbeat(self) -> Job:
        """The job that says that this node is alive; to be done first of all, and each second."""

        def known(result: Any) -> None:
            if isinstance(result, list):
                self.outages = tuple(result)

        return Job(sweep.beat, then=known, is_alone=True)

    def sweep(self, now: int) -> list[Job]:
        """The jobs of a second; `sweep.HEADS` tables at most are decided at, so ask again if they were."""
        self.cache.forget(now)
        ids = sweep.lonely(self.cache.tables.values(), now)
        return [Job(sweep.due), *([Job(lambda batch: sweep.close(batch, ids), tuple(ids))] if ids else [])]

    def tick(self, now: int) -> None:
        """Gather what has changed in the list; to be called each 2 s."""
        self._awake.update(self.news(now))

    def news(self, now: int) -> list[int]:
        """Gather what has changed in the list; the lines that are to be woken for it, at leisure."""
        if not self.lobby.ticked(now):
            return []
        return [visitor.line for visitor in self.visitors.values() if self.lobby.has_news(visitor)]

    def load(self, ids: Iterable[int]) -> Job:
        """The job that has these tables in memory."""
        wanted = tuple(ids)
        return Job(lambda batch: None, wanted)

    # Other nodes

    def notice(self, text: str, now: int) -> str | None:
        """Another node tells something; what it has to be answered. Tables may be behind then."""
        notice = notice_of(text)
        if notice is None or notice.node == self.name:
            return None
        is_new = notice.node not in self.neighbours.heard and not notice.goes
        for id in self.neighbours.take(notice, now):
            self._elsewhere(id, now)
        self.outgrown(notice.heads)
        if is_new or notice.comes:
            self.retell()
        return self.word() if notice.comes else None

    def word(self, *, comes: bool = False) -> str:
        """The notice that this node is there, or has just come."""
        return word(self.name, comes=comes, url=self.url)

    def retell(self) -> None:
        """Other nodes may have missed who is at tables here: all of it is told anew, also where nobody is."""
        self._present.update(self.cache.tables)
        self._moved = dict.fromkeys(self._present, UNTOLD)

    def silence(self, now: int) -> None:
        """Let go of the nodes that tell nothing any more."""
        for id in self.neighbours.silent(now):
            self._elsewhere(id, now)

    def outgrown(self, heads: Mapping[int, int]) -> None:
        """These are the heads of tables in the storage: those that this node does not have are `behind`."""
        for id, head in heads.items():
            kept = self.cache.tables.get(id)
            if kept is None or kept.table.head < head:
                self._behind.add(id)

    def is_behind(self, *, watched: bool) -> bool:
        """True if other nodes have gone on at a table, at one that somebody watches here."""
        return any(self._is_watched(id) for id in self._behind) if watched else bool(self._behind)

    def catch_up(self, *, watched: bool) -> Job:
        """The job that brings tables up to date: those that are watched here, or all; `CAUGHT` at most."""
        ids = [id for id in self._behind if not watched or self._is_watched(id)][:CAUGHT]
        self._behind.difference_update(ids)
        return Job(lambda batch: batch.look(ids))

    def compare(self) -> Job:
        """The job that finds the watched tables that are behind, whatever notice was lost."""
        ids = [id for id, kept in self.cache.tables.items() if kept.watchers]

        def heads(batch: Batch) -> dict[int, int]:
            return {row.id: row.head for row in batch.transaction.rows(GAME_TABLE, ids).values()}

        return Job(heads, then=lambda found: self.outgrown(found) if isinstance(found, dict) else None)

    def tellings(self) -> list[str]:
        """The notices of who is at tables here, as far as that has changed."""
        here = {}
        for id in self._present:
            kept = self.cache.tables.get(id)
            there = presence.here_of(kept) if kept else NOBODY
            if there != self._moved.get(id, NOBODY):
                here[id] = self._moved[id] = there
        self._present.clear()
        self._moved = {id: there for id, there in self._moved.items() if there != NOBODY}
        return list(notices(self.name, {}, here))

    def _elsewhere(self, id: int, now: int) -> None:
        if kept := self.cache.tables.get(id):
            presence.heard(kept, self.neighbours.at(id), self.name, now)
            for visitor, node in self.relays.apart(kept):
                self._moves(visitor, node)
            self._present_at(kept)

    def _is_watched(self, id: int) -> bool:
        kept = self.cache.tables.get(id)
        return kept is not None and bool(kept.watchers)
