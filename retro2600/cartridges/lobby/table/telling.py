"""The next command to the table: each goes once the one before is answered and its event has come."""

from __future__ import annotations

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import showing
from retro2600.cartridges.lobby.table.board import at_hand, is_heard
from retro2600.rules import ToPlay
from retro2600.tables import acts
from retro2600.tables.acts import Act, Concede, Leave
from retro2600.tables.sitting import posting
from retro2600.tables.table import Life


def told(state: State) -> State:
    """The state with the next command on its way, if there is one and nothing else waits for its answer."""
    sitting = state.sitting
    if sitting.table is None or sitting.request is not None or sitting.head < sitting.awaited:
        return state
    if not sitting.seated or sitting.elsewhere or sitting.is_closed or not is_heard(state):
        return state
    act = _next(state)
    return state if act is None else state._replace(sitting=posting.asked_to_do(sitting, act))


def sent_off(state: State) -> State:
    """The state with all jumps on their way that are seen and not sent yet: nobody waits here for them."""
    sitting, jumps = state.sitting, showing.unbooked(state)
    if not sitting.seated or sitting.elsewhere or not jumps:
        return state
    under_way = sitting.request is not None and not sitting.request.seats
    for move in jumps[1:] if under_way else jumps:
        sitting = posting.asked_to_do(sitting, acts.Step(*move))
    return state._replace(sitting=sitting)


def _next(state: State) -> Act | None:
    at, table = at_hand(state), state.sitting.table
    assert table is not None
    if isinstance(at.wish, Concede | Leave):
        return at.wish
    if table.life is Life.OPEN and not table.free and not table.chair(state.sitting.side).ready:
        return acts.Ready()  # who has sat down plays
    if at.coming:
        return None  # the Board has to come up with the table first
    if at.pending:
        is_own = table.game is not None and table.game.mover is state.sitting.side
        plays = is_own and table.game is not None and isinstance(table.game.phase, ToPlay)
        return acts.Step(*at.pending[0]) if plays else None
    return at.wish
