"""Wells: where a side's dice rest with the faces of their last roll."""

from __future__ import annotations

from dataclasses import dataclass

from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.colours import Colours
from retro2600.consoles.tablet.widgets.shared.die import die, slot
from retro2600.machine.drawing import Element, Role


@dataclass(frozen=True, slots=True)
class Well:
    """A well with the places of its dice."""

    key: str
    area: Area
    places: tuple[tuple[int, int], ...]
    size: int

    def elements(
        self, values: tuple[int, ...], colours: Colours, name: str, idle: bool = False
    ) -> tuple[Element, ...]:
        """The well and its dice; a value of 0 is a place without one."""
        ground = looks.sunk(self.area.width, self.area.height)
        return Element(self.key, ground, self.area.place, Role.BUTTON, name, self.area.hit, idle=idle), *(
            Element(f"{self.key}-{index}", die(value, self.size, colours) if value else slot(self.size), at)
            for index, (value, at) in enumerate(zip(values, self.places, strict=True))
        )


def placed(upright: bool, yours: bool) -> Well:
    """One of the two wells where it is on a screen."""
    key = "well-you" if yours else "well-they"
    if upright:
        left = 262 if yours else 4
        first = left + (6 if yours else 34)
        return Well(key, Area(left, 671, 124, 44), ((first, 674), (first + 46, 674)), 38)
    top = 588 if yours else 48
    first = top + (28 if yours else 22)
    return Well(key, Area(880, top, 76, 172), ((890, first), (890, first + 66)), 56)
