"""A player on a line: a seat that talks over a WebSocket, comes back when it is cut, and sends again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, WSMsgType

from tools.seats.seat import Seat

Pause = Callable[[], Awaitable[None]]
"""Waited for before each command."""


async def _at_once() -> None:
    pass


def cut(ws: ClientWebSocketResponse) -> None:
    """Cut a connection as a bad network does."""
    transport = ws.get_extra_info("socket") and ws._response.connection and ws._response.connection.transport
    if transport:
        transport.abort()


class Line:
    """One seat's line to a server. `cut` ends the connection from outside, as a bad network does."""

    def __init__(
        self, session: ClientSession, url: str | Callable[[], str], seat: Seat, pause: Pause = _at_once
    ) -> None:
        """`url` is the server's wire, or a function that chooses a server's before each connection."""
        self.seat, self.connections = seat, 0
        self._session, self._url, self._pause = session, url, pause
        self._ws: ClientWebSocketResponse | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._jitter = Random(seat.random.random())

    def cut(self) -> None:
        """Cut the connection where it stands."""
        if self._ws is not None:
            cut(self._ws)

    async def play(self) -> None:
        """Play until the seat is done."""
        failures = 0
        while not self.seat.is_done:
            try:
                url = self._url if isinstance(self._url, str) else self._url()
                async with self._session.ws_connect(url, protocols=("retro2600.1",)) as ws:
                    self._ws, failures = ws, 0
                    self.connections += 1
                    await self._talk(ws)
            except (ClientError, ConnectionError, TimeoutError):
                failures += 1
            self._ws = None
            if self._thinking is not None:
                self._thinking.cancel()
            if not self.seat.is_done:
                await asyncio.sleep(self._jitter.random() * min(2.0, 0.05 * 2**failures))

    async def _talk(self, ws: ClientWebSocketResponse) -> None:
        await self._send(ws, self.seat.hello())
        while not self.seat.is_done:
            message = await ws.receive()
            if message.type is not WSMsgType.TEXT:
                return
            for answer in self.seat.hear(json.loads(message.data)):
                await self._send(ws, answer)
            if command := self.seat.act():
                self._thinking = asyncio.create_task(self._after_pause(ws, command))

    async def _after_pause(self, ws: ClientWebSocketResponse, command: dict[str, Any]) -> None:
        await self._pause()
        await self._send(ws, command)

    async def _send(self, ws: ClientWebSocketResponse, message: dict[str, Any]) -> None:
        with suppress(ConnectionResetError):
            await ws.send_str(json.dumps(message))
