"""Five levels of play: 5 is the best, 1 a beginner.

All play by the same nets; the lower levels do not look ahead, and have a taste, so their faults are those of
a person who has yet to learn: the same in the same position, and no dice are thrown for them. All know the
rules and the exact tables: none misses a winning bear-off. Note 21 says how far they are apart.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import NamedTuple

from retro2600.players.match_table import AFTER_CRAWFORD, BEFORE
from retro2600.players.nets import Weights, digest_of, shipped
from retro2600.players.search import FILTERS
from retro2600.players.taste import Taste, tasted


class Level(NamedTuple):
    """The taste that spoils the best nets, and the plies that they look ahead."""

    taste: Taste = Taste()
    plies: int = 0

    @property
    def weights(self) -> Weights:
        """The nets; raises WeightsError."""
        return _tasted(self.taste)


@cache
def _tasted(taste: Taste) -> Weights:
    return tasted(taste, shipped())


LEVELS = {
    1: Level(Taste(unseen=7, fear=52, stacks=62, back=62, points=24, buried=32, waste=18)),
    2: Level(Taste(unseen=5, fear=45, stacks=51, back=52, points=22, buried=26, waste=15)),
    3: Level(Taste(unseen=4, fear=30, stacks=36, back=38, points=15, buried=18, waste=12)),
    4: Level(Taste(unseen=2, fear=14, stacks=16, back=18, points=7, buried=7, waste=8)),
    5: Level(plies=2),
}
"""By their numbers."""
BEST = 5


@cache
def digest() -> str:
    """One SHA-256 of all that a computer player decides by: nets, levels, filters and match chances."""
    played = [(level.plies, level.taste.figures) for level in LEVELS.values()]
    known = digest_of(["nets.bin"]), played, FILTERS, BEFORE, AFTER_CRAWFORD
    return sha256(str(known).encode()).hexdigest()
