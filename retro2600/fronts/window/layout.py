"""The parts of the window: the picture, the line and the levers under it, the panel of remarks beside it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pygame

from retro2600.machine.console import Console
from retro2600.shell.settings.options import Options
from retro2600.shell.video.geometry import window_size

LINE: Final = 10
"""Height of the line to be read at scale 1, under a picture of its natural size (chosen)."""

LEVERS: Final = 20
"""Height of the strip of levers at scale 1, under that line (chosen)."""

PANEL: Final = 106
"""Width of the panel at scale 1, beside the picture (chosen)."""

NARROW: Final = 0.7
"""The share of its width that the panel can do with, so that the picture keeps its size (chosen)."""


class Layout(NamedTuple):
    """The window, divided; a part that is not wanted has no size."""

    television: pygame.Rect
    """The room for the picture, which is as large as fits into it at its own shape."""
    line: pygame.Rect
    levers: pygame.Rect
    panel: pygame.Rect

    @property
    def wood(self) -> pygame.Rect:
        """The line and the levers."""
        return self.line.union(self.levers) if self.levers.height else self.line


def height_below(options: Options, console: Console[Any]) -> int:
    """The height of all that is under the picture, at scale 1; above levers there is always the line.

    A console that is touched has no levers: its power switch is a key, and a line of the menu.
    """
    levers = has_levers(options, console)
    return (LINE if options.guide or levers else 0) + (LEVERS if levers else 0)


def has_levers(options: Options, console: Console[Any]) -> bool:
    """True if the strip of levers is wanted, and there are any."""
    return options.levers and console.touches is None


def divided(size: tuple[int, int], console: Console[Any], options: Options) -> Layout:
    """A window of this size for the console, with the parts that the options want around the picture."""
    (width, height), (_, down) = size, window_size(console)
    wanted = height_below(options, console)
    below = round(height * wanted / (down + wanted))
    levers = round(below * LEVERS / wanted) if has_levers(options, console) else 0
    above = height - below
    beside = _panel_width(width, above, console) if options.panels else 0
    return Layout(
        pygame.Rect(0, 0, width - beside, above),
        pygame.Rect(0, above, width - beside, below - levers),
        pygame.Rect(0, height - levers, width - beside, levers),
        pygame.Rect(width - beside, 0, beside, height),
    )


def _panel_width(width: int, above: int, console: Console[Any]) -> int:
    """Its share of the window; less, where that keeps the picture as large as the height allows."""
    across, down = window_size(console)
    share = round(width * PANEL / (across + PANEL))
    left = width - round(above * across / down)
    return left if NARROW * PANEL * above / down <= left < share else share


def window_for(television: tuple[int, int], console: Console[Any], options: Options) -> tuple[int, int]:
    """The size of a window in which the console's picture gets this much room."""
    (width, height), (across, down) = television, window_size(console)
    if options.panels:
        width = round(width * (across + PANEL) / across)
    return width, round(height * (down + height_below(options, console)) / down)


def spare_width(television: tuple[int, int], console: Console[Any], options: Options) -> int:
    """The part of that window's width that it can do without."""
    across, _ = window_size(console)
    return int(television[0] * PANEL / across * (1 - NARROW)) if options.panels else 0
