"""The two-sided bear-off table for few checkers, computed exactly and rounded once.

    python -m tools.training.two_sided          writes retro2600/players/data/two_sided.xz

A mover's result is as good as the other side's chance to win after it is small. Pairs of home tables are
computed by the pips of the side that has more, from 1 up. The one-sided tables must be there: the file holds
what the chances differ by from theirs.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from retro2600.players import packing
from retro2600.players.bear_off import ONE
from retro2600.players.bear_off_arrays import won_alone
from retro2600.players.boards.bits import Indices
from retro2600.players.two_sided import FEW, FILE, UNIT
from tools.training.bearing_off import CHANCES, DATA, DICE, all_homes, halves, results_of

WHOLE = ONE**2 // UNIT
"""Certainty, in the table."""


def computed() -> NDArray[np.float64]:
    """float64[462, 462]: the chance to win of a mover with the first home table against the second.

    With nobody left a mover has lost.
    """
    table = _Table()
    for pips in range(1, table.pips.max() + 1):
        fewer, level = np.flatnonzero(table.pips[1:] < pips) + 1, np.flatnonzero(table.pips == pips)
        table.fill(level, fewer)
        table.fill(np.concatenate((fewer, level)), level)
    return table.won


class _Table:
    """The chances as far as they are known."""

    def __init__(self) -> None:
        self._seats = all_homes()[:FEW]
        self.pips = self._seats @ np.arange(self._seats.shape[1])
        self.won = np.zeros((FEW, FEW))

    def fill(self, movers: Indices, others: Indices) -> None:
        """The chances of each of these movers against each of these other sides."""
        row, result = results_of(self._seats[movers])
        first = np.flatnonzero(np.diff(row, prepend=-1))
        lost = np.minimum.reduceat(self.won[np.ix_(others, result)], first, axis=1)
        lost = lost.reshape(len(others), len(movers), len(DICE))
        self.won[np.ix_(movers, others)] = 1 - (lost @ CHANCES).T


def alone() -> NDArray[np.int64]:
    """int64[462, 462]: the same, in 1/64800 and rounded down, if both sides play as if alone."""
    mine, theirs = np.divmod(np.arange(FEW * FEW), FEW)
    return won_alone(mine, theirs).reshape(FEW, FEW) // UNIT


def packed(won: NDArray[np.float64]) -> bytes:
    """The file: by the other side, then by the mover."""
    corrections = np.rint(won * WHOLE).astype(np.int64) - alone()
    corrections[0] = corrections[:, 0] = 0  # games that are over
    return packing.packed(*halves(corrections.T.ravel()))


if __name__ == "__main__":
    (DATA / FILE).write_bytes(packed(computed()))
