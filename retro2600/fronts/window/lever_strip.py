"""Under the picture: the console's front panel, six levers that one can see and click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from retro2600.fronts.shell.levers import Lever
from retro2600.fronts.window.text import Pen

_WOOD: Final = "#4a2c17"
_GRAIN: Final = "#5c3a20"
_ENGRAVED: Final = "#d0b898"
_METAL: Final = "#c8c8c8"
_SLOT: Final = "#0c0c0c"
_NOTICE_SHARE: Final = 0.34  # of the strip's width, at its right end, for what is to be read in passing
_NOTICE_LINES: Final = 3  # that fit there in a window of ordinary shape; in a tall one more do
_LOWEST: Final = 1 / 48  # of the strip's width, a line (chosen); what takes more has the whole strip


class LeverStrip:
    """Draws the levers and finds the one at a place."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen
        self._seen: object = None
        self._places: list[tuple[pygame.Rect, Lever]] = []

    def draw(
        self,
        levers: Sequence[Lever],
        pushed: Lever | None,
        notice: str,
        onto: pygame.Surface,
        area: pygame.Rect,
    ) -> bool:
        """Draw them, and the notice beside them, into the area; True if anything had to be drawn."""
        now = tuple(levers), pushed, notice, area.topleft, area.size
        if now == self._seen or not area.height:
            return False
        self._seen = now
        self._wood(onto, area)
        if self._notice_beside(notice, onto, area):
            self._draw_levers(levers, pushed, onto, area)
        else:
            self._places = []
            self._pen.write_all(onto, notice, area.inflate(-(area.height // _NOTICE_LINES), 0))
        return True

    def _notice_beside(self, notice: str, onto: pygame.Surface, area: pygame.Rect) -> bool:
        """Write the notice beside the levers, in as high lines as fit; False if it does not fit there."""
        left = round(area.right - area.width * _NOTICE_SHARE)
        lowest = max(min(area.height // _NOTICE_LINES, round(area.width * _LOWEST)), 1)
        for most in range(_NOTICE_LINES, max(area.height // lowest, _NOTICE_LINES) + 1):
            line = area.height // most
            room = pygame.Rect(left, area.top, area.right - left - line // 2, area.height)
            lines = self._pen.wrapped(notice, room.width, line)
            if len(lines) <= most:
                self._pen.write_lines(onto, lines, room, line, right=True)
                return True
        return False

    def at(self, place: tuple[int, int]) -> Lever | None:
        """The lever at this place of the window."""
        for area, lever in self._places:
            if area.collidepoint(place):
                return lever
        return None

    def forget(self) -> None:
        """All that was drawn is gone."""
        self._seen = None
        self._places = []

    def _wood(self, onto: pygame.Surface, area: pygame.Rect) -> None:
        onto.fill(_WOOD, area)
        for part in (0.2, 0.45, 0.7, 0.9):
            onto.fill(_GRAIN, (area.left, area.top + round(area.height * part), area.width, 1))

    def _draw_levers(
        self, levers: Sequence[Lever], pushed: Lever | None, onto: pygame.Surface, area: pygame.Rect
    ) -> None:
        """All of them, their names in letters of one size."""
        self._places = _places(levers, area)
        line = max(area.height * 2 // 7, 1)
        room = self._places[0][0].width - line // 2
        name = line
        while name > 1 and max(self._pen.width_of(lever.short, name) for lever in levers) > room:
            name -= 1
        for place, lever in self._places:
            self._pen.write(
                onto,
                lever.short,
                pygame.Rect(place.left + line // 4, place.top + line // 4 + (line - name) // 2, room, name),
                _ENGRAVED,
            )
            self._draw_lever(onto, place, lever, pushed is not None and pushed.label == lever.label)

    def _draw_lever(self, onto: pygame.Surface, place: pygame.Rect, lever: Lever, pushed: bool) -> None:
        """The slot with the lever in it, and how it stands."""
        line = max(place.height * 2 // 7, 1)
        slot = pygame.Rect(place.left + line // 4, 0, max(line, 2), place.height // 2)
        slot.bottom = place.bottom - line // 4
        onto.fill(_SLOT, slot)
        half = slot.height // 2
        down = pushed or lever.place in ("B", "B\N{BULLET}W")
        onto.fill(_METAL, (slot.left + 1, slot.top + (half if down else 0), slot.width - 2, half))
        room = pygame.Rect(slot.right + line // 3, 0, place.right - slot.right - line // 2, line)
        room.centery = slot.centery
        self._pen.write(onto, lever.place, room)


def _places(levers: Sequence[Lever], area: pygame.Rect) -> list[tuple[pygame.Rect, Lever]]:
    width = round(area.width * (1 - _NOTICE_SHARE) / len(levers))
    return [
        (pygame.Rect(area.left + number * width, area.top, width, area.height), lever)
        for number, lever in enumerate(levers)
    ]
