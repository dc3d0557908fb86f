"""Absolute on the page: a whole game by mouse and by finger, a second visit, and a reader's names."""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.cartridges.absolute import card, scenes
from retro2600.cartridges.absolute.settings import GameKind
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.widgets.question import DEAF
from tests.cartridges.absolute.courses import CARD
from tests.cartridges.absolute.player import Act
from tests.cartridges.absolute.tablet import Tablet, at_game
from tests.cartridges.tablet.sight import place_of
from tests.patience import until
from tests.web.axe import Axe
from tests.web.pointers import DESK, WHERE, Hand, by_finger, by_mouse, played, state
from tests.web.program import BrowserProgram
from tests.web.visits import ACROSS, PHONE, Come
from tools.tabs import records

pytestmark = pytest.mark.slow


def is_over(state: State) -> bool:
    return isinstance(state.scene, scenes.Over)


def has_moved(state: State) -> bool:
    """A move of a turn that goes on was made by hand."""
    return isinstance(state.scene, scenes.Play) and bool(state.playing and state.playing.moves)


def tap(program: BrowserProgram, hand: Hand, *keys: str) -> None:
    """Tap these, one after another."""
    for key in keys:
        hand(program, Act(place_of(program.shadow.shell.view.picture, key)))


def quick(program: BrowserProgram, hand: Hand) -> None:
    """Pieces are moved as fast as they can be, by the settings."""

    def shown() -> Any:
        return program.shadow.shell.view.picture

    tap(program, hand, "main-settings")
    until(lambda: "settings-done" in {each.key for each in shown().elements}, lambda: program.pass_frames(5))
    if shown().size.height > shown().size.width:
        tabs = {each.name: each.key for each in shown().elements if each.on is not None}
        tap(program, hand, tabs["Moves"])
    slider = next(each for each in shown().elements if each.key == "settings-speed")
    left, top, width, height = slider.hit
    hand(program, Act((left + width // 2, top + height // 2), (left + width - 4, top + height // 2)))
    tap(program, hand, "settings-done")
    assert state(program).settings.speed == 10


def test_a_whole_game_is_played_by_a_finger_across(visit: Come) -> None:
    program = BrowserProgram(visit(**ACROSS), WHERE)
    quick(program, by_finger)
    over = played(program, by_finger, is_over)
    assert over.playing is not None
    assert over.playing.result is not None
    assert any(type(deed).__name__ == "Double" for deed in over.playing.record)


@pytest.mark.parametrize("layout", [DESK, PHONE, ACROSS], ids=["desk", "phone", "across"])
def test_axe_finds_no_violation_on_board_and_sheets(layout: dict[str, Any], visit: Come) -> None:
    program = BrowserProgram(visit(**layout), WHERE)
    there, axe = program.visit, Axe()
    axe.look(there.page, "main")
    played(program, by_mouse if layout is DESK else by_finger, lambda now: isinstance(now.scene, scenes.Play))
    axe.look(there.page, "play")
    for key in "imsf":
        there.page.locator("#stage").press(key)
        program.pass_frames(3)
        axe.look(there.page, key)
        there.page.keyboard.press("Escape")
        program.pass_frames(3)
    assert axe.found == {}


SELDOM: dict[str, tuple[str, ...]] = {
    "remote": ("main-remote",),
    "texts": ("remote-menu", "main-help"),
    "contents": ("help-contents",),
    "unfinished": ("help-done", "main-human"),
    "doublet": ("answer-resume",),
    "actions": ("doublet-6", "icon-list"),
    "refused": ("actions-roll-over",),
    "match": ("icon-list", "actions-match"),
    "statistics": ("match-back", "actions-statistics"),
    "zero": ("statistics-zero",),
}
"""Tapped on the way to sheets that are seldom seen."""


def choosing() -> bytes:
    """A card with a game of acey-deucey in which a doublet is to be chosen, and dice may be rolled over."""
    kind, they = GameKind.ACEY_HUMAN, [(6, 5), (5, 5), (4, 5)]
    there = Tablet(at_game([(25, 15)], they, (2, 1), kind=kind, waiting=(15, 0), roll_over=True))
    now = there.drag("tray-they", "row-23").drag("tray-they", "row-24").state
    assert isinstance(now.scene, scenes.Choosing)
    return card.content(now.kept._replace(last=kind), now.playing)


@pytest.mark.parametrize(("layout", "hand"), [(DESK, by_mouse), (PHONE, by_finger)], ids=["desk", "phone"])
def test_axe_finds_no_violation_on_what_is_seldom_open(
    layout: dict[str, Any], hand: Hand, visit: Come
) -> None:
    there, found = visit(**layout), {CARD: choosing()}
    with there.aside() as page:
        records.begin(page, found)
    program = BrowserProgram(there, WHERE, found)
    axe = Axe()
    quick(program, hand)
    for moment, keys in SELDOM.items():
        tap(program, hand, *keys)
        program.follow(DEAF)
        axe.look(program.tab, moment)
    assert axe.found == {}


def test_card_and_game_are_there_at_the_next_visit(visit: Come) -> None:
    program = BrowserProgram(visit(**DESK), WHERE)
    there = program.visit
    before = played(program, by_mouse, has_moved)
    program.pass_frames(120)
    there.page.goto("about:blank")
    there.open(WHERE)
    dialog = there.page.get_by_role("dialog", name="Absolute Backgammon")
    dialog.wait_for()
    there.page.get_by_role("button", name="Computer Opponent").dispatch_event("click")
    there.pass_frames(60)
    there.page.get_by_role("button", name="Resume It").dispatch_event("click")
    there.pass_frames(60)
    dice = " and ".join(map(str, before.dice))
    assert there.page.get_by_role("button", name=f"Your dice, {dice}").count() == 1
