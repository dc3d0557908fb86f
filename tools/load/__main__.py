"""Measure: `python -m tools.load [--sockets 2000] [--games 300] [--seconds 60] [--nodes 3 [--kill]]`.

One JSON line is printed. The servers run with all their limits; connections come from many addresses of
127.0.0.0/8, each within them. With nodes these share a PostgreSQL of the tool's own; with `--kill` one of
them is killed in the middle, and what is sent from then on is measured by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, TCPConnector

from tools.posix import configured
from tools.seats.cluster import cluster
from tools.seats.line import Line
from tools.seats.seat import Seat
from tools.seats.server import Served

A_ADDRESS: Final = 8
"""Connections of an address; the server allows 20, and 10 new ones a second."""

PACE_S: Final = 3.0
"""Seconds that a person takes for a command, on average."""


class Measured(Seat):
    """A seat that notes when a command of the other one is told, measured from when it was sent."""

    sent: dict[str, float]
    took: list[float]

    def _told(self, event: dict[str, Any]) -> None:
        super()._told(event)
        if (began := self.sent.get(event.get("cmd", ""))) and event["seat"] != (
            self.side and self.side.value
        ):
            self.took.append(time.perf_counter() - began)


class MeasuredLine(Line):
    """A line that notes when a command goes out, after the pause."""

    async def _send(self, ws: ClientWebSocketResponse, message: dict[str, Any]) -> None:
        if "id" in message and isinstance(self.seat, Measured):
            self.seat.sent[message["id"]] = time.perf_counter()
        await super()._send(ws, message)


def memory(process: int) -> int:
    """The bytes of a process in memory (Linux)."""
    pages = Path(f"/proc/{process}/statm").read_text(encoding="utf-8").split()[1]
    return int(pages) * 4096


def processor(process: int) -> float:
    """The seconds of processor time that a process has used (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / configured("SC_CLK_TCK")


def address(number: int) -> str:
    """An address of this computer for so many connections."""
    return f"127.{2 + number // 62_500}.{number // 250 % 250}.{1 + number % 250}"


class Crowd:
    """The servers, and who plays and reads there; a connection goes to any that lives, as by a proxy."""

    def __init__(self, servers: Sequence[Served]) -> None:
        self.servers = list(servers)
        self.took: list[float] = []
        self.lost = 0
        self._random = Random(2)

    def wire(self) -> str:
        """The wire of one of the servers."""
        return self._random.choice(self.servers).wire

    async def read(self, session: ClientSession, arrived: asyncio.Semaphore) -> None:
        """Say hello, ask for the list and take all that is told; come back when the line is lost."""
        while True:
            with suppress(ClientError, ConnectionError):
                async with session.ws_connect(self.wire(), protocols=("retro2600.1",)) as ws:
                    await ws.send_str('{"type":"hello","v":1,"client":"load"}')
                    await ws.receive()
                    await ws.send_str('{"type":"lobby","on":true}')
                    arrived.release()
                    pinging = asyncio.create_task(_ping(ws))
                    try:
                        async for _ in ws:
                            pass
                    finally:
                        pinging.cancel()
            self.lost += 1
            await asyncio.sleep(self._random.random())

    def kill(self) -> None:
        """Kill one of the servers."""
        self.servers.pop().kill()


async def _ping(ws: ClientWebSocketResponse) -> None:
    while True:
        await asyncio.sleep(20)
        await ws.send_str('{"type":"ping","x":1}')


def part(sorted_times: Sequence[float], share: float) -> float:
    """The time, in milliseconds, that this share does not exceed."""
    return round(1000 * sorted_times[min(len(sorted_times) - 1, int(share * len(sorted_times)))], 1)


async def measured(crowd: Crowd, sockets: int, games: int, seconds: float, kills: bool) -> dict[str, Any]:
    """The figures of one run."""
    processes = [server.process.pid for server in crowd.servers]
    began = sum(map(memory, processes))
    async with AsyncExitStack() as stack:
        sessions = [
            await stack.enter_async_context(
                ClientSession(connector=TCPConnector(local_addr=(address(number), 0), limit=0))
            )
            for number in range(-(-sockets // A_ADDRESS))
        ]
        readers, tasks = sockets - 2 * games, []
        for number in range(readers):
            arrived = asyncio.Semaphore(0)
            tasks.append(asyncio.create_task(crowd.read(sessions[number // A_ADDRESS], arrived)))
            await arrived.acquire()
        quiet = sum(map(memory, processes))
        tasks += [asyncio.create_task(each) for each in players(sessions, crowd, readers, games)]
        await asyncio.sleep(seconds / 3)
        crowd.took.clear()  # of the beginning
        used = sum(map(processor, processes))
        await asyncio.sleep(seconds)
        told: dict[str, Any] = times(crowd.took)
        told["processor"] = round((sum(map(processor, processes)) - used) / seconds, 2)
        told["memory_a_socket_idle"] = (quiet - began) // max(1, readers)
        told["memory"] = sum(map(memory, processes))
        if kills:
            crowd.took.clear()
            await asyncio.to_thread(crowd.kill)
            await asyncio.sleep(seconds)
            told["after_a_kill"] = times(crowd.took) | {"lines_lost": crowd.lost}
        async with sessions[-1].get(f"{crowd.servers[0].url}/metrics") as answer:
            told |= inside(await answer.text())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return {"sockets": sockets, "games": games, "nodes": len(processes), **told}


def times(took: list[float]) -> dict[str, Any]:
    """The number of moves, and how long they took to the opponent."""
    took.sort()
    parts = {"median_ms": 0.5, "p99_ms": 0.99, "most_ms": 1.0} if took else {}
    return {"moves": len(took), **{name: part(took, share) for name, share in parts.items()}}


def inside(metrics: str) -> dict[str, float]:
    """The means that a server tells of itself."""
    told = dict(re.findall(r"^retro2600_(\w+) ([\d.]+)$", metrics, re.M))
    names = {"told_mean_ms": "told", "commit_mean_ms": "commit", "lag_mean_ms": "loop_lag"}
    sums = {name: float(told[f"{of}_seconds_sum"]) for name, of in names.items()}
    counts = {name: max(1.0, float(told[f"{of}_seconds_count"])) for name, of in names.items()}
    means = {name: round(1000 * sums[name] / counts[name], 1) for name in names}
    return {"events": int(told["events_total"]), **means}


def players(sessions: Sequence[ClientSession], crowd: Crowd, first: int, games: int) -> list[Any]:
    """The players' lines, to be run."""
    random, sent, found = Random(1), dict[str, float](), []

    async def pause() -> None:
        await asyncio.sleep(random.expovariate(1 / PACE_S))

    for number in range(2 * games):
        plan = {"type": "meet", "group": 101 + number // 2, "options": {"program": "absolute"}}
        seat = Measured(Random(number), plan, games=1000)
        seat.sent, seat.took = sent, crowd.took
        found.append(MeasuredLine(sessions[(first + number) // A_ADDRESS], crowd.wire, seat, pause).play())
    return found


def main() -> int:
    """Measure; the exit code."""
    parser = argparse.ArgumentParser(description="The load that a server on this machine carries.")
    parser.add_argument("--sockets", type=int, default=2000, choices=range(2, 5001), metavar="2..5000")
    parser.add_argument("--games", type=int, default=300, choices=range(1, 1001), metavar="1..1000")
    parser.add_argument("--seconds", type=int, default=60, choices=range(1, 601), metavar="1..600")
    parser.add_argument("--nodes", type=int, default=0, choices=range(9), metavar="0..8")
    parser.add_argument("--kill", action="store_true", help="kill a node, and measure on")
    asked = parser.parse_args()
    if asked.kill and asked.nodes < 2:
        parser.error("--kill: a second node was expected, with --nodes 2 or more")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(cluster()).database() if asked.nodes else folder / "tables.sqlite"
        crowd = Crowd([Served(database, folder=folder) for _ in range(asked.nodes or 1)])
        try:
            figures = asyncio.run(measured(crowd, asked.sockets, asked.games, asked.seconds, asked.kill))
        finally:
            code = max(server.end() for server in crowd.servers)
    print(json.dumps({**figures, "exit_code": code}))
    return code


if __name__ == "__main__":
    sys.exit(main())
