"""A node: what it hears, decides and says.

One thread hears, tells and keeps the caches; another one may work, as what it needs are values. So a batch
has three steps: `hear` makes jobs, `work` does them in one transaction, `settle` takes what is durable into
the caches. `pull` gives what is to be said to a line, one frame after the other: there is no queue, a line
that takes nothing is only behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from retro2600.hall import hearing, presence, sweep, telling
from retro2600.hall.batch import Batch, Booker, Chance, Settled, books_nothing
from retro2600.hall.cache import Cache
from retro2600.hall.job import Job
from retro2600.hall.kept import Kept
from retro2600.hall.lobby import Lobby
from retro2600.hall.rooms import Room, first_rooms
from retro2600.hall.store import Store
from retro2600.hall.visitor import Visitor
from retro2600.tables.wire.client import ClientMessage
from retro2600.tables.wire.door import written
from retro2600.tables.wire.server import ServerMessage


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
    ) -> None:
        """`chance` gives bytes that nobody can foresee; `book` books ratings."""
        self.name, self.store, self.chance, self.book = name, store, chance, book
        self.cache = Cache()
        self.visitors: dict[int, Visitor] = {}
        self.lobby = Lobby(first_rooms() if rooms is None else rooms, self.cache.tables, self.cache.seated)
        self.outages: tuple[tuple[int, int], ...] = ()
        self._worked: int | None = None  # the time of the last transaction of this node
        self._lines = 0
        self._awake: set[int] = set()

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

    def pull(self, visitor: Visitor, now: int) -> str | Job | None:
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

    def watch(self, visitor: Visitor, kept: Kept, hold: bool) -> None:
        """A line watches a table; the seats may be held otherwise now."""
        presence.entered(kept, visitor, hold)
        self._awake |= kept.watchers
        self.lobby.changed(kept)

    def unwatch(self, visitor: Visitor, table: int, now: int) -> None:
        """A line watches a table no more."""
        visitor.watching.pop(table, None)
        if kept := self.cache.tables.get(table):
            presence.left(kept, visitor.line, now)
            self._awake |= kept.watchers
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
        self._worked = time
        return Settled(results, batch.tables, events)

    def settle(self, jobs: Sequence[Job], settled: Settled, now: int) -> None:
        """Take what is durable into the caches, and tell who asked."""
        for kept in self.cache.settle(settled, now):
            self._awake |= kept.watchers
            self.lobby.changed(kept)
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

        return Job(sweep.beat, then=known)

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
