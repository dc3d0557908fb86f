"""Levers under the picture and the panel beside it: moved by clicks, come and gone."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from retro2600.shell.input.actions import Action
from tests.fronts.window.lamp import LEVERS, colour, corner, played
from tests.fronts.window.sessions import Scene, mouse, moved, noted, press, seen_at, shell_with, wheel

pytestmark = pytest.mark.usefixtures("sdl", "shelf")

STRIP = 490  # a line of the window that belongs to the levers: the picture above them has 448, the line 20


def lever(number: int) -> tuple[int, int]:
    """A place on one of the six levers."""
    return round(320 + 640 * 0.9 / 6 * (number - 2.5)), STRIP


def test_levers_are_moved_by_clicking_them() -> None:
    acts = {
        5: mouse(1, True, lever(2)),
        6: mouse(1, False, lever(2)),
        10: mouse(1, True, lever(4)),
        16: mouse(1, False, lever(4)),
    }
    after = played(acts, options=LEVERS)
    assert (after.levers, after.game, after.presses) == ((1, 0), 2, 0)


def test_a_lever_that_springs_back_is_held_as_long_as_the_mouse_is() -> None:
    acts = {5: mouse(1, True, lever(5)), 16: mouse(1, False, (10, 10))}
    assert noted(shell_with("lamp", LEVERS), acts, corner, 15, 25) == [colour(0), colour(2)]


def test_a_grabbed_mouse_moves_no_lever_it_is_the_button_wherever_it_was() -> None:
    acts = {5: mouse(1, True, lever(4)), 12: mouse(1, False, lever(4))}
    after = played(acts, 40, replace(LEVERS, grab=True))
    assert (after.game, after.presses) == (1, 1)


def test_the_mouse_on_its_way_over_the_levers_turns_no_knob() -> None:
    assert played({5: moved(0, (10, STRIP)), 6: moved(100, (110, STRIP))}, options=LEVERS).knob == 0


def test_a_click_where_the_levers_were_counts_once_they_have_gone() -> None:
    place = 100, STRIP
    acts = {
        5: moved(0, place),
        6: press(pygame.K_g),
        9: wheel(2),
        12: mouse(1, True, place),
        16: mouse(1, False, place),
    }
    after = played(acts, 40, LEVERS)
    assert (after.knob, after.presses) == (2 + 1, 1)


def test_a_movement_where_the_levers_were_counts_once_they_have_gone() -> None:
    place = 100, STRIP
    acts = {5: moved(0, place), 6: press(pygame.K_g), 9: moved(32, place)}
    assert played(acts, 40, replace(LEVERS, paddle="mouse")).knob == 2 + 1


def test_the_mouse_turns_no_knob_as_the_window_changes_under_it() -> None:
    place = 100, 100
    acts = {3: moved(1, place), 5: press(pygame.K_j), 8: moved(100, place), 60: moved(32, place)}
    assert played(acts, 90, replace(LEVERS, paddle="mouse")).knob == 2 + 1


def test_levers_and_panel_come_and_go_and_leave_the_picture_as_large_as_it_was() -> None:
    acts = {5: press(pygame.K_i), 9: press(pygame.K_j), 13: press(pygame.K_i)}
    sizes = noted(shell_with("lamp", LEVERS), acts, pygame.display.get_window_size, 3, 7, 11, 15)
    assert sizes == [(640, 508), (852, 508), (852, 448), (640, 448)]


def test_a_session_begun_on_the_full_screen_goes_on_in_a_window_of_its_scale() -> None:
    shell = shell_with("lamp", replace(LEVERS, fullscreen=True))
    acts = {4: press(pygame.K_i), 6: lambda: shell.gate.do(Action.FULLSCREEN)}
    assert noted(shell, acts, pygame.display.get_window_size, 8) == [(852, 508)]


@pytest.mark.parametrize("fullscreen", [False, True])
def test_a_window_too_small_for_the_panel_is_as_before_when_the_panel_has_gone(
    fullscreen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 1000)])
    shell = shell_with("lamp", LEVERS)
    acts: dict[int, Scene] = dict.fromkeys((5, 10), press(pygame.K_i))
    if fullscreen:
        acts |= dict.fromkeys((4, 7), lambda: shell.gate.do(Action.FULLSCREEN))
    before, narrow, after = noted(shell, acts, pygame.display.get_window_size, 3, 9, 12)
    assert before == after == (640, 508)
    assert 700 < narrow[0] < 800
    assert narrow[1] < 508


def test_the_panel_shows_remarks_beside_the_picture() -> None:
    def inks() -> int:
        return len({seen_at(x, y) for x in range(642, 850) for y in range(0, 200, 2)})

    shell = shell_with("lamp", replace(LEVERS, panels=True))
    before, after = noted(shell, {6: press(pygame.K_F2)}, inks, 5, 12)
    assert 1 < before < after  # the warning in the dark has a colour of its own
