"""Attacks over sockets: floods, forged seats, replayed commands, wrong origins."""

from __future__ import annotations

import json
from functools import partial

import pytest
from aiohttp import WSServerHandshakeError

from tests.server.people.served import Seat, placed, seat

TABLE = {"program": "lobby", "kind": "match", "target": 1}
FLOOD = 200


async def refusals(line: Seat, count: int) -> None:
    """Hear so many refusals."""
    for _ in range(count):
        await line.heard("no")


async def opened(line: Seat) -> int:
    """A table of somebody's own."""
    answer = await line.asked(type="create", options=TABLE, side="red")
    table: int = answer["table"]
    return table


async def test_nobody_acts_at_a_seat_of_somebody_else_nor_by_a_command_of_theirs() -> None:
    async with (
        placed(pace=50) as place,
        seat(place) as anna,
        seat(place, X_Forwarded_For="10.0.0.9") as eve,
    ):
        table = await opened(anna)
        await eve.watch(table, hold=True)
        await eve.heard("here")
        for e in ("leave", "concede", "roll", "close", "take"):
            answer = await eve.asked(type="do", table=table, after=1, e=e)
            assert (answer["type"], answer["code"]) == ("no", "seat")
        (sat,) = [event for event in eve.events if event["e"] == "sit"]
        await eve.say(type="do", id=sat["cmd"], table=table, after=1, e="leave")  # Anna's own command again
        answer = await eve.heard("no")
        assert answer["code"] == "seat"
        state = place.service.hall.cache.tables[table].table
        assert state.head == 1
        assert "token" not in json.dumps(eve.events)


async def test_a_flood_of_one_is_in_nobodys_way() -> None:
    async with (
        placed(pace=50) as place,
        seat(place, X_Forwarded_For="10.0.0.9") as eve,
        seat(place) as anna,
    ):
        for number in range(FLOOD):
            await eve.say(type="no-such-thing", x=number)
        table = await opened(anna)
        assert (await anna.asked(type="do", table=table, after=1, e="leave"))["type"] == "ok"
        with pytest.raises((TypeError, ConnectionError)):  # after sixty of them the line is closed
            await refusals(eve, FLOOD)


async def test_an_address_has_so_many_lines_and_another_one_has_its_own() -> None:
    async with placed(pace=1000) as place:
        wire, headers = place.wire, {"X-Forwarded-For": "10.0.0.9"}
        connect = partial(place.session.ws_connect, wire, protocols=("retro2600.1",), headers=headers)
        lines = [await connect() for _ in range(20)]
        for _ in range(5):
            with pytest.raises(WSServerHandshakeError, match="429"):
                await connect()
        async with seat(place, X_Forwarded_For="10.0.0.8") as other:
            assert other.welcome["you"]["kind"] == "guest"
        for ws in lines:
            await ws.close()
