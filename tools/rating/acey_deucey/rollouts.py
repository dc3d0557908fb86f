"""Decisions weighed by rollouts of our own: games played on by the nets, with the luck of the dice taken out.

As `tools.training.rollouts`: luck is what a roll gave beyond the mean of all rolls, which a lookahead knows.
The nets judge the luck and the last state of each game, so a fault that they have everywhere stays hidden;
what shows is how far a choice by their bare opinion falls behind one by their play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.players.acey_deucey.choice import points, ranked, turned
from retro2600.players.acey_deucey.choice_arrays import array_replies, best_of
from retro2600.players.acey_deucey.evaluation_arrays import Evaluator, array_judge
from retro2600.players.acey_deucey.score import equity
from retro2600.players.acey_deucey.score_arrays import equities
from retro2600.players.acey_deucey.search import Search
from retro2600.players.acey_deucey.states import Awaited, Option, State, options
from retro2600.players.acey_deucey.states_arrays import OptionArrays, States
from retro2600.players.acey_deucey.states_arrays import options as options_of
from retro2600.players.boards.bits import Indices
from retro2600.players.nets import Weights
from retro2600.players.search import finished
from retro2600.players.squash import ONE
from retro2600.rules import CHECKERS, OFF, ROLLS, Roll, Ruleset

PLIES = 8
"""Decisions that a game is played on for."""
TRIALS = 18
CANDIDATES, WITHIN = 4, 0.12
"""The number of options, best by the nets, that are rolled out, and the share of a point (of five, by
Absolute's score) that they may be behind."""

_MOST, _STEP = 10_000_000, 512

Points = NDArray[np.float64]


class Rolled(NamedTuple):
    """Equities by rollout, with their standard errors."""

    mean: Points
    error: Points


class Rollouts:
    """Rollouts by these nets, which choose without looking ahead."""

    def __init__(self, weights: Weights, rules: Ruleset, rng: np.random.Generator) -> None:
        self._evaluator, self.rules, self._rng = Evaluator(weights, rules), rules, rng
        self._judge, self._replies = array_judge(weights, rules), array_replies(weights, rules)

    def of(self, states: States, trials: int = TRIALS, plies: int = PLIES) -> Rolled:
        """Of the movers, each from so many games."""
        n = len(states.awaited)
        owner = np.repeat(np.arange(n), trials)
        live, game = states.at(owner), np.arange(n * trials)
        mine = np.ones(n * trials)
        total = self._worth(states)[owner]
        for _ in range(plies):
            open_ = np.flatnonzero(live.boards.theirs[:, OFF] != CHECKERS)
            game, live = game[open_], live.at(open_)
            if not len(game):
                break
            expected = self._expected(live)
            total[game] += mine[game] * (expected - self._worth(live))
            live, again = self._played(live)
            mine[game] = np.where(again, mine[game], -mine[game])
        by_game = total.reshape(n, trials)
        return Rolled(by_game.mean(axis=1), by_game.std(axis=1, ddof=1) / trials**0.5)

    def loss(self, state: State, roll: Roll | None) -> float | None:
        """The points that the nets' own choice falls behind the best by rollout; None where it was forced."""
        near = self._near(state, roll)
        if not near:
            return None
        best = int(self._after(near).argmax())
        again = self._after(near)  # anew: the best of one series would seem better than it is
        return float(again[best] - again[0])

    def loss_by_search(self, state: State, roll: Roll | None, plies: int) -> float | None:
        """The same by looking so many plies ahead, which hangs on no chance."""
        near = self._near(state, roll)
        if not near:
            return None
        search = Search(self._judge, self._replies, self.rules, most=_MOST, step=_STEP)
        said = finished(search.chances([option.after for option in near], plies))
        worth = [equity(turned(c, option.again), self.rules) for c, option in zip(said, near, strict=True)]
        return (max(worth) - worth[0]) / ONE

    def _near(self, state: State, roll: Roll | None) -> list[Option]:
        """The options that may be the best, the nets' own choice first; none where it was forced."""
        asked = ranked(options(state, roll, self.rules), self._judge, points(self.rules))
        if len(asked) == 1:
            return []
        within = WITHIN * (5 if self.rules.point_a_checker_left else 1) * ONE
        least = equity(asked[0].chances, self.rules) - within
        return [play.option for play in asked[:CANDIDATES] if equity(play.chances, self.rules) >= least]

    def _after(self, near: Sequence[Option]) -> Points:
        found = self.of(States.of([option.after for option in near])).mean
        return np.where([option.again for option in near], found, -found)

    def _worth(self, states: States) -> Points:
        worth: Points = equities(self._evaluator.chances(states), self.rules) / ONE
        return worth

    def _expected(self, states: States) -> Points:
        """The mean over all rolls of the worth after the best play; of a doublet awaited the best's."""
        total = np.zeros(len(states.awaited))
        rolls = states.awaited != Awaited.DOUBLET
        some = states.at(rolls)
        for roll in ROLLS if rolls.any() else ():
            dice = np.full((len(some.awaited), 2), (roll.high, roll.low))
            total[rolls] += roll.chances / 36 * self._best(some, dice)
        if not rolls.all():
            chooses = states.at(~rolls)
            total[~rolls] = self._best(chooses, np.ones((len(chooses.awaited), 2), np.int64))
        return total

    def _played(self, states: States) -> tuple[States, NDArray[np.bool_]]:
        found, _, best = self._chosen(states, self._rng.integers(1, 7, (len(states.awaited), 2)))
        return found.after.at(best), found.again[best]

    def _best(self, states: States, dice: NDArray[np.integer]) -> Points:
        _, worth, best = self._chosen(states, dice)
        return worth[best]

    def _chosen(self, states: States, dice: NDArray[np.integer]) -> tuple[OptionArrays, Points, Indices]:
        found = options_of(states, dice, self.rules)
        worth = equities(self._evaluator.chances(found.after), self.rules)
        mine = np.where(found.again, worth, -worth)
        return found, mine / ONE, best_of(found, mine)
