"""The hand on the Board: a piece under a finger or a mouse, a click, a hold, a drag.

A click plays the piece's biggest single jump (L11, D55), a hold selects it, a drag carries it; marks show
where it may go by one jump and by several (L8, L10).
"""

from __future__ import annotations

from retro2600.cartridges.lobby.saying import sounding
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import moving, news, pace
from retro2600.cartridges.lobby.table.board import Now, may_play, mine, now
from retro2600.cartridges.lobby.table.places import position_of
from retro2600.cartridges.lobby.table.refusing import Why, of_empty, why_not
from retro2600.cartridges.lobby.table.values import HELD, Picked
from retro2600.cartridges.lobby.table.words import TableSays
from retro2600.consoles.tablet.sound import Sound
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.touching import TouchPhase
from retro2600.online.board import at_hand, game_at, made
from retro2600.online.showing import without_refusal
from retro2600.online.values import Return
from retro2600.rules import BAR, OFF
from retro2600.tables import steps
from retro2600.tables.steps import Steps


def movable(state: State) -> frozenset[int]:
    """The positions of your pieces that may jump now; they may be looked at while the line is lost."""
    game = at_hand(state).shown.game
    if game is None or now(state) is not Now.PLAY or state.sitting.elsewhere:
        return frozenset()
    return steps.movable(game, made(at_hand(state)))


def ways(state: State, source: int) -> moving.Ways:
    """The positions that your piece may reach, with its jumps."""
    game = at_hand(state).shown.game
    if game is None or source not in movable(state):
        return {}
    return moving.ways(game, made(at_hand(state)), source)


def looked_at(state: State) -> int | None:
    """The position of the piece whose legal positions are marked; None if none is."""
    at = at_hand(state)
    if at.picked is not None:
        return at.picked.source
    position = position_of(at.hover)
    return position if position in movable(state) else None


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger that went down on a position, the bar or your slot."""
    position = position_of(gesture.key)
    if position is None:
        return state
    match gesture.phase:
        case TouchPhase.DOWN:
            return _down(state, position)
        case TouchPhase.CANCEL:
            return let_go(state, gesture)
        case TouchPhase.MOVE:
            return _dragging(state, position) if gesture.dragged else state
    return _dropped(state, gesture, position) if gesture.dragged else _clicked(state, position)


def let_go(state: State, gesture: Gesture | None = None) -> State:
    """A piece that is held goes back to its position."""
    at = at_hand(state)
    if at.picked is None:
        return state
    is_off = gesture is not None and gesture.dragged and not state.calm
    motion = Return(at.picked.source, gesture.at, 0, pace.BACK) if is_off and gesture else at.motion
    return state._replace(at=at._replace(picked=None, motion=motion))


def older(state: State) -> State:
    """A frame later: a finger that rests long enough holds its piece."""
    at = at_hand(state)
    if at.picked is None or at.picked.selected or at.picked.frames > HELD:
        return state
    return state._replace(at=at._replace(picked=at.picked._replace(frames=at.picked.frames + 1)))


def selected(state: State, position: int) -> State:
    """The piece there is selected, or let go if it was; the reason where it cannot jump."""
    picked = at_hand(state).picked
    if picked is not None and picked.source == position:
        return let_go(state)
    if position not in movable(state):
        return _refused(state, position)
    state = without_refusal(state)
    return state._replace(at=at_hand(state)._replace(picked=Picked(position, selected=True)))


def played(state: State, jumps: Steps) -> State:
    """The jumps of a piece of yours are seen at once; the table is told of each."""
    if not may_play(state):
        return let_go(state)
    at, game = at_hand(state), game_at(at_hand(state).shown)
    position = game.position.after(made(at))
    sound = Sound.OFF if jumps[-1].target == OFF else Sound.LANDS
    for jump in jumps:
        sound = Sound.HITS if jump.target and position.holds(jump.target) else sound
        position = position.after((jump,))
    at = at._replace(pending=(*at.pending, *jumps), picked=None, hover="")
    return sounding(without_refusal(state._replace(at=at)), sound)


def _down(state: State, position: int) -> State:
    """A finger goes down: a piece that can jump is picked up, unless another one waits to go there."""
    at = at_hand(state)
    if at.picked is not None and (position == at.picked.source or position in ways(state, at.picked.source)):
        return state
    if position not in movable(state):
        return state
    state = without_refusal(state)
    return state._replace(at=at_hand(state)._replace(picked=Picked(position)))


def _dragging(state: State, position: int) -> State:
    """A piece is dragged: that one is in the hand, though another one was selected."""
    picked = at_hand(state).picked
    if picked is not None and picked.source == position and not picked.selected:
        return state
    now_picked = Picked(position, frames=HELD) if position in movable(state) else None
    return state._replace(at=at_hand(state)._replace(picked=now_picked))


def _clicked(state: State, position: int) -> State:
    """The finger comes up where it went down."""
    at = at_hand(state)
    picked = at.picked
    if picked is None:
        return _refused(state, position)
    if picked.selected:
        jumps = ways(state, picked.source).get(position)
        return played(state, jumps) if jumps else let_go(state)
    clicks = state.settings.one_click and picked.frames < HELD
    game = at.shown.game
    jump = moving.biggest(game, made(at), position) if clicks and game else None
    if jump is None:
        return state._replace(at=at._replace(picked=picked._replace(selected=True)))
    return played(state, (jump,))


def _dropped(state: State, gesture: Gesture, position: int) -> State:
    """The finger lets a piece go where it has dragged it."""
    state = _dragging(state, position)
    target = position_of(gesture.over)
    if at_hand(state).picked is None:
        return state if gesture.over == gesture.key else _refused(state, position)
    jumps = ways(state, position).get(target) if target is not None else None
    if jumps:
        return played(state, jumps)
    back = let_go(state, gesture)
    if target is None or target in (position, BAR):
        return back
    game = game_at(at_hand(state).shown)
    return news.refused(back, why_not(game, made(at_hand(state)), position, target))


def _refused(state: State, position: int) -> State:
    """The state with the reason why nothing there jumps; an empty position says nothing."""
    why = _why(state, position)
    return state if why is None else news.refused(state, why)


def _why(state: State, position: int) -> Why | None:
    game = at_hand(state).shown.game
    seat = mine(state)
    if position == OFF:
        return (TableSays.DRAG_HERE, ()) if now(state) is Now.PLAY else None
    has_pieces = bool(seat.mine[position] or (position < BAR and seat.holds(position)))
    if not has_pieces or game is None:
        return None
    if not state.sitting.seated:
        return TableSays.WATCHING, ()
    if state.sitting.elsewhere:
        return TableSays.ELSEWHERE, ()
    match now(state):
        case Now.START:
            return TableSays.ROLL_FIRST, ()
        case Now.PLAY:
            return of_empty(game, made(at_hand(state)), seat, position)
        case Now.THEY | Now.OFFERED | Now.RESIGNING:
            return TableSays.NOT_YOUR_TURN, ()
    return None
