"""Two machines in lock step, each with its own socket, through a running server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import ClientSession, WSCloseCode

from retro2600.lockstep.messages import Missed, written
from retro2600.study.lock_step import replayed
from retro2600.tables.verify import verified
from tests.server.people.served import Place, placed
from tools.seats.far_side import FarSide, play
from tools.seats.line import cut
from tools.seats.server import served

FAST = 200
"""The pace of the server's clock: so nobody waits for the bucket, who plays faster than a screen."""


@asynccontextmanager
async def two(session: ClientSession, url: str) -> AsyncIterator[tuple[FarSide, FarSide]]:
    """Two who sit at a new table while entered, and hold its seats."""
    sides = FarSide(0), FarSide(1)
    try:
        for side in sides:
            await side.come(session, f"{url}/wire")
            await side.sit(sides[0].table)
        yield sides
    finally:
        for side in sides:
            await side.leave()


@asynccontextmanager
async def one(place: Place, side: FarSide) -> AsyncIterator[FarSide]:
    """A side that has come while entered."""
    try:
        await side.come(place.session, place.wire)
        yield side
    finally:
        await side.leave()


async def stored(side: FarSide, frame: int) -> None:
    """The frames up to this one are stored, and told to a side."""
    await side.heard(lambda _: any(event.get("last", 0) >= frame for event in side.events))


def gaps(side: FarSide) -> list[int]:
    """The frames after which some are missing, among those that a side was told as stored."""
    pieces = [event for event in side.events if event["e"] == "frames"]
    ends = [0, *(each["last"] for each in pieces)]
    return [end for end, piece in zip(ends, pieces, strict=False) if piece["first"] != end + 1]


async def test_two_machines_play_over_two_sockets_and_the_game_that_is_exported_verifies() -> None:
    async with placed(pace=FAST) as place:
        async with two(place.session, place.url) as sides:
            await play(sides, 250)
            await stored(sides[0], 240)
            status, text = await place.get(f"/t/{sides[0].table}.json")
            assert status == 200
            document = json.loads(text)
            assert verified(document).is_sound
            found = replayed(document["events"])
            assert found
            assert (found.frames >= 240, found.faults) == (True, ())
            metrics = place.service.metrics
            assert "retro2600_lock_steps 1" in metrics.text()
            assert metrics.passed.total > 200
            assert metrics.pieces.total >= 4
            page = (await place.get("/operator"))[1]
            assert "seconds of lock step agreed upon" in page
        assert place.service.hall.relays.games == 0


async def test_a_line_that_is_cut_comes_back_and_another_device_takes_the_seat() -> None:
    async with placed(pace=FAST) as place, two(place.session, place.url) as (first, second):
        await play((first, second), 100)
        assert first.ws
        cut(first.ws)
        await first.gone()
        await first.come(place.session, place.wire)
        await play((first, second), 200)
        other = FarSide(0, first.lockstep.keepsake)
        other.token, other.table = first.token, first.table
        async with one(place, other):
            await first.heard(lambda message: message["type"] == "here" and message["device"])
            await first.frame()  # what it says now reaches nobody
            await play((other, second), 330)
            await stored(second, 300)
            assert gaps(second) == []


async def test_a_server_that_is_killed_begins_anew_after_what_it_has_stored(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    async with ClientSession() as session:
        with served(file) as server:
            async with two(session, server.url) as sides:
                await play(sides, 100)
                server.kill()
        with served(file) as server:
            for side in sides:
                await side.gone()
                await side.come(session, server.wire)
            await play(sides, 190)
            await stored(sides[1], 180)
            assert gaps(sides[1]) == []
            for side in sides:
                await side.leave()


async def test_bytes_of_no_seat_are_refused_and_so_is_what_is_no_message_until_the_line_is_closed() -> None:
    async with placed(pace=FAST) as place, two(place.session, place.url) as (first, second):
        async with one(place, FarSide(0)) as stranger:
            assert stranger.ws
            await stranger.ws.send_bytes(written(Missed(0)))
            no = await stranger.heard(lambda message: message["type"] == "no")
            assert no["code"] == "form"
            assert no["say"].startswith("A binary frame is of a seat")
        assert first.ws
        for _ in range(60):
            await first.ws.send_bytes(b"\x09garbage")
        await first.gone()
        assert first.ws.close_code == WSCloseCode.POLICY_VIOLATION
        refusals = {message["say"] for message in first.told if message["type"] == "no"}
        assert refusals == {"a message begins with 09, expected 01 to 05"}
        await second.say(type="ping", x=7)
        await second.heard(lambda message: message["type"] == "pong")


async def test_the_first_message_of_a_line_is_no_binary_frame(place: Place) -> None:
    wire = place.wire
    async with place.session.ws_connect(wire, protocols=("retro2600.1",)) as ws:
        await ws.send_bytes(written(Missed(0)))
        await ws.receive()
        assert ws.close_code == WSCloseCode.POLICY_VIOLATION


async def test_who_sends_too_many_is_read_later(place: Place) -> None:
    async with two(place.session, place.url) as (first, _):
        passed = place.service.metrics.passed  # the clock stands: 120 are read, and none after them
        assert first.ws
        for _ in range(130):
            await first.ws.send_bytes(written(Missed(0)))
        await first.say(type="ping", x=7)
        while passed.total < 120:
            await asyncio.sleep(0.01)
        assert not [message for message in first.told if message["type"] == "pong"]
        place.now += 1000
        await first.heard(lambda message: message["type"] == "pong")
        assert passed.total == 130


async def test_who_has_to_move_is_told_so_and_its_line_is_closed(place: Place) -> None:
    async with one(place, FarSide(0)) as side:
        await side.sit_only()
        text = f'{{"node":"other","here":[[{side.table},0,1,0]],"url":"https://other.example.org"}}'
        place.service.hall.notice(text, place.now)
        await side.say(type="watch", table=side.table, hold=True, **{"from": 0})
        await side.gone()
        assert {"type": "moved", "in_ms": 500, "url": "https://other.example.org"} in side.told
        assert side.ws
        assert side.ws.close_code == WSCloseCode.SERVICE_RESTART
