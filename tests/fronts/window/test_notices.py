"""Long notices in the window, with levers and without."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.fronts.window.sessions import MUTE, mouse, play, post, seen_at, shell_with
from tests.lamp import State

pytestmark = pytest.mark.usefixtures("sdl", "shelf")

GAME_SELECT = (317, 470)  # a place on that lever
LONG = "settings.toml cannot be read: " + "a word and another one, " * 5


def test_a_long_notice_has_the_strip_of_levers_to_itself_until_it_has_been_read() -> None:
    shell = shell_with("lamp", replace(MUTE, levers=True, scale=2))
    strips = []

    def look() -> None:
        window = pygame.display.get_surface()
        assert window is not None
        strips.append(pygame.surfarray.array2d(window)[:, 448:])

    acts = {
        4: lambda: shell.say(""),
        5: look,
        6: lambda: shell.say(LONG),
        8: look,
        9: mouse(1, True, GAME_SELECT),
        15: mouse(1, False, GAME_SELECT),
        800: look,
    }
    play(shell, acts, 805)
    assert (strips[0] != strips[1]).any(axis=1).mean() > 0.7
    assert (strips[0] == strips[2]).all()
    after = shell.session.console.state
    assert isinstance(after, State)
    assert after.game == 1


@pytest.mark.parametrize(("height", "covered"), [(560, False), (448, True)])
def test_without_levers_a_long_notice_lies_below_the_picture_and_over_it_only_where_it_must(
    height: int, covered: bool
) -> None:
    shell = shell_with("lamp", replace(MUTE, scale=2))
    ends = []
    above = 448 + (height - 448) // 2 - 12  # a line of the picture, near its lower end

    def resize() -> None:
        pygame.display.set_mode((640, height))
        post(pygame.WINDOWSIZECHANGED, x=640, y=height)

    def look() -> None:
        ends.append((seen_at(4, above), seen_at(4, height - 2)))

    acts = {3: resize, 6: look, 7: lambda: shell.say(LONG), 10: look, 800: look}
    play(shell, acts, 805)
    assert ends[0] == ends[2]
    assert ends[0][1] != ends[1][1]
    assert (ends[0][0] != ends[1][0]) is covered
