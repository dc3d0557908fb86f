"""Ratings by the formula of FIBS, the First Internet Backgammon Server: 1500 at first.

A game or match of n points between ratings that differ by d is won by the lower with a probability of
1 / (1 + 10^(d sqrt(n) / 2000)). Who wins gains 4 K sqrt(n) (1 - P), who loses loses as much; K = max(1,
5 - E/100) by each player's own experience E before it, which n is added to afterwards. In thousandths.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

FIRST: Final = 1_500_000
"""Everybody's first rating, in thousandths."""
RANKED: Final = 50
"""The experience from which a rating is ranked; below it stands a question mark."""
MOST_A_DAY: Final = 10
"""Games a day between the same two that are rated."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating in thousandths, and its experience."""

    milli: int = FIRST
    experience: int = 0

    @property
    def is_ranked(self) -> bool:
        """True once the experience suffices to be ranked."""
        return self.experience >= RANKED

    def after(self, change: int, factor: int) -> Rating:
        """The rating after a game or match of this factor."""
        return Rating(self.milli + change, self.experience + factor)


def changes(winner: Rating, loser: Rating, factor: int) -> tuple[int, int]:
    """The changes of the winner's and the loser's rating in thousandths, half to even.

    `factor` is FIBS's n: the points of MPGN's game, or the target of a match.
    """
    exponent = (loser.milli - winner.milli) / 1000 * sqrt(factor) / 2000
    upset = 1 - 1 / (1 + 10**exponent)
    gain, loss = (4 * _weight(rating) * sqrt(factor) * upset for rating in (winner, loser))
    return round(1000 * gain), -round(1000 * loss)


def _weight(rating: Rating) -> float:
    return max(1.0, 5 - rating.experience / 100)
