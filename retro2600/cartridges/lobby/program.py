"""One frame: letters first, then touches and keys, to a sheet, a question, the lobby or the table.

The elements of the picture that is shown decide what a finger is on, so nothing can be touched that is not
to be seen.
"""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby import asking, focusing, noticing, view
from retro2600.cartridges.lobby.scenes import Scene
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import screen
from retro2600.consoles.tablet import Inputs
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.consoles.tablet.widgets.shared.focus import touches
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Gesture, element_at, followed
from retro2600.machine.controls import Phase, Touch
from retro2600.machine.drawing import Element
from retro2600.tables.sitting import reading

_ANSWER: Final = "answer-"


def step(state: State, inputs: Inputs) -> State:
    """The state at the end of the next frame; the same object if nothing has changed."""
    began = state
    if state.sounds or state.said:
        state = state._replace(sounds=(), said=())
    if state.sitting.out:
        state = state._replace(sitting=state.sitting._replace(out=()))
    if inputs.mail:
        state = reading.received(state, inputs.mail, lambda state: state.sitting, noticing.noticed)
    if (inputs.upright, inputs.calm) != (state.upright, state.calm):
        held = FREE if inputs.upright != state.upright else state.held
        state = state._replace(upright=inputs.upright, calm=inputs.calm, held=held)
    for touch in inputs.touches:
        state = touched(state, touch)
    if inputs.key:
        state = struck(state, inputs.key)
    if state.scene is Scene.TABLE:
        state = screen.told(screen.passed(state))
    return focusing.refocused(began, _listening(began, state))


def touched(state: State, touch: Touch) -> State:
    """A finger does something on the screen."""
    elements = view.drawing(state).reached
    if touch.finger != state.held.finger and touch.phase in (Phase.MOVE, Phase.CANCEL):
        return _hovered(state, touch, elements)
    held, gesture = followed(state.held, touch, elements)
    state = state._replace(held=held, by_keys=False)
    return state if gesture is None else _gestured(state, gesture)


def _hovered(state: State, touch: Touch, elements: tuple[Element, ...]) -> State:
    """A mouse hovers over the picture, with no button down; or it has left."""
    if state.scene is not Scene.TABLE or state.held != FREE:
        return state
    key = element_at(elements, (touch.x, touch.y)) if touch.phase is Phase.MOVE else ""
    return screen.hovered(state, key)


def struck(state: State, chord: str) -> State:
    """A key is struck: the keyboard alone can do everything."""
    state = state._replace(by_keys=True)
    key = chord.removeprefix("shift+")
    elements = view.drawing(state).reached
    if key == "escape":
        return _escaped(state)
    if key in ("return", "space"):
        state = focusing.found(state, elements)
        selected = screen.spaced(state) if key == "space" and state.scene is Scene.TABLE else None
        if selected is not None:
            return selected
        for touch in touches(elements, state.focus):
            state = touched(state, touch)._replace(by_keys=True)
        return state
    moved = focusing.moved(state, elements, key)
    if moved != state.focus:
        return state._replace(focus=moved)
    return screen.struck(state, key) if state.scene is Scene.TABLE and state.sheet is None else state


def _gestured(state: State, gesture: Gesture) -> State:
    """A step of a finger that is heard."""
    if (
        asking.question(state) is not None
        and gesture.presses(gesture.key)
        and gesture.key.startswith(_ANSWER)
    ):
        if state.asked < DEAF:
            return state
        return asking.answered(state, gesture.key.removeprefix(_ANSWER))
    if state.ask is not None:
        return state
    return screen.touched(state, gesture) if state.scene is Scene.TABLE else state


def _escaped(state: State) -> State:
    """Escape closes what is open; else it lets go, or opens the menu."""
    return asking.let_be(state) if state.ask is not None else state


def _listening(began: State, state: State) -> State:
    """A question that is new hears nothing for a while."""
    question = asking.question(state)
    if question is None:
        return state._replace(asked=0) if state.asked else state
    before = asking.question(began)
    if before is None or question.answers != before.answers:
        return state._replace(asked=0)
    return state._replace(asked=state.asked + 1) if state.asked < DEAF else state
