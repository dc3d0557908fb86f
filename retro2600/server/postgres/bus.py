"""Notices over PostgreSQL's LISTEN and NOTIFY, on a connection of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import asyncpg

from retro2600.hall.store import StoreError
from retro2600.server.postgres.connecting import AWAY, connected
from retro2600.server.postgres.store import CHANNEL

WAITING: Final = 1000
"""Notices that wait for the line; more are let go of."""

_FAILURES: Final = (asyncpg.PostgresError, StoreError, *AWAY)


class PostgresBus:
    """See `Bus`."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._line: Any = None
        self._waiting: asyncio.Queue[str] = asyncio.Queue(WAITING)

    async def carry(self, heard: Callable[[str], object], joined: Callable[[], Awaitable[object]]) -> None:
        """See `Bus`."""
        try:
            self._line = line = await connected(self._url)
            await line.add_listener(CHANNEL, lambda _line, _pid, _channel, text: heard(text))
            await joined()
            await self._carried(line)
        finally:
            self._cut()

    def tell(self, notice: str) -> None:
        """See `Bus`."""
        with suppress(asyncio.QueueFull):
            self._waiting.put_nowait(notice)

    async def close(self, last: str) -> None:
        """See `Bus`."""
        if self._line is not None and not self._line.is_closed():
            with suppress(*_FAILURES):
                await self._said(self._line, last)
                await self._line.close(timeout=1)
        self._cut()

    async def _carried(self, line: Any) -> None:
        """Tell what waits, until the line is lost."""
        lost = asyncio.Event()
        line.add_termination_listener(lambda _: lost.set())
        ended = asyncio.create_task(lost.wait())
        asked = asyncio.create_task(self._waiting.get())
        try:
            while not (lost.is_set() or line.is_closed()):
                await asyncio.wait({asked, ended}, return_when=asyncio.FIRST_COMPLETED)
                if asked.done():
                    await self._said(line, asked.result())
                    asked = asyncio.create_task(self._waiting.get())
        finally:
            ended.cancel()
            asked.cancel()

    async def _said(self, line: Any, notice: str) -> None:
        await line.execute("select pg_notify($1, $2)", CHANNEL, notice)

    def _cut(self) -> None:
        if self._line is not None:
            self._line.terminate()
            self._line = None
