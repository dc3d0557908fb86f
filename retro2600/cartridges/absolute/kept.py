"""The values that the memory card holds."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.absolute.record import Begun, Deed, Moves, Playing, folded
from retro2600.cartridges.absolute.settings import GameKind, Settings
from retro2600.cartridges.absolute.tally import NOBODY, Pair

SEED_BITS: Final = 256
"""Bits of a card's seed."""

MOST_COUNTED: Final = 1 << 53
"""No count goes so far: every reader of JSON knows all whole numbers below."""


class Left(NamedTuple):
    """A game that was left, as the card holds it."""

    begun: Begun
    record: tuple[Deed, ...]
    moves: Moves = ()

    @property
    def playing(self) -> Playing:
        """The game, to be gone on with; raises RulesError where the record is none of a game."""
        return folded(self.begun, self.record, self.moves)


class Kept(NamedTuple):
    """The content of the card."""

    seed: int
    """The beginning of the dice of all its games: 256 bits."""
    games: int = 0
    """Games begun so far."""
    settings: Settings = Settings()
    last: GameKind | None = None
    """The kind that was played last."""
    running: tuple[Pair, ...] = (NOBODY,) * len(GameKind)
    """By kind: yours and theirs, without the game at hand."""
    unfinished: tuple[Left | None, ...] = (None,) * len(GameKind)
    saved: tuple[Left | None, ...] = (None,) * len(GameKind)
