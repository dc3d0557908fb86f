"""The welcome between two games, over the dimmed picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from retro2600.fronts.window.text import INK, LEGIBLE, MARKED, Pen

_VEIL: Final = (8, 8, 16, 150)
_BOX: Final = (8, 8, 16, 215)
_LINES: Final = 18  # a line is as high as fits so many into the picture, if that is not too wide


def draw_welcome(lines: Sequence[str], pen: Pen, onto: pygame.Surface, area: pygame.Rect) -> None:
    """Dim the picture in the area, and write the lines in a box in its middle, the first one marked."""
    room = round(area.width * 0.94)
    line = max(area.height // _LINES, 1)
    while line > LEGIBLE and max(pen.width_of(text, line) for text in lines) > room:
        line -= 1
    wide = min(max(pen.width_of(text, line) for text in lines) + 2 * line, area.width)
    box = pygame.Rect(0, 0, wide, min((len(lines) + 1) * line * 5 // 4, area.height))
    box.center = area.center
    for place, colour in ((area, _VEIL), (box, _BOX)):
        veil = pygame.Surface(place.size, pygame.SRCALPHA)
        veil.fill(colour)
        onto.blit(veil, place)
    for number, text in enumerate(lines):
        width = pen.width_of(text, line)
        left = max(box.centerx - width // 2, box.left + line // 4)
        place = pygame.Rect(left, box.top + line * 5 // 8 + number * line * 5 // 4, box.right - left, line)
        pen.write(onto, text, place, INK if number else MARKED)
