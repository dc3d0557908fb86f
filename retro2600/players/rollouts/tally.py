"""Sums of trials by their first rolls, in whole numbers: the same in whatever order they are added."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from retro2600.players.rollouts.dice import WAYS
from retro2600.players.rollouts.rollout import WITHIN
from retro2600.players.squash import ONE

Sums: TypeAlias = tuple[int, ...]

SURELY: Final = 3.0
"""Standard errors by which a difference is sure, although it is looked at after every batch: 99.7 %."""


class TrialTally(NamedTuple):
    """The worths of trials in blocks of 36, one for each first roll: sums and sums of squares of each roll.

    Worths are whole numbers, in 1/1048576.
    """

    blocks: int = 0
    sums: Sums = (0,) * WAYS
    squares: Sums = (0,) * WAYS

    def plus(self, worths: Sequence[Sequence[int]]) -> TrialTally:
        """With more blocks."""
        sums = (sum(column) for column in zip(self.sums, *worths, strict=True))
        squared = ([worth * worth for worth in block] for block in worths)
        squares = (sum(column) for column in zip(self.squares, *squared, strict=True))
        return TrialTally(self.blocks + len(worths), tuple(sums), tuple(squares))

    @property
    def trials(self) -> int:
        """All of them."""
        return self.blocks * WAYS

    @property
    def mean(self) -> float:
        """In whole; 0 before the first trial."""
        return sum(self.sums) / max(self.trials, 1) / ONE

    @property
    def error(self) -> float:
        """The standard error of the mean, in whole; infinite of a single block.

        It is that of a sample in strata: what the first roll gave is no error, as each comes as often. What
        the strata of the second roll save is not counted, so it is a little too large.
        """
        n = self.blocks
        if n < 2:
            return float("inf")
        totals = zip(self.sums, self.squares, strict=True)
        spread = sum(n * squared - total * total for total, squared in totals)
        return float((spread / (n * n * (n - 1))) ** 0.5 / WAYS / ONE)

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of the mean, in whole."""
        return WITHIN * self.error

    @property
    def is_sure(self) -> bool:
        """True if the mean is surely above zero."""
        return self.mean > SURELY * self.error
