"""The passing notice where there is no wood to write it on: below or beside the picture."""

from __future__ import annotations

from typing import Any, Final

import pygame

from retro2600.fronts.window.text import BACK, Pen
from retro2600.machine.console import Console
from retro2600.shell.video.geometry import fitted

CAPTION: Final = 60
"""Characters that a window's caption has room for; what is longer is written in the window too (chosen)."""

_LINES: Final = 34  # a line is as high as fits so many into the window
_LOWEST_LINE: Final = 14  # or lower, where there is little room outside the picture, but no lower than this
_NARROWEST: Final = 10 * _LOWEST_LINE  # a column beside the picture
_MARGIN: Final = 4  # above, below and on either side


def notice_place(
    notice: str, pen: Pen, area: pygame.Rect, console: Console[Any], sizing: str, captioned: bool
) -> pygame.Rect | None:
    """The notice's place in the picture's area; None if it is not needed, or can do without.

    Only what is long and finds no room outside the picture goes over it. `captioned`: the window has a
    caption that can be read.
    """
    if not notice or (captioned and len(notice) <= CAPTION):
        return None
    picture = pygame.Rect(fitted(*area.size, console, sizing)).move(area.topleft)
    below = pygame.Rect(area.left, picture.bottom, area.width, area.bottom - picture.bottom)
    beside = pygame.Rect(picture.right, area.top, area.right - picture.right, area.height)
    highest = max(area.height // _LINES, _LOWEST_LINE)
    for room in (below, beside):
        if room.height < _LOWEST_LINE or room.width < _NARROWEST:
            continue
        for line in range(min(highest, room.height), _LOWEST_LINE - 1, -1):
            if room.contains(found := _lowest(notice, pen, room, line)):
                return found
    return _lowest(notice, pen, area, highest).clip(area) if len(notice) > CAPTION else None


def draw_notice(notice: str, pen: Pen, onto: pygame.Surface, place: pygame.Rect) -> None:
    """Write the notice there."""
    onto.fill(BACK, place)
    pen.write_all(onto, notice, place.inflate(-2 * _MARGIN, -2 * _MARGIN))


def _lowest(notice: str, pen: Pen, room: pygame.Rect, line: int) -> pygame.Rect:
    """As much of the room's lower end as the notice takes in lines of that height."""
    height = len(pen.wrapped(notice, room.width - 2 * _MARGIN, line)) * line + 2 * _MARGIN
    return pygame.Rect(room.left, room.bottom - height, room.width, height)
