"""Danger to red's blots: the costliest of the features, with clock tests of its own.

Every blot adds, for each roll of 36 that hits it, 8 * (25 - point): eight times the pips that would be lost
(note 14). White's bar is point 0; from there only the exact number hits.

How a blot fares depends on few points, and most blots are left where they are from play to play. So each is
remembered by those points; and white's part of it, which hardly changes in a turn, by itself.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from itertools import accumulate
from operator import add
from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.computer.allowance import CLOCK_TEST
from retro2600.cartridges.cx2617.computer.board import BAR, LAST_POINT
from retro2600.cartridges.cx2617.computer.sides import ALL, ON_BOARD, Points, White, point_set

# Cycles (note 14).
_BEGIN: Final = 24 + 12
_LEAVE: Final = 24 - 5
_NO_BLOT: Final = 6 + 18
_CARRY: Final = 4  # more where the low byte of the sum runs over
_A_BLOT: Final = 6 + 29
_AFTER_BLOT: Final = 14
_TO_TEST: Final = 8 + 10 + 6 + CLOCK_TEST  # of a roll up to the end of its clock test, its own way left out
_A_HIT: Final = 26
_NEXT_ROLL: Final = 5 + 10
_LAST_ROLL: Final = 5 + 8  # of a smaller die
_NEXT_DIE: Final = 17
_LAST_DIE: Final = 4
_BEYOND: Final = 8 + 4  # a smaller die that leads past white's bar

Roll = int
"""A roll's hits, of 36, above the sixteen bits of the cycles of its own way: so both are added up at once."""

_ONE_HIT: Final = 1 << 16
_CYCLES: Final = _ONE_HIT - 1
_STOPS: Final = {a * step for a in range(1, 7) for step in range(1, 5)}


def _before(point: int, distances: set[int]) -> Points:
    """The points so far before one, white's bar included."""
    return point_set(*(point - distance for distance in distances if distance <= point))


_FOR_WHITE: Final = tuple(_before(point, _STOPS | set(range(1, 12))) for point in range(BAR))
_FOR_RED: Final = tuple(_before(point, _STOPS) for point in range(BAR))


class Blot:
    """A blot of red's and the 21 rolls on it, or those whose smaller die does not lead past white's bar."""

    __slots__ = ("_rolls", "_tests", "cycles", "hits", "point", "worth")

    def __init__(self, point: int, rolls: list[Roll]) -> None:
        self._rolls = rolls
        self._tests: tuple[list[int], list[Roll]] | None = None
        self.point = point
        self.worth = 8 * (BAR - point)  # of a hit
        total = sum(rolls)
        self.hits = total >> 16
        self.cycles = _ROLLING[min(point, 6)] + (total & _CYCLES)  # carries left out

    @property
    def tests(self) -> tuple[list[int], list[Roll]]:
        """The cycles at the end of the clock test after every roll, and the sums of rolls so far."""
        if self._tests is None:
            sums = list(accumulate(map(add, self._rolls, _BEFORE_TEST)))
            self._tests = [total & _CYCLES for total in sums], sums
        return self._tests

    @property
    def dice(self) -> list[int]:
        """The smaller die of every roll."""
        return _SMALLER_DICE[: len(self._rolls)]


_SMALLER_DICE: Final = [a for a in range(1, 7) for _ in range(a, 7)]
_NUMBER_OF_TESTS: Final = tuple(sum(a <= smaller for a in _SMALLER_DICE) for smaller in range(7))


def _before_tests() -> list[int]:
    """The cycles from one clock test of a blot to the next, the rolls' own ways left out."""
    cycles, gaps = _A_BLOT, []
    for a in range(1, 7):
        for _ in range(a, 7):
            gaps.append(cycles + _TO_TEST)
            cycles = _NEXT_ROLL
        cycles = _LAST_ROLL + _NEXT_DIE
    return gaps


_BEFORE_TEST: Final = _before_tests()


def _rolling(smaller: int) -> int:
    """The cycles of a blot that so many smaller dice can lead to, but for the rolls' own ways."""
    last = _LAST_ROLL + (_LAST_DIE if smaller == 6 else _NEXT_DIE + _BEYOND)
    return sum(_BEFORE_TEST[: _NUMBER_OF_TESTS[smaller]]) + (last if smaller else 0) + _AFTER_BLOT


_ROLLING: Final = tuple(map(_rolling, range(7)))


class DangerTest(NamedTuple):
    """A clock test made while danger is counted."""

    end: int  # cycles since the counting began
    worth: int  # of a hit
    die: int  # the smaller one of the roll


class Danger(NamedTuple):
    """The sum over red's blots and the course of making it."""

    total: int
    cycles: int
    blots: list[Blot]

    def tests(self) -> list[DangerTest]:
        """All clock tests, in their order."""
        found = []
        test = self.first_test(0)
        while test is not None:
            found.append(test[1])
            test = self.first_test(test[1] + 1)
        dice = [(blot.worth, die) for blot in self.blots for die in blot.dice]
        return [DangerTest(end, worth, die) for end, (worth, die) in zip(found, dice, strict=True)]

    def first_test(self, room: int) -> tuple[int, int] | None:
        """The number, from 0, and the end of the first clock test that ends after so many cycles or more."""
        number, cycles, total, next_point = 0, _BEGIN, 0, 1
        for blot in self.blots:
            point, worth = blot.point, blot.worth
            cycles += _NO_BLOT * (point - next_point)
            after = total + worth * blot.hits
            if cycles + blot.cycles + _CARRY * (after >> 8) >= room:
                ends, sums = blot.tests
                first = bisect_left(ends, room - cycles - _CARRY * (after >> 8))
                for place in range(first, len(ends)):
                    end = cycles + ends[place] + _CARRY * (total + worth * (sums[place] >> 16) >> 8)
                    if end >= room:
                        return number + place, end
            number += _NUMBER_OF_TESTS[min(point, 6)]
            next_point = point + 1
            cycles += blot.cycles
            total = after
        return None


def danger(red: Points, white: White) -> Danger:
    """The danger to red's blots; the clock tests on the way are found where one of them closes a frame."""
    total = 0
    seen = []
    points, made = white.points, red >> 1 & ALL | white.shut
    blots = red & ~(red >> 1) & ON_BOARD
    cycles = _BEGIN + _NO_BLOT * (LAST_POINT - blots.bit_count()) + _LEAVE
    while blots:
        bit = blots & -blots
        blots ^= bit
        point = bit.bit_length() // 2
        blot = _blot(point, points & _FOR_WHITE[point], made & _FOR_RED[point])
        seen.append(blot)
        total += blot.worth * blot.hits
        cycles += blot.cycles
    return Danger(total, cycles + _CARRY * (total >> 8), seen)


@lru_cache(maxsize=1 << 12)
def _blot(point: int, white: Points, red_made: Points) -> Blot:
    known, doubles, pairs = _without_red(point, white)
    rolls = known.copy()
    for place, stops in doubles:
        for stop, shut in stops:
            if red_made & stop:
                rolls[place] = shut
                break
    for place, one, other in pairs:
        if red_made & other:
            rolls[place] = _SHUT if red_made & one else _HIT_THE_OTHER_WAY
    return Blot(point, rolls)


# Two different dice count twice: either alone, or both where one of the stops between is open (note 14).
_TWICE: Final = 2 * (_ONE_HIT + _A_HIT)
_HIT_BY_ONE: Final = 9 + 3 + _TWICE
_OTHER_BEYOND: Final = 9 + 10 + 3
_HIT_BY_OTHER: Final = 9 + 10 + 8 + 3 + _TWICE
_BOTH_BEYOND: Final = 9 + 10 + 8 + 9 + 3
_NOT_HIT: Final = 9 + 10 + 8 + 9 + 8 + 3
_HIT_BY_BOTH: Final = 9 + 10 + 8 + 9 + 8 + 8 + 3 + _TWICE
_SHUT: Final = 9 + 10 + 8 + 9 + 8 + 8 + 11 + 3
_HIT_THE_OTHER_WAY: Final = 9 + 10 + 8 + 9 + 8 + 8 + 11 + 2 + _TWICE


class _Rolls(NamedTuple):
    """The rolls on a blot as long as red has made no point, and those that a red made point changes."""

    known: list[Roll]
    """In their order: each smaller die with its double first."""
    doubles: list[tuple[int, list[tuple[Points, Roll]]]]
    """The place of each double, its stops before a hit, and the roll if it ends there."""
    pairs: list[tuple[int, Points, Points]]
    """The place of each roll that hits by both dice, by way of one point or of the other."""


@lru_cache(maxsize=1 << 11)
def _without_red(point: int, white: Points) -> _Rolls:
    rolls = _Rolls([], [], [])
    for a in range(1, min(point, 6) + 1):
        stops, roll = _double(a, point, white)
        rolls.doubles.append((len(rolls.known), stops))
        rolls.known.append(roll)
        for b in range(a + 1, 7):
            one, other, both = _at(point - a), _at(point - b), _at(point - a - b)
            if white & one:
                roll = _HIT_BY_ONE
            elif not other:
                roll = _OTHER_BEYOND
            elif white & other:
                roll = _HIT_BY_OTHER
            elif not both:
                roll = _BOTH_BEYOND
            elif not white & both:
                roll = _NOT_HIT
            else:
                roll = _HIT_BY_BOTH
                rolls.pairs.append((len(rolls.known), one, other))
            rolls.known.append(roll)
    return rolls


def _at(point: int) -> Points:
    return 1 << 2 * point if point >= 0 else 0


def _double(a: int, point: int, white: Points) -> tuple[list[tuple[Points, Roll]], Roll]:
    """A double counts once where a white checker stands on its way before a red made point (note 14)."""
    stops: list[tuple[Points, Roll]] = []
    cycles = 6
    for step in range(1, 5):
        at = point - a * step
        if white & _at(at):
            return stops, cycles + 4 + 4 + _A_HIT + _ONE_HIT
        stops.append((_at(at), cycles + 4 + 4 + 4))
        cycles += 4 + 4 + 11
        if at < a:
            return stops, cycles + 4
        cycles += 4 + (6 if step == 4 else 3)
    return stops, cycles
