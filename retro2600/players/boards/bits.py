"""Boards as bits: bit p of a word is the mover's point p, bit 25 his bar, and one word serves a whole side.

What a die can move is then a handful of shifts, made for all boards at once. Bit 26 says that a checker must
enter before another one moves.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.rules import BAR, HOME

Words: TypeAlias = NDArray[np.uint32]
"""uint32[n]: a set of points, bar included, a board each."""
Counts: TypeAlias = NDArray[np.int8]
"""int8[n, 32]: the checkers of one side, index = pips still to go; at 26 the number of those at 25 that have
never been on the board, as in `Position`; the last 5 columns are nothing."""
Indices: TypeAlias = NDArray[np.int64]

COLUMNS = 32
"""Of a table of counts: as many as a word has bits."""
WAITING = BAR + 1
"""The column of those that have never been on the board."""

ONE = np.uint32(1)
_BAR_BIT = np.uint32(1 << BAR)
_MUST_ENTER = np.uint32(1 << BAR + 1)
_PLACES = np.uint32((1 << BAR + 1) - 2)
"""The points and the bar."""
_POINTS = np.uint32((1 << BAR) - 2)
_FACING = np.uint32(COLUMNS - 1 - BAR)
_OUTSIDE = np.uint32(HOME + 1)
_EXPONENT_AT, _EXPONENT_OF_1 = 52, 1023
"""Of a float64's bits: the exponent of a whole number is its highest bit, and that of 0 nothing."""
_HIGHEST = np.array(
    [1 << (home.bit_length() - 1) if home > 1 else 0 for home in range(1 << (HOME + 1))], "u4"
)
"""The bit of the highest point in a home table, by its bits."""


def widened(counts: Counts) -> Counts:
    """The counts with as many columns as a word has bits; the same array if it has them."""
    missing = COLUMNS - counts.shape[1]
    return np.pad(counts, ((0, 0), (0, missing))) if missing else counts


def packed(flags: NDArray[np.bool_]) -> Words:
    """The words whose bits are the columns of a table: bool[n, 32]."""
    return np.packbits(flags, bitorder="little").view("<u4").astype(np.uint32, copy=False)


def packed_facing(flags: NDArray[np.bool_]) -> Words:
    """The same by the mover's points, from a table by the other side's: point p is the other's 25 - p."""
    return np.packbits(flags, bitorder="big").view(">u4").astype(np.uint32) >> _FACING


def bit(points: NDArray[np.integer] | Words) -> Words:
    """The words that hold one point each."""
    return ONE << points.astype(np.uint32, copy=False)


def holds(words: Words, points: NDArray[np.integer]) -> NDArray[np.bool_]:
    """True for each word that holds its point."""
    held: NDArray[np.bool_] = words >> points.astype(np.uint32, copy=False) & ONE != 0
    return held


def size(words: Words) -> Words:
    """The number of points that each word holds."""
    pairs = words - (words >> np.uint32(1) & np.uint32(0x55555555))
    fours = (pairs & np.uint32(0x33333333)) + (pairs >> np.uint32(2) & np.uint32(0x33333333))
    eights = fours + (fours >> np.uint32(4)) & np.uint32(0x0F0F0F0F)
    total: Words = eights * np.uint32(0x01010101) >> np.uint32(24)
    return total


def highest(words: Words) -> Indices:
    """The highest point that each word holds; 0 if it holds none."""
    exponents = words.astype(np.float64).view(np.int64) >> _EXPONENT_AT
    points: Indices = np.maximum(exponents - _EXPONENT_OF_1, 0)
    return points


def spread(words: Words) -> tuple[Indices, Indices]:
    """Every point of every word: the word's index, ascending, and the point, from the lowest."""
    bits = np.unpackbits(words.astype("<u4", copy=False).view(np.uint8), bitorder="little")
    at = np.flatnonzero(bits.view(np.bool_))
    return at >> 5, at & 31


def stack(counts: Counts, least: int, enter_first: bool) -> Words:
    """The points where a side has so many checkers; at bit 26 those that must enter first are as many.

    `enter_first` False lets checkers stay on the bar, as in the acey-deucey of 1979.
    """
    words: Words = packed(counts >= least) & _PLACES
    if enter_first:
        entering = counts[:, BAR] - counts[:, WAITING] >= least
        words |= entering.astype(np.uint32) << np.uint32(BAR + 1)
    return words


def gone_from(points: Words) -> Words:
    """The bits that checkers leaving these points take along: from the bar that of their duty to enter."""
    bits: Words = points | (points & _BAR_BIT) << ONE
    return bits


def movable(checkers: Words, open_points: Words, dice: Words) -> Words:
    """The points from which a checker can take the die, as the rules of movement have it.

    `checkers` are the points where the mover stands, `open_points` those that the other side does not hold.
    """
    words = checkers & ((open_points & _POINTS) << dice & _PLACES)
    home = np.flatnonzero(checkers >> _OUTSIDE == 0)
    words[home] |= _bearing_off(checkers[home], dice[home])
    entering = np.flatnonzero(checkers & _MUST_ENTER)
    words[entering] &= _BAR_BIT
    return words


def _bearing_off(checkers: Words, dice: Words) -> Words:
    """The points to bear off from when all checkers are home: the die's own, or the highest below it."""
    above = checkers >> dice
    return np.where(above == 0, _HIGHEST[checkers], checkers & ONE << dice)
