"""Two sockets play a game of Absolute by a group number, through the server as it is started."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from random import Random

from aiohttp import ClientSession

from tests.loops import run
from tools.seats.line import Line
from tools.seats.seat import Seat
from tools.seats.server import served

MEET = {"type": "meet", "group": 137, "options": {"program": "absolute"}}


async def play(url: str, seats: list[Seat]) -> None:
    async with ClientSession() as session:
        await asyncio.gather(*(Line(session, url, seat).play() for seat in seats))


def test_two_sockets_play_a_game_of_absolute_by_a_group_number(tmp_path: Path) -> None:
    seats = [Seat(Random(seed), MEET, haste=0.5) for seed in (1, 2)]
    with served(tmp_path / "t.sqlite") as server:
        run(play(server.wire, seats))
        assert server.end() == 0
    assert [seat.refused for seat in seats] == [[], []]
    assert seats[0].log == seats[1].log
    assert seats[0].table
    assert seats[0].table.played == 1
    with sqlite3.connect(tmp_path / "t.sqlite") as line:
        stored = line.execute("select n, cmd from event where tbl = ? order by n", [seats[0].id]).fetchall()
    line.close()
    assert [n for n, _ in stored] == list(range(len(seats[0].log)))
    for seat in seats:
        for id, n in seat.booked.items():
            assert stored[n][1] == id
