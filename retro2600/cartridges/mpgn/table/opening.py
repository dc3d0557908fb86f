"""The opening: who sits down, each one's die, and ties, of which the first two turn the cube (M10-M13)."""

from __future__ import annotations

from retro2600.cartridges.mpgn.saying import sounding
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import cubing, news, pace
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.consoles.tablet.sound import Sound
from retro2600.online.board import at_hand, game_at
from retro2600.rules import WHITE, Opening
from retro2600.tables.event import Event
from retro2600.tables.table import Table


def sat(state: State, event: Event) -> State:
    """Somebody sits down."""
    is_other = event.seat is not state.sitting.side
    state = state._replace(at=at_hand(state)._replace(waited=0))
    return sounding(state, Sound.DOOR) if is_other and state.sitting.seated else state


def cast(state: State, event: Event, die: int, before: Table) -> State:
    """An opening die has fallen; once both have, they lie a while where they fell."""
    at = at_hand(state)._replace(waited=0, looking=False)
    state = sounding(state._replace(at=at), Sound.DICE)
    if at.shown.rolls == before.rolls:
        return state
    assert event.seat is not None
    other = before.chair(event.seat.other).die
    thrown = (die, other) if event.seat is WHITE else (other, die)
    at = at._replace(thrown=thrown, pause=pace.CAST)
    state, game, was = state._replace(at=at), game_at(at.shown), game_at(before)
    if not isinstance(game.phase, Opening):
        return state
    if game.cube.value == was.cube.value:
        return news.told(state, TableSays.STAYS, die, game.cube.value)
    state = cubing.moved(state, was, Sound.DOUBLE)
    return news.told(state, TableSays.TURNED, die, game.cube.value)
