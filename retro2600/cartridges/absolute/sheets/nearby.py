"""Nearby: a table is opened for somebody on the same network, or such a table is found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.absolute.far import meeting
from retro2600.cartridges.absolute.scenes import Sheet as Kind
from retro2600.cartridges.absolute.sheets.number import kinds_of
from retro2600.cartridges.absolute.sheets.sight import in_the_middle, pressed, sheet_of
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import Measures, measures_of
from retro2600.machine.drawing import Element

_KEY: Final = Kind.NEARBY.value
_BUTTONS: Final = {"open": "Open a Table", "find": "Find a Table", "back": "Back"}
_REMARK: Final = "Both devices are on the same network."
_HELP: Final = (
    "One of you opens a table, and the other one finds it. In a browser, open the link that the other one's"
    " program shows, or play in the program's own window."
)
_FIRST: Final = 84
_SEGMENTS: Final = 48
_LINE: Final = 20
_LINES: Final = 4
_BELOW: Final = 26
_ABOVE_THE_END: Final = 24
_SOMEWHERE: Final = Area(0, 0, 1, 1)


@dataclass(frozen=True, slots=True)
class Nearby:
    """All that is seen of it."""

    upright: bool
    single: bool
    target: int
    """The points of a match; 0 where there is none to be had."""

    @property
    def key(self) -> str:
        """The key of its surface."""
        return _KEY

    def elements(self, held: Held) -> tuple[Element, ...]:
        """The sheet and what lies on it."""
        measures = measures_of(self.upright)
        sheet = sheet_of(Kind.NEARBY, self._area(measures), "Nearby", self.upright, _REMARK)
        place = sheet.inner._replace(top=sheet.area.top + _FIRST, height=_SEGMENTS)
        kinds = kinds_of(place, measures, self.target, _KEY)
        areas = sheet.buttons(len(_BUTTONS), self._first(measures))
        buttons = (
            Button(f"{_KEY}-{name}", place, words, measures, name == "open").elements(held)
            for (name, words), place in zip(_BUTTONS.items(), areas, strict=True)
        )
        lines = broken(_HELP, measures.small, sheet.inner.width)[:_LINES]
        return (
            *sheet.elements(),
            *(kinds.elements(int(not self.single), held) if self.target else ()),
            *(element for (element,) in buttons),
            *sheet.lines(lines, areas[-1].bottom + _BELOW, _LINE),
        )

    def _area(self, measures: Measures) -> Area:
        buttons = len(_BUTTONS) * measures.button_step
        height = self._first(measures) + buttons + _LINES * _LINE + _ABOVE_THE_END
        return in_the_middle(self.upright, height)

    def _first(self, measures: Measures) -> int:
        """From the sheet's top to the first button, below the choice of a game where there is one."""
        return _FIRST + (measures.button_step if self.target else 0)


def seen(state: State) -> Nearby:
    """All that is seen of it."""
    target = 0 if state.kind.is_acey_deucey else state.settings.target
    return Nearby(state.upright, state.far.single, target)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    kinds = kinds_of(_SOMEWHERE, measures_of(state.upright), state.settings.target, _KEY)
    choice = kinds.event(gesture)
    if choice is not None and not state.kind.is_acey_deucey:
        return state._replace(far=state.far._replace(single=choice.value == 0))
    match pressed(Kind.NEARBY, gesture):
        case "open":
            return meeting.opened_nearby(state)
        case "find":
            return meeting.found_nearby(state)
        case "back":
            return meeting.remote(state)
    return state
