"""A run watched: by its own lookahead, and by matches with Tesauro's `pubeval`."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards, results
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.rules import CHECKERS, OFF, START
from tools.rating import pubeval_arrays
from tools.training.judge import Nets, chances_of, equities, known
from tools.training.lookahead import looked_ahead
from tools.training.net import Floats
from tools.training.self_play import lowest

WITHIN = 0.12
"""Points."""

Values = Callable[[Boards], Floats]
"""Boards from the seat of the next mover; the lower, the better for the side that has just played."""


class Fit(NamedTuple):
    """Static equities beside those of a lookahead of one roll."""

    slope: float
    """Of the static ones by the others: below 1 they are too meek."""
    rms: float


class Score(NamedTuple):
    """Points a game, and their standard error."""

    mean: float
    error: float


def fit(nets: Nets, boards: Boards) -> Fit:
    """Of the static equities of positions that no table knows."""
    boards = boards.at(kinds_of(boards) > Kind.BEAR_OFF)
    static, ahead = equities(chances_of(nets, boards)), equities(looked_ahead(nets, boards))
    slope = np.cov(static, ahead)[0, 1] / ahead.var(ddof=1)
    return Fit(float(slope), float(np.sqrt(((static - ahead) ** 2).mean())))


def lost(nets: Nets, judge: Nets, boards: Boards, dice: NDArray[np.integer]) -> float:
    """Thousandths of a point a play that the nets' choices lose, by the judge's lookahead of one roll.

    It looks at plays that it holds, without looking ahead, to be within `WITHIN` of the best, and at the
    choices.
    """
    found = results(boards, dice)
    after, starts = found.boards.swapped(), found.plays.starts
    choices = lowest(equities(chances_of(nets, after)), starts)
    static = equities(chances_of(judge, after))
    looked_at = static <= np.repeat(static[lowest(static, starts)], found.plays.counts) + WITHIN
    looked_at[choices] = True
    ahead = np.full(len(static), np.inf, np.float32)
    ahead[looked_at] = equities(looked_ahead(judge, after.at(looked_at)))
    return 1000 * float((ahead[choices] - ahead[lowest(ahead, starts)]).mean())


def by_nets(nets: Nets) -> Values:
    """The values of a player who chooses by these nets."""
    return lambda boards: equities(chances_of(nets, boards))


def by_chance(rng: np.random.Generator) -> Values:
    """The values of a player who plays anything."""
    return lambda boards: rng.random(len(boards.mine)).astype(np.float32)


def pubeval_values(boards: Boards, race: NDArray[np.bool_]) -> Floats:
    """As a value for `Values`; `race` is of the positions before the plays."""
    after = boards.swapped()
    found = pubeval_arrays.scores(after, race)
    found[after.mine[:, OFF] == CHECKERS] = 1e9
    return -found.astype(np.float32)


def match(ours: Values, theirs: Values | None, games: int, rng: np.random.Generator) -> Score:
    """Cubeless money games to their ends, both sides beginning half of them; None is `pubeval`."""
    boards = Boards.of([START] * games)
    points, under_way = np.zeros(games), np.arange(games)
    ours_to_move = np.arange(games) % 2 == 0
    while len(under_way):
        dice = rng.integers(1, 7, (len(under_way), 2))
        boards = _played(boards, dice, ours_to_move[under_way], ours, theirs)
        over = boards.theirs[:, OFF] == CHECKERS
        ended = under_way[over]
        won = -equities(known(boards.at(over), Kind.OVER))
        points[ended] = np.where(ours_to_move[ended], won, -won)
        boards, under_way = boards.at(~over), under_way[~over]
        ours_to_move[under_way] ^= True
    return Score(float(points.mean()), float(points.std(ddof=1) / games**0.5))


def _played(
    boards: Boards, dice: NDArray[np.int64], is_ours: NDArray[np.bool_], ours: Values, theirs: Values | None
) -> Boards:
    """Every board after its mover's play, from the next mover's seat."""
    after = Boards(np.empty_like(boards.mine), np.empty_like(boards.theirs))
    for side, values in ((is_ours, ours), (~is_ours, theirs)):
        if not side.any():
            continue
        before = boards.at(side)
        found = results(before, dice[side])
        turned_ = found.boards.swapped()
        race = np.repeat(kinds_of(before) <= Kind.RACE, found.plays.counts)
        worth = pubeval_values(turned_, race) if values is None else values(turned_)
        best = turned_.at(lowest(worth, found.plays.starts))
        after.mine[side], after.theirs[side] = best
    return after
