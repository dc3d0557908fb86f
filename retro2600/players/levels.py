"""Five levels of play: 5 is the best, 1 loses to a beginner.

All play by the same nets; the lower levels do not look ahead, and have a taste, so their faults are those of
a person who has yet to learn: the same in the same position, and no dice are thrown for them. All know the
rules and the exact tables: none misses a winning bear-off. Note 21 says how far they are apart.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import NamedTuple

from retro2600.players.nets import Weights, digest_of, shipped
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
    1: Level(Taste(unseen=11, fear=36, stacks=88, back=50, points=28, buried=30, waste=20)),
    2: Level(Taste(unseen=9, fear=28, stacks=62, back=40, points=20, buried=20, waste=16)),
    3: Level(Taste(unseen=5, fear=24, stacks=44, back=34, points=16, buried=12, waste=12)),
    4: Level(Taste(unseen=2, fear=14, stacks=20, back=20, points=9, buried=6, waste=8)),
    5: Level(plies=2),
}
"""By their numbers."""
BEST = 5


@cache
def digest() -> str:
    """One SHA-256 of the nets and of all levels: a computer player with others may play otherwise."""
    return sha256(f"{digest_of(['nets.bin'])} {[*LEVELS.values()]}".encode()).hexdigest()
