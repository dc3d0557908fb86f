"""One frame: letters first, then touches and keys, to a sheet, a question or the table.

The elements of the picture that is shown decide what a finger is on, so nothing can be touched that is not
to be seen.
"""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn import (
    choosing,
    focusing,
    going,
    noticing,
    passing,
    sheets,
    standing,
    tips,
    view,
)
from retro2600.cartridges.mpgn.scenes import MENUS, Scene, SheetName
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen
from retro2600.cartridges.mpgn.view.parts import menu_of
from retro2600.consoles.tablet import Inputs
from retro2600.consoles.tablet.widgets.shared.focus import touches
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Gesture, element_at, followed
from retro2600.consoles.tablet.working import listening
from retro2600.machine.touching import Touch, TouchPhase
from retro2600.online.showing import said_as_it_begins
from retro2600.tables.sitting import reading

_MENUS: Final = dict(zip("pstg", MENUS, strict=True))


def step(state: State, inputs: Inputs) -> State:
    """The state at the end of the next frame; the same object if nothing has changed."""
    began = state
    if state.sounds or state.said:
        state = state._replace(sounds=(), said=())
    if state.sitting.out:
        state = state._replace(sitting=state.sitting._replace(out=()))
    if not state.asked_for_list:
        state = going.list_wanted(state)._replace(asked_for_list=True)
    if inputs.mail:
        state = reading.received(state, inputs.mail, lambda state: state.sitting, noticing.noticed)
    if (inputs.upright, inputs.calm) != (state.upright, state.calm):
        state = _turned(state, inputs)
    for touch in inputs.touches:
        state = touched(state, touch)
    if inputs.key:
        state = struck(state, inputs.key)
    state = passing.counted(going.arrived(state))
    if state.scene is Scene.TABLE:
        state = screen.told(screen.passed(state))
    if state.scene is Scene.HALL:
        state = said_as_it_begins(state, standing.sentence(began), standing.sentence(state))
    state = focusing.refocused(began, listening(began, state, _asks))
    return _resting(state)


def touched(state: State, touch: Touch) -> State:
    """A finger does something on the screen; one that has brought up a note does nothing by going up."""
    if state.held == FREE and touch.phase in (TouchPhase.MOVE, TouchPhase.CANCEL):
        return _hovered(state, touch)
    held, gesture = followed(state.held, touch, view.drawing(state).reached)
    read = state.tip.by == tips.FINGER and bool(tips.shown(state))
    state = state._replace(held=held, by_keys=False)
    if gesture is None:
        return state
    if touch.phase is TouchPhase.DOWN:
        state = tips.rested(state, gesture.key, tips.FINGER)
    elif gesture.dragged or touch.phase is not TouchPhase.MOVE:
        state = tips.gone(state)
    if read and touch.phase is TouchPhase.UP and not gesture.dragged:
        gesture = gesture._replace(phase=TouchPhase.CANCEL, over="")
    return _gestured(state, gesture)


def _hovered(state: State, touch: Touch) -> State:
    """A mouse hovers: a man in the hand follows it, and where it rests there is a note."""
    is_there = touch.phase is TouchPhase.MOVE
    key = element_at(view.drawing(state).reached, (touch.x, touch.y)) if is_there else ""
    state = tips.rested(state, key, tips.MOUSE)
    if state.scene is not Scene.TABLE or state.sheet is not None:
        return state
    return screen.hovered(state, touch, key)


def struck(state: State, chord: str) -> State:
    """A key is struck: the keyboard alone can do everything."""
    state = tips.gone(state)._replace(by_keys=True)
    key = chord.removeprefix("shift+") or chord
    if key == "escape":
        return _escaped(state)
    written = sheets.create.struck(state, chord)
    if written is not None:
        return written
    elements = view.drawing(state).reached
    if key in ("return", "space"):
        state = focusing.found(state, elements)
        for touch in touches(elements, state.focus):
            state = touched(state, touch)._replace(by_keys=True)
        return tips.gone(state)
    if (listed := choosing.struck(state, key)) is not None:
        return listed
    moved = focusing.moved(state, elements, key)
    if moved != state.focus:
        return state._replace(focus=moved)
    if key in _MENUS and state.sheet in (None, SheetName.HALL):
        return going.to_sheet(state, _MENUS[key])
    return screen.struck(state, key) if state.scene is Scene.TABLE and state.sheet is None else state


def _gestured(state: State, gesture: Gesture) -> State:
    """A step of a finger that is heard."""
    menu = menu_of(gesture.key) if gesture.presses(gesture.key) else None
    if menu is not None:
        return going.to_sheet(state, menu)
    if state.sheet is not None:
        return sheets.gestured(state, gesture)
    if gesture.presses(screen.EXIT):
        return going.to_hall(screen.exited(state))
    return screen.touched(state, gesture)


def _escaped(state: State) -> State:
    """Escape closes what is open; else it lets go, or opens the menu Play."""
    if state.sheet not in (None, SheetName.HALL):
        return sheets.escaped(state)
    let_go = screen.escaped(state) if state.scene is Scene.TABLE else None
    return let_go or going.to_sheet(state, SheetName.PLAY)


def _turned(state: State, inputs: Inputs) -> State:
    """The screen has another shape, or less motion is wanted: what is held goes back."""
    if inputs.upright == state.upright:
        return state._replace(calm=inputs.calm)
    state = screen.let_go(state) if state.scene is Scene.TABLE else state
    return tips.gone(state)._replace(upright=inputs.upright, calm=inputs.calm, held=FREE, first=0)


def _asks(state: State) -> bool:
    """True while a question is on the screen."""
    return state.sheet is None and screen.is_asked(state)


def _resting(state: State) -> State:
    """The focus rests, and what rests is counted."""
    if state.by_keys and state.focus and not state.tip.by:
        state = tips.rested(state, state.focus, tips.KEYS)
    return tips.passed(state, view.drawing(state).reached) if state.tip.by else state
