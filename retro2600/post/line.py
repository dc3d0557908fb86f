"""The line to a server: frames over a WebSocket, carried in a thread, so that no frame of play waits."""

from __future__ import annotations

import asyncio
import random
import socket
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Final

from retro2600.post import passing
from retro2600.post.choosing import Server, server_at
from retro2600.post.desk import Desk
from retro2600.post.requesting import Request
from retro2600.post.waiting import OPEN_S, delay_s
from retro2600.store.refusals import RequestError
from retro2600.tables.wire.codes import WireError, subprotocol
from retro2600.tables.wire.door import SERVER_BYTES, refused
from retro2600.tables.wire.server import Moved

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

_LOOK_S: Final = 0.25
"""Seconds between two looks at what is due by time alone."""


def now_ms() -> int:
    """Milliseconds on a clock that never goes back."""
    return time.monotonic_ns() // 1_000_000


class Line:
    """A desk with a thread that keeps its line up until it is closed."""

    def __init__(
        self,
        server: Server,
        desk: Desk,
        lock: AbstractContextManager[object],
        news: Callable[[], None] = lambda: None,
        chance: Callable[[], float] = random.random,
    ) -> None:
        """`lock` guards the desk: the thread takes it for each frame, and whoever else looks at the desk.

        `news` is called in the thread whenever the desk may have letters.
        """
        self.failure = ""
        """The reason why the last attempt found no server, "" if it found one."""
        self._at = server
        """The server's address now: another one for as long as it has sent this line there."""
        self._server, self._desk, self._lock, self._news, self._chance = server, desk, lock, news, chance
        self._loop: asyncio.AbstractEventLoop | None = None
        self._wake: asyncio.Event | None = None
        self._retry: asyncio.Event | None = None
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="line", daemon=True)
        self._thread.start()

    def take(self, letters: Sequence[str]) -> None:
        """The program has sent letters."""
        with self._lock:
            self._desk.take(letters)
        self.wake()

    def wake(self) -> None:
        """There may be something to send."""
        self._call(self._wake)

    def frame(self) -> None:
        """A frame of play passes: the thread works by itself."""

    def answered(self, asked: Request) -> None:
        """The server is asked over HTTP."""

    def try_now(self) -> None:
        """Do not wait with the next attempt."""
        self._call(self._retry)

    def close(self) -> None:
        """Let the line go; the thread ends by itself."""
        self._closed = True
        self._call(self._retry)
        self._call(self._wake)

    def join(self, seconds: float) -> None:
        """Wait for the thread's end."""
        self._thread.join(seconds)

    def _call(self, event: asyncio.Event | None) -> None:
        loop = self._loop
        if loop is not None and event is not None:
            try:
                loop.call_soon_threadsafe(event.set)
            except RuntimeError:
                return  # the thread has ended

    def _work(self) -> None:
        asyncio.run(self._keep())

    async def _keep(self) -> None:
        self._wake, self._retry = asyncio.Event(), asyncio.Event()
        self._loop = asyncio.get_running_loop()
        attempt = 0
        while not self._closed:
            was_in = await self._attempt()
            attempt = 0 if was_in else attempt
            wait = delay_s(attempt, self._chance())
            attempt += 1
            with self._lock:
                self._at = moved_to(self._server, self._desk.moved if was_in else None)
                if self._desk.refusal or self._closed:
                    self._news()
                    return
                self._desk.lost(attempt, round(wait * 1000))
            self._news()
            await self._pause(wait)

    async def _pause(self, seconds: float) -> None:
        assert self._retry
        try:
            async with asyncio.timeout(seconds):
                await self._retry.wait()
        except TimeoutError:
            return
        finally:
            self._retry.clear()

    async def _attempt(self) -> bool:
        """One connection from its beginning to its end; True if the server has let this client in."""
        from websockets.asyncio.client import connect
        from websockets.exceptions import WebSocketException
        from websockets.typing import Subprotocol

        try:
            async with connect(
                self._at.wire,
                subprotocols=[Subprotocol(subprotocol())],
                max_size=max(SERVER_BYTES, passing.LONGEST),
                open_timeout=OPEN_S,
                close_timeout=1,
                ping_interval=None,
                compression=None,
                proxy=None if self._at.is_near else True,
            ) as connection:
                self.failure = ""
                if connection.subprotocol is None:
                    self.failure = "it does not speak the wire"
                    return False
                with self._lock:
                    self._desk.opened(now_ms())
                return await self._carried(connection)
        except (OSError, EOFError, TimeoutError, WebSocketException) as error:
            self.failure = self.failure or _sentence(error)
            return False

    async def _carried(self, connection: ClientConnection) -> bool:
        reader = asyncio.create_task(self._read(connection))
        writer = asyncio.create_task(self._write(connection))
        done, rest = await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        for task in rest:
            task.cancel()
        await asyncio.gather(*done, *rest, return_exceptions=True)
        with self._lock:
            return self._desk.welcome is not None

    async def _read(self, connection: ClientConnection) -> None:
        assert self._wake
        async for frame in connection:
            with self._lock:
                try:
                    self._desk.heard(frame, now_ms())
                except WireError as error:
                    self._desk.foreign(refused(error))
                if self._desk.refusal:
                    return
            self._wake.set()
            self._news()

    async def _write(self, connection: ClientConnection) -> None:
        assert self._wake
        while True:
            with self._lock:
                frames: list[str | bytes] = [*self._desk.outgoing(now_ms()), *self._desk.outgoing_bytes()]
                if self._desk.is_dead(now_ms()):
                    return
            for frame in frames:
                await connection.send(frame)
            if self._closed:
                return
            try:
                async with asyncio.timeout(_LOOK_S):
                    await self._wake.wait()
            except TimeoutError:
                continue
            finally:
                self._wake.clear()


def moved_to(server: Server, moved: Moved | None) -> Server:
    """The address to which a server has sent its clients; its own where it names none that is as safe.

    A token that goes over https goes nowhere by plain http.
    """
    if moved is None or moved.url is None:
        return server
    try:
        named = server_at(moved.url)
    except RequestError:
        return server
    return named if named.scheme == "https" or server.scheme == "http" else server


def _sentence(error: BaseException) -> str:
    """The reason why nobody was found, in words of few letters."""
    if isinstance(error, ConnectionRefusedError):
        return "nobody listens there"
    if isinstance(error, TimeoutError):
        return "it does not answer"
    if isinstance(error, socket.gaierror):
        return "there is no such host"
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__
