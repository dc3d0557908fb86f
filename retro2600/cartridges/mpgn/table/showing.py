"""The table's events on the board, one after the other: dice fall, men glide, the cube slides.

Your own steps were there before the table booked them; they come true without being seen again. Where more
than one turn is on its way, all but the last one are there at once.
"""

from __future__ import annotations

from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import cubing, ends, opening, pace, stepping
from retro2600.cartridges.mpgn.table.values import At
from retro2600.online import showing, telling
from retro2600.online.board import at_hand
from retro2600.rules import ToPlay
from retro2600.tables import acts
from retro2600.tables.event import Event
from retro2600.tables.sitting import games
from retro2600.tables.table import Table


def begun(state: State) -> State:
    """The state after the first event of a table."""
    table = state.sitting.table
    assert table is not None
    return state._replace(at=At(table))


def happened(state: State, event: Event) -> State:
    """The state with one more event of the table, which is to be shown."""
    at = at_hand(state)
    state = state._replace(at=at._replace(resumes=pace.RESUMES if at.resumes else 0))
    return showing.happened(state, event, shaken=0)


def caught_up(state: State) -> State:
    """The board as the table stands, at once."""
    at = at_hand(state)
    return _folded_up(state, len(at.coming))


def shown(state: State) -> State:
    """The state with the next event shown, or begun to be shown."""
    if behind := _turns_before_the_last(state):
        state = _folded_up(state, behind)
    at = at_hand(state)
    event = at.coming[0]
    before = at.shown
    at = _folded(at, event)._replace(coming=at.coming[1:], motion=None)
    return ends.reached(_acted(state._replace(at=at), event, before), before)


def _turns_before_the_last(state: State) -> int:
    """The number of events on their way that come before the other one's last turn; 0 if that is all."""
    at, other = at_hand(state), state.sitting.side.other
    rolls = [
        number
        for number, event in enumerate(at.coming)
        if isinstance(event.act, acts.Roll) and event.seat is other
    ]
    game = at.shown.game
    is_theirs = game is not None and game.mover is other and isinstance(game.phase, ToPlay)
    return rolls[-1] if len(rolls) + is_theirs > 1 else 0


def _folded_up(state: State, count: int) -> State:
    """So many events on their way are there at once."""
    at, before, side = at_hand(state), at_hand(state).shown, state.sitting.side
    folded, coming, pending = at.coming[:count], at.coming[count:], telling.unbooked(state)
    for event in folded:
        at = _remembered(_folded(at, event), event, state)
    if coming:
        booked = sum(isinstance(event.act, acts.Step) and event.seat is side for event in folded)
        pending = at.pending[booked:]
    at = at._replace(coming=coming, pending=pending, motion=None, turning=None, pause=0, thrown=(0, 0))
    return ends.reached(state._replace(at=at), before)


def _remembered(at: At, event: Event, state: State) -> At:
    """The screen with that which is kept of an event that is not seen by itself."""
    match event.act:
        case acts.Roll(dice):
            is_own = event.seat is state.sitting.side
            return at._replace(last=() if is_own else stepping.lying(dice))
        case acts.Commit():
            return at._replace(last=(), looking=False)
        case acts.End():
            return at._replace(rated=())
        case acts.Rated():
            return at._replace(rated=(*at.rated, event.act))
    return at


def _folded(at: At, event: Event) -> At:
    """The screen's table and its games after the next event."""
    after = at.shown.apply(event)
    return at._replace(shown=after, games=games.folded(at.games, at.shown, event, after))


def _acted(state: State, event: Event, before: Table) -> State:
    at, act = at_hand(state), event.act
    if at.stuck and not at.leaves and event.seat is state.sitting.side.other:
        state = state._replace(at=at._replace(leaves=pace.STUCK))
        at = at_hand(state)
    match act:
        case acts.Sit():
            return opening.sat(state, event)
        case acts.Commit():
            return state._replace(at=_remembered(at, event, state)._replace(pending=(), stuck=(), leaves=0))
        case acts.Cast(die):
            return opening.cast(state, event, die, before)
        case acts.Roll(dice):
            return stepping.rolled(state, event, dice)
        case acts.Step():
            return stepping.stepped(state, before, act)
        case acts.Pass():
            return stepping.passed(state, before)
        case acts.Double() | acts.Take() | acts.Drop():
            return cubing.answered(state, act, before)
        case acts.Exit() | acts.Play():
            return ends.paused(state, event, before)
        case acts.Rated():
            return state._replace(at=_remembered(at, event, state))
        case acts.End() | acts.Close():
            at = _remembered(at, event, state)._replace(pending=(), wish=None, picked=None)
            return state._replace(at=at._replace(stuck=(), leaves=0))
    return state
