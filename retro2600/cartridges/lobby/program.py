"""One frame: letters first, then touches and keys, to a sheet, a question, the lobby or the table.

The elements of the picture that is shown decide what a finger is on, so nothing can be touched that is not
to be seen.
"""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby import (
    arriving,
    asking,
    choosing,
    focusing,
    going,
    noticing,
    passing,
    sheets,
    standing,
    view,
)
from retro2600.cartridges.lobby.saying import refused
from retro2600.cartridges.lobby.scenes import Filter, Question, Scene, SheetName
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import results, screen
from retro2600.cartridges.lobby.view.lobby import filters
from retro2600.cartridges.lobby.words import Message, Says
from retro2600.consoles.tablet import Inputs
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.consoles.tablet.widgets.shared.focus import touches
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Gesture, element_at, followed
from retro2600.consoles.tablet.working import listening
from retro2600.machine.touching import Touch, TouchPhase
from retro2600.online.showing import said_as_it_begins
from retro2600.tables.sitting import reading
from retro2600.tables.sitting.values import LineState

_ANSWER: Final = "answer-"
_LETTERS: Final = {"h": "lobby-play", "n": "lobby-create", "b": "lobby-house"}


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
    state = screen.timed(passing.counted(arriving.kept_up(state)))
    if state.scene is Scene.TABLE:
        state = screen.told(screen.passed(state))
    if state.scene is Scene.LOBBY:
        state = said_as_it_begins(state, standing.sentence(began), standing.sentence(state))
    return focusing.refocused(began, listening(began, state, asking.answers))


def touched(state: State, touch: Touch) -> State:
    """A finger does something on the screen."""
    if state.held == FREE and touch.phase in (TouchPhase.MOVE, TouchPhase.CANCEL):
        return _hovered(state, touch)
    held, gesture = followed(state.held, touch, view.drawing(state).reached)
    if touch.phase is TouchPhase.DOWN and gesture is None and state.scene is Scene.TABLE:
        return screen.dropped(state)
    state = state._replace(held=held, by_keys=False)
    return state if gesture is None else _gestured(state, gesture)


def _hovered(state: State, touch: Touch) -> State:
    """A mouse hovers: over the Board it shows where a piece can go (L10)."""
    if state.scene is not Scene.TABLE or state.sheet is not None or asking.question(state) is not None:
        return state
    reached = view.drawing(state).reached if touch.phase is TouchPhase.MOVE else ()
    return screen.hovered(state, element_at(reached, (touch.x, touch.y)))


def struck(state: State, chord: str) -> State:
    """A key is struck: the keyboard alone can do everything."""
    state = state._replace(by_keys=True)
    key = chord.removeprefix("shift+")
    if key == "escape":
        return _escaped(state)
    elements = view.drawing(state).reached
    if key in ("return", "space"):
        state = focusing.found(state, elements)
        if key == "space" and state.scene is Scene.TABLE and state.sheet is None:
            spaced = screen.spaced(state)
            if spaced is not None:
                return spaced
        target = _target(state)
        for touch in touches(elements, target):
            state = touched(state, touch)._replace(by_keys=True)
        return state
    question = asking.question(state)
    if question is not None and key.isdecimal():
        return _numbered(state, question, int(key))
    if state.scene is Scene.LOBBY and question is None:
        listed = _in_lists(state, key)
        if listed is not None:
            return listed
    if state.sheet is SheetName.GAME and (paged := results.paged(state, key)) is not None:
        return paged
    moved = focusing.moved(state, elements, key)
    if moved != state.focus:
        return state._replace(focus=moved)
    is_free = question is None or (key in "lq" and screen.asks_by_itself(state))
    if state.sheet is not None or not is_free:
        return state
    if state.scene is Scene.TABLE:
        return going.leaving(state) if key == "l" else screen.struck(state, key)
    return _pressed(state, _LETTERS.get(key, ""))


def _in_lists(state: State, key: str) -> State | None:
    """The state after a key of one of the lists; None for another one."""
    if state.sheet not in (None, SheetName.ROOMS):
        return None
    if key in ("page up", "page down"):
        return choosing.paged(state, key)
    return choosing.stepped(state, key) or choosing.crossed(state, key)


def _target(state: State) -> str:
    """The element that Return presses: of a table's line, its button."""
    row = choosing.row_of(state, state.focus) if state.scene is Scene.LOBBY else None
    return f"table-{row.key}-go" if row is not None and state.sheet is None else state.focus


def _numbered(state: State, question: Question, number: int) -> State:
    """A question's button by its place."""
    if not 1 <= number <= len(question.answers) or state.asked < DEAF:
        return state
    return asking.answered(state, question.answers[number - 1].key)


def _gestured(state: State, gesture: Gesture) -> State:
    """A step of a finger that is heard."""
    question = asking.question(state)
    if question is not None and gesture.presses(gesture.key) and gesture.key.startswith(_ANSWER):
        if state.asked < DEAF:
            return state
        return asking.answered(state, gesture.key.removeprefix(_ANSWER))
    if state.ask is not None:
        return state
    if state.sheet is not None:
        return sheets.gestured(state, gesture)
    if state.scene is Scene.TABLE:
        is_left = gesture.presses("bar-left")
        return going.leaving(state) if is_left else screen.touched(state, gesture)
    for event in (choosing.rooms_touched, choosing.tables_touched):
        after = event(state, gesture)
        if after is not state:
            return after
    chosen = filters(state.upright).event(gesture)
    if chosen is not None:
        return choosing.filtered(state, list(Filter)[chosen.value])
    return _pressed(state, gesture.key) if gesture.presses(gesture.key) else state


def _pressed(state: State, key: str) -> State:
    """A button of the lobby."""
    match key:
        case "bar-left":
            return state._replace(sheet=SheetName.MENU)
        case "line-button" if standing.button(state) == standing.TRY:
            return going.list_wanted(state)
        case "line-button":
            is_name = standing.button(state) == standing.NAME
            return sheets.asked(state, "name" if is_name else "server")
        case "room":
            return state._replace(sheet=SheetName.ROOMS)
        case "lobby-play" if state.sitting.way is LineState.NONE:
            return refused(state, Message(Says.NO_PEOPLE))
        case "lobby-play" | "lobby-create" if not standing.can_play(state):
            return refused(state, standing.sentence(state))
        case "lobby-play":
            return going.play_now(state)
        case "lobby-create":
            return sheets.create.opened(state)
        case "lobby-house":
            return going.house(state)
    return state


def _escaped(state: State) -> State:
    """Escape closes what is open; else it lets go, or opens the menu."""
    if state.ask is not None:
        return state._replace(ask=None)
    if state.sheet is not None:
        return sheets.escaped(state)
    let_go = screen.escaped(state) if state.scene is Scene.TABLE else None
    return let_go or state._replace(sheet=SheetName.MENU)


def _turned(state: State, inputs: Inputs) -> State:
    """The screen has another shape, or less motion is wanted: what is held goes back."""
    if inputs.upright == state.upright:
        return state._replace(calm=inputs.calm)
    sheet = None if state.sheet is SheetName.ROOMS else state.sheet
    return screen.let_go(state)._replace(upright=inputs.upright, calm=inputs.calm, held=FREE, sheet=sheet)
