"""The number of a group, by which two people find each other on the game server; the kind of their game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.absolute.far import meeting
from retro2600.cartridges.absolute.far.values import DIGITS
from retro2600.cartridges.absolute.saying import answered
from retro2600.cartridges.absolute.scenes import Sheet as Kind
from retro2600.cartridges.absolute.sheets.sight import pressed, sheet_of
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import text
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.keypad import HEIGHT, STEP, Keypad
from retro2600.consoles.tablet.widgets.segments import Segments
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.events import Changed, Pressed
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import Measures, measures_of
from retro2600.machine.drawing import Element

_KEY: Final = Kind.NUMBER.value
_REMARK: Final = "Both enter the same number, above 100."
_LANDSCAPE: Final = Area(332, 104, 360, 560)
_PORTRAIT: Final = Area(16, 94, 358, 576)
_FIRST: Final = 84
_SEGMENTS: Final = 48
_ROWS: Final = 5
_GAP: Final = 10
_SOMEWHERE: Final = Area(0, 0, STEP, 4 * STEP + HEIGHT)


@dataclass(frozen=True, slots=True)
class Number:
    """All that is seen of it."""

    upright: bool
    number: int
    single: bool
    target: int
    """The points of a match; 0 where there is none to be had."""
    line: str
    warns: bool

    @property
    def key(self) -> str:
        """The key of its surface."""
        return _KEY

    def elements(self, held: Held) -> tuple[Element, ...]:
        """The sheet and what lies on it."""
        area = _PORTRAIT if self.upright else _LANDSCAPE
        sheet = sheet_of(Kind.NUMBER, area, "Group Number", self.upright, "" if self.warns else self.line)
        place = sheet.inner._replace(top=area.top + _FIRST, height=(_ROWS - 1) * STEP + HEIGHT)
        connect = Button(f"{_KEY}-connect", sheet.last()[0], "Connect", sheet.measures, True)
        choice = place._replace(top=place.bottom + _GAP, height=_SEGMENTS)
        base = area.top + sheet.measures.title_base + 25
        warning = sheet.line(f"{_KEY}-line", (sheet.inner.left, base), self.line, True)
        kinds = kinds_of(choice, sheet.measures, self.target).elements(0 if self.single else 1, held)
        return (
            *sheet.elements(),
            *((warning,) if self.warns else ()),
            *pad(place, sheet.measures).elements(self.number, held),
            *(kinds if self.target else ()),
            *connect.elements(held),
        )


def seen(state: State) -> Number:
    """All that is seen of it."""
    far, says = state.far, state.page == meeting.SAID and state.message is not None
    line = text(state.message) if says and state.message else _REMARK
    target = 0 if state.kind.is_acey_deucey else state.settings.target
    return Number(state.upright, far.typed, far.single, target, line, says)


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
    return meeting.connected(state) if pressed(Kind.NUMBER, gesture) == "connect" else state


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
