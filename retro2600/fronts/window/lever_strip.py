"""Under the picture: the console's front panel, six levers that one can see and click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from retro2600.fronts.shell.levers import Lever
from retro2600.fronts.window.line_strip import ENGRAVED, wooden
from retro2600.fronts.window.text import Pen

_METAL: Final = "#c8c8c8"
_SLOT: Final = "#0c0c0c"
_SHARE: Final = 0.9  # of the strip's width, in its middle, for the levers
_NAME: Final = 0.36  # of its height, the levers' names


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
        onto: pygame.Surface,
        area: pygame.Rect,
    ) -> bool:
        """Draw them in the middle of the area; True if anything had to be drawn."""
        now = tuple(levers), pushed, area.topleft, area.size
        if now == self._seen or not area.height:
            return False
        self._seen = now
        wooden(onto, area)
        self._draw_levers(levers, pushed, onto, area)
        return True

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

    def _draw_levers(
        self, levers: Sequence[Lever], pushed: Lever | None, onto: pygame.Surface, area: pygame.Rect
    ) -> None:
        """All of them, their names in letters of one size."""
        self._places = _places(levers, area)
        line = max(round(area.height * _NAME), 1)
        room = round(self._places[0][0].width * 0.92)
        name = line
        while name > 1 and max(self._pen.width_of(lever.short, name) for lever in levers) > room:
            name -= 1
        for place, lever in self._places:
            left = place.centerx - self._pen.width_of(lever.short, name) // 2
            label = pygame.Rect(left, place.top + line // 6 + (line - name) // 2, place.right - left, name)
            self._pen.write(onto, lever.short, label, ENGRAVED)
            self._draw_lever(onto, place, lever, pushed is not None and pushed.label == lever.label)

    def _draw_lever(self, onto: pygame.Surface, place: pygame.Rect, lever: Lever, pushed: bool) -> None:
        """The slot with the lever in it under its name, and how it stands beside it."""
        line = max(round(place.height * _NAME), 1)
        slot = pygame.Rect(0, 0, max(round(line * 0.8), 3), place.height - line - line // 3)
        gap, word = line // 3, self._pen.width_of(lever.place, line)
        slot.midbottom = place.centerx - (gap + word) // 2 * bool(word), place.bottom - line // 6
        onto.fill(_SLOT, slot)
        half = slot.height // 2
        down = pushed or lever.place in ("B", "B\N{BULLET}W")
        onto.fill(_METAL, (slot.left + 1, slot.top + (half if down else 0), slot.width - 2, half))
        room = pygame.Rect(slot.right + gap, 0, place.right - slot.right - gap, line)
        room.centery = slot.centery
        self._pen.write(onto, lever.place, room)


def _places(levers: Sequence[Lever], area: pygame.Rect) -> list[tuple[pygame.Rect, Lever]]:
    width = round(area.width * _SHARE / len(levers))
    left = area.centerx - width * len(levers) // 2
    return [
        (pygame.Rect(left + number * width, area.top, width, area.height), lever)
        for number, lever in enumerate(levers)
    ]
