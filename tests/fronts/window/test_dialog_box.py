"""The page over the picture."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from retro2600.fronts.window.dialog_box import draw_overlay
from retro2600.fronts.window.text import Pen
from retro2600.machine.pictures import Pixels
from retro2600.shell.menu.overlay import Overlay, OverlayLine
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
