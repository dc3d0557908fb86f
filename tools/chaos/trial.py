"""One trial: pairs of players, a server that is killed and started again, cuts; then all logs are
compared."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from aiohttp import ClientSession, TCPConnector

from retro2600.tables.export import FORMAT
from retro2600.tables.verify import verified
from tools.seats.cluster import Cluster, free_port
from tools.seats.line import Line
from tools.seats.seat import Seat
from tools.seats.server import Served

KINDS: Final[Sequence[Mapping[str, Any]]] = (
    {"program": "absolute", "kind": "single"},
    {"program": "lobby", "kind": "match", "target": 1},
    {"program": "lobby", "kind": "money", "clock": {"delay": 60_000, "bank": 120_000}},
    {"program": "mpgn", "kind": "single"},
)
"""The tables of a trial, in turns."""

FIRST_GROUP: Final = 101


@dataclass(frozen=True)
class Plan:
    """The size of a trial: games, of which so many are played at once; acknowledged commands between two
    kills and between two cuts on average; the chance of a double before a roll; servers over one database,
    which is restarted after so many commands (0: never)."""

    seed: int
    games: int = 200
    at_once: int = 50
    kill_after: int = 1500
    cut_after: int = 30
    haste: float = 0.1
    limit_s: float = 1800.0
    nodes: int = 1
    restart_after: int = 0


@dataclass
class Outcome:
    """A trial's numbers, and its faults, a sentence each."""

    games: int = 0
    events: int = 0
    acknowledged: int = 0
    kills: int = 0
    restarts: int = 0
    cuts: int = 0
    connections: int = 0
    faults: tuple[str, ...] = ()


class Trial:
    """The players, the servers and the random hand against them."""

    def __init__(self, plan: Plan, folder: Path, cluster: Cluster | None = None) -> None:
        """Over a file in the folder, or over a new database of the cluster."""
        self.plan, self._folder, self._cluster = plan, folder, cluster
        self.database = cluster.database() if cluster else folder / "tables.sqlite"
        self.random = Random(plan.seed)
        self.servers: list[Served] = []
        for _ in range(plan.nodes):
            self.servers.append(self._served(free_port()))
        self.outcome = Outcome()
        self.pairs = [self._pair(number) for number in range(plan.games)]
        self._lines: set[Line] = set()

    async def play(self) -> None:
        """Play all games, under fire."""
        hands = [asyncio.create_task(each) for each in (self._kill(), self._cut(), self._restart())]
        room = asyncio.Semaphore(self.plan.at_once)
        try:
            async with asyncio.timeout(self.plan.limit_s):
                await asyncio.gather(*(self._game(room, number) for number in range(len(self.pairs))))
        finally:
            for hand in hands:
                hand.cancel()
            await asyncio.gather(*hands, return_exceptions=True)

    def close(self) -> None:
        """End the servers."""
        for server in self.servers:
            server.kill()

    def _served(self, port: int) -> Served:
        """A server, started again by its supervisor until the database is there."""
        end = time.monotonic() + self.plan.limit_s
        while True:
            try:
                return Served(self.database, port=port, folder=self._folder)
            except AssertionError:
                if not self._cluster or time.monotonic() > end:
                    raise
                time.sleep(0.2)

    def _pair(self, number: int) -> tuple[Seat, Seat]:
        plan = {"type": "meet", "group": FIRST_GROUP + number, "options": dict(KINDS[number % len(KINDS)])}
        white, red = (Seat(Random(self.random.random()), plan, haste=self.plan.haste) for _ in range(2))
        return white, red

    async def _game(self, room: asyncio.Semaphore, number: int) -> None:
        async with room:
            address = f"127.{1 + number % 200}.{number // 200}.2"
            async with ClientSession(connector=TCPConnector(local_addr=(address, 0))) as session:
                lines = [Line(session, self._wire, seat) for seat in self.pairs[number]]
                self._lines.update(lines)
                await asyncio.gather(*(line.play() for line in lines))
                self._lines.difference_update(lines)
                self.outcome.connections += sum(line.connections for line in lines)

    async def _kill(self) -> None:
        while True:
            await self._gone_on(self.plan.kill_after)
            await asyncio.to_thread(self._again)

    async def _gone_on(self, commands: int) -> None:
        """Wait until so many more commands, on average, are acknowledged."""
        goal = self._acknowledged() + self.random.expovariate(1 / commands)
        while self._acknowledged() < goal:
            await asyncio.sleep(0.02)

    def _acknowledged(self) -> int:
        return sum(len(seat.booked) for pair in self.pairs for seat in pair)

    def _wire(self) -> str:
        """The wire of one of the servers, as a proxy chooses it."""
        return self.random.choice(self.servers).wire

    def _again(self) -> None:
        number = self.random.randrange(len(self.servers))
        server = self.servers[number]
        server.kill()
        self.outcome.kills += 1
        self.servers[number] = self._served(server.port)

    async def _restart(self) -> None:
        while self._cluster and self.plan.restart_after:
            await self._gone_on(self.plan.restart_after)
            await asyncio.to_thread(self._cluster.restart)
            self.outcome.restarts += 1

    async def _cut(self) -> None:
        while True:
            await self._gone_on(self.plan.cut_after)
            if self._lines:
                self.random.choice(sorted(self._lines, key=lambda line: line.seat.plan["group"])).cut()
                self.outcome.cuts += 1

    # Afterwards

    def judge(self) -> Outcome:
        """Compare what the players were told with what is stored, and check the dice."""
        faults: list[str] = []
        for pair in self.pairs:
            rows = self._stored(pair[0].id or 0)
            faults += _faults(pair, rows)
            self.outcome.games += any(row["e"] == "end" for row in rows)
            self.outcome.events += len(rows)
            self.outcome.acknowledged += sum(len(seat.booked) for seat in pair)
        self.outcome.faults = tuple(faults)
        return self.outcome

    def _stored(self, table: int) -> list[dict[str, Any]]:
        """The log of a table, read by other means than the server's."""
        columns = "n, at, seat, coalesce(cmd, ''), body"
        query = f"select {columns} from event where tbl = {table} order by n"
        if self._cluster:
            told = self._cluster.say(query, str(self.database).rpartition("/")[2])
            rows: list[Sequence[Any]] = [line.split("|", 4) for line in told.splitlines()]
        else:
            with closing(sqlite3.connect(self.database)) as line:
                rows = line.execute(query).fetchall()
        return [
            {"n": int(n), "t": int(at), "seat": seat, **({"cmd": cmd} if cmd else {}), **json.loads(body)}
            for n, at, seat, cmd, body in rows
        ]


def tried(plan: Plan, folder: Path, cluster: Cluster | None = None) -> Outcome:
    """The outcome of a whole trial."""
    trial = Trial(plan, folder, cluster)
    try:
        asyncio.run(trial.play())
    finally:
        trial.close()
    return trial.judge()


def _faults(pair: tuple[Seat, Seat], rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    group = pair[0].plan["group"]
    texts = [json.dumps(row, sort_keys=True) for row in rows]
    if [row["n"] for row in rows] != list(range(len(rows))) or not rows:
        yield f"group {group}: the numbers of events are not gapless"
        return
    for seat in pair:
        if seat.log != texts[: len(seat.log)]:
            yield f"group {group}: {seat.side} was told another log than the stored one"
        for id, n in seat.booked.items():
            if n >= len(rows) or rows[n].get("cmd") != id:
                yield f"group {group}: the acknowledged command {id} is not event {n}"
    if not any(row["e"] == "end" for row in rows):
        yield f"group {group}: no game has ended"
    for fault in verified({"format": FORMAT, "events": list(rows)}).faults:
        yield f"group {group}: {fault}"
