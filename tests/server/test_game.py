"""Two sockets play a game of Absolute by a group number, through the server as it is started."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tests.hall.halls import pair
from tests.server.people.served import played_at
from tools.seats.server import served


async def test_two_sockets_play_a_game_of_absolute_by_a_group_number(tmp_path: Path) -> None:
    seats = pair(haste=0.5)
    with served(tmp_path / "t.sqlite") as server:
        await played_at(server.wire, seats)
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
