"""The page over the picture."""

from __future__ import annotations

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from retro2600.fronts.window.dialog_box import draw_overlay
from retro2600.fronts.window.text import Pen
from retro2600.machine.pictures import Pixels
from retro2600.shell.menu.overlay import Overlay, OverlayLine
from retro2600.shell.people.sheets import modules_of
from tests.fronts.consoles import DESK

pytestmark = pytest.mark.usefixtures("sdl")

LINES = tuple(OverlayLine(f"slot {number}") for number in range(3))


@pytest.mark.parametrize(("chosen", "shown"), [(0, True), (1, False), (2, False), (None, False)])
def test_the_chosen_lines_small_picture_has_the_consoles_shape(chosen: int | None, shown: bool) -> None:
    window = pygame.Surface((1000, 700), depth=32)
    picture = Pixels(DESK.picture.size, bytes([1]) * (320 * 200))
    palette = bytes((255, 0, 0)) * 256
    overlay = Overlay("slots", LINES, chosen, (picture, None))
    places = draw_overlay(overlay, DESK, palette, Pen(), window, window.get_rect())
    assert len(places.lines) == len(LINES)
    assert len(places.turns) == (2 if chosen is None else 0)
    red = (pygame.surfarray.array3d(window) == (255, 0, 0)).all(axis=2)
    assert red.any() == shown
    if shown:
        width, height = (int(np.count_nonzero(red.any(axis=axis))) for axis in (1, 0))
        assert abs(width * 3 - height * 4) <= 4


def shown(size: tuple[int, int], about: str) -> tuple[NDArray[np.uint8], list[pygame.Rect]]:
    """A page of two lines with values, the first one chosen; the places of the lines."""
    lines = (OverlayLine("volume", "55"), OverlayLine("where the sound comes out", "headphones"))
    window = pygame.Surface(size, depth=32)
    overlay = Overlay("sound", lines, 0, about=about)
    places = draw_overlay(overlay, DESK, bytes(768), Pen(), window, window.get_rect())
    return pygame.surfarray.array3d(window).max(axis=2), [area for area, _ in places.lines]


SIZES = [(640, 448), (1920, 1000)]


@pytest.mark.parametrize("size", SIZES)
def test_values_stand_beside_the_names_on_a_wide_screen_too(size: tuple[int, int]) -> None:
    window, (_, line) = shown(size, "")
    written = np.flatnonzero((window[:, line.top : line.bottom] > 100).any(axis=1))
    assert line.height < np.diff(written).max() < 3 * line.height


@pytest.mark.parametrize("size", SIZES)
def test_what_the_chosen_line_is_for_stands_under_the_lines(size: tuple[int, int]) -> None:
    (bare, lines), (told, _) = shown(size, ""), shown(size, "how loud it is")
    differing = np.flatnonzero((bare != told).any(axis=0))
    assert lines[-1].bottom < differing.min() <= differing.max() < size[1]


@pytest.mark.parametrize("size", [(1024, 768), (390, 764), (640, 448), (1366, 768)])
def test_a_qr_code_is_black_on_white_with_its_margin_above_the_lines(size: tuple[int, int]) -> None:
    code = modules_of("http://192.168.1.20:2601/t/123456789012345#" + "k" * 32)
    window = pygame.Surface(size, depth=32)
    overlay = Overlay("invite", LINES, 2, code=code)
    places = draw_overlay(overlay, DESK, bytes(768), Pen(), window, window.get_rect())
    pixels = pygame.surfarray.array3d(window)[:, : places.lines[0][0].top]
    white = (pixels == 255).all(axis=2)
    seen = [np.flatnonzero(white.any(axis=axis)) for axis in (1, 0)]
    (left, right), (top, bottom) = ((int(found.min()), int(found.max()) + 1) for found in seen)
    across = len(code) + 8
    module, rest = divmod(right - left, across)
    assert (rest, bottom - top) == (0, right - left)
    assert module == 6 if size == (1024, 768) else module >= 2
    middle = module // 2
    drawn = white[left + middle : right : module, top + middle : bottom : module].T
    assert drawn.shape == (across, across)
    assert drawn[:4].all()
    assert drawn[:, -4:].all()
    found = ["".join("0" if light else "1" for light in row) for row in drawn[4:-4, 4:-4]]
    assert tuple(found) == code
