"""A rollout of so many trials: the means of the chances, and how sure they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from retro2600.players.choice import Value, money_value
from retro2600.players.evaluation import Chances
from retro2600.players.rollouts.player import Doubles
from retro2600.players.squash import ONE

WITHIN = 1.96
"""Standard errors on either side that hold 95 %."""


@dataclass(frozen=True, eq=False)
class Rollout:
    """The trials of a position without luck: float64[trials, 5], in 1/1048576."""

    trials: Doubles

    @property
    def chances(self) -> Chances:
        """The means; none contradicts another."""
        return sensible(np.rint(self.trials.mean(axis=0)).astype(int).tolist())

    def margin(self, value: Value = money_value) -> float:
        """Half the width of the 95 % interval of the value, in its unit.

        `value` grows in a straight line with each chance. Of one trial nothing is sure.
        """
        points = self._values(value)
        if len(points) < 2:
            return float("inf")
        return float(WITHIN * points.std(ddof=1) / len(points) ** 0.5)

    def _values(self, value: Value) -> Doubles:
        """Each trial's, less that of a sure loss: a trial without luck may be beyond what is possible."""
        values: Doubles = self.trials @ np.array(slopes(*map(value, _SURE))) / ONE
        return values


def slopes(
    lost: float, gammon_lost: float, backgammon_lost: float, won: float, gammon: float, backgammon: float
) -> tuple[float, ...]:
    """The worth that each of the five chances adds to a game, by those of its six ends."""
    return won - lost, gammon - won, backgammon - gammon, gammon_lost - lost, backgammon_lost - gammon_lost


def sensible(means: Sequence[int]) -> Chances:
    """The chances nearest to these that do not contradict each other."""
    win, gammon, backgammon, lost, backgammon_lost = means
    win = min(max(win, 0), ONE)
    gammon, lost = min(max(gammon, 0), win), min(max(lost, 0), ONE - win)
    return Chances(win, gammon, min(max(backgammon, 0), gammon), lost, min(max(backgammon_lost, 0), lost))


_SURE = tuple(
    Chances(*(ONE * chance for chance in sure))
    for sure in (
        (0, 0, 0, 0, 0),
        (0, 0, 0, 1, 0),
        (0, 0, 0, 1, 1),
        (1, 0, 0, 0, 0),
        (1, 1, 0, 0, 0),
        (1, 1, 1, 0, 0),
    )
)
"""A single game, a gammon and a backgammon lost, and the same won."""
