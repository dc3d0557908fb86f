"""Somebody at a real window creates a table in the lobby, and somebody who types lines sits down there."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

pytest.importorskip("aiohttp")

from retro2600.cartridges.lobby.scenes import SheetName
from retro2600.tables.table import Table
from tests.cartridges.absolute.guests import Log
from tests.cartridges.lobby.window import CREATES, SEAT, Guest, played, table_of
from tests.cli.typist import Typist
from tests.fronts.window.desktop import Screen
from tests.installed import needs_screen
from tests.patience import until
from tests.serving import serving

pytestmark = [pytest.mark.slow, needs_screen]


def test_a_window_plays_a_match_with_somebody_who_types_lines(screen: Screen, tmp_path: Path) -> None:
    with serving(tmp_path / "server") as server, ThreadPoolExecutor(1) as pool:
        guest = Guest(screen, tmp_path / "home", server.url)
        guest.tap(*CREATES)
        log = Log(tmp_path / "server" / "tables.sqlite")
        typist = Typist(f"{server.url}/t/{until(lambda: table_of(log)).id}")
        typing = pool.submit(typist.plays_to_the_end)
        until(lambda: played(guest, log) or (typing.done() and typing.result()))
        typing.result()
        last = table_of(log)
        assert last is not None
        assert last.match.winner is not None
        kept = guest.session.look_at_last()
        until(lambda: guest.session.look().state.sheet is SheetName.GAME)
        assert kept.state.sitting.side is SEAT
        told = {each.key: each.name for each in guest.drawing.elements}["game"]
        guest.session.key("alt+Escape")
        assert guest.session.wait() == 0
        points = max(last.score)
        who = "You win" if last.match.winner is SEAT else f"{_name(last)} wins"
        assert told == f"{who} the game {points} to 0."
        assert typist.ends() == 0
        assert {line.split()[0] for line in typist.said if " plays " in line} == {"White", "Red"}


def _name(table: Table) -> str:
    who = table.chair(SEAT.other).who
    assert who is not None
    return who.name
