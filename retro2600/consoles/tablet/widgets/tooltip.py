"""Tooltips: a note of one or two lines beside the thing that it is on; it cannot be touched."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.type import broken, width_of
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.machine.drawing import Box, Element, Paint, Role, Shape, Text
from retro2600.machine.pictures import Size

SIZE: Final = 14
PADDING: Final = 8
HEIGHT: Final = 32
WIDEST: Final = 320

_LINE: Final = 18
_GAP: Final = 6
_EDGE: Final = 4
_RADIUS: Final = 6


@dataclass(frozen=True, slots=True)
class Tooltip:
    """A note on what lies in an area of a screen: above it, or below where there is no room above."""

    key: str
    text: str
    area: Area
    screen: Size

    @property
    def lines(self) -> tuple[str, ...]:
        """Its text, broken where one line is too wide."""
        return broken(self.text, SIZE, WIDEST - 2 * PADDING)

    @property
    def place(self) -> Area:
        """Its area, all of it on the screen."""
        widest = max(width_of(line, SIZE) for line in self.lines)
        width, height = widest + 2 * PADDING, HEIGHT + _LINE * (len(self.lines) - 1)
        left = min(max(self.area.middle[0] - width // 2, _EDGE), self.screen.width - width - _EDGE)
        above = self.area.top - _GAP - height
        below = min(self.area.bottom + _GAP, self.screen.height - height - _EDGE)
        return Area(left, above if above >= _EDGE else below, width, height)

    def elements(self) -> tuple[Element, ...]:
        """The note, which is spoken."""
        place = self.place
        shapes = _look(place.width, place.height, self.lines)
        return (Element(self.key, shapes, place.place, Role.STATUS, self.text),)


@lru_cache(maxsize=looks.KEPT)
def _look(width: int, height: int, lines: tuple[str, ...]) -> tuple[Shape, ...]:
    ground = Box(0, 0, width, height, _RADIUS, Paint(Ink.PANEL), Paint(Ink.PANEL_EDGE), 1)
    first = looks.base(HEIGHT, SIZE)
    return ground, *(
        Text(PADDING, first + _LINE * place, line, SIZE, Paint(Ink.TEXT), most=width - 2 * PADDING)
        for place, line in enumerate(lines)
    )
