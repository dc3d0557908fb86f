"""Many games of acey-deucey at once between two players who do not look ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.players.acey_deucey.choice_arrays import best_of
from retro2600.players.acey_deucey.evaluation_arrays import Evaluator
from retro2600.players.acey_deucey.score_arrays import equities
from retro2600.players.acey_deucey.states_arrays import OptionArrays, States, options
from retro2600.players.boards import Boards
from retro2600.players.boards.moving import points_won
from retro2600.players.nets import Weights
from retro2600.rules import BAR, CHECKERS, OFF, Ruleset

Worth: TypeAlias = Callable[[OptionArrays], NDArray[np.int32]]
"""int32[m]: of each option, for the side that has it; the higher, the better, in 1/1048576."""

_PIP = 1 << 10
_POINT = np.arange(BAR + 1)


class Score(NamedTuple):
    """Points a game of the first player, their standard error, and his share of wins."""

    mean: float
    error: float
    won: float


def by_nets(weights: Weights, rules: Ruleset) -> Worth:
    """The worth of options by these nets."""
    evaluator = Evaluator(weights, rules)

    def worth(found: OptionArrays) -> NDArray[np.int32]:
        said = equities(evaluator.chances(found.after), rules)
        return np.where(found.again, said, -said)

    return worth


def greedily(found: OptionArrays) -> NDArray[np.int32]:
    """The lead in pips."""
    mine, theirs = (counts[:, : BAR + 1] @ _POINT for counts in found.after.boards)
    return np.where(found.again, theirs - mine, mine - theirs).astype(np.int32) * _PIP


def at_random(rng: np.random.Generator) -> Worth:
    """Anything."""
    return lambda found: rng.integers(0, 1 << 30, len(found.again), np.int32)


def duel(ours: Worth, theirs: Worth, rules: Ruleset, games: int, rng: np.random.Generator) -> Score:
    """Cubeless games to their ends; each side begins half of them."""
    start = Boards.of([rules.start] * games)
    states = States(start, np.zeros(games, np.int8))
    points, under_way = np.zeros(games), np.arange(games)
    is_ours = np.arange(games) % 2 == 0
    while len(under_way):
        dice = rng.integers(1, 7, (len(under_way), 2))
        again = np.zeros(len(under_way), np.bool_)
        for side, worth in ((is_ours, ours), (~is_ours, theirs)):
            rows = np.flatnonzero(side)
            if len(rows):
                after, same = _played(states.at(rows), dice[rows], worth, rules)
                states.boards.mine[rows], states.boards.theirs[rows] = after.boards
                states.awaited[rows], again[rows] = after.awaited, same
        over = states.boards.theirs[:, OFF] == CHECKERS
        won = points_won(states.boards.theirs[over], states.boards.mine[over], rules)
        points[under_way[over]] = np.where(is_ours[over], won, -won)
        is_ours = np.where(again, is_ours, ~is_ours)[~over]
        states, under_way = states.at(~over), under_way[~over]
    return Score(float(points.mean()), float(points.std(ddof=1) / games**0.5), float((points > 0).mean()))


def _played(
    states: States, dice: NDArray[np.int64], worth: Worth, rules: Ruleset
) -> tuple[States, NDArray[np.bool_]]:
    found = options(states, dice, rules)
    best = best_of(found, worth(found))
    return found.after.at(best), found.again[best]
