"""The next command to the table: each goes once the one before is answered and its event has come."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import showing
from retro2600.cartridges.mpgn.table.board import at_hand, is_heard
from retro2600.tables import acts
from retro2600.tables.acts import Act
from retro2600.tables.sitting import posting, underway
from retro2600.tables.table import Life

_ANY_TIME: Final = (acts.Forfeit, acts.Leave, acts.Play, acts.Ready, acts.Cast)
"""Wishes that do not depend on what has been shown."""


def told(state: State) -> State:
    """The state with the next command on its way, if there is one and nothing else waits for its answer."""
    if state.at is None or not underway.may_tell(state.sitting, is_heard(state)):
        return state
    act = _next(state)
    return state if act is None else state._replace(sitting=posting.asked_to_do(state.sitting, act))


def sent_off(state: State) -> State:
    """The state with all steps on their way that are seen and not sent yet: nobody waits here for them."""
    steps = showing.unbooked(state)
    return state._replace(sitting=underway.sent_off(state.sitting, steps)) if steps else state


def _next(state: State) -> Act | None:
    at, table = at_hand(state), state.sitting.table
    assert table is not None
    if isinstance(at.wish, _ANY_TIME):
        return at.wish
    if table.life is Life.OPEN and not table.free and not table.chair(state.sitting.side).ready:
        return acts.Ready()  # who has sat down plays
    if at.coming:
        return None  # the board has to come up with the table first
    return underway.next_step(state.sitting, at.pending) if at.pending else at.wish
