"""The dice of programs that have no generator of their own: a value, the same in every language.

Block n of a seed is HMAC-SHA256 with the seed as its key and n as its message, both as decimal digits in
ASCII. Its 32 bytes are candidates, one after the other: a byte counts if it lies below the largest multiple
of the sides that a byte can hold, so that no side is likelier than another.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import Final

MOST_SIDES: Final = 256
"""The values of a byte."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A generator at one moment: its seed, and the number of bytes of its blocks that it has looked at."""

    seed: int
    drawn: int = 0

    def throw(self, sides: int = 6) -> tuple[int, Chance]:
        """A number from 1 to `sides` (2 to `MOST_SIDES`), and the generator after it."""
        if not 2 <= sides <= MOST_SIDES:
            raise ValueError(f"a die of {sides} sides, expected 2 to {MOST_SIDES}")
        fair = MOST_SIDES - MOST_SIDES % sides
        drawn = self.drawn
        while True:
            block, place = divmod(drawn, 32)
            drawn += 1
            value = _block(self.seed, block)[place]
            if value < fair:
                return value % sides + 1, Chance(self.seed, drawn)

    def dice(self) -> tuple[int, int, Chance]:
        """Two dice of six sides, and the generator after them."""
        first, chance = self.throw()
        second, chance = chance.throw()
        return first, second, chance


def _block(seed: int, number: int) -> bytes:
    return hmac.digest(str(seed).encode(), str(number).encode(), "sha256")
