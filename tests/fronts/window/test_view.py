"""The parts of the window: each is drawn when it looks other than what can be seen."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from retro2600.fronts.window import view
from retro2600.fronts.window.view import WindowView
from retro2600.shell.mouse import Mouse
from retro2600.shell.shell import Shell
from tests.fronts.window.sessions import MUTE, shell_with, view_of
from tests.shell.review import lamps
from tests.shell.working import overlay_of, press

pytestmark = pytest.mark.usefixtures("sdl", "shelf")

LONG = "a word " * 30


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts the parts that are drawn."""
    counts: Counter[str] = Counter()

    def counted(name: str) -> None:
        draw = getattr(view, name)

        def noted(*given: object) -> object:
            counts[name] += 1
            return draw(*given)

        monkeypatch.setattr(view, name, noted)

    for name in ("draw_line", "draw_levers", "draw_panel", "draw_notice", "draw_overlay"):
        counted(name)
    return counts


def opened(**options: Any) -> tuple[Shell, WindowView]:
    shell = shell_with("lamp", replace(MUTE, **options))
    return shell, view_of(shell)


def test_levers_line_and_panel_are_drawn_once_until_they_are_lost(drawn: Counter[str]) -> None:
    _, window = opened(levers=True, panels=True)
    for _ in range(3):
        window.show(None)
    assert drawn == {"draw_line": 1, "draw_levers": 1, "draw_panel": 1}
    window.forget()
    window.show(None)
    assert drawn == {"draw_line": 2, "draw_levers": 2, "draw_panel": 2}


def test_only_what_looks_other_is_drawn_anew(drawn: Counter[str]) -> None:
    shell, window = opened(levers=True, panels=True)
    window.show(None)
    lever = shell.view.levers[0]
    window.show(lever)
    assert drawn == {"draw_line": 1, "draw_levers": 2, "draw_panel": 1}
    shell.notices.say("a word")
    window.show(lever)
    assert drawn == {"draw_line": 2, "draw_levers": 2, "draw_panel": 1}


def test_a_notice_over_the_picture_is_written_once_until_it_changes_or_the_picture_does(
    drawn: Counter[str],
) -> None:
    shell, window = opened()
    for notice, frames, count in ((LONG, 0, 1), (LONG, 0, 1), (LONG + "end", 0, 2), (LONG + "end", 1, 3)):
        shell.notices.say(notice)
        if frames:
            shell.controls.turn_to(0, 9)
            shell.run(4)
        window.show(None)
        assert drawn["draw_notice"] == count
    shell.notices.say("")
    window.show(None)
    assert drawn["draw_notice"] == 3


def test_an_open_page_is_drawn_once_until_it_changes(drawn: Counter[str]) -> None:
    shell, window = opened()
    window.show(None)
    assert drawn["draw_overlay"] == 0
    shell.gate.chord("h", "h", True)
    window.show(None)
    window.show(None)
    assert drawn["draw_overlay"] == 1
    shell.gate.wheel(-1)
    window.show(None)
    assert drawn["draw_overlay"] == 2


def test_a_click_on_the_last_line_of_the_welcome_begins_the_lesson_that_it_offers() -> None:
    shell = shell_with("cx2617", replace(MUTE, guide=True))
    window = view_of(shell)
    shell.run(5)
    window.show(None)
    offers = {place for place in product(range(320), range(224)) if window.lever_at(place)}
    assert offers
    mouse = Mouse(shell, window)
    mouse.press(place := min(offers))
    mouse.release(place)
    assert shell.view.overlay
    assert shell.view.overlay.title.startswith("First lesson")
    window.show(None)
    assert not window.lever_at(place)


@pytest.mark.parametrize("levers", [True, False], ids=["on the wood", "on the picture"])
def test_a_click_on_the_offer_of_a_review_opens_it(levers: bool) -> None:
    shell = lamps.launch(options=replace(MUTE, guide=True, levers=levers))
    window = view_of(shell)
    lamps.pressed(shell, 3)
    lamps.ended(shell)
    press(shell)
    assert "reviews it" in shell.view.notice
    window.show(None)
    middle = window._noticed.center
    mouse = Mouse(shell, window)
    mouse.press(middle)
    mouse.release(middle)
    assert overlay_of(shell).title == "Review: turn 4 of 4"
    window.show(None)
    assert not window.lever_at(middle)
