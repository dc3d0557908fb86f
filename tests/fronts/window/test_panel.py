"""The remarks beside the picture."""

import pygame
import pytest

from retro2600.fronts.window.panel import draw_panel
from retro2600.machine.onlooker import Remark
from tests.fronts.window.writing import Written

pytestmark = pytest.mark.usefixtures("sdl")


@pytest.mark.parametrize("width", [180, 230, 318])
def test_a_remark_that_is_too_long_for_the_panel_is_written_as_a_whole(width: int) -> None:
    pen, area = Written(), pygame.Rect(0, 0, width, 762)
    text = "24/18 13/11, 24/18 8/6, 24/18 6/4 and so on"
    draw_panel([Remark("plays", "Allowed", text)], pen, pygame.Surface(area.size), area)
    assert all(line.whole for line in pen.lines)
    assert " ".join(line.text for line in pen.lines) == f"Allowed {text}"
