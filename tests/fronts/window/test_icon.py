"""The icon."""

import pygame
import pytest

from retro2600.fronts.window.icon import icon

pytestmark = pytest.mark.usefixtures("sdl")


@pytest.mark.parametrize("size", [16, 64, 256])
def test_it_has_both_sides_checkers_on_wood_and_corners_that_are_round(size: int) -> None:
    drawn = icon(size)
    assert drawn.get_size() == (size, size)
    assert drawn.get_at((0, 0)).a < 64
    colours = {tuple(drawn.get_at((x, y)))[:3] for x in range(size) for y in range(size)}
    assert any(red > 150 and green < 110 for red, green, _ in colours)
    assert any(min(colour) > 200 for colour in colours)
    assert drawn.get_at((size // 2, 0)) == pygame.Color("#5b3a1e")
