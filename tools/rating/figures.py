"""The arithmetic of a rating: means with their 95 % intervals, and what a series of games comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from statistics import NormalDist, fmean, stdev

from tools.rating.record import Outcome, Score

WITHIN = NormalDist().inv_cdf(0.975)
"""Standard errors on either side that hold 95 %."""


@dataclass(frozen=True, slots=True)
class Mean:
    """An average and the half width of its 95 % interval, by the normal approximation."""

    value: float
    margin: float
    count: int

    @classmethod
    def of(cls, values: Sequence[float]) -> Mean:
        """The mean of values that have nothing to do with each other; of one value nothing is sure."""
        margin = WITHIN * stdev(values) / len(values) ** 0.5 if len(values) > 1 else inf
        return cls(fmean(values), margin, len(values))

    @classmethod
    def of_ratio(cls, pairs: Sequence[tuple[float, int]]) -> Mean:
        """The mean of values that come game by game, from each one's sum and count; games are independent."""
        count = sum(n for _, n in pairs)
        value = sum(total for total, _ in pairs) / count
        off, games = sum((total - value * n) ** 2 for total, n in pairs), len(pairs)
        margin = WITHIN * (off * games / (games - 1)) ** 0.5 / count if games > 1 else inf
        return cls(value, margin, count)

    def __str__(self) -> str:
        return f"{self.value:+.3f} ± {self.margin:.3f}"


def report(scores: Sequence[Score]) -> list[str]:
    """The figures of these games, in lines of text."""
    outcomes = [score.outcome for score in scores]
    won, lost = [o for o in outcomes if o.points > 0], [o for o in outcomes if o.points < 0]
    wins = Mean.of([100.0 * (o.points > 0) for o in outcomes])
    decisions, illegal = sum(s.decisions for s in scores), sum(s.illegal for s in scores)
    could, had_to = sum(s.could_win for s in scores), sum(s.had_to for s in scores)
    return [
        f"points per game  {Mean.of([o.points for o in outcomes])}  ({len(outcomes)} games)",
        f"games won        {wins.value:.1f} ± {wins.margin:.1f} %",
        f"wins             {_kinds(won, len(outcomes))}",
        f"losses           {_kinds(lost, len(outcomes))}",
        f"stakes           {_counted(Counter(o.cube for o in outcomes))}",
        f"plays            {decisions}, {illegal} of them not by the book",
        f"last man         could be borne off {could} times, {had_to} times by every play; "
        f"passed up {sum(s.passed_up for s in scores)} times",
    ]


def _kinds(outcomes: Sequence[Outcome], games: int) -> str:
    """The kinds of wins, per cent of all games."""
    names = {1: "single", 2: "gammon", 3: "backgammon", 0: "double refused"}
    counts = Counter(o.win for o in outcomes)
    return ", ".join(
        f"{name} {100 * counts[win] / games:.1f} %" for win, name in names.items() if counts[win]
    )


def _counted(counts: Counter[int]) -> str:
    return ", ".join(f"{value}: {count}" for value, count in sorted(counts.items()))
