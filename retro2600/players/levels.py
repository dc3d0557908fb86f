"""Five levels of play: 5 is the best, 1 loses to a beginner.

The lower levels play by small nets that were trained for a short time, without looking ahead, so their faults
are those of a person who has yet to learn: the same in the same position, and no dice are thrown for them.
All know the rules and the exact tables: none misses a winning bear-off. Note 21 says how far they are apart.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import NamedTuple

from retro2600.players.match_table import AFTER_CRAWFORD, BEFORE
from retro2600.players.nets import Weights, digest_of, shipped


class Level(NamedTuple):
    """The nets that play, and the plies that they look ahead."""

    file: str
    plies: int = 0

    @property
    def weights(self) -> Weights:
        """The nets; raises WeightsError."""
        return shipped(self.file)


LEVELS = {
    1: Level("level_1.bin"),
    2: Level("level_2.bin"),
    3: Level("level_3.bin"),
    4: Level("level_4.bin"),
    5: Level("nets.bin", plies=2),
}
"""By their numbers."""
BEST = 5


@cache
def digest() -> str:
    """One SHA-256 of all that a computer player decides by: the nets of all levels and the match chances."""
    nets = digest_of(level.file for level in LEVELS.values())
    return sha256(f"{nets} {BEFORE} {AFTER_CRAWFORD}".encode()).hexdigest()
