"""The program's icon: a corner of a board, drawn by us in any size."""

from __future__ import annotations

from typing import Final

import pygame

_FINER: Final = 4  # drawn so many times as large, then reduced: the edges are smooth
_WOOD, _BLUE, _GREEN = "#5b3a1e", "#2f6fb7", "#3f8f4a"
_WHITE, _RED, _RIM = "#f2efe6", "#c8402f", "#20140a"
_CHECKERS: Final = ((3, _RED), (1, _WHITE), (2, _WHITE), (1, _RED))  # on each point, from the top


def icon(size: int) -> pygame.Surface:
    """The icon, so many pixels wide and high, with a transparent ground."""
    full = size * _FINER
    edge, row = full // 12, (full - full // 6) // 4
    image = pygame.Surface((full, full), pygame.SRCALPHA)
    pygame.draw.rect(image, _WOOD, (0, 0, full, full), border_radius=full // 8)
    pygame.draw.rect(image, _RIM, (edge, edge, full - 2 * edge, full - 2 * edge))
    for number, (count, colour) in enumerate(_CHECKERS):
        top = edge + number * row
        tip = full * 5 // 6, top + row // 2
        point = [(edge, top + row // 10), tip, (edge, top + row * 9 // 10)]
        pygame.draw.polygon(image, _BLUE if number % 2 else _GREEN, point)
        for place in range(count):
            middle = full // 9 + place * row + row * 3 // 8, top + row // 2
            pygame.draw.circle(image, _RIM, middle, row * 3 // 8)
            pygame.draw.circle(image, colour, middle, row * 3 // 8 - full // 100)
    return pygame.transform.smoothscale(image, (size, size))
