"""A finger on the table's screen: dice, the cube, the bar of a question, and, by `hand`, the men."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import hand, refusing
from retro2600.cartridges.mpgn.table.board import Now, is_asked, now
from retro2600.cartridges.mpgn.table.refusing import Why
from retro2600.cartridges.mpgn.table.values import Wish
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.touching import TouchPhase
from retro2600.online.board import at_hand, may_act
from retro2600.online.showing import with_message, without_refusal
from retro2600.online.telling import asked
from retro2600.tables.acts import Cast, Double, Drop, Roll, Take


def touched(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    if at_hand(state).looking and gesture.phase is TouchPhase.UP:
        return state._replace(at=at_hand(state)._replace(looking=False))
    if gesture.presses(gesture.key) and not gesture.dragged and gesture.key in PRESSED:
        return PRESSED[gesture.key](hand.put_back(state, gesture.at))
    return hand.gestured(state, gesture)


def wished(state: State, act: Wish) -> State:
    """The table is to be told of this as soon as it can be."""
    return without_refusal(state._replace(at=at_hand(state)._replace(wish=act, picked=None, shaken=0)))


def rolled(state: State) -> State:
    """Dice to roll: one's opening die is cast, or both dice are rolled; else the reason why not."""
    act: Wish
    match now(state):
        case Now.CAST:
            act = Cast()
        case Now.ROLL:
            act = Roll()
        case Now.YOU_CAST | Now.PLAY | Now.ASKED:
            return refusing.refused(state, Why(TableSays.NO_DICE))
        case _:
            return refusing.refused(state, refusing.why_no_turn(state) or Why(TableSays.NO_DICE))
    return wished(state, act) if may_act(state) else _held_up(state)


def offered(state: State) -> State:
    """The cube: it is offered at once (M28), or the reason why not."""
    if (why := refusing.why_no_offer(state)) is not None:
        return refusing.refused(state, why)
    return wished(state, Double()) if may_act(state) else _held_up(state)


def clicked(state: State) -> State:
    """Your rolled dice: those that could not be played go (Q-M8)."""
    at = at_hand(state)
    if not at.stuck:
        return state
    return without_refusal(state._replace(at=at._replace(stuck=(), leaves=0, stays=0)))


def answered(state: State, act: Wish) -> State:
    """Accept or Decline, once the question listens."""
    return wished(state, act) if is_asked(state) and state.asked >= DEAF else state


def invited(state: State) -> State:
    """Invite: the shell's sheet with the link."""
    return asked(state, "invite", table=state.sitting.watched)


def again(state: State) -> State:
    """The sentence in the band is said once more."""
    return state if state.message is None else state._replace(said=(*state.said, state.message))


def struck(state: State, key: str) -> State:
    """The state after a key of the table's screen."""
    if len(key) == 1 and key in "123456":
        return hand.by_die(state, int(key))
    return KEYS[key](state) if key in KEYS else state


def _held_up(state: State) -> State:
    """The state with the reason why nothing can be told now, where there is one to be told."""
    at = at_hand(state)
    if state.sitting.elsewhere:
        return refusing.refused(state, Why(TableSays.SEAT))
    prompt = at.prompt
    is_lost = prompt is not None and prompt.warns
    return with_message(state, prompt) if is_lost and prompt is not None else state


PRESSED: Final[dict[str, Callable[[State], State]]] = {
    "dice": rolled,
    "rolled": clicked,
    "cube": offered,
    "answer-accept": partial(answered, act=Take()),
    "answer-decline": partial(answered, act=Drop()),
    "answer-invite": invited,
}
"""The things that are pressed on the table's screen, beside the men; `answer-exit` is the program's own."""

KEYS: Final[dict[str, Callable[[State], State]]] = {"r": rolled, "d": offered, "m": again}
"""The keys of the table's screen."""
