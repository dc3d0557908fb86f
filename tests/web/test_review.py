"""Review on the page: opened from the menu, judged there, shown on the board, and played on from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from retro2600.cartridges.absolute import cubing
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.widgets.question import DEAF
from tests.plain_players import without_arrays
from tests.web.axe import Axe
from tests.web.pointers import DESK, WHERE, Hand, by_finger, by_mouse, played, state
from tests.web.program import BrowserProgram
from tests.web.test_absolute import is_over, quick, tap
from tests.web.visits import PHONE, Come

pytestmark = pytest.mark.slow

PATIENCE = 120
"""Times that frames are let pass until the judge has said something."""


def has_turns(now: State) -> bool:
    """Some turns have been played, and the person is to roll or to play."""
    playing = now.playing
    turns = [deed for deed in playing.record if type(deed).__name__ == "Turn"] if playing else []
    return len(turns) >= 3 and playing is not None and playing.is_by_hand(playing.game.mover)


@pytest.fixture
def judging_as_a_browser() -> Iterator[None]:
    """This process judges without numpy, in as many steps as the browser's."""
    with without_arrays():
        yield


def choose(program: BrowserProgram, line: str) -> None:
    """Click a line of the page that is open."""
    program.tab.locator("#overlay-lines").get_by_text(line, exact=True).click()
    program.follow(3)


def follow_until_judged(program: BrowserProgram) -> None:
    """Let frames pass until the judge has said something of the turn that is shown."""
    told = ""
    for _ in range(PATIENCE):
        told = program.tab.locator("#overlay-lines").inner_text()
        if "1 ply ahead" in told:
            break
        program.follow(30)
    assert "1 ply ahead" in told


@pytest.mark.usefixtures("judging_as_a_browser")
@pytest.mark.parametrize(("layout", "hand"), [(DESK, by_mouse), (PHONE, by_finger)], ids=["desk", "phone"])
def test_a_game_is_reviewed_on_the_board_and_played_on(
    layout: dict[str, Any], hand: Hand, visit: Come
) -> None:
    program = BrowserProgram(visit(**layout), WHERE)
    axe, page = Axe(), program.tab
    quick(program, hand)
    played(program, hand, has_turns)
    page.locator("#do-menu").click()
    program.follow(3)
    choose(program, "review this game, turn by turn")
    follow_until_judged(program)
    assert page.locator("#overlay-title").inner_text().startswith("Review: turn ")
    assert page.locator("body.beside").count() == 1
    arrows = program.shadow.shell.view.markings.arrows
    assert arrows
    axe.look(page, "review")
    for _ in range(2):
        choose(program, "turn before")
    before = state(program).playing
    choose(program, "play on from here")
    assert page.locator("#overlay").is_hidden()
    after = state(program).playing
    assert before is not None
    assert after is not None
    assert len(after.record) < len(before.record)
    played(program, hand, cubing.may_concede)
    tap(program, hand, "icon-list", "actions-concede")
    program.follow(DEAF)
    tap(program, hand, "answer-concede")
    played(program, hand, is_over)
    program.follow(300)  # what was said before has been read
    page.get_by_role("button", name="the game is over: ").click(timeout=10_000)
    program.follow(3)
    assert page.locator("#overlay-title").inner_text().startswith("Review: turn ")
    assert axe.found == {}
