"""Races between two sides with all checkers home, for many boards at once: `bear_off` is the referee."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from retro2600.players.bear_off import ONE, tables
from retro2600.players.boards import Boards
from retro2600.players.boards.bits import Counts
from retro2600.players.seat_rank import TERMS
from retro2600.players.two_sided import FEW, UNIT, corrections
from retro2600.rules import CHECKERS, HOME, OFF

Numbers = NDArray[np.int64]
_TERMS = np.array(TERMS)


@cache
def _tables() -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int64]]:
    """Both tables, a row a home table, and the rolls that each needs on average."""
    done, saved = (np.array([np.array(column, np.int32) for column in table]).T.copy() for table in tables())
    return done, saved, (ONE - done).sum(axis=1)


def ranks(counts: Counts) -> Numbers:
    """The number of each home table: int8[n, 26] or wider."""
    sums = np.cumsum(counts[:, 1 : HOME + 1], axis=1, dtype=np.int64)
    numbers: Numbers = _TERMS[np.arange(HOME), sums].sum(axis=1)
    return numbers


def mean_rolls(counts: Counts) -> Numbers:
    """The rolls that the checkers at home need on average, in 1/3600."""
    return _tables()[2][ranks(counts)]


def races(boards: Boards) -> Numbers:
    """int64[n, 3]: the mover's chances to win, to win a gammon, and to lose one, in 1/3600**2."""
    mine, theirs = ranks(boards.mine), ranks(boards.theirs)
    done, saved, _ = _tables()
    now, their_now = (np.diff(done[side], axis=1).astype(np.int64) for side in (mine, theirs))
    found = np.zeros((len(mine), 3), np.int64)
    found[:, 0] = _corrected(won_alone(mine, theirs), mine, theirs)
    rows = np.flatnonzero((boards.theirs[:, OFF] == 0) & (boards.mine[:, OFF] < CHECKERS))
    width = saved.shape[1]
    found[rows, 1] = (now[rows, :width] * (ONE - saved[theirs[rows]])).sum(axis=1)
    rows = np.flatnonzero((boards.mine[:, OFF] == 0) & (boards.theirs[:, OFF] < CHECKERS))
    found[rows, 2] = (their_now[rows, : width - 1] * (ONE - saved[mine[rows], 1:])).sum(axis=1)
    return found


def won_alone(mine: Numbers, theirs: Numbers) -> Numbers:
    """int64[n]: the mover's chance to win if both sides play as if alone; home tables by number."""
    done = _tables()[0]
    now: Numbers = np.diff(done[mine], axis=1).astype(np.int64)
    won: Numbers = (now * (ONE - done[theirs, :-1])).sum(axis=1)
    return won


@cache
def _corrections() -> Numbers:
    return np.array(corrections(), np.int64)


def _corrected(alone: Numbers, mine: Numbers, theirs: Numbers) -> Numbers:
    """As `two_sided.corrected`; changed in place."""
    few = np.flatnonzero(np.maximum(mine, theirs) < FEW)
    alone[few] = (alone[few] // UNIT + _corrections()[theirs[few] * FEW + mine[few]]) * UNIT
    return alone
