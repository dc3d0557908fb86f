"""The hand on the men: a tap lifts the outermost man of a place, the next tap lays it down (M17, M18).

A man goes by one die at a time, and only by steps that keep the turn legal. It may be dragged, too.
"""

from __future__ import annotations

from retro2600.cartridges.mpgn.saying import sounding
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import news, pace, refusing
from retro2600.cartridges.mpgn.table.board import Now, may_play, now
from retro2600.cartridges.mpgn.table.places import bar_key, bin_key, place_of
from retro2600.cartridges.mpgn.table.values import Picked
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.consoles.tablet.sound import Sound
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.touching import TouchPhase
from retro2600.online.board import at_hand, game_at, game_of, is_here, made
from retro2600.online.showing import without_refusal
from retro2600.online.values import Return, sound_of
from retro2600.rules import BAR, Move
from retro2600.tables import steps

LIFTED = Sound.LIFTED


def movable(state: State) -> frozenset[int]:
    """The places of your men that lift now."""
    game = game_of(state)
    if game is None or now(state) is not Now.PLAY or not is_here(state):
        return frozenset()
    return steps.movable(game, made(at_hand(state)))


def targets(state: State, source: int) -> dict[int, Move]:
    """The places that your man there reaches by one die left, each with its step; of two the larger die."""
    game = game_of(state)
    if game is None or source not in movable(state):
        return {}
    moves = (move for move in steps.next_moves(game, made(at_hand(state))) if move.source == source)
    return {move.target: move for move in sorted(moves, key=lambda move: move.die)}


def reached(state: State) -> dict[int, Move]:
    """The places that the man in the hand reaches; none without one."""
    picked = at_hand(state).picked
    return targets(state, picked.source) if picked else {}


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger on the board, or beside it."""
    picked = at_hand(state).picked
    match gesture.phase:
        case TouchPhase.MOVE if gesture.dragged:
            return _dragged(state, gesture)
        case TouchPhase.CANCEL if picked is not None and picked.carried:
            return put_back(state, gesture.at)
        case TouchPhase.UP if gesture.dragged:
            return _dropped(state, gesture)
        case TouchPhase.UP:
            return tapped(state, gesture.key if gesture.over == gesture.key else "", gesture.at)
    return state


def tapped(state: State, key: str, at: tuple[int, int] | None = None) -> State:
    """The state after a tap on an element: a man is lifted, or the one in the hand laid down."""
    picked = at_hand(state).picked
    place = place_of(state.sitting.side, key)
    if picked is not None:
        return _laid(state, picked, place, key, at)
    if place is not None and place in movable(state):
        return lifted(state, place, at)
    return _not_lifted(state, key)


def lifted(state: State, place: int, at: tuple[int, int] | None = None, carried: bool = False) -> State:
    """The state with your outermost man of a place in the hand."""
    if not may_play(state):
        return state
    state = without_refusal(state)
    follows = at if carried or at_hand(state).mouse else None
    state = state._replace(at=at_hand(state)._replace(picked=Picked(place, follows, carried)))
    return sounding(state, LIFTED)


def put_back(state: State, start: tuple[int, int] | None = None) -> State:
    """The state with nothing in the hand: the man goes back to its place, which costs nothing."""
    at = at_hand(state)
    if at.picked is None:
        return state
    start = start if at.picked.carried else at.picked.at
    motion = at.motion if state.calm or start is None else Return(at.picked.source, start, 0, pace.BACK)
    return without_refusal(state._replace(at=at._replace(picked=None, motion=motion)))


def moused(state: State, place: tuple[int, int]) -> State:
    """A mouse is there: the man in the hand is under it."""
    at = at_hand(state)
    if at.picked is not None and at.picked.at != place:
        return state._replace(at=at._replace(mouse=True, picked=at.picked._replace(at=place)))
    return state if at.mouse else state._replace(at=at._replace(mouse=True))


def by_die(state: State, die: int) -> State:
    """The man in the hand goes by this die."""
    moves = [move for move in reached(state).values() if move.die == die]
    picked, game = at_hand(state).picked, game_of(state)
    if moves:
        return _played(state, moves[0])
    if picked is None or game is None:
        return state
    exact = [move for move in steps.next_moves(game, made(at_hand(state))) if move == (picked.source, die)]
    if exact:
        return _played(state, exact[0])
    return refusing.refused(state, refusing.why_not_there(state, picked.source, max(picked.source - die, 0)))


def _dragged(state: State, gesture: Gesture) -> State:
    """A finger is further than a tap goes: the man below it comes along, or the one that is in the hand."""
    at = at_hand(state)
    if at.picked is not None:
        if at.picked.at == gesture.at:
            return state
        return state._replace(at=at._replace(picked=at.picked._replace(at=gesture.at)))
    place = place_of(state.sitting.side, gesture.key)
    if place is None or place not in movable(state):
        return state
    return lifted(state, place, gesture.at, carried=True)


def _dropped(state: State, gesture: Gesture) -> State:
    """A finger that has dragged a man comes up: as the next tap, but a closed place puts it back."""
    picked = at_hand(state).picked
    if picked is None:
        return state if gesture.over == gesture.key else _not_lifted(state, gesture.key)
    place = place_of(state.sitting.side, gesture.over)
    if not picked.carried:
        return _laid(state, picked, place, gesture.over, gesture.at)
    move = reached(state).get(place) if place is not None else None
    if move is not None:
        return _played(state, move)
    why = _why_closed(state, picked, place, gesture.over)
    state = put_back(state, gesture.at)
    return refusing.refused(state, why) if why else state


def _laid(
    state: State, picked: Picked, place: int | None, key: str, at: tuple[int, int] | None = None
) -> State:
    """The next tap: played, put back, or, where the place is closed, told why: it stays in the hand."""
    move = reached(state).get(place) if place is not None else None
    if move is not None:
        return _played(state, move)
    why = _why_closed(state, picked, place, key)
    return refusing.refused(state, why) if why else put_back(state, at)


def _why_closed(state: State, picked: Picked, place: int | None, key: str) -> refusing.Why | None:
    """The reason why a man does not go there; None for its own place, and beside the board."""
    side = state.sitting.side
    if key == bar_key(side.other):
        place = BAR
    if place is None or place == picked.source or key == bin_key(side.other):
        return None
    return refusing.why_not_there(state, picked.source, place)


def _played(state: State, move: Move) -> State:
    """A step is seen at once; the table is told of it."""
    if not may_play(state):
        return put_back(state)
    at, game = at_hand(state), game_at(at_hand(state).shown)
    hits = bool(move.target and game.position.after(made(at)).holds(move.target))
    state = state._replace(at=at._replace(pending=(*at.pending, move), picked=None))
    said = news.message(state, TableSays.STEP, play=news.step_text(state.sitting.side, move, hits))
    return sounding(without_refusal(state._replace(said=(*state.said, said))), sound_of(move.target, hits))


def _not_lifted(state: State, key: str) -> State:
    why = refusing.why_not_lifted(state, key)
    return state if why is None else refusing.refused(state, why)
