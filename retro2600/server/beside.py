"""A server beside a program: in a thread of its process, until the program tells it to end."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import Final

from aiohttp import web

from retro2600.server import running
from retro2600.server.app import Extension
from retro2600.server.service import Service
from retro2600.store.refusals import RequestError

LEAVING_MS: Final = 500
"""The time that clients have for leaving: a program that is left does not wait for long (chosen)."""


class ServedBeside:
    """Serves from the start on; `service` is made in the server's own thread, `listeners` listen already."""

    def __init__(
        self,
        service: Callable[[], Service],
        listeners: Sequence[socket.socket],
        extensions: Sequence[Extension],
    ) -> None:
        self.served: Future[None] = Future()
        """Done once it serves, or with a `RequestError` that says what kept it from that."""
        self._service, self._listeners, self._extensions = service, listeners, extensions
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended: asyncio.Event | None = None
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="server", daemon=True)
        self._thread.start()

    def close(self, seconds: float) -> None:
        """End in order: what was taken in is stored. Waits for that, at most so long."""
        self._closed = True
        loop, ended = self._loop, self._ended
        if loop is not None and ended is not None:
            with suppress(RuntimeError):  # it has ended by itself
                loop.call_soon_threadsafe(ended.set)
        self._thread.join(seconds)

    def _work(self) -> None:
        try:
            asyncio.run(self._live())
        except Exception as error:
            if not self.served.done():
                self.served.set_exception(RequestError(f"nobody can come: {error or type(error).__name__}"))
        finally:
            for each in self._listeners:
                each.close()

    async def _live(self) -> None:
        self._ended, self._loop = asyncio.Event(), asyncio.get_running_loop()
        if self._closed:
            self._ended.set()
        service = self._service()

        def sites(runner: web.AppRunner) -> list[web.BaseSite]:
            return [web.SockSite(runner, each) for each in self._listeners]

        await running.lived(
            service,
            sites,
            lambda runner: self.served.set_result(None),
            self._ended,
            self._extensions,
            moved_ms=LEAVING_MS,
        )
