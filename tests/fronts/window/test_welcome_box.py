"""The welcome over the picture, from the window's beginning to the first game."""

import pygame
import pytest

from retro2600.fronts.settings.options import Options, purist
from retro2600.fronts.window.text import BACK, Pen
from retro2600.fronts.window.welcome_box import draw_welcome
from tests.fronts.window.sessions import mouse, play, shell_with

pytestmark = pytest.mark.usefixtures("sdl")
LOOKED = 60
CLICKED = 80
OPTIONS = Options(scale=1, mute=True, resume=False)


def middle() -> pygame.Color:
    """The window's colour in the middle of where the welcome is, beside its letters."""
    surface = pygame.display.get_surface()
    assert surface
    return surface.get_at((surface.get_width() // 2 - 60, 82))


def test_it_stands_there_until_a_click_begins_a_game() -> None:
    seen: dict[str, pygame.Color] = {}
    acts = {
        LOOKED: lambda: seen.update(before=middle()),
        CLICKED: mouse(1, True),
        CLICKED + 10: mouse(1, False),
        CLICKED + 60: lambda: seen.update(after=middle()),
    }
    shell = shell_with("cx2617", OPTIONS)
    play(shell, acts, CLICKED + 70)
    assert seen["before"] == pygame.Color(BACK)
    assert seen["after"] != pygame.Color(BACK)
    assert not shell.welcome


def test_a_purist_sees_the_picture_alone() -> None:
    seen: dict[str, pygame.Color] = {}
    shell = shell_with("cx2617", purist(OPTIONS))
    play(shell, {LOOKED: lambda: seen.update(before=middle())}, LOOKED + 5)
    assert seen["before"] != pygame.Color(BACK)


@pytest.mark.parametrize("size", [(40, 20), (320, 224), (1600, 1120)])
def test_it_stays_inside_the_picture_whatever_its_size(size: tuple[int, int]) -> None:
    surface = pygame.Surface((size[0] + 20, size[1] + 20))
    area = pygame.Rect((10, 10), size)
    draw_welcome(["A TITLE", "a long line that says how a game begins and more"], Pen(), surface, area)
    marked = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    marked.invert()
    assert marked.count() > 0
    assert all(area.contains(rect) for rect in marked.get_bounding_rects())


def test_without_lines_nothing_is_drawn() -> None:
    surface = pygame.Surface((100, 100))
    draw_welcome([], Pen(), surface, surface.get_rect())
    assert not pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count() < 100 * 100
