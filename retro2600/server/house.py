"""The house bot's worker: one process that thinks, so that the loop never waits for a thought.

It is woken when a table waits for a bot, and each second, for turns that another node has let lie. A worker
that is killed is replaced; what it thought about is thought again when the lease is over.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Final

from aiohttp import web

from retro2600.hall import Job
from retro2600.hall.batch import Booker
from retro2600.hall.bot import leasing, thinking
from retro2600.hall.bot.leasing import AwaitedTurn
from retro2600.hall.store import Transaction
from retro2600.server.app import SERVICE, beside
from retro2600.server.service import Service
from retro2600.tables.event import Event
from retro2600.tables.table import Table

PAUSE_S: Final = 1.0
"""Seconds after which turns are looked for, even if nothing has happened here."""

LEASED: Final = 4
"""Turns that are leased at once: one is thought about, the others follow within the lease."""


class Bell:
    """Books as another booker does, and rings when a table waits for a bot then."""

    def __init__(self, book: Booker) -> None:
        self._book = book
        self.rung = False

    def __call__(
        self, transaction: Transaction, table: Table, events: Sequence[Event], now: int
    ) -> tuple[Event, ...]:
        """See `Booker`."""
        if leasing.turn_of(table) is not None:
            self.rung = True
        return self._book(transaction, table, events, now)


class HouseBot:
    """The house bot of one node."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._wake = asyncio.Event()
        self._worker: ProcessPoolExecutor | None = None

    def listen(self) -> None:
        """Wake up after each batch in which the bell rang."""
        before, bell = self._service.writer.settled, self._service.hall.book

        def settled() -> None:
            before()
            if isinstance(bell, Bell) and bell.rung:
                bell.rung = False
                self._wake.set()

        self._service.writer.settled = settled

    async def run(self) -> None:
        """Play until cancelled."""
        try:
            while True:
                with suppress(TimeoutError):
                    async with asyncio.timeout(PAUSE_S):
                        await self._wake.wait()
                self._wake.clear()
                while turns := await self._leased():
                    for turn in turns:
                        await self._play(turn)
        finally:
            self.close()

    @property
    def workers(self) -> list[int]:
        """The ids of the processes that think."""
        processes = getattr(self._worker, "_processes", None) or {}
        return list(processes)

    def close(self) -> None:
        """End the worker."""
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)
            self._worker = None

    async def _leased(self) -> list[AwaitedTurn]:
        if self._service.drains:
            return []
        name = self._service.hall.name
        result = await self._service.writer.submit(Job(lambda batch: leasing.leased(batch, name, LEASED)))
        return result if isinstance(result, list) else []

    async def _play(self, turn: AwaitedTurn) -> None:
        began = time.perf_counter()
        try:
            acts = await asyncio.get_running_loop().run_in_executor(self._pool(), thinking.at_once, *turn)
        except BrokenProcessPool:
            self._service.log("bot killed", table=turn.table.id)
            self.close()
            return
        except Exception as error:  # the turn is leased: it is tried again, and others go on
            self._service.log("bot failed", table=turn.table.id, kind=type(error).__name__)
            return
        self._service.metrics.bot.add(time.perf_counter() - began)
        await self._service.writer.submit(Job(lambda batch: leasing.played(batch, turn, acts)))
        self._service.wake()

    def _pool(self) -> ProcessPoolExecutor:
        if self._worker is None:
            context = multiprocessing.get_context("spawn")
            self._worker = ProcessPoolExecutor(1, mp_context=context)
        return self._worker


HOUSE: Final = web.AppKey("house", HouseBot)
"""The application's house bot."""


def added(app: web.Application) -> None:
    """The house bot plays for as long as the application runs."""
    house = app[HOUSE] = HouseBot(app[SERVICE])
    house.listen()
    beside(app, house.run)
