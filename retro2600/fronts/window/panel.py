"""The onlooker's remarks beside the picture, a line or two for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from retro2600.fronts.window.text import BACK, FAINT, INK, WARNING, Pen
from retro2600.machine.onlooker import Remark

_LINES: Final = 34  # a line is as high as fits so many into the window
_MARGIN: Final = 0.6  # of a line


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
        label = ""
        for remark in remarks:
            if remark.label not in ("", label):
                label = remark.label
                place.top += line // 3
                self._pen.write(onto, label, place, WARNING if remark.urgent else FAINT)
                place.top += line
            for part in self._pen.wrapped(remark.text, place.width, line):
                self._pen.write(onto, part, place, WARNING if remark.urgent else INK)
                place.top += line
        return True

    def forget(self) -> None:
        """All that was drawn is gone."""
        self._seen = None
