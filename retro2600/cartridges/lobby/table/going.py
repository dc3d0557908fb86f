"""Ways between the Board and the lobby, and between two devices of one's own."""

from __future__ import annotations

from retro2600.cartridges.lobby.scenes import Ask, Scene
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import ends, hand
from retro2600.cartridges.lobby.table.board import at_hand, is_bot, is_heard
from retro2600.tables.sitting import posting
from retro2600.tables.table import Life


def to_lobby(state: State) -> State:
    """Lobby: asked first where somebody waits at the other seat and a clock goes on."""
    table, sitting = at_hand(state).shown, state.sitting
    goes_on = table.life in (Life.SEEDING, Life.PLAYING, Life.BETWEEN) and not ends.is_over(table)
    is_hurried = sitting.seated and goes_on and table.options.clock is not None
    if is_hurried and not is_bot(table, sitting.side.other):
        return state._replace(ask=Ask.LEAVE)
    return away(state)


def away(state: State) -> State:
    """The lobby is on the screen; a seat in a running game stays, all else is left."""
    at = at_hand(hand.let_go(state))._replace(asks=None, hover="", motion=None)
    state = state._replace(scene=Scene.LOBBY, sheet=None, ask=None, message=None, at=at, focus="")
    if state.sitting.seated and not ends.is_over(at.shown):
        return state
    return state._replace(sitting=posting.unwatched(state.sitting), at=None)


def taken_over(state: State) -> State:
    """Play Here: this device holds the seat from now on."""
    sitting = state.sitting
    if sitting.table is None or not is_heard(state):
        return state
    return state._replace(sitting=posting.watched(sitting, sitting.table.id, sitting.head + 1, holds=True))
