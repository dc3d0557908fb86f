"""Plays in sheaves: alike but for the last move, which may leave any point of a word."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards.bits import Indices, Words

Codes: TypeAlias = Words
"""uint32[m]: a play each, a byte for every point left, the last move in the lowest byte; 0 is no move. The
top bit says that the last move takes the higher die."""

LOW_LAST, HIGH_LAST = np.uint32(0), np.uint32(1 << 31)
NO_MOVE = np.uint32(1)
"""The word of a last move that leaves no point: bit 0 alone."""


class Sheaves(NamedTuple):
    """Plays of any number of boards, boards ascending; an array each."""

    board: Indices
    before: Codes
    """The moves before the last."""
    last: Words
    """The points that the last move may leave; never empty."""
    flag: Words
    """LOW_LAST or HIGH_LAST; for a doublet it says nothing."""

    def of(self, boards: Indices) -> Sheaves:
        """The same, where board i of these is `boards[i]` of more; `boards` ascending."""
        return self._replace(board=boards[self.board])

    def where(self, wanted: Indices | NDArray[np.bool_]) -> Sheaves:
        """Those wanted."""
        return Sheaves(self.board[wanted], self.before[wanted], self.last[wanted], self.flag[wanted])


def sheaves_of(board: Indices, before: Codes, last: Words, flag: np.uint32 = LOW_LAST) -> Sheaves:
    """Those of them that hold a play."""
    some = np.flatnonzero(last)
    return Sheaves(board[some], before[some], last[some], np.full(len(some), flag, np.uint32))
