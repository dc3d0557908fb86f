"""The exact one-sided bear-off tables, and races between two sides that have all checkers home.

`tools.training.bearing_off` computes them. Chances are whole numbers of 1/3600, rounded once from exact
values, so that a distribution sums to 1; a race follows from two of them in whole numbers of 1/3600**2. Each
side is taken to play for the fewest rolls on average, as if alone on the board. In the last rolls of a race
the better play depends on the other side: there the module `two_sided` knows the exact chance.
"""

from __future__ import annotations

from array import array
from functools import cache
from itertools import accumulate
from math import comb
from typing import TypeAlias

from retro2600.players.packing import numbers, unpacked
from retro2600.players.seat_rank import HOMES, rank
from retro2600.players.two_sided import corrected
from retro2600.rules import CHECKERS, HOME, OFF, Seat

ONE = 3600
"""Certainty, in the tables: chances of one roll and of two are whole then, or halves."""
FILE = "bear_off.xz"
ROLLS_AT_MOST = 22
"""The tables' last column: nobody needs more rolls, but for chances that round to none."""
ROLLS_TO_SAVE = 4
"""The same for the first of 15 checkers."""

Columns: TypeAlias = "tuple[array[int], ...]"
"""By the number of rolls k from 0: for each home table the chance to be done after at most k, in 1/3600."""


_FEWER = comb(CHECKERS - 1 + HOME, HOME)
"""The number of home tables with at most 14 checkers; they come first."""


@cache
def tables() -> tuple[Columns, Columns]:
    """The chances to have borne off everything, and to have borne off the first of 15 checkers."""
    low, high = unpacked(FILE)
    steps = numbers(low, high, "h")
    # The file has the differences from row to row of every column.
    columns = [array("H", accumulate(steps[at : at + HOMES])) for at in range(0, len(steps), HOMES)]
    nothing_left = array("H", [ONE, *[0] * (HOMES - 1)])
    fewer_left = array("H", [ONE] * _FEWER + [0] * (HOMES - _FEWER))
    return (nothing_left, *columns[:ROLLS_AT_MOST]), (fewer_left, *columns[ROLLS_AT_MOST:])


def distribution(seat: Seat) -> tuple[int, ...]:
    """The chances, in 1/3600, to bear off all checkers with exactly 0, 1, 2 ... rolls; all are home."""
    number = rank(seat)
    done = [column[number] for column in tables()[0]]
    return tuple(later - earlier for earlier, later in zip([0, *done], done, strict=False))


def race(mine: Seat, theirs: Seat) -> tuple[int, int, int]:
    """Chances to win, to win a gammon and to lose one, in 1/3600**2: the mover is to roll, all are home."""
    won = corrected(won_alone(mine, theirs), rank(mine), rank(theirs))
    return won, _gammon(mine, theirs, 0), _gammon(theirs, mine, 1)


def won_alone(mine: Seat, theirs: Seat) -> int:
    """The mover's chance to win, in 1/3600**2, if both sides play as if alone."""
    number = rank(theirs)
    not_done = [ONE - column[number] for column in tables()[0]]
    # The other side has had one roll fewer when the mover bears off his last checker.
    return sum(mine_now * open_ for mine_now, open_ in zip(distribution(mine)[1:], not_done, strict=False))


def _gammon(winner: Seat, loser: Seat, loser_first: int) -> int:
    """The chance that the winner is done before the loser has borne off one checker."""
    if loser[OFF] or winner[OFF] == CHECKERS:
        return 0
    number = rank(loser)
    none_off = [ONE - column[number] for column in tables()[1]]
    after = none_off[loser_first:]
    return sum(now * open_ for now, open_ in zip(distribution(winner)[1:], after, strict=False))


def mean_rolls(seat: Seat) -> int:
    """The rolls that the checkers at home need on average, in 1/3600; those outside are not counted."""
    number = rank(seat)
    return sum(ONE - column[number] for column in tables()[0])
