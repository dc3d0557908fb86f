"""The welcome between games: a box over the middle of the picture that says how a game begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from retro2600.fronts.window.text import BACK, FAINT, INK, MARKED, Pen

_LINES: Final = 22
"""Lines that fill the picture's height (chosen): letters are as large in every welcome."""


def draw_welcome(lines: Sequence[str], pen: Pen, onto: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the lines in the middle of the area, the title first; nothing where there are none."""
    if not lines:
        return
    height = max(area.height // _LINES, 1)
    width = max(pen.width_of(line, height) for line in lines) + 4 * height
    box = pygame.Rect(0, 0, min(width, area.width), min((len(lines) + 2) * height, area.height))
    box.center = area.center
    pygame.draw.rect(onto, BACK, box, border_radius=height // 2)
    pygame.draw.rect(onto, FAINT, box, max(height // 12, 1), border_radius=height // 2)
    for number, line in enumerate(lines):
        place = pygame.Rect(0, box.top + (number + 1) * height, 0, height)
        place.width = min(pen.width_of(line, height), box.width - height)
        place.centerx = box.centerx
        pen.write(onto, line, place, INK if number else MARKED)
