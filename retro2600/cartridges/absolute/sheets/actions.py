"""The actions: what can be done with the game at hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from retro2600.cartridges.absolute import between, cubing, questions, undo
from retro2600.cartridges.absolute.record import next_match
from retro2600.cartridges.absolute.saying import refused
from retro2600.cartridges.absolute.scenes import Sheet as Kind
from retro2600.cartridges.absolute.scenes import Wish
from retro2600.cartridges.absolute.sheets.sight import closed, opened, pressed, sheet_of
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import Measures, measures_of
from retro2600.machine.drawing import Element

_CONTINUE: Final = "continue"
_NEXT: Final = "next"
_ROLL_OVER: Final = "roll-over"
_BEFORE: Final = {
    "new": "New Single Game",
    "match": "Match Play",
    "concede": "Concede Game",
    "save": "Save the Game",
}
_AFTER: Final = {
    "resume": "Resume Saved Game",
    "rescue": "Rescue Game",
    "direction": "Switch Direction of Play",
    "statistics": "Statistics",
    "about": "About",
    "menu": "Main Menu",
}
_GOING_ON: Final = {
    _ROLL_OVER: "Roll Over",
    _CONTINUE: "Continue Current Game",
    _NEXT: "Next Game",
}
"""Those that go on: on the screen that is higher than wide between the others, else below all."""
_WORDS: Final = _BEFORE | _AFTER | _GOING_ON
_OVER: Final = "Back to the Board"
"""In place of Continue."""
_SHEETS: Final = {"match": Kind.MATCH, "statistics": Kind.STATISTICS, "about": Kind.ABOUT}

_COLUMNS: Final = 2
_FIRST: Final = 72
_FIRST_UPRIGHT: Final = 56
_GAP: Final = 16
"""Above the last row below two columns."""
_MOST: Final = 11
"""Buttons that the screen that is higher than wide holds at their height."""
_LOW: Final = 48
_LOW_STEP: Final = 54
"""Their height, and from one to the next, where there are more."""


@dataclass(frozen=True, slots=True)
class Actions:
    """All that is seen of it: the buttons that go on, the chief one, and those that are idle."""

    upright: bool
    going_on: tuple[str, ...]
    chief: str
    idle: frozenset[str]
    over: bool
    """The game is over."""

    @property
    def key(self) -> str:
        """The key of its surface."""
        return Kind.ACTIONS.value

    def elements(self, held: Held) -> tuple[Element, ...]:
        """The sheet and what lies on it."""
        sheet = replace(sheet_of(Kind.ACTIONS, self._area, "Actions", self.upright), measures=self._measures)
        if self.upright:
            names = (*_BEFORE, *self.going_on, *_AFTER)
            areas = sheet.buttons(len(names), _FIRST_UPRIGHT)
        else:
            names = (*_BEFORE, *_AFTER, *self.going_on)
            columns = sheet.buttons(len(_BEFORE | _AFTER), _FIRST, _COLUMNS)
            areas = (*columns, *sheet.last(len(self.going_on)))
        buttons = (
            Button(
                f"{self.key}-{name}",
                area,
                _OVER if self.over and name == _CONTINUE else _WORDS[name],
                sheet.measures,
                name == self.chief,
                name in self.idle,
            ).elements(held)
            for name, area in zip(names, areas, strict=True)
        )
        return (*sheet.elements(), *(element for (element,) in buttons))

    @property
    def _measures(self) -> Measures:
        measures = measures_of(self.upright)
        if not self.upright or len(_BEFORE | _AFTER) + len(self.going_on) <= _MOST:
            return measures
        return measures._replace(button=_LOW, button_step=_LOW_STEP)

    @property
    def _area(self) -> Area:
        """As high as its buttons need, in the middle of the screen."""
        measures, count = self._measures, len(_BEFORE | _AFTER)
        if self.upright:
            lines = count + len(self.going_on) - 1
            height = _FIRST_UPRIGHT + lines * measures.button_step + measures.button + measures.padding
            return Area(16, (measures.screen.height - height) // 2, 358, height)
        lines = -(-count // _COLUMNS)
        height = _FIRST + lines * measures.button_step + _GAP + measures.button + measures.padding
        return Area(192, (measures.screen.height - height) // 2, 640, height)


def seen(state: State) -> Actions:
    """All that is seen of it."""
    playing = state.playing
    if playing is None:
        return Actions(state.upright, (_CONTINUE,), _CONTINUE, _idle(state), False)
    over = playing.result is not None
    goes_on = _NEXT if over and next_match(playing) else _CONTINUE
    chief = goes_on
    if over and goes_on == _CONTINUE:
        chief = _CONTINUE if state.is_far else "match" if playing.match else "new"
    roll_over = (_ROLL_OVER,) if playing.begun.has_roll_over else ()
    return Actions(state.upright, (*roll_over, goes_on), chief, _idle(state), over)


def _idle(state: State) -> frozenset[str]:
    """The buttons that can do nothing just now; a touch on one tells why."""
    playing = state.playing
    can = {
        "concede": cubing.may_concede(state),
        "save": playing is not None and playing.result is None,
        "resume": state.kept.saved[state.kind.place] is not None,
        "rescue": playing is not None and bool(playing.record),
        _ROLL_OVER: bool(questions.may_ask(state)),
    }
    idle = frozenset(name for name, possible in can.items() if not possible)
    return idle | frozenset(_OF_THE_TABLE) if state.is_far else idle


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    name = pressed(Kind.ACTIONS, gesture)
    if state.is_far and name == "match":
        return _done(closed(state), name)
    if name in _SHEETS:
        return opened(state, _SHEETS[name])
    if name == "menu":
        return between.main_menu(state)
    return _done(closed(state), name) if name in _WORDS else state


def _done(state: State, name: str) -> State:
    """The state after an action on the board."""
    if state.is_far and name in _OF_THE_TABLE:
        return refused(state, Message(_OF_THE_TABLE[name]))
    match name:
        case "new":
            return between.wanted(state, Wish.NEW)
        case "concede":
            return cubing.conceding(state)
        case "save":
            return between.saved(state)
        case "resume":
            return between.wanted(state, Wish.SAVED)
        case "rescue":
            return undo.rescued(state)
        case "direction":
            settings = state.settings._replace(clockwise=not state.settings.clockwise)
            return state._replace(kept=state.kept._replace(settings=settings), picked=None)
        case "roll-over":
            return questions.roll_over(state) if questions.may_ask(state) else refused(state, _NOT_NOW)
        case "next":
            return between.next_one(state)
    return state


_OF_THE_TABLE: Final = {
    "new": Says.TABLE_HAS_RULES,
    "match": Says.TABLE_HAS_RULES,
    "save": Says.KEPT_BY_TABLE,
    "resume": Says.KEPT_BY_TABLE,
    "rescue": Says.KEPT_BY_TABLE,
}
"""The reasons for which these cannot be done in a game with somebody at another device."""

_NOT_NOW: Final = Message(Says.NOT_NOW)
