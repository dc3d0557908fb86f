"""A program at rest in the window: a few frames at a time, and awake at once."""

from __future__ import annotations

import itertools

import pygame
import pytest

from retro2600.consoles.tablet.console import LANDSCAPE
from retro2600.fronts.window import sdl as waiting
from retro2600.shell.shell import Shell
from tests.fronts.magnets import place_of
from tests.fronts.winding import Dozing
from tests.fronts.window.sessions import MUTE, Scene, mouse, post, shell_with, window_of

MAGNET = place_of(0)
"""In a window as large as the picture."""

FRAME = 1 / 60
BEGUN = 6.0
"""Seconds after which all that is said and shown at first has gone."""


pytestmark = pytest.mark.usefixtures("sdl", "strangers")


def played(
    happening: dict[float, Scene], seconds: float, shell: Shell, sleeps: bool = True
) -> list[tuple[float, int, bool]]:
    """Of every turn its time, the frames run by then and whether a magnet is held; it ends by itself."""
    window = window_of(shell)
    pygame.display.set_mode(LANDSCAPE)
    post(pygame.WINDOWSIZECHANGED)
    turns: list[tuple[float, int, bool]] = []
    clock = Dozing({**happening, seconds: lambda: post(pygame.QUIT)}, lambda: None)
    turn = window._turn

    def noted(due: int) -> None:
        turn(due)
        turns.append((clock.now(), shell.session.frame, bool(shell.session.console.state.holds)))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(waiting, "sleeps", lambda: sleeps)
        patch.setattr(window, "_turn", noted)
        window.play(clock)
    assert bool(clock.dozed) is sleeps
    return turns


def test_at_rest_a_turn_is_three_frames_and_all_of_them_are_counted() -> None:
    turns = played({}, BEGUN + 2, shell_with("magnets", MUTE))
    awake = played({}, BEGUN + 2, shell_with("magnets", MUTE), sleeps=False)
    undisturbed = [frame for time, frame, _ in turns if BEGUN < time < BEGUN + 1.9]
    assert {after - before for before, after in itertools.pairwise(undisturbed)} == {3}
    assert abs(turns[-1][1] - awake[-1][1]) <= 1


@pytest.mark.parametrize("part", [0.1, 0.9, 1.1, 1.5, 2.5, 2.9])
def test_a_touch_in_a_rest_is_in_the_picture_as_early_as_without_one(part: float) -> None:
    seen = []
    for sleeps in (True, False):
        shell = shell_with("magnets", MUTE)
        turns = played({BEGUN + part * FRAME: mouse(1, True, MAGNET)}, BEGUN + 1, shell, sleeps)
        seen.append(next(time for time, _, holds in turns if holds))
    assert seen[0] <= seen[1] + 1e-9


def test_a_finger_that_moves_gets_every_frame() -> None:
    moves = {
        BEGUN + 1 + number * FRAME / 2: (
            lambda at=number: post(
                pygame.MOUSEMOTION, rel=(1, 0), pos=(MAGNET[0] + at, MAGNET[1]), buttons=(1, 0, 0)
            )
        )
        for number in range(60)
    }
    turns = played({BEGUN: mouse(1, True, MAGNET), **moves}, BEGUN + 2, shell_with("magnets", MUTE))
    moving = [turn for turn in turns if BEGUN + 1.1 < turn[0] < BEGUN + 1.4]
    assert all(after[1] - before[1] <= 1 for before, after in itertools.pairwise(moving))
