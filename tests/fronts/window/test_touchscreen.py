"""The stranger of shapes in a window: by mouse, by fingers, by keys alone, on both shapes of screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest

from retro2600.consoles.tablet.console import LANDSCAPE, PORTRAIT
from retro2600.fronts.window.app import Window
from retro2600.fronts.window.layout import divided
from retro2600.machine.pictures import Size
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from tests.fronts.consoles import VCS
from tests.fronts.magnets import place_of
from tests.fronts.window.sessions import (
    MUTE,
    Scene,
    mouse,
    moved,
    play_in,
    post,
    press,
    shell_with,
    state,
    window_of,
)
from tests.shelf.magnets import PLACES, corner
from tests.shelf.magnets.naming import widgets

pytestmark = pytest.mark.usefixtures("sdl", "strangers")


@pytest.fixture
def shell() -> Shell:
    return shell_with("magnets")


def opened(shell: Shell, size: tuple[int, int] | None = None) -> Window:
    window = window_of(shell)
    if size:
        pygame.display.set_mode(size)
        post(pygame.WINDOWSIZECHANGED)
    return window


def on_window(place: tuple[int, int], screen: Size = LANDSCAPE) -> tuple[int, int]:
    """The place of the window at one of the drawing, which is as large as fits, in the middle."""
    size = pygame.display.get_window_size()
    scale = min(size[0] / screen.width, size[1] / screen.height)
    left, top = ((whole - units * scale) / 2 for whole, units in zip(size, screen, strict=True))
    return round(left + (place[0] + 0.5) * scale), round(top + (place[1] + 0.5) * scale)


def finger(kind: int, number: int, place: tuple[int, int]) -> Callable[[], None]:
    """The event of a finger as SDL has it: its place in parts of the window."""
    width, height = pygame.display.get_window_size()
    return lambda: post(kind, finger_id=40 + number, touch_id=1, x=place[0] / width, y=place[1] / height)


@pytest.mark.parametrize("size", [None, (1280, 800), (390, 844)])
def test_the_mouse_hovers_over_a_magnet_and_drags_it(shell: Shell, size: tuple[int, int] | None) -> None:
    window, upright = opened(shell, size), bool(size and size[1] > size[0])
    screen = PORTRAIT if upright else LANDSCAPE
    begin = on_window(place_of(2, upright), screen)
    left, top = corner(upright)
    end = on_window((left + 200, top + 250), screen)
    seen: list[int] = []
    acts: dict[int, Scene] = {
        4: moved(1, begin),
        8: lambda: seen.append(state(shell).over),
        9: mouse(1, True, begin),
        11: moved(3, end),
        13: lambda: seen.append(len(state(shell).holds)),
        14: mouse(1, False, end),
    }
    play_in(window, acts, 20)
    assert seen == [2, 1]
    assert shell.view.picture.size == screen
    assert state(shell).places[2] == pytest.approx((200, 250), abs=2)
    assert state(shell).ever == 1


def test_two_fingers_drag_two_magnets_of_which_the_first_is_a_mouse_to_sdl(shell: Shell) -> None:
    window = opened(shell, (1024, 768))
    one, other = on_window(place_of(0)), on_window(place_of(5))
    to = on_window((500, 450)), on_window((600, 480))
    acts: dict[int, Scene] = {
        3: lambda: (mouse(1, True, one)(), finger(pygame.FINGERDOWN, 0, one)()),
        5: finger(pygame.FINGERDOWN, 1, other),
        7: lambda: (moved(1, to[0])(), finger(pygame.FINGERMOTION, 1, to[1])()),
        9: lambda: (mouse(1, False, to[0])(), finger(pygame.FINGERUP, 0, to[0])()),
        11: finger(pygame.FINGERUP, 1, to[1]),
    }
    play_in(window, acts, 16)
    left, top = corner(False)
    assert state(shell).places[0] == pytest.approx((500 - left, 450 - top), abs=1)
    assert state(shell).places[5] == pytest.approx((600 - left, 480 - top), abs=1)
    assert state(shell).holds == ()


def test_fingers_are_gone_when_the_window_is_left(shell: Shell) -> None:
    window = opened(shell, (1024, 768))
    acts: dict[int, Scene] = {
        3: mouse(1, True, on_window(place_of(0))),
        5: finger(pygame.FINGERDOWN, 0, on_window(place_of(0))),
        6: finger(pygame.FINGERDOWN, 1, on_window(place_of(1))),
        8: lambda: post(pygame.WINDOWFOCUSLOST),
    }
    play_in(window, acts, 12)
    assert (state(shell).holds, state(shell).ever) == ((), 0)


def test_keys_alone_move_a_magnet_and_name_the_door(shell: Shell) -> None:
    window = opened(shell)
    keys = [pygame.K_SPACE, pygame.K_RIGHT, *[pygame.K_SPACE] * 5, pygame.K_RETURN]
    typed = [pygame.K_i, pygame.K_c, pygame.K_e, pygame.K_RETURN]
    acts: dict[int, Scene] = {4 + 2 * number: press(key) for number, key in enumerate(keys + typed)}
    play_in(window, acts, 40)
    (x, y) = PLACES[1]
    assert state(shell).places[1] == (x + 10, y)
    assert (state(shell).name, state(shell).writing) == ("ice", None)


def test_a_finger_opens_the_sheet_and_what_is_behind_is_not_touched(shell: Shell) -> None:
    window = opened(shell, (1024, 768))
    button = on_window(widgets(upright=False).open.area.middle)
    acts: dict[int, Scene] = {
        3: mouse(1, True, button),
        4: mouse(1, False, button),
        8: mouse(1, True, on_window(place_of(0))),
        9: mouse(1, False, on_window(place_of(0))),
    }
    play_in(window, acts, 14)
    assert state(shell).writing is not None
    assert state(shell).ever == 0


def test_a_finger_opens_the_shells_menu_and_closes_it_by_the_line_below_the_picture(sdl: None) -> None:
    shell = shell_with("magnets", replace(MUTE, guide=True))
    window = opened(shell, (1024, 808))
    line = divided((1024, 808), shell.controls.console, shell.options).line.center
    seen: list[object] = []

    def tap(frame: int) -> dict[int, Scene]:
        kinds = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
        return {
            frame + later: partial(post, kind, button=1, pos=line, touch=True)
            for later, kind in enumerate(kinds)
        }

    acts: dict[int, Scene] = {**tap(3), 8: lambda: seen.append(shell.view.overlay is not None), **tap(9)}
    play_in(window, acts, 14)
    assert seen == [True]
    assert shell.view.overlay is None
    assert state(shell).ever == 0


def test_an_idle_window_draws_nothing(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened(shell)
    drawn: list[object] = []
    update = pygame.display.update

    def counted(parts: object) -> None:
        drawn.append(parts)
        update(parts)  # type: ignore[call-overload]

    acts: dict[int, Scene] = {5: lambda: monkeypatch.setattr(pygame.display, "update", counted)}
    play_in(window, acts, 200)
    assert drawn == []


def test_there_are_no_levers_below_a_screen_that_is_touched(shell: Shell) -> None:
    with_levers, without = (
        divided((1024, 768), shell.controls.console, Options(levers=on)) for on in (True, False)
    )
    assert with_levers == without
    assert divided((1024, 768), VCS, Options()).levers.height > 0


@pytest.mark.parametrize(("screen", "higher"), [("portrait", True), ("landscape", False), ("auto", False)])
def test_a_window_for_a_screen_that_is_higher_than_wide_is_so_itself(screen: Any, higher: bool) -> None:
    opened(shell_with("magnets", Options(mute=True, screen=screen)))
    width, height = pygame.display.get_window_size()
    assert (height > width) is higher
