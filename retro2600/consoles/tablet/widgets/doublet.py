"""The choice of a doublet: six dice side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.colours import Colours
from retro2600.consoles.tablet.widgets.shared.die import die
from retro2600.consoles.tablet.widgets.shared.events import Changed
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import LANDSCAPE, Measures
from retro2600.machine.drawing import Element, Role

SIZE: Final = 48

VALUES: Final = range(1, 7)


@dataclass(frozen=True, slots=True)
class Doublet:
    """Six dice in the middle of an area."""

    key: str
    area: Area
    measures: Measures = LANDSCAPE

    def elements(self, colours: Colours, names: tuple[str, ...]) -> tuple[Element, ...]:
        """The dice, each with its spoken name."""
        return tuple(
            Element(f"{self.key}-{value}", die(value, SIZE, colours), area.place, Role.BUTTON, name, area.hit)
            for value, area, name in zip(VALUES, self._areas, names, strict=True)
        )

    def event(self, gesture: Gesture) -> Changed | None:
        """`Changed` to the value of the die that is pressed."""
        pressed = (value for value in VALUES if gesture.presses(f"{self.key}-{value}"))
        return next((Changed(self.key, value) for value in pressed), None)

    @property
    def _areas(self) -> tuple[Area, ...]:
        step = self.measures.doublet_step
        x, y = self.area.middle
        left, top = x - (step * (len(VALUES) - 1) + SIZE) // 2, y - SIZE // 2
        return tuple(Area(left + step * (value - 1), top, SIZE, SIZE) for value in VALUES)
