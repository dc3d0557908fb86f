"""A first game in a browser, by wheel, keys and touch: to its end, by what the page says."""

from typing import Any

import pytest

from retro2600.cartridges.cx2617.board import RED_TRAY, WHITE_TRAY
from tests.web.hands import HANDS
from tests.web.program import BrowserProgram
from tests.web.visits import SCREENS, Come
from tools.strangers.stranger import Stranger

pytestmark = pytest.mark.slow

SIZES: dict[str, list[dict[str, Any]]] = {"wheel": SCREENS["desk"], "keys": [{}], "touch": SCREENS["phone"]}
"""The browser of each device, and other sizes: in each of them picture and dial stay where they are."""

DOUBLES_IN = 3


class Watched(Stranger):
    """A stranger whose screen is compared with the console's picture at every moment that is looked at."""

    def _shoot(self, moment: str) -> None:
        program = self._program
        assert isinstance(program, BrowserProgram)
        if not program.seen.welcome and not program.shadow.shell.view.blank:
            program.assert_shown()
        super()._shoot(moment)


@pytest.mark.parametrize("device", SIZES)
def test_a_stranger_plays_a_game_to_its_end_by_what_the_page_says(device: str, visit: Come) -> None:
    first, *_ = sizes = SIZES[device]
    program = BrowserProgram(visit(**first))
    game = Watched(program, HANDS[device](program), 50, DOUBLES_IN).play()
    assert game.turns >= DOUBLES_IN
    assert game.last.breaches == []
    assert game.told.startswith(("White wins ", "Red wins "))
    board = game.last.game["board"]
    assert -15 in (board[WHITE_TRAY], -board[RED_TRAY]) or "refused" in game.told
    assert program.pictures > 100
    assert program.sounds > 100
    assert len(program.tab.evaluate("() => [...held.places]")) == 1
    for size in sizes[1:]:
        program.tab.set_viewport_size(size["viewport"])
        assert program.tab.evaluate("() => held.replay()") > 100
        assert len(program.tab.evaluate("() => [...held.places]")) == 1
