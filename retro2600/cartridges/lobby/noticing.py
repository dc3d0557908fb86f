"""Notices of the line and of the table, as they go to whom they concern."""

from __future__ import annotations

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import screen
from retro2600.tables.sitting.notices import Notice
from retro2600.tables.sitting.values import Sitting


def noticed(state: State, sitting: Sitting, notice: Notice) -> State:
    """The state after a letter, or an event of one; `sitting` has it already."""
    before, state = state.sitting, state._replace(sitting=sitting)
    return screen.noticed(state, before, notice)
