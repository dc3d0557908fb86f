"""Long notices in the window, with levers and without."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from retro2600.shell.guide import Guide
from retro2600.shell.settings.options import purist
from retro2600.shell.shell import Shell
from tests.fronts.window.sessions import (
    MUTE,
    Scene,
    mouse,
    moved,
    noted,
    post,
    press,
    seen_at,
    seen_everywhere,
    shell_with,
)
from tests.lamp import LAMP
from tests.lamp_state import State

pytestmark = pytest.mark.usefixtures("sdl", "shelf")

GAME_SELECT = (464, 490)  # a place on that lever
LONGER = "a word and another one, " * 15
LONG = "settings.toml cannot be read: " + "a word and another one, " * 5


def test_a_notice_of_more_than_two_lines_has_the_levers_place_until_it_has_been_read() -> None:
    shell = shell_with("lamp", replace(MUTE, levers=True, scale=2))
    acts: dict[int, Scene] = {
        4: lambda: shell.notices.say(""),
        6: lambda: shell.notices.say(LONGER),
        9: mouse(1, True, GAME_SELECT),
        15: mouse(1, False, GAME_SELECT),
    }
    levers, notice, after = noted(shell, acts, lambda: seen_everywhere()[:, 448:], 5, 8, 2000)
    assert (levers != notice).any(axis=(1, 2)).mean() > 0.7
    assert (levers == after).all()
    state = shell.session.console.state
    assert isinstance(state, State)
    assert state.game == 1


@pytest.mark.parametrize(("height", "covered"), [(560, False), (448, True)])
def test_without_levers_a_long_notice_lies_below_the_picture_and_over_it_only_where_it_must(
    height: int, covered: bool
) -> None:
    shell = shell_with("lamp", replace(MUTE, scale=2))
    low = 448 + (height - 448) // 2 - 12  # a line of the picture, near its lower end

    def resize() -> None:
        pygame.display.set_mode((640, height))
        post(pygame.WINDOWSIZECHANGED, x=640, y=height)

    acts = {3: resize, 7: lambda: shell.notices.say(LONG)}
    before, during, after = noted(shell, acts, lambda: (seen_at(4, low), seen_at(4, height - 2)), 6, 10, 800)
    assert before == after
    assert before[1] != during[1]
    assert (before[0] != during[0]) is covered


def strips_of(shell: Shell, acts: dict[int, Scene], *when: int) -> list[NDArray[np.uint8]]:
    """The line under the picture at scale 2, at these moments."""
    quiet: dict[int, Scene] = {3: lambda: shell.notices.say("")}
    return noted(shell, quiet | acts, lambda: seen_everywhere()[:, 448:468], *when)


@pytest.mark.parametrize("levers", [False, True])
def test_a_notice_takes_the_place_of_the_guiding_line_until_it_has_been_read(levers: bool) -> None:
    shell = shell_with("lamp", replace(MUTE, levers=levers, guide=True, scale=2))
    guide, notice, after = strips_of(shell, {6: lambda: shell.notices.say("a word")}, 5, 8, 300)
    assert (guide != notice).any()
    assert (guide == after).all()


def test_the_guiding_line_is_written_under_the_picture_until_it_is_not_wanted() -> None:
    shell = shell_with("lamp", replace(MUTE, levers=True, guide=True, scale=2))
    with_guide, without = strips_of(shell, {6: press(pygame.K_v)}, 5, 300)
    assert (with_guide != without).any(axis=(1, 2)).sum() > 60


def test_the_mouse_on_a_lever_shows_its_key() -> None:
    shell = shell_with("lamp", replace(MUTE, levers=True, scale=2))
    acts: dict[int, Scene] = {6: moved(0, GAME_SELECT), 10: moved(0, (10, 10))}
    before, over, after = strips_of(shell, acts, 5, 8, 12)
    assert (before != over).any(axis=(1, 2)).sum() > 60
    assert (before == after).all()


def test_without_guide_and_levers_the_window_is_the_picture_alone() -> None:
    shell = shell_with("lamp", purist(replace(MUTE, guide=True, levers=True, panels=True, scale=2), LAMP))
    assert noted(shell, {}, pygame.display.get_window_size, 5) == [(640, 448)]


def test_between_games_a_welcome_stands_over_the_dimmed_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(Guide, "welcome", property(lambda guide: list(shown)))
    acts = {6: lambda: shown.extend(["Welcome", "a click begins"]), 10: shown.clear}
    shell = shell_with("lamp", replace(MUTE, scale=2))
    before, during, after = noted(shell, acts, seen_everywhere, 5, 9, 13)
    assert (before == after).all()
    assert (during[:50] <= before[:50]).all()
    assert during[:50].sum() < before[:50].sum()
    assert (during[200:440, 150:300] > before[200:440, 150:300]).any()
