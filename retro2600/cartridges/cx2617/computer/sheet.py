"""The sheet of an evaluation: seventeen columns, one for each feature, added up in a single integer.

A column has three cells: the feature's value, the cycles up to the end of its multiplication, and the score
up to there. Whatever adds to a column's cycles or score adds to those of all columns after it. So a sheet is
the sum of one number for each feature, found in a table, and shows every sum on the way as well: which one is
negative, and when each clock test comes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final


def signed8(value: int) -> int:
    """The value as a signed byte: wrapped into -128..127."""
    return ((value + 128) & 255) - 128


def multiply(factor: int, weight: int) -> tuple[int, int]:
    """The product of two signed bytes, and the cycles it takes (note 14).

    The binary digits of the weight are walked through, without leading zeros. A negative weight is first
    made positive by negating both, and -128 negated is +127.
    """
    cycles = 22
    if weight < 0:
        cycles += 31 + (factor == -128) + 7 * (weight == -128)
        factor, weight = min(-factor, 127), min(-weight, 127)
    else:
        cycles += 2
    cycles += 11 if factor < 0 else 12
    cycles += 29 * weight.bit_length() + 19 * weight.bit_count()
    return factor * weight, cycles


Sheet = int
"""From the lowest bit: 17 values of 8 bits, 17 cells of cycles, 17 scores of 32 bits, to each 2**31 added."""

Weights = tuple[int, ...]
"""One signed byte for each of the Features, in their order."""

COLUMNS: Final = 17
_CELL: Final = 32
_FIRST_CYCLES: Final = 8 * COLUMNS
_FIRST_SCORE: Final = _FIRST_CYCLES + _CELL * COLUMNS
_LAST_CYCLES: Final = _FIRST_SCORE - _CELL
_LAST_SCORE: Final = _FIRST_SCORE + _CELL * (COLUMNS - 1)
_ONE_CELL: Final = (1 << _CELL) - 1
_NOUGHT: Final = 1 << _CELL - 1
_ALL_CYCLES: Final = (1 << _CELL * COLUMNS) - 1 << _FIRST_CYCLES


def _from(first: int, column: int) -> Sheet:
    return sum(1 << first + _CELL * place for place in range(column, COLUMNS))


CYCLE: Final = tuple(_from(_FIRST_CYCLES, column) for column in range(COLUMNS))
"""A cycle spent in each column."""
_HIGHEST: Final = _NOUGHT * CYCLE[0]
_POINT: Final = tuple(_from(_FIRST_SCORE, column) for column in range(COLUMNS))
EMPTY: Final[Sheet] = _NOUGHT * _POINT[0]
_SIGNS: Final = EMPTY
"""The highest bit of each score: 1 for nought and up."""

_MULTIPLY_AND_ADD: Final = 93 - 22  # cycles beyond those of the multiplication itself (note 14)
_POSITIVE, _NEGATIVE = 5, 6  # cycles of adding a product to a sum that stays on its side of nought
_UP, _DOWN = 7, 4  # more where it crosses it: with a carry 12 instead of 5, without one 10 instead of 6


class Column(dict[int, Sheet]):
    """The entry on a sheet for each value of a feature: value, product, cycles of making and adding that."""

    __slots__ = ("_place", "_weight")

    def __init__(self, place: int, weight: int) -> None:
        self._place = place
        self._weight = weight

    def __missing__(self, value: int) -> Sheet:
        """The addition for a value, a byte with or without its sign."""
        place = self._place
        product, cycles = multiply(signed8(value), self._weight)
        cycles += _MULTIPLY_AND_ADD + (_POSITIVE if product >= 0 else _NEGATIVE)
        found = self[value] = product * _POINT[place] + cycles * CYCLE[place] + ((value & 0xFF) << 8 * place)
        return found


def finished(sheet: Sheet) -> Sheet:
    """The sheet with the cycles of sums that cross nought.

    A sum has 24 bits, and what matters is a carry out of the low 16; but no sum of seventeen products
    leaves -65,536..65,535, so it is the sign that tells (note 14).
    """
    signs = sheet & _SIGNS
    return sheet if signs == _SIGNS else sheet + _crossings(signs)


@lru_cache(maxsize=1 << 10)
def _crossings(signs: Sheet) -> Sheet:
    """The cycles of crossing nought, by the signs of all sums: bit by bit, 1 for nought and up."""
    extra, before = 0, True
    for column in range(COLUMNS):
        sign = bool(signs >> _FIRST_SCORE + _CELL * column & _NOUGHT)
        if sign != before:
            extra += (_UP if sign else _DOWN) * CYCLE[column]
            before = sign
    return extra


def sums(sheet: Sheet) -> tuple[int, int]:
    """Score and cycles at the foot of a finished sheet, of all columns together."""
    return (sheet >> _LAST_SCORE) - _NOUGHT, sheet >> _LAST_CYCLES & _ONE_CELL


def multiplications(sheet: Sheet, cycles: int) -> int:
    """The number of multiplications that end before so many cycles have passed.

    All ends are compared at once: the highest bit of a cell stays where its end is not less.
    """
    return COLUMNS - ((sheet & _ALL_CYCLES | _HIGHEST) - cycles * CYCLE[0] & _HIGHEST).bit_count()


def end(sheet: Sheet, column: int) -> int:
    """The cycles up to the end of a multiplication."""
    return sheet >> _FIRST_CYCLES + _CELL * column & _ONE_CELL


def values(sheet: Sheet) -> tuple[int, ...]:
    """The values of the features."""
    return tuple(signed8(sheet >> 8 * column & 0xFF) for column in range(COLUMNS))
