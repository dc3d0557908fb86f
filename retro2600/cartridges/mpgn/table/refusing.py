"""The reasons why a man does not lift, or not go there, and why the cube is not offered: sentences."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import news
from retro2600.cartridges.mpgn.table.board import Now, at_hand, game_of, made, mine, now
from retro2600.cartridges.mpgn.table.places import place_name
from retro2600.cartridges.mpgn.table.words import Says
from retro2600.rules import BAR
from retro2600.tables.sitting import refusing
from retro2600.tables.sitting.refusing import Reason


class Why(NamedTuple):
    """A sentence and what stands in it."""

    says: Says
    number: int = 0
    place: str = ""


_SAYS: Final = {
    Reason.BAR_FIRST: Says.BAR_FIRST,
    Reason.HELD: Says.HELD,
    Reason.NO_DIE: Says.NO_DIE,
    Reason.HOME_FIRST: Says.HOME_FIRST,
    Reason.FARTHER_FIRST: Says.FARTHER_FIRST,
    Reason.USE_BOTH: Says.USE_BOTH,
    Reason.ONLY_LARGER: Says.ONLY_LARGER,
    Reason.NOT_YOURS: Says.NOT_YOURS,
}

_NO_GAME: Final = (Now.NOTHING, Now.WAITING, Now.SEEDING, Now.PAUSED, Now.READY, Now.OVER)


def refused(state: State, why: Why) -> State:
    """The state with that sentence."""
    numbers = (why.number,) if why.number else ()
    return news.refused(state, why.says, *numbers, play=why.place)


def why_not_lifted(state: State, place: int) -> Why | None:
    """The reason why no man of yours is lifted there; None where there is none to be told."""
    seat, game = mine(state), game_of(state)
    has_men = bool(seat.mine[place] or (place < BAR and seat.holds(place)))
    if not has_men or game is None:
        return None
    if (why := why_no_turn(state)) is not None:
        return why
    match now(state):
        case Now.CAST | Now.YOU_CAST:
            return Why(Says.CAST_FIRST) if now(state) is Now.CAST else Why(Says.NOT_YOUR_TURN)
        case Now.ROLL:
            return Why(Says.ROLL_FIRST)
    if now(state) is not Now.PLAY:
        return Why(Says.NOT_YOUR_TURN)
    why_so = refusing.of_point(game, made(at_hand(state)), seat, place)
    return _told(state, why_so) if why_so else None


def why_not_there(state: State, source: int, target: int) -> Why:
    """The reason why the man in the hand does not go there."""
    if target == BAR:
        return Why(Says.NEVER_TO_BAR)
    game = game_of(state)
    assert game is not None
    why = refusing.why_not(game, made(at_hand(state)), source, target)
    return Why(Says.NO_DIE_THERE) if why.reason is Reason.NO_DIE else _told(state, why)


def why_no_turn(state: State) -> Why | None:
    """The reason why there is nothing for you to do; None if there may be."""
    if state.sitting.elsewhere:
        return Why(Says.SEAT)
    if now(state) in _NO_GAME:
        return Why(Says.NO_GAME)
    return Why(Says.NOT_YOUR_TURN) if now(state) in (Now.THEY, Now.OFFERED) else None


def why_no_offer(state: State) -> Why | None:
    """The reason why the cube cannot be offered now; None if it can (M27)."""
    game = game_of(state)
    if game is not None and game.cube.value >= game.rules.cube_limit:
        return Why(Says.ENDS_AT_128)
    if now(state) in (Now.CAST, Now.YOU_CAST):
        return Why(Says.NO_OFFER_YET)
    if game is not None and game.cube.owner is state.sitting.side.other:
        return Why(Says.OFFERED_LAST)
    if (why := why_no_turn(state)) is not None or game is None:
        return why or Why(Says.NO_GAME)
    return None if now(state) is Now.ROLL else Why(Says.OFFER_FIRST)


def _told(state: State, why: refusing.Why) -> Why:
    if why.reason is Reason.HELD:
        return Why(Says.HELD, place=place_name(state.sitting.side, why.number))
    return Why(_SAYS[why.reason], why.number)
