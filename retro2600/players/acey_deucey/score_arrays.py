"""The worth of many games: `score` is the referee."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from retro2600.players.acey_deucey.score import over as one_over
from retro2600.players.boards import Boards
from retro2600.players.boards.bits import Counts
from retro2600.players.evaluation import BEHIND
from retro2600.players.evaluation_arrays import Chances
from retro2600.players.evaluation_arrays import equities as money
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import Kinds
from retro2600.players.squash import ONE
from retro2600.rules import BAR, CHECKERS, OFF, Ruleset


def equities(chances: Chances, rules: Ruleset) -> NDArray[np.int32]:
    """int32[n]: points of cubeless play, in 1/1048576."""
    if rules.point_a_checker_left:
        points: NDArray[np.int32] = CHECKERS * (chances[:, 1] - chances[:, 3])
        return points
    return money(chances)


def over(boards: Boards, rules: Ruleset) -> Chances:
    """The chances of games that are over: few among many positions."""
    found = [one_over(position, rules) for position in boards.positions()]
    return np.array(found, np.int32).reshape(-1, 5)


def sensible(found: Chances, boards: Boards, kinds: Kinds, rules: Ruleset) -> Chances:
    """Chances that contradict neither the board nor each other: changed in place."""
    win, more, most, more_lost, most_lost = found.T
    within = _points if rules.point_a_checker_left else _kinds_of_win
    within(boards.theirs, kinds, win, more, most)
    within(boards.mine, kinds, ONE - win, more_lost, most_lost)
    return found


def _points(loser: Counts, kinds: Kinds, win: Chances, points: Chances, nothing: Chances) -> None:
    left = CHECKERS - loser[:, OFF].astype(np.int32)
    np.maximum(points, win // CHECKERS, out=points)
    np.minimum(points, win * left // CHECKERS, out=points)
    nothing[:] = 0


def _kinds_of_win(loser: Counts, kinds: Kinds, win: Chances, gammon: Chances, backgammon: Chances) -> None:
    np.minimum(gammon, win, out=gammon)
    np.minimum(backgammon, win, out=backgammon)
    behind: NDArray[np.bool_] = np.any(loser[:, BEHIND : BAR + 1], axis=1)
    backgammon[(kinds == Kind.RACE) & ~behind] = 0
    some_off = loser[:, OFF] > 0
    np.minimum(backgammon, gammon, out=backgammon, where=~some_off)
    np.copyto(gammon, backgammon, where=some_off)
