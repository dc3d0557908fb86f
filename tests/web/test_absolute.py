"""Absolute on the page: a whole game by mouse and by finger, a second visit, and a reader's names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from retro2600.cartridges.absolute import scenes
from retro2600.cartridges.absolute.state import State
from tests.cartridges.absolute.player import Act, next_act, place_of
from tests.web import node
from tests.web.program import BrowserProgram
from tests.web.test_accessibility import AXE
from tests.web.test_drawings import on_page
from tests.web.visits import ACROSS, PHONE, Visit

pytestmark = pytest.mark.slow

WHERE: Final = "#cartridge=absolute"
DESK: Final[dict[str, Any]] = {"viewport": {"width": 1024, "height": 768}}
ACTS: Final = 2_000
"""Acts in which any game is over."""


def state(program: BrowserProgram) -> State:
    found = program.shadow.shell.session.console.state
    assert isinstance(found, State)
    return found


def by_mouse(program: BrowserProgram, act: Act) -> None:
    mouse = program.visit.page.mouse
    mouse.move(*on_page(program.visit, *act.start))
    mouse.down()
    program.pass_frames(2)
    if act.end is not None:
        mouse.move(*on_page(program.visit, *_between(act.start, act.end)))
        program.pass_frames(2)
        mouse.move(*on_page(program.visit, *act.end))
        program.pass_frames(2)
    mouse.up()
    program.pass_frames(3)


def by_finger(program: BrowserProgram, act: Act) -> None:
    there = program.visit
    line = there.context.new_cdp_session(there.page)

    def touch(what: str, *places: tuple[int, int]) -> None:
        points = [{"x": x, "y": y, "id": 0} for x, y in (on_page(there, *place) for place in places)]
        line.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})
        program.pass_frames(2)

    touch("touchStart", act.start)
    if act.end is not None:
        touch("touchMove", _between(act.start, act.end))
        touch("touchMove", act.end)
    touch("touchEnd")
    program.pass_frames(2)
    line.detach()


def _between(start: tuple[int, int], end: tuple[int, int]) -> tuple[int, int]:
    return (start[0] + end[0]) // 2, (start[1] + end[1]) // 2


def played(
    program: BrowserProgram, hand: Callable[[BrowserProgram, Act], None], until: Callable[[State], bool]
) -> State:
    """The state after acts of a hand until it is as it should be."""
    for _ in range(ACTS):
        now = state(program)
        if until(now):
            return now
        act = next_act(now)
        if act is None:
            program.pass_frames(10)
        else:
            hand(program, act)
    raise AssertionError(f"the game never comes there: {state(program).scene}")


def is_over(state: State) -> bool:
    return isinstance(state.scene, scenes.Over)


def has_moved(state: State) -> bool:
    """A move of a turn that goes on was made by hand."""
    return isinstance(state.scene, scenes.Play) and bool(state.playing and state.playing.moves)


def quick(program: BrowserProgram, hand: Callable[[BrowserProgram, Act], None]) -> None:
    """Pieces are moved as fast as they can be, by the settings."""

    def shown() -> Any:
        return program.shadow.shell.view.picture

    hand(program, Act(place_of(shown(), "main-settings")))
    if shown().size.height > shown().size.width:
        tab = next(each.key for each in shown().elements if each.name == "Moves" and each.on is not None)
        hand(program, Act(place_of(shown(), tab)))
    slider = next(each for each in shown().elements if each.key == "settings-speed")
    left, top, width, height = slider.hit
    hand(program, Act((left + width // 2, top + height // 2), (left + width - 4, top + height // 2)))
    hand(program, Act(place_of(shown(), "settings-done")))
    assert state(program).settings.speed == 10


@pytest.mark.parametrize(
    ("layout", "hand"),
    [(DESK, by_mouse), (PHONE, by_finger), (ACROSS, by_finger)],
    ids=["mouse", "finger upright", "finger across"],
)
def test_a_whole_game_is_played(
    layout: dict[str, Any],
    hand: Callable[[BrowserProgram, Act], None],
    visit: Callable[..., Visit],
) -> None:
    program = BrowserProgram(visit(**layout), WHERE)
    quick(program, hand)
    over = played(program, hand, is_over)
    assert over.playing is not None
    assert over.playing.result is not None
    assert any(type(deed).__name__ == "Double" for deed in over.playing.record)
    assert program.visit.complaints == []


@pytest.mark.parametrize("layout", [DESK, PHONE, ACROSS], ids=["desk", "phone", "across"])
def test_axe_finds_no_violation_on_board_and_sheets(
    layout: dict[str, Any], visit: Callable[..., Visit]
) -> None:
    program = BrowserProgram(visit(**layout), WHERE)
    there = program.visit
    script: Path = node.installed() / "node_modules" / "axe-core" / "axe.min.js"
    there.page.evaluate(f"{script.read_text(encoding='utf-8')}; undefined")
    found = {}

    def looked_at(moment: str) -> None:
        passes, found[moment] = there.page.evaluate(AXE)
        assert passes > 10

    looked_at("main")
    played(program, by_mouse if layout is DESK else by_finger, lambda now: isinstance(now.scene, scenes.Play))
    looked_at("play")
    for key in "imsf":
        there.page.locator("#stage").press(key)
        program.pass_frames(3)
        looked_at(key)
        there.page.keyboard.press("Escape")
        program.pass_frames(3)
    assert [moment for moment, violations in found.items() if violations] == []


def test_card_and_game_are_there_at_the_next_visit(visit: Callable[..., Visit]) -> None:
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
