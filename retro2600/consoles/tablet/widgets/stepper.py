"""Steppers: a line of text with a number between a button for less and one for more."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.events import Changed
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import LANDSCAPE, Measures
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Paint, Shape, Text

_BUTTON: Final = 56
_NUMBER: Final = 72  # wide
_SIZE: Final = 22
_GAP: Final = 8
_WAYS: Final = {"less": -1, "more": 1}
_KEYS: Final = {"left": -1, "right": 1}


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number from `least` to `most`; `less` and `more` are the spoken names of the buttons.

    Without a `text` it is as wide as its buttons and the number.
    """

    key: str
    area: Area
    text: str
    least: int
    most: int
    less: str
    more: str
    measures: Measures = LANDSCAPE

    def elements(self, value: int, held: Held = FREE) -> tuple[Element, ...]:
        """The line with its number, and the two buttons; one that leads beyond the end is idle."""
        line = _line(self.area.width, self.area.height, self.text, self.measures.text, value)
        spoken = f"{self.text} {value}".lstrip()
        return (
            Element(self.key, line, self.area.place, Role.STATUS, spoken),
            self._button("less", self.less, value, held),
            self._button("more", self.more, value, held),
        )

    def event(self, gesture: Gesture, value: int) -> Changed | None:
        """`Changed` by one when a button is pressed."""
        ways = (way for called, way in _WAYS.items() if gesture.presses(f"{self.key}-{called}"))
        return self._changed(value + next(ways, 0), value)

    def _changed(self, wanted: int, value: int) -> Changed | None:
        return Changed(self.key, wanted) if wanted != value and self.least <= wanted <= self.most else None

    def _button(self, called: str, name: str, value: int, held: Held) -> Element:
        key, idle = f"{self.key}-{called}", value == (self.least if called == "less" else self.most)
        left = self.area.right - _BUTTON - (_NUMBER + _BUTTON if called == "less" else 0)
        area = Area(left, self.area.top, _BUTTON, self.area.height)
        pressed = held.pressing(key) and not idle
        sign = "\N{EN DASH}" if called == "less" else "+"
        shapes = looks.button(_BUTTON, area.height, sign, self.measures.text, False, pressed, idle)
        return Element(key, shapes, area.place, Role.BUTTON, name, area.hit, idle=idle)


@lru_cache(maxsize=looks.KEPT)
def _line(width: int, height: int, text: str, size: int, value: int) -> tuple[Shape, ...]:
    ink, number = Paint(Ink.TEXT), width - _BUTTON - _NUMBER // 2
    most = width - 2 * _BUTTON - _NUMBER - _GAP
    return (
        *((Text(0, looks.base(height, size), text, size, ink, most=most),) if text else ()),
        Text(number, looks.base(height, _SIZE), str(value), _SIZE, ink, True, Align.CENTRE, _NUMBER - _GAP),
    )
