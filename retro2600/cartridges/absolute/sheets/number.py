"""The number of a group, by which two people find each other on the game server; the kind of their game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.absolute.far import meeting
from retro2600.cartridges.absolute.far.values import DIGITS
from retro2600.cartridges.absolute.saying import answered
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import text
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.keypad import HEIGHT, STEP, Keypad
from retro2600.consoles.tablet.widgets.segments import Segments
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.events import Changed, Pressed
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import Measures, measures_of
from retro2600.machine.drawing import Element

_KEY: Final = SheetName.NUMBER.value
_REMARK: Final = "Both enter the same number, above 100."
_AREAS: Final = Area(332, 104, 360, 560), Area(16, 94, 358, 576)
_FIRST: Final = 84
_SEGMENTS: Final = 48
_ROWS: Final = 5
_GAP: Final = 10
_SOMEWHERE: Final = Area(0, 0, STEP, 4 * STEP + HEIGHT)


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it; a reason why there is no table warns in the remark's place."""
    held, target = state.held, match_target(state)
    warning = text(state.message) if state.page == meeting.SAID and state.message is not None else ""
    this = laid(_KEY, _AREAS, state.upright, "Group Number", "" if warning else _REMARK)
    area, measures = this.area, this.measures
    yield from this.elements()
    if warning:
        place = this.inner.left, area.top + measures.title_base + 25
        yield this.line(f"{_KEY}-line", place, warning, True)
    keys = this.inner._replace(top=area.top + _FIRST, height=(_ROWS - 1) * STEP + HEIGHT)
    yield from pad(keys, measures).elements(state.far.typed, held)
    if target:
        choice = keys._replace(top=keys.bottom + _GAP, height=_SEGMENTS)
        yield from kinds_of(choice, measures, target).elements(0 if state.far.single else 1, held)
    yield from this.buttons({"connect": "Connect"}, this.last(), held, "connect")


def match_target(state: State) -> int:
    """The points of a match; 0 where there is none to be had."""
    return 0 if state.kind.is_acey_deucey else state.settings.target


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    measures, far = measures_of(state.upright), state.far
    match pad(_SOMEWHERE, measures).event(gesture, far.typed):
        case Changed() as event:
            return typed(state, event)
        case Pressed():
            return meeting.remote(state)
    choice = kinds_of(_SOMEWHERE, measures, state.settings.target).event(gesture)
    if choice is not None and not state.kind.is_acey_deucey:
        return state._replace(far=far._replace(single=choice.value == 0))
    return meeting.connected(state) if pressed(_KEY, gesture) == "connect" else state


def struck(state: State, key: str) -> tuple[State, bool]:
    """The state after a key, and True if it is one of the keypad's."""
    event = pad(_SOMEWHERE, measures_of(state.upright)).struck(key, state.far.typed)
    if event is None:
        return state, key == "backspace"
    return typed(state, event), True


def typed(state: State, event: Changed) -> State:
    """Another number stands there; a reason that was said is answered by that."""
    return answered(state)._replace(far=state.far._replace(typed=event.value), page=0)


def pad(area: Area, measures: Measures) -> Keypad:
    """The keypad."""
    return Keypad(f"{_KEY}-pad", area, "Group number", "Erase", "Back", DIGITS, measures)


def kinds_of(area: Area, measures: Measures, target: int, sheet: str = _KEY) -> Segments:
    """The choice of a single game, or of a match to as many points as the settings have."""
    return Segments(f"{sheet}-kind", area, ("Single Game", f"Match to {target}"), "Game", measures)
