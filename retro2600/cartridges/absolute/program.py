"""One frame: touches and keys go to a sheet, a question or the board; then the scene goes on.

The elements of the picture that is shown decide what a finger is on, so nothing can be touched that is not
to be seen. Time stands while a sheet or a question of one's own lies over the scene.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro2600.cartridges.absolute import (
    advice,
    focusing,
    letters,
    passing,
    questions,
    scenes,
    sheets,
    touching,
    turn,
    undo,
    view,
)
from retro2600.cartridges.absolute.far import reading, showing, telling
from retro2600.cartridges.absolute.scenes import Answer, SheetName
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet import Inputs
from retro2600.consoles.tablet.widgets.icons import Icon
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.consoles.tablet.widgets.shared.focus import touches
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Gesture, followed
from retro2600.consoles.tablet.working import listening
from retro2600.machine.touching import Touch

_SHEETS: Final = {
    "i": SheetName.HELP,
    "s": SheetName.SETTINGS,
    "m": SheetName.ACTIONS,
    "f": SheetName.FACTS,
    "?": SheetName.FACTS,
}
_ICONS: Final[dict[str, Callable[[State], State]]] = {
    Icon.BOOK.key: lambda state: sheets.opened(state, SheetName.HELP),
    Icon.WRENCH.key: lambda state: sheets.opened(state, SheetName.SETTINGS),
    Icon.LIST.key: lambda state: sheets.opened(state, SheetName.ACTIONS),
    Icon.BULB.key: lambda state: advice.asked(state),
    Icon.UNDO.key: lambda state: undo.undone(state),
    Icon.SIGN.key: lambda state: sheets.opened(state, SheetName.FACTS),
}
_ANSWER: Final = "answer-"


def step(state: State, inputs: Inputs) -> State:
    """The state at the end of the next frame; the same object if nothing has changed."""
    began = state
    if state.sounds or state.said:
        state = state._replace(sounds=(), said=())
    if state.far.sitting.out:
        state = state._replace(far=state.far._replace(sitting=state.far.sitting._replace(out=())))
    if inputs.mail:
        state = reading.received(state, inputs.mail)
    if (inputs.upright, inputs.calm) != (state.upright, state.calm):
        state = _turned(state, inputs)
    for touch in inputs.touches:
        state = touched(state, touch)
    if inputs.key:
        state = struck(state, inputs.key)
    is_refused = state.message is not began.message and state.message is not None and state.message.refusal
    if state.sheet is None and state.ask is None and not is_refused:  # its reason is to be seen
        state = passing.passed(state)
    if state.sheet is SheetName.TABLE:
        state = showing.kept_up(state)
    state = telling.told(state)
    return focusing.refocused(began, listening(began, state, questions.question))


def touched(state: State, touch: Touch) -> State:
    """A finger does something on the screen."""
    held, gesture = followed(state.held, touch, view.drawing(state).reached)
    state = state._replace(held=held, by_keys=False)
    return state if gesture is None else _gestured(state, gesture)


def struck(state: State, chord: str) -> State:
    """A key is struck: the keyboard alone can do everything."""
    was_shown, state = state.by_keys, state._replace(by_keys=True)
    key = chord.removeprefix("shift+")
    elements = view.drawing(state).reached
    if key == "escape":
        return _escaped(state)
    if state.sheet is not None and state.ask is None:
        state, is_taken = sheets.struck(state, key)
        if is_taken:
            return state
    if key in ("return", "space"):
        state = focusing.found(state, elements)
        question = questions.question(state)
        if not was_shown and question is not None and question.chief is None:
            return state  # it costs something: the ring is to be seen first
        for touch in touches(elements, state.focus):
            state = touched(state, touch)._replace(by_keys=True)
        return state
    focus = focusing.moved(state, elements, key)
    if focus != state.focus:
        return state._replace(focus=focus)
    if state.sheet is not None or state.ask is not None:
        return state
    if key == "backspace":
        return undo.undone(state)
    if key in _SHEETS:
        return sheets.opened(state, _SHEETS[key])
    return letters.struck(state, key)


def _gestured(state: State, gesture: Gesture) -> State:
    """A step of a finger that is heard."""
    if gesture.presses(gesture.key) and gesture.key.startswith(_ANSWER):
        if state.asked < DEAF:
            return state
        return questions.answered(state, Answer(gesture.key.removeprefix(_ANSWER)))
    if state.ask is not None:
        return state
    if isinstance(state.scene, scenes.Choosing) and state.by_hand and state.sheet is None:
        event = view.DOUBLET.event(gesture)
        if event is not None:
            return turn.chosen(state, event.value) if state.asked >= DEAF else state
    if state.sheet is not None:
        return sheets.gestured(state, gesture)
    if gesture.key in _ICONS:
        if not gesture.presses(gesture.key):
            return state
        if gesture.key != Icon.BULB.key:
            state = state._replace(shown=None)
        return _ICONS[gesture.key](state)
    return touching.touched(state, gesture)


def _escaped(state: State) -> State:
    """Escape closes what is open; else it lets go, clears arrows, and opens the actions."""
    if state.ask is not None:
        return questions.left(state)
    if state.sheet is not None:
        return sheets.shut(state)
    if state.picked is not None or state.shown is not None:
        return state._replace(picked=None, shown=None)
    return sheets.opened(state, SheetName.ACTIONS)


def _turned(state: State, inputs: Inputs) -> State:
    """The screen has another shape, or less motion is wanted: what is held goes back."""
    held = FREE if inputs.upright != state.upright else state.held
    picked = state.picked if held is state.held else None
    return state._replace(upright=inputs.upright, calm=inputs.calm, held=held, picked=picked)
