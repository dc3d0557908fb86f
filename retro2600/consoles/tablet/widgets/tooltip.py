"""Tooltips: a note of one or two lines beside the thing that it is on; it cannot be touched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.type import broken, width_of
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.machine.drawing import Element, Role
from retro2600.machine.pictures import Size
from retro2600.machine.shapes import Align, Box, Circle, Paint, Shape, Text

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
    """A note on what lies in an area of a screen: below it, or above, or beside it.

    It is where it covers the fewest `marks`, and below, if there is room, where nothing speaks against it.
    """

    key: str
    text: str
    area: Area
    screen: Size
    marks: tuple[Area, ...] = ()
    """Areas of what is to be read."""

    @property
    def lines(self) -> tuple[str, ...]:
        """Its text, broken where one line is too wide."""
        return broken(self.text, SIZE, WIDEST - 2 * PADDING)

    @property
    def place(self) -> Area:
        """Its area, all of it on the screen."""
        widest = max(width_of(line, SIZE) for line in self.lines)
        width, height = widest + 2 * PADDING, HEIGHT + _LINE * (len(self.lines) - 1)
        across, down = self.area.middle
        left = min(max(across - width // 2, _EDGE), self.screen.width - width - _EDGE)
        top = min(max(down - height // 2, _EDGE), self.screen.height - height - _EDGE)
        places = (
            Area(left, self.area.bottom + _GAP, width, height),
            Area(left, self.area.top - _GAP - height, width, height),
            Area(self.area.left - _GAP - width, top, width, height),
            Area(self.area.right + _GAP, top, width, height),
        )
        return min(filter(self._has_room, places), key=self._covers, default=Area(left, top, width, height))

    def _has_room(self, place: Area) -> bool:
        return (
            min(place.left, place.top) >= _EDGE
            and place.right <= self.screen.width - _EDGE
            and place.bottom <= self.screen.height - _EDGE
        )

    def _covers(self, place: Area) -> int:
        """The number of marks that a note there covers."""
        return sum(
            place.left < mark.right
            and mark.left < place.right
            and place.top < mark.bottom
            and mark.top < place.bottom
            for mark in self.marks
        )

    def elements(self) -> tuple[Element, ...]:
        """The note, which is spoken."""
        place = self.place
        shapes = _look(place.width, place.height, self.lines)
        return (Element(self.key, shapes, place.place, Role.STATUS, self.text),)


def marks_of(elements: Iterable[Element]) -> Iterator[Area]:
    """The areas of all that is read in a picture: texts, as high as a capital letter, and pips and pieces."""
    for element in elements:
        for shape in element.shapes:
            if isinstance(shape, Text):
                yield _area(shape, element.at)
            elif isinstance(shape, Circle):
                left, top = element.at[0] + shape.x - shape.r, element.at[1] + shape.y - shape.r
                yield Area(left, top, 2 * shape.r, 2 * shape.r)


def _area(text: Text, place: tuple[int, int]) -> Area:
    width = width_of(text.text, text.size, text.bold)
    width = min(width, text.most) if text.most else width
    shift = {Align.LEFT: 0, Align.CENTRE: width // 2, Align.RIGHT: width}[text.align]
    height = text.size * 3 // 4
    return Area(place[0] + text.x - shift, place[1] + text.y - height, width, height)


@lru_cache(maxsize=looks.KEPT)
def _look(width: int, height: int, lines: tuple[str, ...]) -> tuple[Shape, ...]:
    ground = Box(0, 0, width, height, _RADIUS, Paint(Ink.PANEL), Paint(Ink.PANEL_EDGE), 1)
    first = looks.base(HEIGHT, SIZE)
    return ground, *(
        Text(PADDING, first + _LINE * place, line, SIZE, Paint(Ink.TEXT), most=width - 2 * PADDING)
        for place, line in enumerate(lines)
    )
