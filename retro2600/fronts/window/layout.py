"""The parts of the window: the picture, the levers under it, the panel of remarks beside it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pygame

from retro2600.fronts.video.geometry import natural_size
from retro2600.machine.console import Console

LEVERS: Final = 20
"""Height of the strip of levers at scale 1, under a picture of its natural size (chosen)."""

PANEL: Final = 106
"""Width of the panel at scale 1, beside it (chosen)."""


class Layout(NamedTuple):
    """The window, divided; a part that is not wanted has no size."""

    television: pygame.Rect
    """The room for the picture, which is as large as fits into it at its own shape."""
    levers: pygame.Rect
    panel: pygame.Rect


def divided(size: tuple[int, int], console: Console[Any], levers: bool, panel: bool) -> Layout:
    """A window of this size for the console, with or without levers and panel."""
    (width, height), (across, down) = size, natural_size(console)
    wide = round(width * PANEL / (across + PANEL)) if panel else 0
    high = round(height * LEVERS / (down + LEVERS)) if levers else 0
    return Layout(
        pygame.Rect(0, 0, width - wide, height - high),
        pygame.Rect(0, height - high, width - wide, high),
        pygame.Rect(width - wide, 0, wide, height),
    )


def window_for(
    television: tuple[int, int], console: Console[Any], levers: bool, panel: bool
) -> tuple[int, int]:
    """The size of a window in which the console's picture gets this much room."""
    (width, height), (across, down) = television, natural_size(console)
    if panel:
        width = round(width * (across + PANEL) / across)
    if levers:
        height = round(height * (down + LEVERS) / down)
    return width, height
