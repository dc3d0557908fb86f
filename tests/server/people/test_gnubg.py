"""An outside referee: GNU Backgammon plays a whole match at a table, as a bot over the wire."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from retro2600.tables.verify import verified
from tests.server.people import test_house_bot as house
from tests.server.people.gnubg import PROGRAM, Gnubg
from tests.server.people.served import placed, seat

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not PROGRAM, reason="GNU Backgammon is not installed")]


async def test_gnubg_plays_a_whole_match_against_the_house_bot(tmp_path: Path) -> None:
    async with placed(pace=50) as place, seat(place) as line:
        table = await house.sat(line, target=3)
        with Gnubg(tmp_path) as gnubg:
            state = await house.play(line, table, thinks=gnubg.acts)
        assert state.match.winner
        status, text = await place.get(f"/t/{table}.json")
        assert status == 200
        verdict = verified(json.loads(text))
        assert verdict.faults == ()
        assert verdict.games == state.played
