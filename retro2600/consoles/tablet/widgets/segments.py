"""Segments: a few choices side by side, of which one is chosen; also the tabs of a sheet."""

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
from retro2600.machine.shapes import Box, Paint, Shape

_INSET: Final = 2  # of the chosen one from the edge
_RADIUS: Final = looks.RADIUS - _INSET
_STEPS: Final = {"left": -1, "right": 1}


@dataclass(frozen=True, slots=True)
class Segments:
    """Choices by their texts; `name` says what is chosen, `role` whether they are radio buttons or tabs."""

    key: str
    area: Area
    texts: tuple[str, ...]
    name: str
    measures: Measures = LANDSCAPE
    role: Role = Role.RADIO

    def segment(self, choice: int) -> str:
        """The key of a choice, counted from 0."""
        return f"{self.key}-{choice}"

    def elements(self, chosen: int, held: Held = FREE) -> tuple[Element, ...]:
        """The ground and the choices; none is marked if `chosen` is none of them."""
        ground = Element(self.key, looks.sunk(self.area.width, self.area.height), self.area.place)
        return ground, *(
            Element(
                self.segment(choice),
                _look(
                    area.width,
                    area.height,
                    text,
                    self.measures.small,
                    choice == chosen,
                    held.pressing(self.segment(choice)),
                ),
                area.place,
                self.role,
                f"{self.name} {text}".lstrip(),
                area.hit,
                choice == chosen,
            )
            for choice, (text, area) in enumerate(zip(self.texts, self._areas, strict=True))
        )

    def event(self, gesture: Gesture) -> Changed | None:
        """`Changed` to the choice that is pressed."""
        for choice in range(len(self.texts)):
            if gesture.presses(self.segment(choice)):
                return Changed(self.key, choice)
        return None

    @property
    def _areas(self) -> tuple[Area, ...]:
        return self.area.columns(len(self.texts))


@lru_cache(maxsize=looks.KEPT)
def _look(width: int, height: int, text: str, size: int, chosen: bool, pressed: bool) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    if chosen or pressed:
        fill = Paint(Ink.CHIEF, Ink.CHIEF_LOW) if chosen else Paint(Ink.SHADE, alpha=60)
        wide, high = width - 2 * _INSET, height - 2 * _INSET
        shapes.append(Box(_INSET, _INSET, wide, high, _RADIUS, fill))
    ink = Ink.CHIEF_TEXT if chosen else Ink.TEXT
    return *shapes, looks.centred(width, height, text, size, ink, chosen)
