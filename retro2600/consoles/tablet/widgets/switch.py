"""Switches: a line of text with a knob that is on or off. The whole line can be touched."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held
from retro2600.consoles.tablet.widgets.shared.measures import LANDSCAPE, Measures
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Box, Circle, Line, Paint, Shape, Text

WIDTH: Final = 52
HEIGHT: Final = 30
KNOB: Final = 11

_GAP: Final = 8  # from the text to the switch
_TICK: Final = (13, 15, 18, 20, 26, 10)


@dataclass(frozen=True, slots=True)
class Switch:
    """A switch at the right end of its line."""

    key: str
    area: Area
    text: str
    measures: Measures = LANDSCAPE

    def elements(self, on: bool, held: Held = FREE) -> tuple[Element, ...]:
        """The line and its switch."""
        size, pressed = self.measures.text, held.pressing(self.key)
        shapes = _look(self.area.width, self.area.height, self.text, size, on, pressed)
        return (Element(self.key, shapes, self.area.place, Role.SWITCH, self.text, self.area.hit, on),)


@lru_cache(maxsize=looks.KEPT)
def _look(width: int, height: int, text: str, size: int, on: bool, pressed: bool) -> tuple[Shape, ...]:
    left, top = width - WIDTH, (height - HEIGHT) // 2
    most = left - _GAP
    line = Text(0, looks.base(height, size), text, size, Paint(Ink.TEXT), most=most)
    knob_x = width - HEIGHT // 2 if on else left + HEIGHT // 2
    fill = Paint(Ink.CHIEF, Ink.CHIEF_LOW) if on else Paint(Ink.WELL)
    edge = Paint(Ink.TEXT if pressed else Ink.WELL_EDGE)
    track = Box(left, top, WIDTH, HEIGHT, HEIGHT // 2, fill, edge, 1)
    knob = Circle(knob_x, height // 2, KNOB, Paint(Ink.CHIEF_TEXT if on else Ink.FAINT))
    if not on:
        return line, track, knob
    places = tuple(place + (top if odd % 2 else left - 3) for odd, place in enumerate(_TICK))
    return line, track, knob, Line(places, Paint(Ink.CHIEF_TEXT), 2)
