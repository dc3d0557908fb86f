"""Badges: a number in a small frame with a remark below it, such as the score of a match."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Paint, Shape, Text

_NUMBER = 22
_NUMBER_BASE = 28
_REMARK = 13
_ABOVE_THE_END = 12


@dataclass(frozen=True, slots=True)
class Badge:
    """A badge in an area."""

    key: str
    area: Area

    def elements(self, number: str, remark: str, name: str) -> tuple[Element, ...]:
        """The badge with its spoken name."""
        shapes = _look(self.area.width, self.area.height, number, remark)
        return (Element(self.key, shapes, self.area.place, Role.STATUS, name),)


def placed(yours: bool) -> Badge:
    """One of the two scores where it stands; the screen that is higher than wide has no room for them."""
    return Badge("score-you" if yours else "score-they", Area(964, 700 if yours else 380, 52, 60))


@lru_cache(maxsize=looks.KEPT)
def _look(width: int, height: int, number: str, remark: str) -> tuple[Shape, ...]:
    middle, most = width // 2, width - 6
    below = height - _ABOVE_THE_END
    return (
        *looks.sunk(width, height),
        Text(middle, _NUMBER_BASE, number, _NUMBER, Paint(Ink.TEXT), True, Align.CENTRE, most),
        Text(middle, below, remark, _REMARK, Paint(Ink.TEXT), align=Align.CENTRE, most=most),
    )
