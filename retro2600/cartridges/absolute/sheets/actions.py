"""The actions: what can be done with the game at hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.absolute import between, cubing, questions, undo
from retro2600.cartridges.absolute.record import next_match
from retro2600.cartridges.absolute.saying import refused
from retro2600.cartridges.absolute.scenes import SheetName, Wish
from retro2600.cartridges.absolute.sheets.sight import closed, opened
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.consoles.tablet.sheet import Sheet, pressed
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element

_KEY: Final = SheetName.ACTIONS.value
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
_SHEETS: Final = {"match": SheetName.MATCH, "statistics": SheetName.STATISTICS, "about": SheetName.ABOUT}

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


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it."""
    going_on, chief, over = _going_on(state)
    sheet = _sheet(state.upright, len(going_on))
    if state.upright:
        names = (*_BEFORE, *going_on, *_AFTER)
        areas = sheet.column(len(names), _FIRST_UPRIGHT)
    else:
        names = (*_BEFORE, *_AFTER, *going_on)
        areas = (*sheet.column(len(_BEFORE | _AFTER), _FIRST, _COLUMNS), *sheet.last(len(going_on)))
    words = {name: _OVER if over and name == _CONTINUE else _WORDS[name] for name in names}
    yield from sheet.elements()
    yield from sheet.buttons(words, areas, state.held, chief, _idle(state))


def _sheet(upright: bool, going_on: int) -> Sheet:
    """As high as its buttons need, in the middle of the screen."""
    measures, count = measures_of(upright), len(_BEFORE | _AFTER)
    if upright:
        if count + going_on > _MOST:
            measures = measures._replace(button=_LOW, button_step=_LOW_STEP)
        left, width, rows = 16, 358, _FIRST_UPRIGHT + (count + going_on - 1) * measures.button_step
    else:
        left, width, rows = 192, 640, _FIRST + -(-count // _COLUMNS) * measures.button_step + _GAP
    height = rows + measures.button + measures.padding
    area = Area(left, (measures.screen.height - height) // 2, width, height)
    return Sheet(_KEY, area, "Actions", measures)


def _going_on(state: State) -> tuple[tuple[str, ...], str, bool]:
    """The buttons that go on, the chief button, and True if the game is over."""
    playing = state.playing
    if playing is None:
        return (_CONTINUE,), _CONTINUE, False
    over = playing.result is not None
    goes_on = _NEXT if over and next_match(playing) else _CONTINUE
    chief = goes_on
    if over and goes_on == _CONTINUE:
        chief = _CONTINUE if state.is_far else "match" if playing.match else "new"
    roll_over = (_ROLL_OVER,) if playing.begun.has_roll_over else ()
    return (*roll_over, goes_on), chief, over


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
    name = pressed(_KEY, gesture)
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
            return state.with_settings(settings)._replace(picked=None)
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
