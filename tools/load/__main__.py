"""Measure: `python -m tools.load [--sockets 2000] [--games 300] [--seconds 60]`; one JSON line.

The server runs with all its limits; connections come from many addresses of 127.0.0.0/8, each within them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, Final

from aiohttp import ClientSession, ClientWebSocketResponse, TCPConnector

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
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def address(number: int) -> str:
    """An address of this computer for so many connections."""
    return f"127.{2 + number // 62_500}.{number // 250 % 250}.{1 + number % 250}"


async def idle(session: ClientSession, url: str) -> ClientWebSocketResponse:
    """A connection that has said hello and asks for the list."""
    ws = await session.ws_connect(url, protocols=("retro2600.1",))
    await ws.send_str('{"type":"hello","v":1,"client":"load"}')
    await ws.receive()
    await ws.send_str('{"type":"lobby","on":true}')
    return ws


async def listen(ws: ClientWebSocketResponse) -> None:
    """Take all that is told, and say that one is there."""

    async def ping() -> None:
        while True:
            await asyncio.sleep(20)
            await ws.send_str('{"type":"ping","x":1}')

    pinging = asyncio.create_task(ping())
    try:
        async for _ in ws:
            pass
    finally:
        pinging.cancel()


def part(sorted_times: Sequence[float], share: float) -> float:
    """The time, in milliseconds, that this share does not exceed."""
    return round(1000 * sorted_times[min(len(sorted_times) - 1, int(share * len(sorted_times)))], 1)


async def measured(server: Served, sockets: int, games: int, seconds: float) -> dict[str, Any]:
    """The figures of one run."""
    began, took = memory(server.process.pid), list[float]()
    async with AsyncExitStack() as stack:
        sessions = [
            await stack.enter_async_context(
                ClientSession(connector=TCPConnector(local_addr=(address(number), 0), limit=0))
            )
            for number in range(-(-sockets // A_ADDRESS))
        ]
        watchers = sockets - 2 * games
        lines, tasks = [], []
        for number in range(watchers):
            lines.append(await idle(sessions[number // A_ADDRESS], server.wire))
            tasks.append(asyncio.create_task(listen(lines[-1])))
        quiet = memory(server.process.pid)
        tasks += [asyncio.create_task(each) for each in players(sessions, server.wire, watchers, games, took)]
        await asyncio.sleep(seconds / 3)
        took.clear()  # of the beginning
        used = processor(server.process.pid)
        await asyncio.sleep(seconds)
        used = processor(server.process.pid) - used
        full = memory(server.process.pid)
        async with sessions[-1].get(f"{server.url}/metrics") as answer:
            told = dict(re.findall(r"^retro2600_(\w+) ([\d.]+)$", await answer.text(), re.M))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    took.sort()
    mean = 1000 * float(told["told_seconds_sum"]) / max(1.0, float(told["told_seconds_count"]))
    lag = 1000 * float(told["loop_lag_seconds_sum"]) / max(1.0, float(told["loop_lag_seconds_count"]))
    commit = 1000 * float(told["commit_seconds_sum"]) / max(1.0, float(told["commit_seconds_count"]))
    inside: dict[str, float] = {
        "events": int(told["events_total"]),
        "told_mean_ms": round(mean, 1),
        "commit_mean_ms": round(commit, 1),
        "lag_mean_ms": round(lag, 1),
        "processor": round(used / seconds, 2),
    }
    each = {"memory_a_socket_idle": (quiet - began) // max(1, watchers), "memory": full}
    times = (
        {"median_ms": part(took, 0.5), "p99_ms": part(took, 0.99), "most_ms": part(took, 1)} if took else {}
    )
    return {"sockets": sockets, "games": games, "moves": len(took), **times, **inside, **each}


def players(
    sessions: Sequence[ClientSession], url: str, first: int, games: int, took: list[float]
) -> list[Any]:
    """The players' lines, to be run."""
    random, sent, found = Random(1), dict[str, float](), []

    async def pause() -> None:
        await asyncio.sleep(random.expovariate(1 / PACE_S))

    for number in range(2 * games):
        plan = {"type": "meet", "group": 101 + number // 2, "options": {"program": "absolute"}}
        seat = Measured(Random(number), plan, games=1000)
        seat.sent, seat.took = sent, took
        found.append(MeasuredLine(sessions[(first + number) // A_ADDRESS], url, seat, pause).play())
    return found


def main() -> int:
    """Measure; the exit code."""
    parser = argparse.ArgumentParser(description="The load that a server on this machine carries.")
    parser.add_argument("--sockets", type=int, default=2000, choices=range(2, 5001), metavar="2..5000")
    parser.add_argument("--games", type=int, default=300, choices=range(1, 1001), metavar="1..1000")
    parser.add_argument("--seconds", type=int, default=60, choices=range(1, 601), metavar="1..600")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Served(Path(folder) / "tables.sqlite")
        try:
            figures = asyncio.run(measured(server, arguments.sockets, arguments.games, arguments.seconds))
        finally:
            code = server.end()
    print(json.dumps({**figures, "exit_code": code}))
    return code


if __name__ == "__main__":
    sys.exit(main())
