"""The table's screen, as the rest of the program calls it."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.scenes import Scene
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import (
    checking,
    ends,
    hand,
    line,
    pace,
    passing,
    showing,
    touching,
)
from retro2600.cartridges.mpgn.table.board import Now, mine, now
from retro2600.cartridges.mpgn.table.board import is_asked as _is_asked
from retro2600.cartridges.mpgn.table.places import key_of
from retro2600.cartridges.mpgn.table.values import At
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.touching import Touch, TouchPhase
from retro2600.online import telling
from retro2600.online.board import at_hand, cube_value, is_here, is_shown, may_act
from retro2600.online.telling import sent_off
from retro2600.rules import BAR
from retro2600.tables import acts
from retro2600.tables.sitting import posting
from retro2600.tables.table import Life

EXIT: Final = "answer-exit"
"""The key of Exit in the bar of a wait: the program goes to the hall by it."""

_AT_ANY_TIME: Final = (acts.Forfeit, acts.Leave, acts.Play, acts.Ready, acts.Cast)
"""Acts that do not depend on what has been shown."""

noticed = line.noticed
may_forfeit = ends.may_forfeit
is_asked = _is_asked
passed = passing.passed
troubles = checking.troubles


def entered(state: State) -> State:
    """The state with the table's screen, as the sitting has the table; PLAY was chosen for a paused game."""
    assert state.sitting.table is not None
    at = state.at or At(state.sitting.table)
    at = at._replace(looking=False, resumes=pace.RESUMES)
    return showing.caught_up(state._replace(scene=Scene.TABLE, sheet=None, at=at))


def told(state: State) -> State:
    """The state with the next command on its way to the table, if there is one."""
    return telling.told(state, _AT_ANY_TIME)


def touched(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger on the table's screen, with no sheet over it."""
    hurries = gesture.phase is TouchPhase.DOWN
    return touching.touched(passing.hurried(state) if hurries else state, gesture)


def hovered(state: State, touch: Touch, key: str) -> State:
    """The state after a mouse without a button down: the man in the hand is under it."""
    return hand.moused(state, (touch.x, touch.y)) if touch.phase is TouchPhase.MOVE else state


def struck(state: State, key: str) -> State:
    """The state after a key that moves no focus and presses no button: r, d, m, 1 to 6."""
    return touching.struck(passing.hurried(state), key)


def escaped(state: State) -> State | None:
    """Escape puts a man back; None where there is nothing to let go."""
    return None if at_hand(state).picked is None else hand.put_back(state)


def let_go(state: State) -> State:
    """The state with nothing in the hand: a sheet opens, or the screen is turned."""
    at = at_hand(state)
    return state if at.picked is None else state._replace(at=at._replace(picked=None))


def exited(state: State) -> State:
    """The state after Exit: a game in play is paused, one that is over is left, an open one stays listed.

    The caller then goes to the hall by `going.to_hall`.
    """
    if state.at is None or state.sitting.table is None or not is_here(state):
        return state
    table, seat = state.sitting.table, state.sitting.side
    goes_on = table.life is Life.PLAYING or (table.life is Life.PAUSED and table.chair(seat).plays)
    if goes_on:
        state = sent_off(state)
        sitting = posting.asked_to_do(state.sitting, acts.Exit())
        return state._replace(sitting=sitting, at=at_hand(state)._replace(pending=(), wish=None))
    if table.life is Life.BETWEEN:
        return state._replace(sitting=posting.asked_to_do(state.sitting, acts.Leave()))
    return state


def wanted(state: State) -> object:
    """All that decides where the focus stands at first."""
    at = at_hand(state)
    picked = at.picked and at.picked.source
    return now(state), picked, len(at.pending), bool(at.stuck), at.motion is None, is_shown(at)


def likely(state: State) -> tuple[str, ...]:
    """Keys of the elements where the focus stands at first, the likeliest first."""
    at, side = at_hand(state), state.sitting.side
    if is_asked(state):
        return ("answer-accept",)
    if at.picked is not None:
        return tuple(key_of(side, each) for each in sorted(hand.reached(state), reverse=True))
    if now(state) in (Now.CAST, Now.ROLL) and may_act(state):
        return ("dice",)
    men = tuple(key_of(side, each) for each in sorted(hand.movable(state), reverse=True))
    return men or (("rolled",) if at.stuck else ("answer-invite", EXIT))


def aims(state: State) -> frozenset[str]:
    """Keys of the elements among which arrows lead while a man is in the hand; empty without one."""
    picked = at_hand(state).picked
    if picked is None:
        return frozenset()
    places = (picked.source, *hand.reached(state))
    return frozenset(key_of(state.sitting.side, each) for each in places)


def waits(state: State) -> bool:
    """True while nothing goes on by itself."""
    return state.at is None or passing.waits(state)


def described(state: State) -> dict[str, object]:
    """The board for a log: men, dice, cube, what is waited for."""
    if state.at is None:
        return {}
    game, position = state.at.shown.game, mine(state)
    dice = getattr(game.phase, "roll", None) if game else None
    return {
        "you": list(position.mine),
        "they": list(position.theirs),
        "dice": list(dice.dice) if dice else [],
        "cube": cube_value(state),
        "waits": now(state).value,
        "movable": sorted(hand.movable(state)),
        "bar": position.mine[BAR],
    }
