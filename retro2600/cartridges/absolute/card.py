"""The memory card: the settings, the running statistics and the unfinished games; its seed."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.absolute.counts import Counts
from retro2600.cartridges.absolute.record import Begun, Deed, Moves
from retro2600.cartridges.absolute.settings import Kind, Settings


class Left(NamedTuple):
    """A game that was left, as the card holds it."""

    begun: Begun
    record: tuple[Deed, ...]
    moves: Moves = ()


class Kept(NamedTuple):
    """The content of the card."""

    seed: int
    """Where the dice of all its games begin: 256 bits."""
    games: int = 0
    """Games begun so far."""
    settings: Settings = Settings()
    last: Kind | None = None
    """The kind that was played last."""
    running: tuple[tuple[Counts, Counts], ...] = ((Counts(), Counts()),) * len(Kind)
    """By kind: yours and theirs, without the game at hand."""
    unfinished: tuple[Left | None, ...] = (None,) * len(Kind)
    saved: tuple[Left | None, ...] = (None,) * len(Kind)
