"""Lamps: a light beside the dice of who is to roll. Lit, it is also larger."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from retro2600.consoles.tablet.inks import Ink
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Circle, Paint, Shape

_RADIUS = 6
_GLOW = 11
_GLOWING = Paint(Ink.LAMP, alpha=80)


@dataclass(frozen=True, slots=True)
class Lamp:
    """A lamp around a place."""

    key: str
    place: tuple[int, int]

    def elements(self, lit: bool, name: str) -> tuple[Element, ...]:
        """The lamp with its spoken name; without one it is only seen."""
        return (Element(self.key, _look(lit), self.place, Role.STATUS if name else Role.NONE, name),)


def placed(upright: bool, yours: bool) -> Lamp:
    """One of the two lamps where it stands on a screen."""
    x, y = ((370, 693) if yours else (20, 693)) if upright else (918, 600 if yours else 208)
    return Lamp("lamp-you" if yours else "lamp-they", (x, y))


@lru_cache(maxsize=2)
def _look(lit: bool) -> tuple[Shape, ...]:
    if not lit:
        return (Circle(0, 0, _RADIUS, Paint(Ink.LAMP_OFF), Paint(Ink.WELL_EDGE), 1),)
    return (
        Circle(0, 0, _GLOW, _GLOWING),
        Circle(0, 0, _RADIUS, Paint(Ink.LAMP), Paint(Ink.LAMP_OFF), 1),
    )
