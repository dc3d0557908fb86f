"""The play kept as the best so far, as it stands in the machine's memory."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.cx2617.computer.board import Move
from tests.cartridges.cx2617.computer.plain.scratch import Scratch

_KEEP: Final = 27  # cycles (note 13)
_KEEP_A_MOVE: Final = 29

Sources = tuple[int, int, int, int]


class KeptPlay:
    """Up to four moves and the two low bytes of a score.

    A shorter play overwrites only as many moves as it has, and the sources are never cleared: what an
    earlier play left stands behind it (notes 8 and 15).
    """

    __slots__ = ("_amounts", "_sources", "lo", "mid")

    def __init__(self, sources: Sources, lo: int, mid: int) -> None:
        self._sources = list(sources)
        self._amounts = [0, 0, 0, 0]
        self.lo = lo
        self.mid = mid

    def keep(self, scratch: Scratch, length: int, lo: int, mid: int) -> None:
        """Take over the first `length` moves tried, with the low bytes of their score."""
        scratch.clock.cycles += _KEEP + _KEEP_A_MOVE * length
        self._sources[:length] = scratch.sources[:length]
        self._amounts[:length] = scratch.amounts[:length]
        self.lo, self.mid = lo & 0xFF, mid & 0xFF

    @property
    def sources(self) -> Sources:
        """The four sources, those left by earlier plays included."""
        a, b, c, d = self._sources
        return a, b, c, d

    @property
    def amounts(self) -> tuple[int, ...]:
        """The four amounts."""
        return tuple(self._amounts)

    @property
    def play(self) -> tuple[Move, ...]:
        """The moves that will be executed: those up to the first amount of zero."""
        moves = [Move(s, a) for s, a in zip(self._sources, self._amounts, strict=True)]
        return tuple(moves[: self._amounts.index(0)] if 0 in self._amounts else moves)
