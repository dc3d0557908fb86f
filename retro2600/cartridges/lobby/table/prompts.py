"""The sentence on what is to be done, and by whom; a lost line and a low clock go before all else."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby import standing
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import clocks, pace, rounds
from retro2600.cartridges.lobby.table.board import Now, below, name_of, now
from retro2600.cartridges.lobby.table.news import message
from retro2600.cartridges.lobby.table.words import TableSays
from retro2600.cartridges.lobby.words import Message
from retro2600.cartridges.lobby.words import Says as LobbySays
from retro2600.online.board import at_hand, cube_value, game_at, is_mine, made
from retro2600.rules import Resigning, Side, ToPlay, ToRoll, Win
from retro2600.tables.acts import Roll
from retro2600.tables.sitting.values import LineState
from retro2600.tables.steps import dice_left

_REFUSING: Final = {
    LineState.NEW: LobbySays.NEEDS,
    LineState.OLD: LobbySays.OLD,
    LineState.REFUSED: LobbySays.REFUSED,
}
"""The sentences on a server that does not let this program in."""

SILENT: Final = frozenset(
    {TableSays.PLAY_ONE, TableSays.PLAY_LAST, TableSays.ROLLING, TableSays.SECONDS, TableSays.READY}
)
"""Sentences that are not said as they begin, or by somebody else."""

YOURS: Final = frozenset({TableSays.TURN, TableSays.TURN_OR_CUBE, TableSays.YOU_BEGIN})
"""Sentences at which your turn is rung in."""


def prompt(state: State) -> Message | None:
    """The sentence for this state of the table's screen; None where there is nothing to say."""
    return _of_the_line(state) or _of_the_clock(state) or _of_the_round(state)


def low(state: State) -> int:
    """The seconds that your running clock has left, where it is low; else 0."""
    at, sitting = at_hand(state), state.sitting
    if not sitting.seated or sitting.table is None or not clocks.runs(at.shown, sitting.side):
        return 0
    left = clocks.left(at.shown, sitting.side, state.hour.now)
    return left.seconds if left and left.seconds <= clocks.warns_from(at.shown) else 0


def _of_the_line(state: State) -> Message | None:
    at, sitting = at_hand(state), state.sitting
    if not sitting.home:  # there the table goes on, whatever becomes of the line
        if sitting.way in (LineState.LOST, LineState.LOOKING):
            kept = at.pending or at.wish or (sitting.request and not sitting.request.seats)
            return message(state, TableSays.LOST_KEPT if kept else TableSays.LOST)
        if sitting.way in _REFUSING:
            return Message(_REFUSING[sitting.way])
        if standing.is_renewed(state) or standing.is_busy(state):
            return standing.sentence(state)
    if sitting.elsewhere and sitting.seated and now(state) is not Now.GAME:
        return message(state, TableSays.ELSEWHERE)
    return None


def _of_the_clock(state: State) -> Message | None:
    seconds = low(state)
    if seconds and state.settings.warnings:
        return message(state, TableSays.SECONDS, seconds)
    return _of_absence(state)


def _of_absence(state: State) -> Message | None:
    """The other one is awaited and away."""
    at, sitting = at_hand(state), state.sitting
    other = sitting.side.other
    if not (sitting.away and sitting.seated) or other not in at.shown.awaits:
        return None
    if not clocks.runs(at.shown, other):
        return message(state, TableSays.AWAY)
    left = clocks.left(at.shown, other, state.hour.now)
    assert left is not None
    return message(state, TableSays.AWAY_CLOCK, play=clocks.figures(left.delay + left.bank))


def _of_the_round(state: State) -> Message | None:
    at = at_hand(state)
    match now(state):
        case Now.SEEDING:
            return message(state, TableSays.AGREED) if at.waited >= pace.AGREED else None
        case Now.START:
            return _start(state)
        case Now.PLAY | Now.STUCK:
            return _play(state)
        case Now.THEY:
            return _they(state)
        case Now.OFFERED | Now.RESIGNING:
            return _asked(state)
        case Now.ASKED:
            value = cube_value(state)
            return message(state, TableSays.OFFERS, 2 * value, value)
        case Now.TOLD:
            return _told(state)
        case Now.ROUND:
            return _between(state)
    return None


def _start(state: State) -> Message:
    at, game = at_hand(state), game_at(at_hand(state).shown)
    assert isinstance(game.phase, ToRoll)
    if isinstance(at.wish, Roll):
        return message(state, TableSays.ROLLING)
    if game.phase.declined is not None:
        return message(state, TableSays.DECLINED)
    return message(state, TableSays.TURN_OR_CUBE if game.may_double else TableSays.TURN)


def _play(state: State) -> Message | None:
    at, game = at_hand(state), game_at(at_hand(state).shown)
    assert isinstance(game.phase, ToPlay)
    left, steps = dice_left(game.phase.roll, made(at)), made(at)
    high, low_die = game.phase.roll.high, game.phase.roll.low
    if now(state) is Now.STUCK:
        if not left:
            return None
        return message(state, TableSays.NOTHING_LEFT if steps else TableSays.STUCK)
    if game.phase.roll.is_doublet:
        return message(
            state, TableSays.PLAY_DOUBLE if len(left) > 1 else TableSays.PLAY_LAST, high, len(left)
        )
    if len(left) == 1:
        return message(state, TableSays.PLAY_ONE, left[0])
    says = TableSays.YOU_BEGIN if is_first(state) else TableSays.PLAY
    return message(state, says, high, low_die)


def is_first(state: State) -> bool:
    """True in a round's first turn, whose dice are the opening ones."""
    dice = at_hand(state).dice
    return dice is not None and dice.sides[0] is not dice.sides[1]


def _they(state: State) -> Message:
    game = game_at(at_hand(state).shown)
    name = _mover(state)
    if not isinstance(game.phase, ToPlay):
        return message(state, TableSays.TO_ROLL, name=name)
    roll = game.phase.roll
    says = TableSays.BEGINS if is_first(state) else TableSays.ROLLED
    return message(state, says, roll.high, roll.low, name=name)


def _asked(state: State) -> Message:
    """The other one is to answer, or, for who watches, one of two."""
    is_own = is_mine(state)
    asker = "" if is_own else _mover(state)
    if now(state) is Now.OFFERED:
        says = TableSays.IS_OFFERED if is_own else TableSays.CUBE_OFFERED
        return message(state, says, 2 * cube_value(state), name=asker)
    return message(state, TableSays.IS_ASKED if is_own else TableSays.OFFERS_TO_LOSE, name=asker)


def _told(state: State) -> Message:
    game = game_at(at_hand(state).shown)
    assert isinstance(game.phase, Resigning)
    win = game.phase.win
    says = TableSays.RESIGNS_GAMMON if win is Win.GAMMON else TableSays.RESIGNS_SINGLE
    return message(state, says, rounds.most(game, int(win)))


def _between(state: State) -> Message | None:
    """A gammon is told with its factors, and whether the next round is without a cube."""
    at = at_hand(state)
    if at.shown.chair(below(state)).ready and state.sitting.seated:
        return message(state, TableSays.READY)
    crawford, game = at.shown.match.is_crawford, at.shown.game
    result = game.result if game else None
    if game is not None and result is not None and result.win in _FACTORS:
        return message(state, _FACTORS[result.win][crawford], game.cube.value)
    return message(state, TableSays.CRAWFORD_NEXT) if crawford else None


_FACTORS: Final = {
    Win.GAMMON: (TableSays.GAMMON, TableSays.GAMMON_AND_CRAWFORD),
    Win.BACKGAMMON: (TableSays.BACKGAMMON, TableSays.BACKGAMMON_AND_CRAWFORD),
}
"""The sentences on rounds that count more than once; the second ones before a Crawford round."""


def _mover(state: State) -> str:
    table = at_hand(state).shown
    side: Side = table.game.mover if table.game else below(state).other
    return name_of(table, side)
