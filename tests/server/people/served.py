"""A server in this process, with people, the house bot and files of games, and a client for it."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, web

from retro2600.hall.store import MemoryStore, Store
from retro2600.server import assembly
from retro2600.server.app import made
from retro2600.server.bus import Bus
from retro2600.server.gate import Gate, network
from retro2600.server.page import Source
from retro2600.server.service import Service
from tools.seats.line import Line
from tools.seats.seat import Seat as Player

NOW = 1_795_312_800_000
PASSWORD = "correct horse"
PROXY = network("127.0.0.1")
"""The tests' own address as a proxy: so they come from wherever they say."""


@dataclass
class Place:
    """A running server, and a client session."""

    service: Service
    url: str
    session: ClientSession
    now: int = NOW
    store: Store = field(default_factory=MemoryStore)
    app: web.Application = field(default_factory=web.Application)

    @property
    def wire(self) -> str:
        """The address of the wire."""
        return f"{self.url}/wire"

    async def post(
        self, what: str, body: Mapping[str, Any], token: str | None = None, **headers: str
    ) -> tuple[int, dict[str, Any]]:
        """The status and the answer of a request of people."""
        named = _named(token, headers)
        async with self.session.post(f"{self.url}/people/{what}", json=body, headers=named) as answer:
            return answer.status, await answer.json()

    async def get(self, path: str, token: str | None = None, **headers: str) -> tuple[int, str]:
        """The status and the text at a path."""
        named = _named(token, headers)
        async with self.session.get(f"{self.url}{path}", headers=named, allow_redirects=False) as answer:
            return answer.status, await answer.text()

    async def registered(self, name: str, place: str = "10.0.0.1") -> dict[str, Any]:
        """A new person."""
        status, answer = await self.post(
            "register", {"name": name, "password": PASSWORD}, X_Forwarded_For=place
        )
        assert status == 200, answer
        return answer


def _named(token: str | None, headers: Mapping[str, str]) -> dict[str, str]:
    """These headers by their names on the wire, with the token."""
    known = {"Authorization": f"Bearer {token}"} if token else {}
    return {name.replace("_", "-"): value for name, value in headers.items()} | known


@asynccontextmanager
async def placed(
    gate: Gate | None = None,
    store: Store | None = None,
    site: Mapping[str, bytes] | Source | None = None,
    pace: int = 0,
    bus: Bus | None = None,
) -> AsyncIterator[Place]:
    """A server while entered; its clock is the test's, or runs `pace` times as fast as ours."""
    store = store or MemoryStore()
    service = assembly.service_of(store, gate or Gate(proxies=(PROXY,)))
    async with ClientSession() as session:
        place = Place(service, "", session, store=store)
        began = time.monotonic()
        service.clock = lambda: place.now + int(pace * 1000 * (time.monotonic() - began))
        service.writer._clock = service.clock
        service.writer.settled = service.wake
        task = asyncio.create_task(service.writer.run())
        place.app = made(service, *assembly.extensions_of(site, bus))
        runner = web.AppRunner(place.app, handle_signals=False)
        await runner.setup()
        try:
            server = web.TCPSite(runner, "127.0.0.1", 0)
            await server.start()
            place.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
            yield place
        finally:
            await runner.cleanup()
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            service.writer.close()


class Seat:
    """A client of the wire that knows nothing but its messages."""

    def __init__(self, ws: ClientWebSocketResponse) -> None:
        self._ws = ws
        self._ids = count(1)
        self.welcome: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self._ws.send_str(json.dumps(message))

    async def heard(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; events are gathered on the way."""
        while (message := await self._next())["type"] != kind:
            pass
        return message

    async def asked(self, **message: Any) -> dict[str, Any]:
        """The answer to a command."""
        id = f"command-{next(self._ids):08}"
        await self.say(id=id, **message)
        while (answer := await self._next())["type"] not in ("ok", "no") or answer.get("id") != id:
            pass
        return answer

    async def watch(self, table: int, **keys: Any) -> None:
        """Watch a table from its first event on."""
        await self.say(type="watch", table=table, **{"from": 0}, **keys)

    async def up_to(self, n: int) -> None:
        """Wait until the table's events up to this one have come."""
        while not self.events or self.events[-1]["n"] < n:
            await self.heard("events")

    async def _next(self) -> dict[str, Any]:
        async with asyncio.timeout(60):
            message: dict[str, Any] = await self._ws.receive_json()
        if message["type"] == "events":
            known = {event["n"] for event in self.events}
            self.events += [event for event in message["events"] if event["n"] not in known]
        return message


@asynccontextmanager
async def seat(place: Place, token: str | None = None, **headers: str) -> AsyncIterator[Seat]:
    """A line that has said hello."""
    named = _named(None, headers)
    async with place.session.ws_connect(place.wire, protocols=("retro2600.1",), headers=named) as ws:
        found = Seat(ws)
        await found.say(type="hello", v=1, client="test", **({"token": token} if token else {}))
        found.welcome = await found.heard("welcome")
        yield found


async def played_at(wires: str | Sequence[str], seats: Sequence[Player]) -> None:
    """Let these play until all are done, each at an address of its own unless they have the same."""
    own = [wires] * len(seats) if isinstance(wires, str) else wires
    async with ClientSession() as session:
        lines = [Line(session, wire, each) for wire, each in zip(own, seats, strict=True)]
        await asyncio.gather(*(line.play() for line in lines))
