"""A backup that is made while people play: what it holds is whole, and is played on."""

from __future__ import annotations

import asyncio
import json
from contextlib import closing
from pathlib import Path

import pytest

pytest.importorskip("asyncpg")

from retro2600.cli.main import main
from retro2600.hall import moving
from retro2600.hall.kept import text_of
from retro2600.hall.store import EVENT, GAME_TABLE, EventRow, Store
from retro2600.hall.store.sqlite import SqliteStore
from retro2600.server.postgres.store import PostgresStore
from retro2600.tables.export import FORMAT
from retro2600.tables.verify import verified
from tests.hall.halls import pair
from tests.loops import run
from tests.server.clusters import cluster, database
from tests.server.nodes import node
from tests.server.people.served import played_at, seat
from tools.seats.seat import Seat
from tools.seats.server import served

GAMES = 6


def seats_of(games: int) -> list[Seat]:
    """Pairs of players, each with a group number of its own."""
    pairs = [pair(first=2 * game, group=101 + game, haste=0.3) for game in range(games)]
    return [seat for each in pairs for seat in each]


def logs(store: Store) -> dict[int, list[EventRow]]:
    """The logs of all tables, each of them gapless and verified."""
    with store.transaction() as transaction:
        found: dict[int, list[EventRow]] = {row.id: [] for row in moving.rows_of(transaction, GAME_TABLE)}
        heads = {row.id: row.head for row in moving.rows_of(transaction, GAME_TABLE)}
        for row in moving.rows_of(transaction, EVENT):
            found[row.tbl].append(row)
    for id, rows in found.items():
        assert [row.n for row in rows] == list(range(heads[id] + 1))
        events = [json.loads(text_of(row)) for row in rows]
        assert verified({"format": FORMAT, "events": events}).faults == ()
    return found


def logs_at(url: str) -> dict[int, list[EventRow]]:
    """Those of a database of PostgreSQL."""
    with closing(PostgresStore(url)) as store:
        return logs(store)


@pytest.mark.slow
async def test_a_backup_made_under_load_is_whole_and_is_played_on() -> None:
    url, seats = database(), seats_of(GAMES)
    async with node(url) as one, node(url) as other:
        playing = asyncio.create_task(played_at([one.wire, other.wire] * GAMES, seats))
        while sum(len(each.booked) for each in seats) < 8 * GAMES:
            await asyncio.sleep(0.01)
        assert not all(each.is_done for each in seats)
        copy = await asyncio.to_thread(cluster().program, "pg_dump", url.rpartition("/")[2])
        await playing
    restored = database()
    words = "-q", "-v", "ON_ERROR_STOP=1", "-d", restored.rpartition("/")[2]
    cluster().program("psql", *words, given=copy)
    all_logs, some = [await asyncio.to_thread(logs_at, each) for each in (url, restored)]
    assert len(some) == len(all_logs) == GAMES
    assert all(rows == all_logs[id][: len(rows)] for id, rows in some.items())
    assert sum(map(len, some.values())) < sum(map(len, all_logs.values()))
    async with node(restored) as place, seat(place) as line:
        await line.watch(min(some))
        await line.up_to(some[min(some)][-1].n)


def test_a_file_is_moved_to_postgresql_by_one_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, seats = tmp_path / "tables.sqlite", seats_of(2)
    with served(path) as server:
        run(played_at(server.wire, seats))
        assert server.end() == 0
    url = database()
    with closing(SqliteStore(path)) as store:
        before = logs(store)
    assert main(["serve", "--database", url, "--move-from", str(path)]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{path} is in the database now, and every game was checked: 4 account, ")
    assert said.count("\n") == 1
    assert logs_at(url) == before
    with closing(SqliteStore(path)) as store:
        assert logs(store) == before
    assert main(["serve", "--database", url, "--move-from", str(path)]) == 2
    assert "the database to move to is not empty" in capsys.readouterr().err

    async def known() -> str:
        async with node(url) as place:
            return (await place.get(f"/t/{seats[0].id}.json"))[1]

    events = json.loads(run(known()))["events"]
    assert [json.dumps(each, sort_keys=True) for each in events] == seats[0].log
