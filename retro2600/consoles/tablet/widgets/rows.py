"""Rows: a list of lines that scrolls by whole lines, let into the screen.

What a line looks like is the program's; the list gives each its place, and says how far it scrolls.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.drawing import Element
from retro2600.machine.shapes import Box, Paint, Shape
from retro2600.machine.touching import TouchPhase

BAR: Final = 6
"""Width of the bar that tells how far it has scrolled."""

PAGE: Final = 8
"""Lines of a page key."""

_STEPS: Final = {"page up": -PAGE, "page down": PAGE}


@dataclass(frozen=True, slots=True)
class Rows:
    """A list in an area, by the heights of its lines."""

    key: str
    area: Area
    heights: tuple[int, ...]

    @property
    def last(self) -> int:
        """The greatest number of a line that may stand at the top."""
        ends = accumulate(reversed(self.heights))
        return len(self.heights) - sum(end <= self.area.height for end in ends)

    def shown(self, first: int) -> Iterator[tuple[int, Area]]:
        """The lines that are seen, and their areas, where this one stands at the top."""
        first, top = self.within(first), self.area.top
        width = self.area.width - 2 - (BAR if self.last else 0)
        for line in range(first, len(self.heights)):
            height = self.heights[line]
            if top + height > self.area.bottom:
                return
            yield line, Area(self.area.left + 1, top, width, height)
            top += height

    def elements(self, first: int) -> tuple[Element, ...]:
        """The ground, which can be dragged, and the bar if the list is longer than its area."""
        ground = Element(self.key, _ground(*self.area[2:]), self.area.place, hit=self.area.hit)
        if not self.last:
            return (ground,)
        shown = [line for line, _ in self.shown(first)]
        part, count = max(len(shown), 1), max(len(self.heights), 1)
        height = max(self.area.height * part // count, 3 * BAR)
        top = (self.area.height - height) * self.within(first) // self.last
        place = self.area.right - BAR - 1, self.area.top + top
        return ground, Element(f"{self.key}-bar", _bar(height), place)

    def within(self, first: int) -> int:
        """The number of a line that may stand at the top, nearest to this one."""
        return max(0, min(first, self.last))

    def dragged(self, gesture: Gesture, began: int) -> int | None:
        """The line at the top while a finger drags the list, `began` as it was at first; else None."""
        if not gesture.dragged or gesture.phase is TouchPhase.CANCEL or not self.heights:
            return None
        step = max(self.heights)
        return self.within(began + round((gesture.start[1] - gesture.at[1]) / step))

    def struck(self, chord: str, first: int) -> int | None:
        """The line at the top after a page key; None for another key."""
        return self.within(first + _STEPS[chord]) if chord in _STEPS else None

    def showing(self, line: int, first: int) -> int:
        """The line at the top by which this line is seen, as near to the present one as can be."""
        first = self.within(first)
        if line < first:
            return line
        while first < self.last and line not in [shown for shown, _ in self.shown(first)]:
            first += 1
        return first


@lru_cache(maxsize=looks.KEPT)
def _ground(width: int, height: int) -> tuple[Shape, ...]:
    return (Box(0, 0, width, height, looks.RADIUS, Paint(Ink.PANEL), Paint(Ink.PANEL_EDGE), 1),)


@lru_cache(maxsize=looks.KEPT)
def _bar(height: int) -> tuple[Shape, ...]:
    return (Box(0, 0, BAR, height, BAR // 2, Paint(Ink.PANEL_EDGE)),)
