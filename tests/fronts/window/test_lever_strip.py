"""The levers under the picture."""

import pygame
import pytest

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.consoles.vcs import Inputs
from retro2600.fronts.shell.levers import panel
from retro2600.fronts.window.layout import divided
from retro2600.fronts.window.lever_strip import LeverStrip
from retro2600.fronts.window.text import Pen

pytestmark = pytest.mark.usefixtures("sdl")

UNDONE = "1234 frames back: any control continues from here"


class Written(Pen):
    """Notes down how high each line is written, and whether it had to be made narrower."""

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


def written(width: int, height: int, notice: str = "") -> dict[str, tuple[int, bool]]:
    pen, area = Written(), pygame.Rect(0, 0, width, height)
    LeverStrip(pen).draw(panel(CONSOLE, Inputs()), None, notice, pygame.Surface(area.size), area)
    return pen.lines


@pytest.mark.parametrize("size", [(640, 40), (960, 60), (900, 90), (1920, 100)])
def test_all_levers_are_named_in_letters_of_one_size(size: tuple[int, int]) -> None:
    lines = written(*size)
    names = [lines[lever.short] for lever in panel(CONSOLE, Inputs())]
    assert len(names) == 6
    assert set(names) == {(names[0][0], False)}


@pytest.mark.parametrize("words", [2, 12])
def test_a_notice_of_up_to_three_lines_is_written_beside_the_levers(words: int) -> None:
    lines = written(960, 60, "notice " * words)
    assert "POWER" in lines
    assert not any(narrow for text, (_, narrow) in lines.items() if "notice" in text)


def test_a_longer_one_is_written_instead_of_them_and_they_cannot_be_hit() -> None:
    assert "POWER" not in written(960, 60, "notice " * 30)
    strip, area = LeverStrip(Pen()), pygame.Rect(0, 0, 960, 60)
    window = pygame.Surface(area.size)
    hit = []
    for notice in ("", "notice " * 30, ""):
        assert strip.draw(panel(CONSOLE, Inputs()), None, notice, window, area)
        hit.append(strip.at((20, 30)) is not None)
    assert hit == [True, False, True]


def test_in_a_tall_window_more_lines_are_written_beside_the_levers() -> None:
    lines = written(*divided((640, 1000), CONSOLE, levers=True, panel=False).levers.size, UNDONE)
    assert "POWER" in lines
    beside = [line for line in lines if line and line in UNDONE]
    assert " ".join(beside) == UNDONE
    assert not any(lines[line][1] for line in beside)
