"""The play kept as the best so far, as it stands in the machine's memory."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.cx2617.computer.board import Move
from retro2600.cartridges.cx2617.computer.scratch import Scratch

_KEEP: Final = 27  # cycles (note 13)
_KEEP_A_MOVE: Final = 29

Sources = tuple[int, int, int, int]


class KeptPlay:
    """Up to four moves and the two low bytes of a score.

    A shorter play overwrites only as many moves as it has, and the sources are never cleared: what an
    earlier play left stands behind it (notes 8 and 15).
    """

    __slots__ = ("amounts", "lo", "mid", "sources")

    def __init__(self, sources: Sources, lo: int, mid: int) -> None:
        self.sources = sources
        self.amounts = (0, 0, 0, 0)
        self.lo = lo
        self.mid = mid

    def keep(self, scratch: Scratch, length: int, lo: int, mid: int) -> None:
        """Take over the first `length` moves tried, with the low bytes of their score."""
        scratch.clock.cycles += _KEEP + _KEEP_A_MOVE * length
        a, b, c, d = (*scratch.sources[:length], *self.sources[length:])
        self.sources = a, b, c, d
        a, b, c, d = (*scratch.amounts[:length], *self.amounts[length:])
        self.amounts = a, b, c, d
        self.lo, self.mid = lo & 0xFF, mid & 0xFF

    @property
    def play(self) -> tuple[Move, ...]:
        """The moves that will be executed: those up to the first amount of zero."""
        moves = [Move(s, a) for s, a in zip(self.sources, self.amounts, strict=True)]
        return tuple(moves[: self.amounts.index(0)] if 0 in self.amounts else moves)
