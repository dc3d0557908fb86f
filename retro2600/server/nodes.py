"""This node among others over the same storage: it hears what they do, and tells who is at its tables.

A notice of a table that somebody watches here is followed at once, all others with the next tick. A notice
that is lost is made up for within a second: the heads of watched tables are compared each second, those of
all tables whenever a line to the others is there anew, and each half minute.
"""

from __future__ import annotations

import asyncio
from typing import Final

from aiohttp import web

from retro2600.hall import Job
from retro2600.hall.neighbours import word
from retro2600.hall.sweep import running
from retro2600.server.app import SERVICE, beside
from retro2600.server.bus import Bus
from retro2600.server.service import Service

AGAIN_S: Final = 0.5
"""Seconds until a line to the others that was lost is looked for again."""

SECOND: Final = 1.0
TELLING_S: Final = 0.05
"""Seconds after which changes of presence are told, together."""

TICK: Final = 2
"""Seconds between two times at which tables that nobody watches here are followed."""

WHOLE: Final = 30
"""Seconds between two comparisons of all tables."""


class Nodes:
    """One node's part in the talk of all."""

    def __init__(self, service: Service, bus: Bus) -> None:
        self._service, self._hall, self._bus = service, service.hall, bus
        self._behind = asyncio.Event()

    async def run(self) -> None:
        """Take part until cancelled; then all others know that this node goes."""
        tasks = [
            asyncio.create_task(each)
            for each in (
                self._carry(),
                self._follow(),
                self._beat(),
                self._present(),
            )
        ]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._bus.close(word(self._hall.name, goes=True))

    def heard(self, notice: str) -> None:
        """Another node tells something."""
        if answer := self._hall.notice(notice, self._service.clock()):
            self._bus.tell(answer)
        self._service.wake()
        if self._hall.is_behind(watched=True):
            self._behind.set()

    async def _carry(self) -> None:
        while True:
            try:
                await self._bus.carry(self.heard, self._joined)
            except Exception as error:  # whatever it was: without a line this node is behind all others
                self._service.log("others lost", kind=type(error).__name__)
            await asyncio.sleep(AGAIN_S)

    async def _joined(self) -> None:
        """Earlier notices may be lost: all tables are compared, and all nodes tell who is where."""
        self._bus.tell(self._hall.word(comes=True))
        self._hall.retell()
        await self._compared()

    async def _follow(self) -> None:
        while True:
            await self._behind.wait()
            self._behind.clear()
            await self._caught_up(watched=True)

    async def _beat(self) -> None:
        seconds = 0
        while True:
            await asyncio.sleep(SECOND)
            seconds += 1
            self._bus.tell(self._hall.word())
            self._hall.silence(self._service.clock())
            await self._service.writer.submit(self._hall.compare())
            if seconds % WHOLE == 0:
                await self._compared()
            await self._caught_up(watched=seconds % TICK != 0)
            self._service.wake()

    async def _present(self) -> None:
        while True:
            await asyncio.sleep(TELLING_S)
            for notice in self._hall.tellings():
                self._bus.tell(notice)

    async def _compared(self) -> None:
        """Find the tables that are not as they are here, whoever has told it or not."""
        heads = await self._service.writer.submit(Job(running))
        if isinstance(heads, dict):
            self._hall.outgrown(heads)

    async def _caught_up(self, *, watched: bool) -> None:
        while self._hall.is_behind(watched=watched):
            await self._service.writer.submit(self._hall.catch_up(watched=watched))
            self._service.wake()


def added(app: web.Application, bus: Bus) -> None:
    """The node takes part for as long as the application runs."""
    beside(app, Nodes(app[SERVICE], bus).run)
