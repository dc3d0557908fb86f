"""The seat goes from one device of one's own to another one."""

from __future__ import annotations

from retro2600.cartridges.lobby.state import State
from retro2600.tables.sitting import posting


def taken_over(state: State) -> State:
    """Play Here: this device holds the seat from now on."""
    sitting = state.sitting
    if sitting.table is None or not state.sitting.is_heard:
        return state
    return state._replace(sitting=posting.watched(sitting, sitting.table.id, sitting.head + 1, holds=True))
