"""Opponents at white's paddle: what they decide, and chance as the first of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, Protocol

from retro2600.rules import Play, Position


class CubeSeen(NamedTuple):
    """The cube as the opponent finds it: `mine` says whether he owns it, None that nobody does."""

    value: int = 1
    mine: bool | None = None

    def swapped(self) -> CubeSeen:
        """The same from the other seat."""
        return self if self.mine is None else CubeSeen(self.value, not self.mine)


NO_CUBE = CubeSeen(0)
"""In a game without one."""


class Opponent(Protocol):
    """A player of white; position and cube are seen from the seat of the side about to roll or to play."""

    def play(self, position: Position, plays: Sequence[Play], cube: CubeSeen) -> Play:
        """One of the legal plays of a roll."""

    def doubles(self, position: Position, cube: CubeSeen) -> bool:
        """His decision to double before his roll."""

    def takes(self, position: Position, cube: CubeSeen) -> bool:
        """His decision to accept the computer's double, from its seat; the cube as it was before."""


class Meek:
    """Never doubles, always accepts: for players that know nothing of the cube."""

    def doubles(self, position: Position, cube: CubeSeen) -> bool:
        """No."""
        return False

    def takes(self, position: Position, cube: CubeSeen) -> bool:
        """Yes."""
        return True


class Chance(Meek):
    """Every position the roll can lead to is as likely as any other."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def play(self, position: Position, plays: Sequence[Play], cube: CubeSeen) -> Play:
        """Any of them."""
        return self._chance.choice(plays)
