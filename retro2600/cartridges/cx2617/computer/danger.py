"""Danger to red's blots: the costliest of the features, with clock tests of its own.

Every blot adds, for each roll of 36 that hits it, 8 * (25 - point): eight times the pips that would be lost
(note 14). White's bar is point 0; from there only the exact number hits.

How a blot fares depends on few points, and most blots are left where they are from play to play. So each is
remembered by those points, and made of three parts that are remembered by fewer still: the doublets from 1-1
to 3-3, those from 4-4 to 6-6, and the other rolls.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
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

_LOW, _HIGH = range(1, 4), range(4, 7)  # doublets


def _before(point: int, distances: set[int]) -> Points:
    """The points so far before one, white's bar included."""
    return point_set(*(point - distance for distance in distances if distance <= point))


def _stops(dice: range) -> set[int]:
    return {a * step for a in dice for step in range(1, 5)}


_NEAR: Final = tuple(_before(point, set(range(1, 7))) for point in range(BAR))
_IN_A_ROLL: Final = tuple(_before(point, set(range(1, 12))) for point in range(BAR))
_LOW_STOPS: Final = tuple(_before(point, _stops(_LOW)) for point in range(BAR))
_HIGH_STOPS: Final = tuple(_before(point, _stops(_HIGH)) for point in range(BAR))
_FOR_WHITE: Final = tuple(map(int.__or__, _IN_A_ROLL, map(int.__or__, _LOW_STOPS, _HIGH_STOPS)))
_FOR_RED: Final = tuple(map(int.__or__, _NEAR, map(int.__or__, _LOW_STOPS, _HIGH_STOPS)))

Roll = tuple[int, int]
"""The hits of a roll, of 36, and the cycles of its own way."""
Rolls = tuple[Roll, ...]


class Blot:
    """A blot of red's and the 21 rolls on it, or those whose smaller die does not lead past white's bar."""

    __slots__ = ("_doublets", "_others", "_tests", "cycles", "hits", "point", "worth")

    def __init__(self, point: int, low: Rolls, high: Rolls, others: Rolls) -> None:
        self._doublets = low + high
        self._others = others
        self._tests: tuple[list[int], list[int], list[int]] | None = None
        rolls = low + high + others
        self.point = point
        self.worth = 8 * (BAR - point)  # of a hit
        self.hits = sum([hits for hits, _ in rolls])
        self.cycles = _ROLLING[min(point, 6)] + sum([cost for _, cost in rolls])  # carries left out

    @property
    def tests(self) -> tuple[list[int], list[int], list[int]]:
        """Of the clock test after every roll its cycles, the hits so far and the smaller die."""
        if self._tests is None:
            self._tests = self._rolled()
        return self._tests

    def _rolled(self) -> tuple[list[int], list[int], list[int]]:
        ends, counts, dice = [], [], []
        others = iter(self._others)
        cycles, hits = _A_BLOT, 0
        for a, doublet in enumerate(self._doublets, 1):
            for b in range(a, 7):
                count, cost = doublet if a == b else next(others)
                hits += count
                cycles += cost + _TO_TEST
                ends.append(cycles)
                counts.append(hits)
                dice.append(a)
                cycles += _NEXT_ROLL
            cycles += _LAST_ROLL - _NEXT_ROLL + _NEXT_DIE
        return ends, counts, dice


def _rolling(smaller: int) -> int:
    """The cycles of a blot that so many smaller dice can lead to, but for the rolls' own ways."""
    cycles = _A_BLOT + _AFTER_BLOT + (_BEYOND if smaller < 6 else _LAST_DIE - _NEXT_DIE)
    for a in range(1, smaller + 1):
        cycles += (7 - a) * _TO_TEST + (6 - a) * _NEXT_ROLL + _LAST_ROLL + _NEXT_DIE
    return cycles


_ROLLING: Final = tuple(map(_rolling, range(7)))
_NUMBER_OF_TESTS: Final = tuple(sum(7 - a for a in range(1, smaller + 1)) for smaller in range(7))


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
        dice = [(blot.worth, die) for blot in self.blots for die in blot.tests[2]]
        return [DangerTest(end, worth, die) for end, (worth, die) in zip(found, dice, strict=True)]

    def first_test(self, room: int) -> tuple[int, int] | None:
        """The number, from 0, and the end of the first clock test that ends after so many cycles or more."""
        number, cycles, total, next_point = 0, _BEGIN, 0, 1
        for blot in self.blots:
            point, worth = blot.point, blot.worth
            cycles += _NO_BLOT * (point - next_point)
            after = total + worth * blot.hits
            if cycles + blot.cycles + _CARRY * (after >> 8) >= room:
                ends, counts, _ = blot.tests
                first = bisect_left(ends, room - cycles - _CARRY * (after >> 8))
                for place in range(first, len(ends)):
                    end = cycles + ends[place] + _CARRY * (total + worth * counts[place] >> 8)
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
    return Blot(
        point,
        _doublets(_LOW, point, white & _LOW_STOPS[point], red_made & _LOW_STOPS[point]),
        _doublets(_HIGH, point, white & _HIGH_STOPS[point], red_made & _HIGH_STOPS[point]),
        _others(point, white & _IN_A_ROLL[point], red_made & _NEAR[point]),
    )


@lru_cache(maxsize=1 << 12)
def _doublets(dice: range, point: int, white: Points, red_made: Points) -> Rolls:
    return tuple([_double_hits(a, point, white, red_made) for a in dice if a <= point])


@lru_cache(maxsize=1 << 12)
def _others(point: int, white: Points, red_made: Points) -> Rolls:
    return tuple([_roll_hits(a, b, point, white, red_made) for a, b in _PAIRS if a <= point])


_PAIRS: Final = [(a, b) for a in range(1, 6) for b in range(a + 1, 7)]


def _double_hits(a: int, point: int, white: Points, red_made: Points) -> Roll:
    """A double counts once where a white checker stands on its way before a red made point."""
    cycles = 6
    for step in range(1, 5):
        at = point - a * step
        cycles += 4
        if white >> 2 * at & 1:
            return 1, cycles + 4 + _A_HIT
        cycles += 4
        if red_made >> 2 * at & 1:
            return 0, cycles + 4
        cycles += 11
        if at < a:
            return 0, cycles + 4
        cycles += 4 + (6 if step == 4 else 3)
    return 0, cycles


def _roll_hits(a: int, b: int, point: int, white: Points, red_made: Points) -> Roll:
    """Two different dice count twice: either alone, or both where one of the stops between is open."""
    hit = 2 * _A_HIT
    cycles = 9
    if white >> 2 * (point - a) & 1:
        return 2, cycles + 3 + hit
    cycles += 10
    if point < b:
        return 0, cycles + 3
    cycles += 8
    if white >> 2 * (point - b) & 1:
        return 2, cycles + 3 + hit
    cycles += 9
    if point < a + b:
        return 0, cycles + 3
    cycles += 8
    if not white >> 2 * (point - a - b) & 1:
        return 0, cycles + 3
    cycles += 8
    if not red_made >> 2 * (point - b) & 1:
        return 2, cycles + 3 + hit
    cycles += 11
    if red_made >> 2 * (point - a) & 1:
        return 0, cycles + 3
    return 2, cycles + 2 + hit
