"""Dice that both players can check: commitments, and HMAC-SHA256 by the number of the roll.

Before a game each seat pledges the SHA-256 of a seed of its own, 32 bytes, then the server commits itself to
a seed S, then the seats show their seeds W and R. Every roll follows from the three. S is shown at the end.
All that is a number is spelled big-endian.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from typing import Final

SEED_BYTES: Final = 32
LABEL: Final = b"retro2600 dice 1\x00"
_FAIR: Final = 252
"""Bytes below this fall on six faces alike; the others are skipped."""


def commitment(seed: bytes) -> str:
    """The SHA-256 of a seed in hexadecimal digits: a server's commitment, a seat's pledge."""
    return sha256(seed).hexdigest()


@dataclass(frozen=True, slots=True)
class SeededDice:
    """The dice of one game: the server's seed, White's and Red's, the table and the number of the game."""

    server: bytes
    white: bytes
    red: bytes
    table: int
    game: int

    def roll(self, number: int) -> tuple[int, int]:
        """The two dice of this roll, counted from 1: in the opening White's and Red's."""
        faces = self._faces(number)
        return next(faces), next(faces)

    def block(self, number: int, block: int) -> bytes:
        """The 32 bytes of one block of a roll."""
        place = self.table.to_bytes(8) + self.game.to_bytes(4)
        end = number.to_bytes(4) + block.to_bytes(4)
        return hmac.digest(self.server, LABEL + place + self.white + self.red + end, "sha256")

    def _faces(self, number: int) -> Iterator[int]:
        for block in count():
            yield from (byte % 6 + 1 for byte in self.block(number, block) if byte < _FAIR)
