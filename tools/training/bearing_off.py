"""The one-sided bear-off tables, computed exactly and rounded once.

    python -m tools.training.bearing_off        writes retro2600/players/data/bear_off.xz

A side without an opponent in its way plays to need the fewest rolls on average; results with equal means are
told apart by their number. The distribution of its rolls follows from those of the results, fewest pips
first. The second table says how long a side with all 15 checkers home goes without bearing one off, when it
plays for that.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.players import packing
from retro2600.players.bear_off import FILE, ONE, ROLLS_AT_MOST, ROLLS_TO_SAVE
from retro2600.players.bear_off_arrays import ranks
from retro2600.players.boards import Boards, results
from retro2600.players.seat_rank import HOMES, homes
from retro2600.rules import CHECKERS, HOME, OFF, ROLLS

DATA = Path(__file__).parents[2] / "retro2600" / "players" / "data"
_COLUMNS = 32
DICE: NDArray[np.int64] = np.array([(roll.high, roll.low) for roll in ROLLS])
CHANCES = np.array([1 if roll.is_doublet else 2 for roll in ROLLS]) / 36


class Chances(NamedTuple):
    """Cumulative: column k is the chance to be done after at most k rolls, a row for each home table."""

    all_off: NDArray[np.float64]
    """float64[54264, 23]."""
    one_off: NDArray[np.float64]
    """float64[54264, 5]: to have borne off the first of 15; 1 where that is done."""


def computed() -> Chances:
    """Both tables."""
    seats = all_homes()
    all_off, one_off = np.zeros((HOMES, ROLLS_AT_MOST + 1)), np.ones((HOMES, ROLLS_TO_SAVE + 1))
    all_off[0] = 1
    one_off[seats[:, OFF] == 0, 0] = 0
    pips = seats @ np.arange(_COLUMNS)
    for level in range(1, pips.max() + 1):
        at = np.flatnonzero(pips == level)
        board, result = results_of(seats[at])
        all_off[at, 1:] = _best(board, result, all_off)[:, :-1]
        whole = seats[at, OFF] == 0
        one_off[at[whole], 1:] = _best(board, result, one_off)[whole, :-1]
    return Chances(all_off, one_off)


def all_homes() -> NDArray[np.int8]:
    """int8[54264, 32]: every home table, in the order of their numbers."""
    seats = np.zeros((HOMES, _COLUMNS), np.int8)
    seats[:, 1 : HOME + 1] = list(homes())
    seats[:, OFF] = CHECKERS - seats.sum(axis=1)
    return seats


def results_of(seats: NDArray[np.int8]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The results of all 21 rolls: which row (seat by seat, roll by roll) and which home table."""
    mine = seats.repeat(len(DICE), axis=0)
    theirs = np.zeros_like(mine)
    found = results(Boards(mine, theirs), np.tile(DICE, (len(seats), 1)))
    return found.plays.boards, ranks(found.boards.mine)


def _best(
    row: NDArray[np.int64], result: NDArray[np.int64], chances: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The mean over the rolls of the chances after each one's best result: the fewest rolls on average."""
    mean = np.round(-chances[result].sum(axis=1), 12)  # the more certain early, the fewer rolls
    order = np.lexsort((result, mean, row))
    first = np.flatnonzero(np.diff(row[order], prepend=-1))
    best = chances[result[order[first]]].reshape(-1, len(DICE), chances.shape[1])
    averaged: NDArray[np.float64] = (best * CHANCES[:, None]).sum(axis=1)
    return averaged


def packed(chances: Chances) -> bytes:
    """The file: tables in 1/3600, a column as differences from row to row."""
    steps = [np.diff(np.rint(table[:, 1:] * ONE), axis=0, prepend=0).T.ravel() for table in chances]
    return packing.packed(*halves(np.concatenate(steps)))


def halves(numbers: NDArray[np.floating] | NDArray[np.integer]) -> tuple[bytes, bytes]:
    """The low bytes of these whole numbers, and the high ones."""
    words = numbers.astype("<i2").view(np.uint8)
    return words[0::2].tobytes(), words[1::2].tobytes()


if __name__ == "__main__":
    (DATA / FILE).write_bytes(packed(computed()))
