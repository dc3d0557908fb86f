"""The levers under the picture."""

import pygame
import pytest

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.consoles.vcs import Inputs
from retro2600.fronts.shell.levers import panel
from retro2600.fronts.window.lever_strip import LeverStrip
from retro2600.fronts.window.text import Pen

pytestmark = pytest.mark.usefixtures("sdl")


class Written(Pen):
    """Notes down how high each line is written, and whether it lost its end."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: dict[str, tuple[int, bool]] = {}

    def write(
        self,
        onto: pygame.Surface,
        text: str,
        area: pygame.Rect,
        ink: str = "white",
        *,
        right: bool = False,
        bold: bool = False,
    ) -> None:
        self.lines[text] = area.height, self.width_of(text, area.height) > area.width
        super().write(onto, text, area, ink, right=right, bold=bold)


def written(width: int, height: int) -> dict[str, tuple[int, bool]]:
    pen, area = Written(), pygame.Rect(0, 0, width, height)
    LeverStrip(pen).draw(panel(CONSOLE, Inputs()), None, pygame.Surface(area.size), area)
    return pen.lines


@pytest.mark.parametrize("size", [(640, 40), (960, 60), (900, 90), (1920, 100)])
def test_all_levers_are_named_in_letters_of_one_size(size: tuple[int, int]) -> None:
    lines = written(*size)
    names = [lines[lever.short] for lever in panel(CONSOLE, Inputs())]
    assert len(names) == 6
    assert set(names) == {(names[0][0], False)}


@pytest.mark.parametrize("size", [(640, 40), (960, 60), (1920, 100)])
def test_the_levers_stand_in_the_middle(size: tuple[int, int]) -> None:
    strip, window = LeverStrip(Pen()), pygame.Surface(size)
    strip.draw(panel(CONSOLE, Inputs()), None, window, window.get_rect())
    hit = [across for across in range(size[0]) if strip.at((across, 5))]
    assert abs(hit[0] - (size[0] - 1 - hit[-1])) <= 6
    assert len(hit) > size[0] * 0.8


def test_names_too_low_to_be_read_are_left_out() -> None:
    window = pygame.Surface((120, 8))
    LeverStrip(Pen()).draw(panel(CONSOLE, Inputs()), None, window, window.get_rect())
    colours = {tuple(window.get_at((x, y)))[:3] for x in range(120) for y in range(8)}
    assert len(colours) <= 4
