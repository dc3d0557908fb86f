"""An outside referee: GNU Backgammon plays a whole match at a table, as a bot over the wire."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from retro2600.rules import Side
from retro2600.tables.table import Life, Table
from retro2600.tables.verify import verified
from tests.server.people import test_house_bot as house
from tests.server.people.gnubg import PROGRAM, Gnubg
from tests.server.people.served import Seat, placed, seat

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not PROGRAM, reason="GNU Backgammon is not installed")]


async def test_gnubg_plays_a_whole_match_against_the_house_bot(tmp_path: Path) -> None:
    async with placed(pace=50) as place, seat(place) as line:
        table = await house.sat(line, target=3)
        with Gnubg(tmp_path) as gnubg:
            state = await played(line, table, gnubg)
        assert state.match.winner
        status, text = await place.get(f"/t/{table}.json")
        assert status == 200
        verdict = verified(json.loads(text))
        assert verdict.faults == ()
        assert verdict.games == state.played


async def played(line: Seat, table: int, gnubg: Gnubg) -> Table:
    """Play until the match is over; every decision of a game is gnubg's, and each is followed."""
    state = None
    while True:
        while not line.events:
            await line.heard("events")
        state = house.folded(line, state)
        side = state.side_of(line.welcome["you"]["id"])
        if state.life is Life.CLOSED:
            return state
        if side is None or side not in state.awaits:
            await line.heard("events")
            continue
        await _acted(line, state, side, table, gnubg)


async def _acted(line: Seat, state: Table, side: Side, table: int, gnubg: Gnubg) -> None:
    if state.life in (Life.OPEN, Life.BETWEEN):
        acts = [{"e": "ready", "pledge": house.PLEDGE}]
    elif state.life is Life.SEEDING:
        acts = [{"e": "seed", "seed": house.SEED}]
    else:
        acts = await asyncio.to_thread(gnubg.acts, state, side)
    head = state.head
    for act in acts:
        answer = await line.asked(type="do", table=table, after=head, **act)
        assert answer["type"] == "ok", (answer, act, state.game)
        head = answer["n"]
    while line.events[-1]["n"] < head:
        await line.heard("events")
