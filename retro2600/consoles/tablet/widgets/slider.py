"""Sliders: a knob on a track with a few places, moved by a drag, a touch or keys."""

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
from retro2600.machine.shapes import Align, Box, Circle, Paint, Shape, Text

KNOB: Final = 13
TRACK: Final = 6

_ASIDE: Final = 72  # for the texts at the ends
_DOT_BELOW: Final = 15
_STEPS: Final = {"left": -1, "right": 1}


@dataclass(frozen=True, slots=True)
class Slider:
    """A slider with the values 1 to `values`, at least 2; `ends` are the texts beside the two ends."""

    key: str
    area: Area
    name: str
    values: int = 10
    ends: tuple[str, str] = ("", "")
    measures: Measures = LANDSCAPE

    def elements(self, value: int, held: Held = FREE) -> tuple[Element, ...]:
        """The slider; under a finger its knob is where the finger is."""
        shown = self._nearest(held.at[0]) if held.on(self.key) else value
        shapes = _look(self.area.width, self.area.height, self.ends, self.measures.small, shown, self.values)
        return (
            Element(
                self.key,
                shapes,
                self.area.place,
                Role.SLIDER,
                self.name,
                self.area.hit,
                value=str(shown),
            ),
        )

    def event(self, gesture: Gesture) -> Changed | None:
        """`Changed` to the value at which the finger comes up, be it above or below the slider."""
        return Changed(self.key, self._nearest(gesture.at[0])) if gesture.lets_go(self.key) else None

    def struck(self, chord: str, value: int) -> Changed | None:
        """`Changed` by one, by the arrows left and right; None at the end."""
        turned = value + _STEPS.get(chord, 0)
        return Changed(self.key, turned) if turned != value and 1 <= turned <= self.values else None

    def _nearest(self, x: int) -> int:
        last, long = self.values - 1, self.area.width - 2 * _ASIDE
        place = (2 * last * (x - self.area.left - _ASIDE) + long) // (2 * long)
        return 1 + max(0, min(last, place))


@lru_cache(maxsize=looks.KEPT)
def _look(
    width: int, height: int, ends: tuple[str, str], size: int, value: int, values: int
) -> tuple[Shape, ...]:
    middle, base, long = height // 2, looks.base(height, size), width - 2 * _ASIDE
    places = [_ASIDE + long * place // (values - 1) for place in range(values)]
    knob = places[value - 1]
    faint, chief = Paint(Ink.FAINT), Paint(Ink.CHIEF)
    most = _ASIDE - KNOB
    return (
        Text(0, base, ends[0], size, faint, most=most),
        Text(width, base, ends[1], size, faint, align=Align.RIGHT, most=most),
        Box(_ASIDE, middle - TRACK // 2, long, TRACK, TRACK // 2, Paint(Ink.WELL), Paint(Ink.WELL_EDGE), 1),
        Box(_ASIDE, middle - TRACK // 2, knob - _ASIDE, TRACK, TRACK // 2, chief),
        *(Circle(x, middle + _DOT_BELOW, 1, faint) for x in places),
        Circle(knob, middle, KNOB, Paint(Ink.CHIEF_TEXT), chief, 2),
    )
