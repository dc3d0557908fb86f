"""The laws of the lobby's program, whatever is touched, struck and told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from retro2600.cartridges.lobby import CARTRIDGE, asking, view
from retro2600.cartridges.lobby.scenes import Scene
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import passing, places
from retro2600.cartridges.lobby.table.board import below
from retro2600.consoles.tablet import Inputs
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.consoles.tablet.widgets.shared.holding import FREE, element_at
from retro2600.machine.drawing import Element, Role
from retro2600.machine.touching import Touch, TouchPhase
from retro2600.online.board import made
from retro2600.tables.sitting.values import LineState
from tools.fumbles.trial import BreachError

if TYPE_CHECKING:
    from tools.fumbles.lobby import Tablet

_PRESSES: Final = 3
_SILENT: Final = ("slot-they", "text-", "create-points-", "settings-level-")


def hold(tablet: Tablet) -> None:
    """The other one's pieces are those of the table, what lies open can be left, and idle buttons say why."""
    _seen(tablet)
    _left(tablet.state)
    _why(tablet)


def _seen(tablet: Tablet) -> None:
    """The other one's pieces stand where the log has them, or were hit by one's own jumps."""
    state = tablet.state
    if state.scene is not Scene.TABLE or state.at is None or state.at.shown.game is None or state.sheet:
        return
    game = state.at.shown.game
    position = game.position.after(made(state.at))
    position = position if game.mover is below(state) else position.swapped()
    there = {place: position.holds(place) for place in range(1, 25) if position.holds(place)}
    on_bar = {25: position.theirs[25]} if position.theirs[25] else {}
    if tablet.their_pieces != there | on_bar:
        raise BreachError(f"their pieces are {there | on_bar}, seen are {tablet.their_pieces}")


# Ways out


def _left(state: State) -> None:
    """Whatever lies open can be left by Escape, or by a button of it; another question may follow."""
    open_now = _open(state)
    if open_now is None or any(_open(way) != open_now for way in _escapes(state)):
        return
    state = _listening(state)
    ways = [state]
    for _ in range(_PRESSES):
        ways = [_pressed(way, button) for way in ways for button in _buttons(way)]
        if any(_open(way) != open_now for way in ways):
            return
    raise BreachError(f"{open_now} cannot be left")


def _open(state: State) -> object:
    """The question that is asked, or else the sheet that is open."""
    question = asking.question(state)
    return question.answers if question is not None else state.sheet


def _escapes(state: State) -> list[State]:
    found = []
    for _ in range(_PRESSES):
        state = CARTRIDGE.step(state, _at_rest(state, key="escape"))
        found.append(state)
    return found


def _listening(state: State) -> State:
    """The state in which a question listens, and no finger is down."""
    state = state._replace(held=FREE)
    for _ in range(DEAF + 1):
        state = CARTRIDGE.step(state, _at_rest(state))
    return state


def _buttons(state: State) -> list[Element]:
    """The lit buttons of what lies open."""
    prefix = f"{state.sheet.value}-" if state.sheet and asking.question(state) is None else "answer-"
    reached = view.drawing(state).reached
    return [each for each in reached if each.key.startswith(prefix) and _is_button(each) and not each.idle]


def _is_button(element: Element) -> bool:
    return element.role is Role.BUTTON and element.hit is not None


def _pressed(state: State, button: Element) -> State:
    left, top, width, height = button.hit or (0, 0, 0, 0)
    place = left + width // 2, top + height // 2
    for phase in (TouchPhase.DOWN, TouchPhase.UP):
        state = CARTRIDGE.step(state, _at_rest(state, Touch(0, phase, *place)))
    return state


def _at_rest(state: State, *touches: Touch, key: str = "") -> Inputs:
    return Inputs(touches=touches, key=key, upright=state.upright, calm=state.calm)


# Buttons without effect


def _why(tablet: Tablet) -> None:
    """A button without effect says why when it is touched, once the Board has come up with the table.

    The positions of the Board are no buttons; at the ends of pages and of a count there is nothing to say.
    """
    state = tablet.state
    if state.held != FREE or (state.at is not None and not passing.waits(state)):
        return
    reached = view.drawing(state).reached
    for button in reached:
        if not (_is_button(button) and button.idle) or button.key.startswith("answer-"):
            continue
        if places.position_of(button.key) is not None or button.key.startswith(_SILENT):
            continue
        left, top, width, height = button.hit or (0, 0, 0, 0)
        if element_at(reached, (left + width // 2, top + height // 2)) != button.key:
            continue
        after = _pressed(state, button)
        if not (tablet.has_reason(state, after) or _is_under_way(after)):
            raise BreachError(f"{button.key}, {button.name!r}, says nothing: {after.message}")


def _is_under_way(state: State) -> bool:
    """True while what was touched before is on its way, or there is no line."""
    at = state.at
    return (
        (at is not None and at.wish is not None)
        or state.sitting.request is not None
        or state.sitting.way is not LineState.UP
    )
