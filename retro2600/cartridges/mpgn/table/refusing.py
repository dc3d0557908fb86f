"""The reasons why a man does not lift, or not go there, and why the cube is not offered: sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import news
from retro2600.cartridges.mpgn.table.board import Now, mine, now
from retro2600.cartridges.mpgn.table.places import place_name, place_of
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.online.board import at_hand, game_at, game_of, made
from retro2600.rules import BAR, OFF
from retro2600.tables.sitting import refusing
from retro2600.tables.sitting.refusing import Reason


class Why(NamedTuple):
    """A sentence and what stands in it."""

    says: TableSays
    number: int = 0
    place: str = ""


_SAYS: Final = {reason: TableSays[reason.name] for reason in Reason}

_INSTEAD: Final = {Now.CAST: TableSays.CAST_FIRST, Now.ROLL: TableSays.ROLL_FIRST}
"""Things that come before all men."""

_YOUR_TURN: Final = (Now.CAST, Now.ROLL, Now.PLAY)
_NO_GAME: Final = (Now.NOTHING, Now.WAITING, Now.SEEDING, Now.PAUSED, Now.READY, Now.OVER)


def refused(state: State, why: Why) -> State:
    """The state with that sentence."""
    numbers = (why.number,) if why.number else ()
    return news.refused(state, why.says, *numbers, play=why.place)


def why_not_lifted(state: State, key: str) -> Why | None:
    """The reason why no man of yours is lifted from the place of a key; None where there is none to be told.

    Where no man lies it is told in your own turn alone.
    """
    side, seat, game = state.sitting.side, mine(state), game_of(state)
    yours, theirs = place_of(side, key), place_of(side.other, key)
    if game is None or (yours is None and theirs is None):
        return None
    is_bin = OFF in (yours, theirs)
    own, other = _count(seat.mine, yours), _count(seat.theirs, theirs)
    if (is_bin or not (own or other)) and now(state) not in _YOUR_TURN:
        return None
    if (why := why_no_turn(state)) is not None:
        return why
    if now(state) is not Now.PLAY:
        return Why(_INSTEAD.get(now(state), TableSays.NOT_YOUR_TURN))
    if is_bin and (own or other):
        return Why(TableSays.FROM_THE_BIN)
    if own and yours is not None:
        why_so = refusing.of_point(game, made(at_hand(state)), seat, yours)
        return _told(state, why_so) if why_so else None
    if seat.mine[BAR] and not other:
        return Why(TableSays.BAR_FIRST)
    return Why(TableSays.NOT_YOURS if other else TableSays.NO_MAN)


def _count(seat: Sequence[int], place: int | None) -> int:
    """The men of a side at one of its places."""
    return 0 if place is None else seat[place]


def why_not_there(state: State, source: int, target: int) -> Why:
    """The reason why the man in the hand does not go there."""
    if target == BAR:
        return Why(TableSays.NEVER_TO_BAR)
    game = game_at(at_hand(state).shown)
    why = refusing.why_not(game, made(at_hand(state)), source, target)
    return Why(TableSays.NO_DIE_THERE) if why.reason is Reason.NO_DIE else _told(state, why)


def why_no_turn(state: State) -> Why | None:
    """The reason why there is nothing for you to do; None if there may be."""
    if state.sitting.elsewhere:
        return Why(TableSays.SEAT)
    if now(state) in _NO_GAME:
        return Why(TableSays.NO_GAME)
    return Why(TableSays.NOT_YOUR_TURN) if now(state) in (Now.THEY, Now.OFFERED) else None


def why_no_offer(state: State) -> Why | None:
    """The reason why the cube cannot be offered now; None if it can (M27)."""
    game = game_of(state)
    if game is not None and game.cube.value >= game.rules.cube_limit:
        return Why(TableSays.ENDS_AT_128)
    if now(state) in (Now.CAST, Now.YOU_CAST):
        return Why(TableSays.NO_OFFER_YET)
    if game is not None and game.cube.owner is state.sitting.side.other:
        return Why(TableSays.OFFERED_LAST)
    if (why := why_no_turn(state)) is not None or game is None:
        return why or Why(TableSays.NO_GAME)
    return None if now(state) is Now.ROLL else Why(TableSays.OFFER_FIRST)


def _told(state: State, why: refusing.StatedReason) -> Why:
    if why.reason is Reason.HELD:
        return Why(TableSays.HELD, place=place_name(state.sitting.side, why.number))
    return Why(_SAYS[why.reason], why.number)
