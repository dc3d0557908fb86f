"""One side of a lock step over a WebSocket: a machine, a hand that turns its knob, and a line."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any, Final

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.lockstep.lockstep import Beat, Lockstep
from retro2600.machine import Machine
from retro2600.version import __version__

OPTIONS: Final = {"program": "cx2617", "kind": "single", "name": __version__}
SIDES: Final = ("white", "red")
_TURNS: Final = 0.1
"""The share of frames in which the knob is turned."""

_WAIT_S: Final = 0.002
"""Seconds until a side that stands looks for messages again, where nothing else keeps its pace."""


class FarSide:
    """A side; it comes to a server again and again, and goes on."""

    def __init__(self, seat: int, keepsake: Machine[Any, Any, Any] | None = None) -> None:
        """`keepsake`: that of another device, whose place is taken."""
        self.seat = seat
        machine = keepsake or Machine.powered_on(CARTRIDGE)
        self.lockstep = Lockstep(machine, seat, returning=keepsake is not None)
        self.token: str | None = None
        self.table = 0
        self.told: list[dict[str, Any]] = []
        """All messages of the server, but for those of the other machine."""
        self.ws: ClientWebSocketResponse | None = None
        self._inputs: Any = CARTRIDGE.console.rest
        self._chance, self._ids = Random(seat), count(1)
        self._news = asyncio.Event()
        self._lines = 0

    async def come(self, session: ClientSession, wire: str) -> None:
        """Come to a server; the seat that one has there is held."""
        self.ws = await session.ws_connect(wire, protocols=("retro2600.1",))
        self._reader = asyncio.create_task(self._read(self.ws))
        known = {"token": self.token} if self.token else {}
        await self.say(type="hello", v=1, client="test", **known)
        welcome = await self.heard(lambda message: message["type"] == "welcome")
        self.token = self.token or welcome["token"]
        self._lines += 1
        if self._lines > 1:
            self.lockstep.line_is_back()
        if self.table:
            await self.hold()

    async def sit(self, table: int = 0) -> None:
        """Open a table, or sit down at one; hold the seat."""
        await self.sit_only(table)
        await self.hold()

    async def sit_only(self, table: int = 0) -> None:
        """Open a table, or sit down at one."""
        side = SIDES[self.seat]
        if table:
            answer = await self.asked(type="join", table=table, side=side, release=__version__)
        else:
            answer = await self.asked(type="create", options=OPTIONS, side=side)
        assert answer["type"] == "ok", answer
        self.table = answer["table"]

    async def hold(self) -> None:
        """Watch the table, and hold the seat."""
        known = [event["n"] for event in self.events]
        self.told = [message for message in self.told if message["type"] != "here"]
        await self.say(type="watch", table=self.table, hold=True, **{"from": max(known, default=-1) + 1})
        await self.heard(lambda message: message["type"] in ("here", "moved"))

    @property
    def events(self) -> list[dict[str, Any]]:
        """The events of the table that have been told."""
        return [event for each in self.told if each["type"] == "events" for event in each["events"]]

    async def say(self, **message: Any) -> None:
        """Send a message."""
        assert self.ws
        await self.ws.send_str(json.dumps(message))

    async def asked(self, **message: Any) -> dict[str, Any]:
        """The answer to a command."""
        id = f"command-{self.seat}{next(self._ids):08}"
        await self.say(id=id, **message)
        return await self.heard(lambda each: each.get("id") == id)

    async def heard(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message of the server like that, once it is there."""
        while True:
            if found := next(filter(wanted, self.told), None):
                return found
            self._news.clear()
            await self._news.wait()

    async def frame(self) -> Beat:
        """A frame of the screen."""
        assert self.ws
        if self._chance.random() < _TURNS:
            knob = CARTRIDGE.console.knobs[self.seat]
            self._inputs = replace(self._inputs, **{knob.field: self._chance.randrange(knob.positions)})
        beat = self.lockstep.begin()
        if beat is Beat.STEP:
            self.lockstep.step(self._inputs)
        for message in self.lockstep.messages():
            if not self.ws.closed:
                await self.ws.send_bytes(message)
        return beat

    async def gone(self) -> None:
        """The line is closed, from wherever."""
        await self._reader

    async def leave(self) -> None:
        """Close the line."""
        if self.ws:
            await self.ws.close()
            await self._reader

    async def _read(self, ws: ClientWebSocketResponse) -> None:
        async for message in ws:
            if message.type is WSMsgType.BINARY:
                self.lockstep.hear(message.data)
            elif message.type is WSMsgType.TEXT:
                self.told.append(json.loads(message.data))
                self._news.set()


async def play(sides: tuple[FarSide, FarSide], frames: int) -> None:
    """Let both play, as fast as they can, until they agree upon so many frames."""
    while min(side.lockstep.agreed for side in sides) < frames:
        for side in sides:
            stands = await side.frame() is not Beat.STEP
            await asyncio.sleep(_WAIT_S if stands else 0)
