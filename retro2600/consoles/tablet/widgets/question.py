"""Questions: a bar across the board with a line of text and places for its answers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.type import evenly_broken
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.measures import LANDSCAPE, PORTRAIT, Measures
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Paint, Shape, Text

DEAF: Final = 30
"""Frames for which a new question hears nothing: a quick second touch was meant for what was there before."""

_ABOVE_THE_END: Final = 12
_MOST: Final = 220
_GAP: Final = 10
_UPRIGHT: Final = Area(0, 627, 390, 137)
"""It hides all that lies there, as far as their round corners."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question; its answers are other widgets, in `answers`."""

    key: str
    area: Area
    text: str
    measures: Measures = LANDSCAPE
    breaks: bool = False
    """A text that is too wide stands in two lines; else it is condensed."""

    def elements(self) -> tuple[Element, ...]:
        """The bar: the `dialog` of a drawing."""
        shapes = _look(self.area.width, self.area.height, self.text, self.measures, self.breaks)
        return (Element(self.key, shapes, self.area.place, Role.DIALOG, self.text, self.area.hit),)

    def answers(self, count: int) -> tuple[Area, ...]:
        """The areas of so many buttons."""
        around = self.measures.padding
        room = self.area.width - 2 * around
        width = min(room, count * _MOST + (count - 1) * _GAP)
        left = self.area.left + (self.area.width - width) // 2
        top = self.area.bottom - _ABOVE_THE_END - self.measures.answer
        return Area(left, top, width, self.measures.answer).columns(count, _GAP)


def placed(key: str, text: str, upright: bool, clockwise: bool = True) -> Question:
    """The question where it stands on a screen, for either direction of play."""
    if upright:
        return Question(key, _UPRIGHT, text, PORTRAIT)
    return Question(key, Area(102 if clockwise else 38, 354, 740, 100), text, LANDSCAPE)


@lru_cache(maxsize=looks.KEPT)
def _look(width: int, height: int, text: str, measures: Measures, breaks: bool) -> tuple[Shape, ...]:
    most, size = width - 2 * measures.padding, measures.question
    ink, base = Paint(Ink.TEXT), measures.question_base
    lines: tuple[str, ...] = evenly_broken(text, size, most, bold=True) if breaks else (text,)
    if len(lines) > 1:
        lines, base = (lines[0], " ".join(lines[1:])), base - size // 2
    return *looks.panel(width, height), *(
        Text(width // 2, base + place * (size + 4), line, size, ink, True, Align.CENTRE, most)
        for place, line in enumerate(lines)
    )
