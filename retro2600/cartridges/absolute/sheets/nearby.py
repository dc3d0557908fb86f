"""Nearby: a table is opened for somebody on the same network, or such a table is found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.absolute.far import meeting
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.sheets.number import kinds_of, match_target
from retro2600.cartridges.absolute.sheets.sight import in_the_middle
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.sheet import Sheet, pressed
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element

_KEY: Final = SheetName.NEARBY.value
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


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it."""
    upright, measures, target = state.upright, measures_of(state.upright), match_target(state)
    first = _FIRST + (measures.button_step if target else 0)
    height = first + len(_BUTTONS) * measures.button_step + _LINES * _LINE + _ABOVE_THE_END
    this = Sheet(_KEY, in_the_middle(upright, height), "Nearby", measures, _REMARK)
    yield from this.elements()
    if target:
        place = this.inner._replace(top=this.area.top + _FIRST, height=_SEGMENTS)
        kinds = kinds_of(place, measures, target, _KEY)
        yield from kinds.elements(int(not state.far.single), state.held)
    areas = this.column(len(_BUTTONS), first)
    yield from this.buttons(_BUTTONS, areas, state.held, "open")
    lines = broken(_HELP, measures.small, this.inner.width)[:_LINES]
    yield from this.lines(lines, areas[-1].bottom + _BELOW, _LINE)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    kinds = kinds_of(_SOMEWHERE, measures_of(state.upright), state.settings.target, _KEY)
    choice = kinds.event(gesture)
    if choice is not None and not state.kind.is_acey_deucey:
        return state._replace(far=state.far._replace(single=choice.value == 0))
    match pressed(_KEY, gesture):
        case "open":
            return meeting.opened_nearby(state)
        case "find":
            return meeting.found_nearby(state)
        case "back":
            return meeting.remote(state)
    return state
