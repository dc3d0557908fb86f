"""The passing notice where there is no strip of levers to write it on."""

from __future__ import annotations

from typing import Any, Final

import pygame

from retro2600.fronts.video.geometry import fitted
from retro2600.fronts.window.text import BACK, Pen
from retro2600.machine.console import Console

CAPTION: Final = 60
"""Characters that a window's caption has room for; what is longer is written in the window too (chosen)."""

_LINES: Final = 34  # a line is as high as fits so many into the window
_LOWEST_LINE: Final = 14  # or lower, where there is little room outside the picture, but no lower than this
_NARROWEST: Final = 10 * _LOWEST_LINE  # a column beside the picture
_MARGIN: Final = 4  # above, below and on either side


class NoticeBar:
    """Lines below or beside the picture; only what is long and finds no room there goes over the picture."""

    def __init__(self, pen: Pen, console: Console[Any]) -> None:
        self._pen, self._console = pen, console
        self._seen: object = None
        self._asked: object = None
        self._place: pygame.Rect | None = None

    def place(self, notice: str, area: pygame.Rect, sizing: str, captioned: bool) -> pygame.Rect | None:
        """Its place in the picture's area; None if it is not needed, or can do without.

        `captioned`: the window has a caption that can be read.
        """
        asked = notice, area.topleft, area.size, sizing, captioned
        if asked != self._asked:  # it takes a frame's time to find
            self._asked, self._place = asked, self._found(notice, area, sizing, captioned)
        return self._place

    def draw(self, notice: str, place: pygame.Rect | None, onto: pygame.Surface, lost: bool) -> bool:
        """Write it there if it is another one, or was lost; True if anything had to be drawn."""
        now = notice, place and place.topleft, place and place.size
        if place is None or (now == self._seen and not lost):
            return False
        self._seen = now
        onto.fill(BACK, place)
        self._pen.write_all(onto, notice, place.inflate(-2 * _MARGIN, -2 * _MARGIN))
        return True

    def _found(self, notice: str, area: pygame.Rect, sizing: str, captioned: bool) -> pygame.Rect | None:
        if not notice or (captioned and len(notice) <= CAPTION):
            return None
        picture = pygame.Rect(fitted(*area.size, self._console, sizing)).move(area.topleft)
        below = pygame.Rect(area.left, picture.bottom, area.width, area.bottom - picture.bottom)
        beside = pygame.Rect(picture.right, area.top, area.right - picture.right, area.height)
        highest = max(area.height // _LINES, _LOWEST_LINE)
        for room in (below, beside):
            if room.height < _LOWEST_LINE or room.width < _NARROWEST:
                continue
            for line in range(min(highest, room.height), _LOWEST_LINE - 1, -1):
                if room.contains(found := self._lowest(notice, room, line)):
                    return found
        return self._lowest(notice, area, highest).clip(area) if len(notice) > CAPTION else None

    def _lowest(self, notice: str, room: pygame.Rect, line: int) -> pygame.Rect:
        """As much of the room's lower end as the notice takes in lines of that height."""
        height = len(self._pen.wrapped(notice, room.width - 2 * _MARGIN, line)) * line + 2 * _MARGIN
        return pygame.Rect(room.left, room.bottom - height, room.width, height)
