"""The cube: where it lies for who looks, its face, and what is told of offers and answers (M26-M34)."""

from __future__ import annotations

from typing import Any, Final

from retro2600.cartridges.mpgn.saying import sounding
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import news
from retro2600.cartridges.mpgn.table.values import Turning
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.consoles.tablet.sound import Sound
from retro2600.online.board import at_hand, game_at
from retro2600.rules import Doubled, Game, Side
from retro2600.tables import acts
from retro2600.tables.table import Table

THEIRS: Final = 0
CENTRE: Final = 1
YOURS: Final = 2

HIGHEST: Final = 64
"""The highest face; the value may be twice as high."""


def where(game: Game, side: Side) -> int:
    """The place of the cube: an offered one lies with who is asked, the last taker's with him."""
    owner = game.mover.other if isinstance(game.phase, Doubled) else game.cube.owner
    return CENTRE if owner is None else YOURS if owner is side else THEIRS


def face(game: Game) -> int:
    """The number on the cube: in the centre twice the value, 64 at 64 and at 128; else the value."""
    value = 2 * game.cube.value if isinstance(game.phase, Doubled) else game.cube.value
    if not isinstance(game.phase, Doubled) and game.cube.owner is None:
        value *= 2
    return min(value, HIGHEST)


def moved(state: State, before: Game, sound: Sound) -> State:
    """The cube is on its way from where it lay before, or is turned."""
    state = sounding(state, sound)
    if state.calm:
        return state
    turning = Turning(where(before, state.sitting.side), face(before))
    return state._replace(at=at_hand(state)._replace(turning=turning))


def answered(state: State, act: Any, before: Table) -> State:
    """The cube is offered, accepted or declined."""
    game, after = game_at(before), game_at(at_hand(state).shown)
    own = state.sitting.seated and game.mover is state.sitting.side
    state = state._replace(at=at_hand(state)._replace(waited=0))
    match act:
        case acts.Double():
            state = moved(state, game, Sound.DOUBLE)
            if own:
                return state
            said = news.message(state, TableSays.THEY_OFFER, 2 * game.cube.value)
            return sounding(state._replace(said=(*state.said, said)), Sound.DOOR)
        case acts.Take():
            state = moved(state, game, Sound.CUBE)
            if after.cube.owner is None:
                return news.told(state, TableSays.AT_128)
            return news.told(state, TableSays.THEY_ACCEPT if own else TableSays.YOU_ACCEPT, after.cube.value)
    return moved(state, game, Sound.CUBE)
