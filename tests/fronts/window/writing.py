"""A pen that notes what it writes."""

from typing import NamedTuple

import pygame

from retro2600.fronts.window.text import INK, Pen


class Line(NamedTuple):
    text: str
    height: int
    whole: bool
    """True if it has room."""


class Written(Pen):
    """Notes each line that is written."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Line] = []

    def write(
        self,
        onto: pygame.Surface,
        text: str,
        area: pygame.Rect,
        ink: str = INK,
        *,
        right: bool = False,
        bold: bool = False,
    ) -> None:
        self.lines.append(Line(text, area.height, self.width_of(text, area.height) <= area.width))
        super().write(onto, text, area, ink, right=right, bold=bold)
