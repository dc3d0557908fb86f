"""Five levels of acey-deucey: 5 is the best, 1 a beginner, who by the CX2617's rules loses to plain greed.

Unlike those of `players.levels`, the lower ones play by small nets that were trained for a short time; they
do not look ahead either. The rules know a game that is over, and no net can think more of another one, so no
level misses a winning bear-off. Note 24 says how far they are apart.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import NamedTuple

from retro2600.players.acey_deucey import evaluation
from retro2600.players.acey_deucey.search import FILTERS
from retro2600.players.nets import Weights, digest_of
from retro2600.rules import Ruleset


class Level(NamedTuple):
    """The nets that play, and the plies that they look ahead."""

    number: int
    plies: int = 0

    def weights(self, rules: Ruleset) -> Weights:
        """The nets for these rules; raises WeightsError."""
        return evaluation.shipped(rules, self.net)

    @property
    def net(self) -> int | None:
        """The number of its weights; None for the best ones."""
        return None if self.number == BEST else self.number


BEST = 5
LEVELS = {number: Level(number, plies=2 if number == BEST else 0) for number in range(1, BEST + 1)}
"""By their numbers."""


@cache
def digest(rules: Ruleset) -> str:
    """One SHA-256 of all that a computer player chooses by under these rules: nets, plies and filters."""
    nets = digest_of([evaluation.file_of(rules, level.net) for level in LEVELS.values()], evaluation.PACKAGE)
    known = nets, [level.plies for level in LEVELS.values()], FILTERS
    return sha256(str(known).encode()).hexdigest()
