"""A finger on the table's screen: buttons, dice, the cube, plates, and, by `hand`, the pieces."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import asking, clocks, ends, hand, news
from retro2600.cartridges.lobby.table.board import Now, below, may_start, mine, now
from retro2600.cartridges.lobby.table.places import position_of
from retro2600.cartridges.lobby.table.values import Asks, Tumble
from retro2600.cartridges.lobby.table.words import TableSays
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.touching import TouchPhase
from retro2600.online import telling
from retro2600.online.board import at_hand
from retro2600.online.showing import with_message
from retro2600.rules import WHITE
from retro2600.tables.acts import Ready, Roll


def touched(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    if gesture.phase is TouchPhase.DOWN and at_hand(state).hover:
        state = state._replace(at=at_hand(state)._replace(hover=""))
    if position_of(gesture.key) is not None:
        return hand.gestured(state, gesture)
    if gesture.phase is not TouchPhase.UP:
        return state
    if gesture.presses(gesture.key) and gesture.key in _PRESSED:
        return _PRESSED[gesture.key](state)
    return hand.let_go(state) if not gesture.dragged else state


def hovered(state: State, key: str) -> State:
    """A mouse hovers over this element; "": over none, or it has gone."""
    at = at_hand(state)
    key = key if position_of(key) is not None else ""
    return state if key == at.hover else state._replace(at=at._replace(hover=key))


def rolled(state: State) -> State:
    """Roll: the dice tumble until their numbers have come.

    In its place stand, at times, Play Here, Turn the Board, Next Round and Result.
    """
    if state.sitting.elsewhere and state.sitting.seated and now(state) is not Now.GAME:
        return telling.taken_over(state)
    if ends.is_over(at_hand(state).shown):
        return state._replace(sheet=ends.SHEET)
    if not state.sitting.seated:
        return turned(state)
    if asking.is_to_be_ready(state):
        return asking.wished(state, Ready())
    why = asking.why_no_roll(state)
    if why is not None or not may_start(state):
        return news.refused(state, why) if why else state
    state = asking.wished(state, Roll())
    at = at_hand(state)
    motion = at.motion if state.calm else Tumble(state.sitting.side)
    return state._replace(at=at._replace(motion=motion, dice=None))


def thrown(state: State) -> State:
    """The dice area (L5): a roll, or the reason why not; it is never another button."""
    why = asking.why_no_roll(state)
    return rolled(state) if why is None else news.refused(state, why)


def turned(state: State) -> State:
    """Turn the Board: who watches looks from the other seat."""
    if state.sitting.seated:
        return state
    at = at_hand(state)
    return state._replace(at=at._replace(turned=not at.turned))


def pips(state: State) -> State:
    """The pips of both sides."""
    yours, theirs = mine(state).pips
    if state.sitting.seated:
        return news.told(state, TableSays.PIPS, yours, theirs)
    return news.told(
        state, TableSays.PIPS_OF_BOTH, *((yours, theirs) if below(state) is WHITE else (theirs, yours))
    )


def score(state: State) -> State:
    """The score and both clocks."""
    at, seat = at_hand(state), below(state)
    yours, theirs = ends.scores(state)
    left = [clocks.left(at.shown, side, state.hour.now) for side in (seat, seat.other)]
    if left[0] is None or left[1] is None:
        return news.told(state, TableSays.SCORE, yours, theirs)
    first, second = (clocks.figures(each.delay + each.bank) for each in left if each is not None)
    this = news.message(state, TableSays.SCORE_AND_CLOCK, yours, theirs)
    return with_message(state, this._replace(play=f"{first}, theirs {second}"))


def last_play(state: State) -> State:
    """The last play."""
    at = at_hand(state)
    if at.last is None:
        return news.told(state, TableSays.NO_PLAY_YET)
    own = state.sitting.seated and at.last.side is state.sitting.side
    who = at.shown.chair(at.last.side).who
    name = who.name if who else ""
    if not at.last.play:
        return news.told(state, TableSays.STUCK if own else TableSays.NO_MOVE, name=name)
    return news.told(state, TableSays.YOU_PLAYED if own else TableSays.PLAYED, play=at.last.play, name=name)


_CUBE = partial(asking.raised, asks=Asks.CUBE)
_RESIGN_ROUND = partial(asking.raised, asks=Asks.LADDER)
_RESIGN = partial(asking.raised, asks=Asks.CONCEDE)

_PRESSED: Final[dict[str, Callable[[State], State]]] = {
    "roll": rolled,
    "dice": thrown,
    "cube": _CUBE,
    "cube-button": _CUBE,
    "resign-round": _RESIGN_ROUND,
    "resign": _RESIGN,
    "plate-you": score,
    "plate-they": score,
    "terms": last_play,
}
"""The buttons of the table's screen, and what else is pressed there."""

KEYS: Final[dict[str, Callable[[State], State]]] = {
    "r": rolled,
    "c": _CUBE,
    "g": _RESIGN_ROUND,
    "q": _RESIGN,
    "w": turned,
    "p": pips,
    "s": score,
    "t": last_play,
}
"""The keys of the table's screen."""
