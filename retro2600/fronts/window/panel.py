"""The onlooker's remarks beside the picture, a line or two for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from retro2600.fronts.window.text import BACK, FAINT, INK, LEGIBLE, WARNING, Pen
from retro2600.machine.onlooker import Remark

_LINES: Final = 34  # a line is as high as fits so many into the window
_MARGIN: Final = 0.6  # of a line
_LOWEST: Final = 0.7  # of a line, letters (chosen); where they would be lower, remarks take two lines


class Panel:
    """Draws remarks, when they are others than those that can be seen."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen
        self._seen: object = None

    def draw(self, remarks: Sequence[Remark], onto: pygame.Surface, area: pygame.Rect) -> bool:
        """Draw the remarks into the area; True if anything had to be drawn."""
        now = tuple(remarks), area.topleft, area.size
        if now == self._seen or not area.width:
            return False
        self._seen = now
        onto.fill(BACK, area)
        line = max(area.height // _LINES, 1)
        margin = int(line * _MARGIN)
        place = pygame.Rect(area.left + margin, area.top + margin, area.width - 2 * margin, line)
        letters = self._letters(remarks, place.width, line)
        label = ""
        for remark in remarks:
            if remark.label not in ("", label):
                label = remark.label
                place.top += line // 3
                self._pen.write(onto, label, place, WARNING if remark.urgent else FAINT)
                place.top += line
            for part in self._pen.wrapped(remark.text, place.width, letters):
                written = pygame.Rect(place.left, place.top + (line - letters) // 2, place.width, letters)
                self._pen.write(onto, part, written, WARNING if remark.urgent else INK)
                place.top += line
        return True

    def _letters(self, remarks: Sequence[Remark], width: int, line: int) -> int:
        """The height of letters in which every remark has room in its line, if they are not too low then."""
        heights = range(line, max(round(line * _LOWEST), LEGIBLE), -1)
        fits = (
            height
            for height in heights
            if all(self._pen.width_of(remark.text, height) <= width for remark in remarks)
        )
        return next(fits, line)

    def forget(self) -> None:
        """All that was drawn is gone."""
        self._seen = None
