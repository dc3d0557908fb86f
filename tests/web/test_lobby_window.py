"""Somebody at a real window and somebody in a browser play each other in the lobby, over a server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.web.travellers import House, travelling

pytest.importorskip("aiohttp")

from retro2600.cartridges.lobby.scenes import SheetName
from retro2600.tables.acts import Roll
from tests.cartridges.absolute.guests import Log
from tests.cartridges.lobby.window import CREATES, SEAT, Guest, played, table_of
from tests.fronts.window.desktop import Screen
from tests.installed import needs_screen
from tests.patience import until
from tests.web.lobby import POSITIONS, Player, Seats

pytestmark = [pytest.mark.slow, needs_screen]

ROLLS: Final = 3
"""Rolls of each side, until the browser gives the game up."""


@pytest.fixture
def player(browser: Browser, house: House) -> Iterator[Player]:
    with travelling(Player, browser, house.url) as player:
        yield player


def test_a_window_and_a_browser_play_each_other(
    screen: Screen, player: Player, house: House, tmp_path: Path
) -> None:
    guest = Guest(screen, tmp_path / "home", house.url)
    guest.tap(*CREATES)
    log = Log(tmp_path / "t.sqlite")
    number = until(lambda: table_of(log)).id
    player.opens()
    player.tap(f"table-{number}-go")

    def turn() -> None:
        played(guest, log)
        player.play()

    until(lambda: player.rolls >= ROLLS and _rolls(log) >= ROLLS, turn, lambda: str(player.names))
    until(lambda: player.board() == _seen(log), player.look, lambda: f"{player.names} {_seen(log)}")
    assert player.names["plate-they"].split(", ")[1] == "Red"

    player.tap("resign")
    player.answers("answer-give-up")
    until(lambda: player.result, player.look, lambda: str(player.names))
    assert player.result == "You resigned the game."
    guest.session.look_at_last()
    until(lambda: guest.session.look().state.sheet is SheetName.GAME)
    told = {each.key: each.name for each in guest.drawing.elements}
    last = table_of(log)
    assert last is not None
    who = last.chair(SEAT.other).who
    assert who is not None
    assert told["game"] == f"{who.name} resigned the game."
    until(lambda: _agree(guest, log))
    guest.session.key("alt+Escape")
    assert guest.session.wait() == 0


def _agree(guest: Guest, log: Log) -> bool:
    """True once the window has heard of the server's last event, and has the same score."""
    there, last = guest.session.look().state.at.shown, table_of(log)
    return last is not None and (there.head, there.score) == (last.head, last.score)


def _rolls(log: Log) -> int:
    """The rolls of who sits at the window."""
    return sum(isinstance(event.act, Roll) and event.seat is SEAT for event in log.events)


def _seen(log: Log) -> Seats:
    """The pieces on the positions as the server has them, which count from the browser's side."""
    table = table_of(log)
    assert table is not None
    assert table.game is not None
    position = table.game.position.after(table.steps)
    yours, theirs = position.mine, position.theirs
    if table.game.mover is SEAT:
        yours, theirs = theirs, yours
    found = []
    for place in POSITIONS:
        own, others = yours[place], theirs[25 - place]
        found.append((own, "yours") if own else (others, "theirs") if others else (0, ""))
    return tuple(found)
