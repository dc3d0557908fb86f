"""The remarks beside the picture."""

import pygame
import pytest

from retro2600.fronts.window.panel import Panel
from retro2600.fronts.window.text import Pen
from retro2600.machine.onlooker import Remark

pytestmark = pytest.mark.usefixtures("sdl")


class Written(Pen):
    """Notes down each line that is written, and whether it has room."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[str, bool]] = []

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
        self.lines.append((text, self.width_of(text, area.height) <= area.width))
        super().write(onto, text, area, ink, right=right, bold=bold)


@pytest.mark.parametrize("width", [180, 230, 318])
def test_a_remark_that_is_too_long_for_the_panel_is_written_as_a_whole(width: int) -> None:
    pen = Written()
    text = "24/18 13/11, 24/18 8/6, 24/18 6/4 and so on"
    Panel(pen).draw(
        [Remark("plays", "Allowed", text)], pygame.Surface((width, 762)), pygame.Rect(0, 0, width, 762)
    )
    assert all(has_room for _, has_room in pen.lines)
    assert " ".join(line for line, _ in pen.lines) == f"Allowed {text}"
