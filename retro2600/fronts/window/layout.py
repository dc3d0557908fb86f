"""Where things are in the window: the picture, the levers under it, what there is to know beside it."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from retro2600.fronts.window.display import SMALLEST

LEVERS: Final = 20
"""Height of the strip of levers at scale 1, under a picture of `SMALLEST` (chosen)."""

PANEL: Final = 106
"""Width of the panel at scale 1, beside it (chosen)."""


class Layout(NamedTuple):
    """The window, divided; a part that is not wanted has no size."""

    television: pygame.Rect
    """Where the picture goes, as large as fits into it at its own shape."""
    levers: pygame.Rect
    panel: pygame.Rect


def divided(size: tuple[int, int], levers: bool, panel: bool) -> Layout:
    """A window of this size, with or without levers and panel."""
    width, height = size
    wide = round(width * PANEL / (SMALLEST[0] + PANEL)) if panel else 0
    high = round(height * LEVERS / (SMALLEST[1] + LEVERS)) if levers else 0
    return Layout(
        pygame.Rect(0, 0, width - wide, height - high),
        pygame.Rect(0, height - high, width - wide, high),
        pygame.Rect(width - wide, 0, wide, height),
    )


def window_for(television: tuple[int, int], levers: bool, panel: bool) -> tuple[int, int]:
    """The size of a window in which the picture gets this much room."""
    width, height = television
    if panel:
        width = round(width * (SMALLEST[0] + PANEL) / SMALLEST[0])
    if levers:
        height = round(height * (SMALLEST[1] + LEVERS) / SMALLEST[1])
    return width, height
