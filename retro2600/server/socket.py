"""One connection: messages in at a bounded pace, one at a time; frames out as fast as they are taken."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from aiohttp import WSCloseCode, WSMsgType, web

from retro2600.hall import Hall, Job, Visitor
from retro2600.hall.hearing import BURST, RATE
from retro2600.hall.relaying import FRAMES_A_SECOND, FRAMES_AT_ONCE
from retro2600.lockstep.messages import MessageError
from retro2600.server.pace import Bucket
from retro2600.server.service import Service
from retro2600.tables.wire.client import Hello
from retro2600.tables.wire.codes import Code, WireError
from retro2600.tables.wire.door import client_message
from retro2600.tables.wire.server import No

HELLO_S: Final = 5.0
"""Seconds in which a client says hello."""

SILENT_S: Final = 75.0
"""Seconds after which a line that says nothing is closed: three pings were missed."""

SLOW_S: Final = 15.0
"""Seconds in which a frame has to be taken."""

BAD_FRAMES: Final = 60
"""Frames that were refused at the door, until the line is closed."""

FRAME_BYTES: Final = 16_384
"""Bytes of a frame that is read at all; the door takes a quarter of that."""

BUFFER: Final = 16_384
"""Bytes that wait in a socket before a frame is waited for."""


class Socket:
    """A line to a client, over one WebSocket."""

    def __init__(
        self,
        service: Service,
        ws: web.WebSocketResponse,
        transport: asyncio.Transport | None,
        token: str | None = None,
    ) -> None:
        """`token` is the cookie's, which counts where hello has none."""
        self._service, self._ws, self._transport, self._token = service, ws, transport, token
        self._hall: Hall = service.hall
        self.visitor: Visitor = self._hall.arrive()
        self._wake, self._taking = asyncio.Event(), asyncio.Event()
        self._bucket = Bucket.full(RATE, BURST, service.clock())
        self._frames = Bucket.full(FRAMES_A_SECOND, FRAMES_AT_ONCE, service.clock())
        self._bad = 0

    def wake(self) -> None:
        """There may be something to tell."""
        self._wake.set()

    async def run(self) -> None:
        """Talk until one side has enough."""
        sender = asyncio.create_task(self._send())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait({sender, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sender, reader):
                task.cancel()
            for task in (sender, reader):
                with suppress(asyncio.CancelledError, ConnectionError):
                    await task
            self._hall.leave(self.visitor, self._service.clock())
            self._service.wake()

    async def close(self, code: int, reason: str) -> None:
        """End the line, politely if the other side takes it at once."""
        with suppress(TimeoutError, ConnectionError, RuntimeError):
            async with asyncio.timeout(1):
                await self._ws.close(code=code, message=reason.encode())
        self.cut()

    def cut(self) -> None:
        """End the line at once."""
        if self._transport is not None:
            self._transport.abort()

    # In

    async def _read(self) -> None:
        if not await self._greeted():
            return
        while True:
            await self._answered()
            frame = await self._frame(SILENT_S)
            if frame is None:
                return
            if not await (self._heard(frame) if isinstance(frame, str) else self._passed(frame)):
                return

    async def _greeted(self) -> bool:
        text = await self._frame(HELLO_S)
        if not isinstance(text, str):
            await self.close(WSCloseCode.POLICY_VIOLATION, "hello was expected")
            return False
        if not await self._heard(text):
            return False
        if self.visitor.account is None:
            await self._answered()
            await self.close(WSCloseCode.POLICY_VIOLATION, "hello was refused")
        return self.visitor.account is not None

    async def _frame(self, seconds: float) -> str | bytes | None:
        """The next frame; None where the line is closed, or silent for so long."""
        try:
            message = await self._ws.receive(timeout=seconds)
        except TimeoutError:
            return None
        if message.type is WSMsgType.BINARY:
            return bytes(message.data)
        return str(message.data) if message.type is WSMsgType.TEXT else None

    async def _heard(self, text: str) -> bool:
        """Do what a message asks for; False if the line has to be closed."""
        await self._paced()
        now = self._service.clock()
        try:
            message = client_message(text)
        except WireError as error:
            return await self._refused(No(error.code, error.say[:200], error.id))
        if isinstance(message, Hello) and message.token is None and self._token:
            message = Hello(message.v, message.client, self._token, message.program)
        job = self._hall.hear(self.visitor, message, now)
        self._service.wake()
        if job is not None:
            result = await self._service.writer.submit(job)
            if isinstance(result, No):
                self._service.metrics.refused.add(of=result.code.value)
        return True

    async def _passed(self, data: bytes) -> bool:
        """Pass a message of a lock step on; False if the line has to be closed."""
        while (taken := self._frames.taken(self._service.clock())) is None:
            await asyncio.sleep(1 / FRAMES_A_SECOND)
        self._frames = taken
        try:
            jobs = self._hall.hear_bytes(self.visitor, data)
        except MessageError as error:
            return await self._refused(No(Code.FORM, str(error)[:200]))
        self._service.metrics.passed.add()
        self._service.wake()
        for job in jobs:
            self._service.writer.submit(job)
        return True

    async def _paced(self) -> None:
        """Wait until one more message may be read: who sends faster finds the connection full."""
        while (taken := self._bucket.taken(self._service.clock())) is None:
            await asyncio.sleep(1 / RATE)
        self._bucket = taken

    async def _refused(self, no: No) -> bool:
        self._service.metrics.refused.add(of=no.code.value)
        self._bad += 1
        if self._bad >= BAD_FRAMES:
            await self.close(WSCloseCode.POLICY_VIOLATION, "too many frames were refused")
            return False
        self._hall.say(self.visitor, no)
        self._service.wake()
        return True

    async def _answered(self) -> None:
        """Wait until the answers are on their way, so that they never pile up."""
        while self.visitor.replies:
            self._taking.clear()
            await self._taking.wait()

    # Out

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while (frame := self._hall.pull(self.visitor, self._service.clock())) is not None:
                if isinstance(frame, Job):
                    result = await self._service.writer.submit(frame)
                    if not isinstance(result, tuple):
                        await asyncio.sleep(0.1)
                        continue
                    frame = str(result[0])
                if not await self._taken(frame):
                    return
                self._taking.set()

    async def _taken(self, frame: str | bytes) -> bool:
        try:
            async with asyncio.timeout(SLOW_S):
                if isinstance(frame, str):
                    await self._ws.send_str(frame)
                else:
                    await self._ws.send_bytes(frame)
        except TimeoutError:
            self._service.metrics.slow.add()
            await self.close(WSCloseCode.TRY_AGAIN_LATER, "nothing is taken")
            return False
        except (ConnectionError, RuntimeError):
            return False
        return True
