"""The table's screen, as the rest of the program calls it."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby.scenes import Question, Scene
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import (
    asking,
    checking,
    ends,
    hand,
    news,
    noticing,
    pace,
    passing,
    showing,
    touching,
)
from retro2600.cartridges.lobby.table.board import may_start, mine, now
from retro2600.cartridges.lobby.table.places import key_of, position_of
from retro2600.cartridges.lobby.table.values import At
from retro2600.cartridges.lobby.table.words import TableSays
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.touching import TouchPhase
from retro2600.online import telling
from retro2600.online.board import at_hand, cube_value, made
from retro2600.rules import BAR
from retro2600.tables.acts import Concede, Leave

ALWAYS: Final = ("bar-left", "resign")
"""The keys of the buttons that can be reached beside a question of the table's."""

noticed = noticing.noticed
back_in = noticing.back_in
troubles = checking.troubles
hovered = touching.hovered
passed = passing.passed
answered = asking.answered


def entered(state: State) -> State:
    """The state with the table's screen, as the sitting has the table."""
    assert state.sitting.table is not None
    at = state.at or At(state.sitting.table)
    at = at._replace(prompt=None, stays=0, looking=False)
    return showing.caught_up(state._replace(scene=Scene.TABLE, at=at))


def told(state: State) -> State:
    """The state with the next command on its way to the table, if there is one."""
    return telling.told(state, (Concede, Leave))


def seated(state: State) -> State:
    """The state in which it is told at which seat one has sat down."""
    side = state.sitting.side.value.capitalize()
    return news.told(state, TableSays.YOU_SIT, name=side, frames=pace.PLAYED)


def timed(state: State) -> State:
    """The state with the server's time a frame later, as long as a clock may be shown by it."""
    if state.at is not None:
        counts = state.at.shown.clock_runs and bool(state.at.shown.awaits)
    else:
        counts = any(row.mine is not None and row.terms.clock for row in state.listing.rows)
    return state._replace(hour=state.hour.later()) if counts else state


def touched(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger on the table's screen."""
    return touching.touched(passing.hurried(state), gesture)


def struck(state: State, key: str) -> State:
    """The state after a key that moves no focus and presses no button."""
    return touching.KEYS[key](passing.hurried(state)) if key in touching.KEYS else state


def let_go(state: State) -> State:
    """The state with nothing in the hand, and no mouse over a piece."""
    if state.at is None:
        return state
    state = hand.let_go(state)
    return state._replace(at=at_hand(state)._replace(hover=""))


def dropped(state: State) -> State:
    """A second finger comes down: a piece that the first one carries goes back, and is held no more."""
    held = state.held
    if state.at is None or state.at.picked is None or not held.dragged:
        return state
    gesture = Gesture(TouchPhase.CANCEL, held.key, "", held.start, held.at, held.dragged)
    return hand.let_go(state, gesture)._replace(held=held._replace(key="", over=""))


def spaced(state: State) -> State | None:
    """Space on a piece selects it, and the ring goes to its nearest mark; None without a piece."""
    position = position_of(state.focus)
    if position is None or question(state) is not None or not (1 <= position <= BAR):
        return None
    picked = at_hand(state).picked
    if picked is not None and picked.source != position:
        return None
    state = hand.selected(state, position)
    reached = hand.ways(state, position) if at_hand(state).picked else {}
    return state._replace(focus=key_of(max(reached))) if reached else state


def escaped(state: State) -> State | None:
    """Escape lets a question, or a piece, go; None where there is nothing to let go."""
    at = at_hand(state)
    if at.asks is not None:
        return asking.let_be(state)
    return hand.let_go(state) if at.picked is not None else None


def question(state: State) -> Question | None:
    """The table's question that waits for an answer now."""
    return asking.question(state) if state.at is not None else None


def asks_by_itself(state: State) -> bool:
    """True if the table asks, and no touch of one's own: Lobby and Resign can be reached meanwhile."""
    if state.at is None or state.ask is not None or state.sheet is not None or state.at.asks is not None:
        return False
    return question(state) is not None


def likely(state: State) -> tuple[str, ...]:
    """Keys of the elements where the focus stands at first, the likeliest first."""
    at, sitting = at_hand(state), state.sitting
    ready = at.looking and asking.is_to_be_ready(state)
    if may_start(state) or ready or ends.is_over(at.shown) or (sitting.elsewhere and sitting.seated):
        return ("roll",)
    if at.picked is not None:
        return tuple(key_of(each) for each in sorted(hand.ways(state, at.picked.source), reverse=True))
    return tuple(key_of(each) for each in sorted(hand.movable(state), reverse=True))


def described(state: State) -> dict[str, object]:
    """The Board for a log: both sides' pieces from the seat below, the dice, the cube, what is waited for."""
    if state.at is None:
        return {}
    position = mine(state)
    return {
        "you": list(position.mine),
        "they": list(position.theirs),
        "dice": list(state.at.dice.values) if state.at.dice else [],
        "cube": cube_value(state),
        "waits": now(state).value,
        "movable": sorted(hand.movable(state)),
    }


def wanted(state: State) -> object:
    """All that decides where the focus stands at first."""
    at = at_hand(state)
    return now(state), at.picked, made(at), state.sitting.elsewhere, at.motion is None
