"""The sentence on what is to be done, and by whom; a lost line goes before all else."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import pace
from retro2600.cartridges.mpgn.table.board import Now, left, now
from retro2600.cartridges.mpgn.table.news import message
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.cartridges.mpgn.words import Message
from retro2600.online.board import at_hand, cube_value, game_at, is_bot, is_mine, made
from retro2600.online.line import seconds_left
from retro2600.rules import ToPlay
from retro2600.tables.sitting.values import LineState
from retro2600.tables.table import Life

SILENT: Final = frozenset(
    {
        TableSays.PLAY_ONE,
        TableSays.PLAY_DOUBLE,
        TableSays.PLAY_LAST,
        TableSays.NO_CLOCK,
        TableSays.OFFER_NO_CLOCK,
    }
)
"""Sentences that are not said as they begin."""

YOURS: Final = frozenset({TableSays.TURN, TableSays.TURN_OR_CUBE, TableSays.YOU_BEGIN, TableSays.CAST})
"""Sentences at which your turn is rung in."""


def prompt(state: State) -> Message | None:
    """The sentence for this state of the table's screen; None where there is nothing to say."""
    return _of_the_line(state) or _of_absence(state) or _of_the_game(state)


def _of_the_line(state: State) -> Message | None:
    at, sitting = at_hand(state), state.sitting
    if sitting.home:
        return None
    seconds = max(seconds_left(sitting, state.frames.line), 1)
    match sitting.way:
        case LineState.LOST | LineState.LOOKING:
            kept = at.pending or at.wish or (sitting.request and not sitting.request.seats)
            if kept:
                return message(state, TableSays.LOST_KEPT, warns=True)
            return message(state, TableSays.LOST, seconds, warns=True)
        case LineState.MOVED:
            return message(state, TableSays.RESTARTS, seconds, warns=True)
        case LineState.OLD | LineState.NEW:
            return message(state, TableSays.OLD, warns=True)
        case LineState.REFUSED:
            return message(state, TableSays.REFUSED, warns=True)
    if sitting.elsewhere and sitting.seated and now(state) is not Now.OVER:
        return message(state, TableSays.ELSEWHERE)
    return None


def _of_absence(state: State) -> Message | None:
    """The other one is awaited and away."""
    at, sitting = at_hand(state), state.sitting
    waits = now(state) in (Now.THEY, Now.OFFERED, Now.YOU_CAST, Now.SEEDING)
    is_begun = at.shown.life is not Life.OPEN  # who has just sat down is not there yet, rather than away
    return message(state, TableSays.AWAY, warns=True) if sitting.away and waits and is_begun else None


def _of_the_game(state: State) -> Message | None:
    at, table = at_hand(state), at_hand(state).shown
    if at.stuck and not at.leaves:
        return (
            message(state, TableSays.CANNOT_USE, at.stuck[0])
            if at.halfway
            else message(state, TableSays.STUCK)
        )
    match now(state):
        case Now.WAITING:
            late = at.waited >= pace.LISTED
            return message(state, TableSays.STILL_LISTED if late else TableSays.WAITING)
        case Now.CAST:
            die = table.chair(state.sitting.side.other).die
            return message(state, TableSays.THEY_CAST, die) if die else message(state, TableSays.CAST)
        case Now.YOU_CAST:
            return message(state, TableSays.YOU_CAST, table.chair(state.sitting.side).die)
        case Now.ROLL:
            game = table.game
            return message(state, TableSays.TURN_OR_CUBE if game and game.may_double else TableSays.TURN)
        case Now.PLAY:
            return _play(state)
        case Now.THEY:
            return _they(state)
        case Now.OFFERED:
            says = TableSays.OFFER_NO_CLOCK if at.waited >= pace.PATIENCE else TableSays.YOU_OFFER
            return message(state, says, 2 * cube_value(state))
        case Now.ASKED:
            return message(state, TableSays.DECLINE, cube_value(state))
        case Now.READY:
            return message(state, TableSays.READY)
    return None


def _play(state: State) -> Message | None:
    at, game = at_hand(state), game_at(at_hand(state).shown)
    assert isinstance(game.phase, ToPlay)
    dice, roll = left(state), game.phase.roll
    if roll.is_doublet:
        return message(
            state, TableSays.PLAY_DOUBLE if len(dice) > 1 else TableSays.PLAY_LAST, roll.high, len(dice)
        )
    if len(dice) == 1:
        return message(state, TableSays.PLAY_ONE, dice[0])
    begins = is_first(state) and not made(at)
    return message(state, TableSays.YOU_BEGIN if begins else TableSays.PLAY, roll.high, roll.low)


def is_first(state: State) -> bool:
    """True in a game's first turn, whose dice are the opening ones."""
    at = at_hand(state)
    deeds = at.games[-1].deeds if at.games else ()
    return bool(deeds) and type(deeds[-1]).__name__ == "Cast"


def _they(state: State) -> Message:
    at, game = at_hand(state), game_at(at_hand(state).shown)
    if isinstance(game.phase, ToPlay) and not is_mine(state):  # else your last step is still to be booked
        roll = game.phase.roll
        return message(
            state, TableSays.THEY_BEGIN if is_first(state) else TableSays.ROLLED, roll.high, roll.low
        )
    if is_bot(at.shown, state.sitting.side.other):
        return message(state, TableSays.THINKS)
    return message(state, TableSays.NO_CLOCK if at.waited >= pace.PATIENCE else TableSays.IS_TO_PLAY)
