"""Somebody at a real window and somebody in a browser play each other in MPGN, over a server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.web.travellers import House, travelling

pytest.importorskip("aiohttp")

from retro2600.cartridges.mpgn.scenes import SheetName
from retro2600.cartridges.mpgn.table.places import Board
from retro2600.rules import BAR, OFF, RED, Opening, ToPlay, ToRoll
from retro2600.tables.acts import Roll
from retro2600.tables.steps import moves_left
from retro2600.tables.table import Life, Table
from tests.cartridges.absolute.guests import Log
from tests.cartridges.absolute.player import Place
from tests.cartridges.tablet import window
from tests.cartridges.tablet.window import table_of
from tests.fronts.window.desktop import Screen
from tests.installed import needs_screen
from tests.patience import until
from tests.web.mpgn import Player

pytestmark = [pytest.mark.slow, needs_screen]

NAME: Final = "Game 1"
"""The name of a game where nobody has written another one."""

CREATES: Final = ("hall-create", "create-players-1", "create-side-0", "create-create", "list-play")
ROLLS: Final = 3
"""Rolls of each side, until the browser forfeits the game."""

BOARD: Final = Board(side=RED)
DICE: Final = (916, 490)
"""The middle of the box with the dice to roll."""

BESIDE: Final = (916, 150)
"""A place beside the board, where a man in the hand goes back."""


class Guest(window.Guest):
    """Somebody at a window of MPGN, who sits as Red."""

    cartridge = "mpgn"

    def play(self, table: Table) -> None:
        """Do the next thing if the table waits for it: a window tells nothing of itself while people play."""
        game = table.game
        if table.life is not Life.PLAYING or game is None:
            return
        match game.phase:
            case Opening() if not table.chair(RED).die:
                self.touch(DICE)
            case ToRoll() if game.mover is RED:
                self.touch(DICE)
            case ToPlay() if game.mover is RED and (moves := moves_left(game, table.steps)):
                self.touch(BESIDE)  # a man that was lifted before the table had told of the last step
                self.touch(_middle(moves[0].source))
                self.touch(_middle(moves[0].target))


def _middle(place: int) -> Place:
    """The middle of one of Red's places."""
    if place in (BAR, OFF):
        return (BOARD.bar_touched(RED) if place == BAR else BOARD.bin_touched(RED)).middle
    return BOARD.shape.touched(place).middle


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
    until(lambda: table_of(log))
    player.opens()
    player.sees("hall-start")
    player.plays(NAME)

    def turn() -> None:
        table = table_of(log)
        assert table is not None
        assert guest.session.process.poll() is None
        guest.play(table)
        player.play()

    def seen() -> str:
        guest.session.key("alt+Escape")
        guest.session.wait()
        return f"{guest.session.left_behind().state} {player.names}"

    until(lambda: player.rolls >= ROLLS and _rolls(log) >= ROLLS, turn, seen)
    player.chooses("forfeit")
    player.tap("forfeit-forfeit")
    until(lambda: player.result, player.look, lambda: str(player.names))
    last = table_of(log)
    assert last is not None
    assert last.ended is not None
    assert last.ended.winner is RED
    points = last.ended.points
    assert player.result.startswith("You forfeit: ")
    assert f"wins {points}." in player.result
    guest.session.look_at_last()
    until(lambda: guest.session.look().state.sheet is SheetName.OVER)
    told = " ".join(each.name for each in guest.drawing.elements if each.key.startswith("over-line-"))
    assert f"forfeits: you win 2 x {points // 2} = {points}." in told
    guest.session.key("alt+Escape")
    assert guest.session.wait() == 0


def _rolls(log: Log) -> int:
    """The rolls of who sits at the window."""
    return sum(isinstance(event.act, Roll) and event.seat is RED for event in log.events)
