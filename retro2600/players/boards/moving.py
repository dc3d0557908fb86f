"""Plays carried out on many boards at once, and what the games that end with them are worth."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards.bits import COLUMNS, WAITING, Counts, Indices
from retro2600.rules import BAR, CHECKERS, HOME, OFF, Ruleset, Win


def play(mine: Counts, theirs: Counts, points: Indices, dice: Indices) -> None:
    """Makes the moves on the boards given: `points` and `dice` int64[n, 4], as `moves_of` tells them.

    `mine` and `theirs` int8[n, 32] are changed; the caller answers for the legality of the moves.
    """
    my_counts, their_counts = mine.reshape(-1), theirs.reshape(-1)
    for left, die in zip(points.T, dice.T, strict=True):
        board = np.flatnonzero(left)
        source, base = left[board], board * COLUMNS
        target = np.maximum(source - die[board], OFF)
        my_counts[base + source] -= 1
        my_counts[base + target] += 1
        facing = base + (BAR - target)
        hit = (their_counts[facing] != 0) & (target != OFF)
        their_counts[facing[hit]] -= 1
        their_counts[base[hit] + BAR] += 1
    np.minimum(mine[:, WAITING], mine[:, BAR], out=mine[:, WAITING])  # those hit enter first


def points_won(mine: Counts, theirs: Counts, rules: Ruleset) -> NDArray[np.int8]:
    """int8[n]: what the mover has won with a cube at 1: 0 while the game goes on, else 1 to 3.

    Where the rules count a point a checker left, 1 to 15.
    """
    worth = np.zeros(len(mine), np.int8)
    over = np.flatnonzero(mine[:, OFF] == CHECKERS)
    if rules.point_a_checker_left:
        worth[over] = CHECKERS - theirs[over, OFF]
        return worth
    worth[over] = Win.SINGLE
    if rules.gammons:
        loser = theirs[over]
        none_off = loser[:, OFF] == 0
        is_deep = loser[:, BAR - HOME : BAR + 1].any(axis=1)
        if rules.backgammon_needs_none_off:
            is_deep &= none_off
        worth[over[none_off]] = Win.GAMMON
        worth[over[is_deep]] = Win.BACKGAMMON if rules.backgammons else Win.GAMMON
    return worth
