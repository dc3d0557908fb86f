"""Danger to red's blots: the costliest of the features, with clock tests of its own.

Every blot adds, for each roll of 36 that hits it, 8 * (25 - point): eight times the pips that would be lost
(note 14). White's bar is point 0; from there only the exact number hits.

How a blot fares depends on few points: on white's before it, which hardly change in a turn, and on those
of them where it matters if red has made them. So each blot is remembered by these, and so are, of each blot,
the rolls with one and the same smaller die.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from retro2600.cartridges.cx2617.computer.board import BAR, LAST_POINT
from retro2600.cartridges.cx2617.computer.dice_on_blots import (
    BEFORE,
    DICE_ON,
    ENOUGH,
    HITS,
    LAST_ROLL,
    NEXT_DIE,
    RollsOnBlot,
)
from retro2600.cartridges.cx2617.computer.sides import ON_BOARD, Points, White

# Cycles (note 14).
_BEGIN: Final = 24 + 12
_LEAVE: Final = 24 - 5
_NO_BLOT: Final = 6 + 18
_CARRY: Final = 4  # more where the low byte of the sum runs over
_AFTER_BLOT: Final = 14
_LAST_DIE: Final = 4
_BEYOND: Final = 8 + 4  # a smaller die that leads past white's bar
Total = int
"""The worth of the hits on blots, times 2**32, and the cycles: of these, too, both at once."""

_WORTH: Final = 1 << 32
_CYCLES: Final = _WORTH - 1


class Blot(dict[Points, Total]):
    """A blot of red's before white's checkers: its total by those of `sensitive` that red has made.

    There are 21 rolls on it, or those whose smaller die does not lead past white's bar.
    """

    __slots__ = ("_dice", "_rest", "_worth", "passed", "sensitive", "tests")

    def __init__(self, point: int, white: Points) -> None:
        dice, self.sensitive = [], 0
        for table, shift, before in DICE_ON[point]:
            die = table[white >> shift & before]
            dice.append((shift, die.sensitive, die))
            self.sensitive |= die.sensitive << shift
        self._dice: tuple[tuple[int, Points, RollsOnBlot], ...] = tuple(dice)
        last_die = NEXT_DIE + _BEYOND if point < 6 else _LAST_DIE
        self._rest = LAST_ROLL + last_die + _AFTER_BLOT - _NO_BLOT
        self.passed = _BEGIN + _NO_BLOT * point  # cycles of all points up to this one, blots aside
        self._worth = worth_of(point)
        self.tests = tests_of(point)

    def __missing__(self, made: Points) -> Total:
        """The total, with the cycles that a point without a blot does not cost; `made` within `sensitive`."""
        total = sum([die[made >> shift & sensitive][-1] for shift, sensitive, die in self._dice])
        if len(self) >= ENOUGH:
            self.clear()
        found = self[made] = self._worth * (total & HITS) * _WORTH + (total >> 8) + self._rest
        return found

    def first_test(self, made: Points, before: int, cycles: int, room: int) -> tuple[int, int] | None:
        """As that of `Blots`, of this blot alone; the worth and the cycles that come before it are given."""
        worth, number, total = self._worth, 0, 0
        for shift, sensitive, die in self._dice:
            sums = die[made >> shift & sensitive]
            after = total + sums[-1]
            if cycles + (after >> 8) + _CARRY * (before + worth * (after & HITS) >> 8) >= room:
                for place, passed in enumerate(sums, number):
                    after = total + passed
                    end = cycles + (after >> 8) + _CARRY * (before + worth * (after & HITS) >> 8)
                    if end >= room:
                        return place, end
            total = after
            number += len(sums)
        return None


class Blots(dict[Points, Blot]):
    """Red's blots before one side of white's, by the bits of their points."""

    __slots__ = ("_points", "shut")

    def __init__(self, white: White) -> None:
        self._points = white.points
        self.shut = white.shut

    def __missing__(self, bit: Points) -> Blot:
        """The blot on the point of a bit."""
        point = bit.bit_length() // 2
        blot = self[bit] = _blot(point, self._points & BEFORE[point])
        return blot

    def first_test(self, red: Points, room: int) -> tuple[int, int] | None:
        """The number, from 0, and the end of the first clock test that ends after so many cycles or more."""
        number = total = 0
        made, blots = red >> 1 & ON_BOARD | self.shut, blots_of(red)
        while blots:
            bit = blots & -blots
            blots ^= bit
            blot = self[bit]
            before = total
            total += blot[made & blot.sensitive]
            if blot.passed + (total & _CYCLES) + _CARRY * (total >> 40) >= room:
                cycles = blot.passed - _NO_BLOT + (before & _CYCLES)
                test = blot.first_test(made, before >> 32, cycles, room)
                if test is not None:
                    return number + test[0], test[1]
            number += blot.tests
        return None

    def danger(self, red: Points) -> tuple[int, int]:
        """The danger to all of red's blots, and the cycles of counting it."""
        total = _NOTHING
        blots, made = red & ~(red >> 1) & ON_BOARD, red >> 1 & ON_BOARD | self.shut
        while blots:
            bit = blots & -blots
            blots ^= bit
            blot = self[bit]
            total += blot[made & blot.sensitive]
        worth = total >> 32
        return worth, (total & _CYCLES) + _CARRY * (worth >> 8)


_NOTHING: Final = _BEGIN + _NO_BLOT * LAST_POINT + _LEAVE


def blots_of(red: Points) -> Points:
    """Red's blots on the board."""
    return red & ~(red >> 1) & ON_BOARD


def worth_of(point: int) -> int:
    """The worth of a hit on a point."""
    return 8 * (BAR - point)


def tests_of(point: int) -> int:
    """The number of clock tests for a blot on a point: one for each roll."""
    return _TESTS[min(point, 6)]


def test_numbered(red: Points, number: int) -> tuple[int, int]:
    """The worth of a hit, and the roll's smaller die, at one of the clock tests, counted from 0."""
    blots = blots_of(red)
    while True:
        point = (blots & -blots).bit_length() // 2
        if number < tests_of(point):
            return worth_of(point), _SMALLER_DICE[number]
        number -= tests_of(point)
        blots &= blots - 1


_SMALLER_DICE: Final = [a for a in range(1, 7) for _ in range(a, 7)]
_TESTS: Final = tuple(sum(a <= reach for a in _SMALLER_DICE) for reach in range(7))


@lru_cache(maxsize=1 << 11)
def _blot(point: int, white: Points) -> Blot:
    return Blot(point, white)
