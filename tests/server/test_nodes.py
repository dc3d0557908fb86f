"""Nodes over one PostgreSQL: what is promised when one of them, the line to it or a notice fails."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import pytest

pytest.importorskip("asyncpg")

from aiohttp import ClientSession

from retro2600.hall.store import StoreError
from retro2600.server.postgres.store import PostgresStore
from retro2600.tables.export import FORMAT
from retro2600.tables.verify import verified
from tests.hall.halls import ABSOLUTE, MEET, PLEDGE, pair
from tests.server.clusters import cluster, database
from tests.server.nodes import node
from tests.server.people.served import Place, Seat, played_at, seat
from tools.seats.line import Line
from tools.seats.server import Served

BEGUN = 6
"""Commands after which a game has begun, and has not ended yet."""


async def met(first: Seat, second: Seat, **options: Any) -> int:
    """The table at which these two have met, and which both watch."""
    meet = {**MEET, "options": {**ABSOLUTE, **options}}
    tables = [(await line.asked(**meet))["table"] for line in (first, second)]
    for line in (first, second):
        await line.watch(tables[0])
        await line.heard("events")
    return int(tables[0])


async def until(what: Callable[[], Awaitable[object]]) -> None:
    """Wait until this is so; it hangs a test that waits in vain for five minutes."""
    async with asyncio.timeout(300):
        while not await what():
            await asyncio.sleep(0.02)


class Street:
    """A way to a server that can be blocked: what is sent goes nowhere then, and nobody hears of it."""

    def __init__(self, host: str, port: int) -> None:
        self._there = host, port
        self.is_open = asyncio.Event()
        self.is_open.set()
        self.port = 0
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def walked(self) -> AsyncIterator[Street]:
        """The street while entered."""
        server = await asyncio.start_server(self._come, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            await asyncio.sleep(0.1)  # who has just been let in comes now, not after the end
            while self._tasks:
                for task in self._tasks:
                    task.cancel()
                await asyncio.wait(self._tasks)

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        writers = [writer]
        try:
            there, back = await asyncio.open_connection(*self._there)
            writers.append(back)
            await asyncio.gather(self._carry(reader, back), self._carry(there, writer))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            for each in writers:
                each.transport.abort()
            await asyncio.sleep(0)  # the line is gone one turn of the loop later
            self._tasks.discard(task)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65_536):
                await self.is_open.wait()
                writer.write(data)
        writer.close()


def by(street: Street, url: str) -> str:
    """An address by way of a street."""
    return urlunsplit(urlsplit(url)._replace(netloc=f"postgres@127.0.0.1:{street.port}"))


async def test_two_at_two_nodes_play_a_game() -> None:
    url = database()
    seats = pair(haste=0.5)
    async with node(url) as one, node(url) as other:
        await played_at([one.wire, other.wire], seats)
    assert seats[0].log == seats[1].log
    assert seats[0].table
    assert seats[0].table.played == 1
    events = [json.loads(text) for text in seats[0].log]
    assert verified({"format": FORMAT, "events": events}).faults == ()


async def test_presence_crosses_nodes_and_ends_with_one() -> None:
    url = database()
    async with node(url) as one, seat(one) as first:
        table = (await first.asked(**MEET))["table"]
        async with node(url) as other, seat(other) as second:
            assert (await second.asked(**MEET))["table"] == table
            for line in (first, second):
                await line.watch(table)
            for line in (first, second):
                while (await line.heard("here"))["seats"] != {"white": "here", "red": "here"}:
                    pass
        while (await first.heard("here"))["seats"] != {"white": "away", "red": "here"}:
            pass


async def test_a_notice_that_is_cut_off_is_made_up_for() -> None:
    url = database()
    async with node(url) as one, node(url) as other, seat(one) as first, seat(other) as second:
        table = await met(first, second)
        for line in (first, second):
            cut = "select pg_terminate_backend(pid) from pg_stat_activity where query like"
            await asyncio.to_thread(cluster().say, f"{cut} 'LISTEN%' or query like 'select pg_notify%'")
            head = line.events[-1]["n"]
            answer = await line.asked(type="do", table=table, after=head, e="ready", pledge=PLEDGE)
            for each in (first, second):
                await each.up_to(answer["n"])
        assert first.events == second.events


async def test_a_node_that_is_cut_off_acknowledges_nothing_and_says_so_and_comes_back() -> None:
    url = database()
    parts = urlsplit(url)
    assert parts.hostname
    assert parts.port
    street = Street(parts.hostname, parts.port)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(street.walked())
        one, other = [await stack.enter_async_context(node(each)) for each in (by(street, url), url)]
        first, second = [await stack.enter_async_context(seat(each)) for each in (one, other)]
        table = await met(first, second)
        street.is_open.clear()
        asked = asyncio.create_task(first.asked(type="do", table=table, after=2, e="ready", pledge=PLEDGE))

        async def health(place: Place, status: int) -> bool:
            return (await place.get("/health"))[0] == status

        await until(lambda: health(one, 503))
        assert await health(other, 200)
        assert (await second.asked(type="do", table=table, after=2, e="ready", pledge=PLEDGE))["type"] == "ok"
        if asked.done():
            assert asked.result()["code"] in ("unknown", "busy")
        street.is_open.set()
        await until(lambda: health(one, 200))
        assert (await asked)["type"] in ("ok", "no")
        await second.up_to(3)


async def test_the_time_is_the_databases_whatever_a_nodes_clock_says() -> None:
    url = database()
    clocked = {"program": "lobby", "kind": "match", "target": 1, "clock": {"delay": 60_000, "bank": 0}}
    async with node(url) as one, node(url) as other, seat(one) as first, seat(other) as second:
        other.now += 3_600_000
        table = await met(first, second, **clocked)
        for line, after in ((first, 2), (second, 3)):
            await line.up_to(after)
            answer = await line.asked(type="do", table=table, after=after, e="ready", pledge=PLEDGE)
            assert answer["type"] == "ok", answer
        for _ in range(3):
            await other.service.writer.submit(other.service.hall.sweep(other.service.clock())[0])
        await first.up_to(5)
        assert [event["e"] for event in first.events][3:] == ["ready", "ready", "commit"]
        times = [event["t"] for event in first.events]
        assert times == sorted(times)
        assert times[-1] - times[0] < 3_000_000


@pytest.mark.slow
async def test_what_a_killed_node_thought_about_another_one_thinks_again(tmp_path: Path) -> None:
    from tests.server.people.test_house_bot import play, sat

    url = database()
    killed = await asyncio.to_thread(Served, url, folder=tmp_path)
    asked = "select coalesce(bot_node, '') from game_table", url.rpartition("/")[2]

    async def leasing() -> str:
        """The name of the node that thinks; "" if none does."""
        return await asyncio.to_thread(cluster().say, *asked)

    try:
        async with node(url) as place:
            async with seat(replace(place, url=killed.url)) as line:
                table, rolls, token = await sat(line, level=5), 1, line.welcome["token"]
                while await leasing() in ("", place.service.hall.name):  # until the other one thinks
                    rolls = (await play(line, table, rolls=rolls + 1)).rolls
                await asyncio.to_thread(killed.kill)
            async with seat(place, token) as line:
                await line.watch(table, hold=True)
                assert (await play(line, table, rolls=rolls + 4)).rolls >= rolls + 4
    finally:
        killed.kill()


@pytest.mark.slow
async def test_a_node_that_ends_sends_its_people_to_the_others(tmp_path: Path) -> None:
    url = database()
    servers = [await asyncio.to_thread(Served, url, folder=tmp_path) for _ in range(2)]
    seats = pair(haste=0.5)
    gone = asyncio.Event()

    async def thinking() -> None:  # so the game does not end before the node has
        if sum(len(each.booked) for each in seats) >= BEGUN:
            await gone.wait()

    async def ended() -> int:
        while sum(len(each.booked) for each in seats) < BEGUN:
            await asyncio.sleep(0.01)
        code = await asyncio.to_thread(servers.pop().end)
        gone.set()
        return code

    try:
        async with ClientSession() as session:
            lines = [Line(session, lambda: servers[-1].wire, each, thinking) for each in seats]
            code, *_ = await asyncio.gather(ended(), *(line.play() for line in lines))
        assert code == 0
        assert [line.connections for line in lines] == [2, 2]
    finally:
        for server in servers:
            server.kill()
    assert seats[0].log == seats[1].log
    assert [seat.refused for seat in seats] == [[], []]


AHEAD = """
import sys
from retro2600.hall.store import migrations
migrations.STEPS += ("alter table event add column mood text; create table mood(id bigint primary key);",)
from retro2600.cli.main import main
sys.exit(main(sys.argv[1:]))
"""
"""A release that is one step ahead of this one."""


async def test_a_release_that_is_ahead_and_this_one_serve_together(tmp_path: Path) -> None:
    url = database()
    command = [sys.executable, "-c", AHEAD, "serve", "--port", "0", "--no-page", "--database", url]
    ahead = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert ahead.stdout
    newer = (await ahead.stdout.readline()).decode().split()[1]
    seats = pair(haste=0.5)
    try:
        async with node(url) as place:
            await played_at([f"{newer}/wire", place.wire], seats)
    finally:
        ahead.terminate()
        await ahead.wait()
    told = cluster().say("select n from migration order by n", url.rpartition("/")[2])
    assert told.split() == ["1", "2", "3"]
    assert seats[0].log == seats[1].log
    assert [seat.refused for seat in seats] == [[], []]


def test_a_database_that_another_release_made_otherwise_is_refused() -> None:
    url = database()
    PostgresStore(url).close()
    cluster().say("update migration set sha256 = 'x' where n = 1", url.rpartition("/")[2])
    with pytest.raises(StoreError, match="step 1 is not the one of this release"):
        PostgresStore(url)
