"""Danger to red's blots: the costliest of the features, with clock tests of its own.

Every blot adds, for each roll of 36 that hits it, 8 * (25 - point): eight times the pips that would be lost
(note 14). White's bar is point 0; from there only the exact number hits.

How a blot fares depends on few points: on white's before it, which hardly change in a turn, and on those
of them where it matters if red has made them. So each blot is remembered by these, and so are, of each blot,
the rolls with one and the same smaller die.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache, reduce
from itertools import accumulate
from operator import or_
from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.computer.allowance import CLOCK_TEST
from retro2600.cartridges.cx2617.computer.board import BAR, LAST_POINT
from retro2600.cartridges.cx2617.computer.sides import ON_BOARD, Points, White

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
"""The cycles from one clock test to the next, times 256, and the hits, of 36: both are added up at once."""

_CYCLE: Final = 1 << 8
_HITS: Final = _CYCLE - 1

Total = int
"""The worth of the hits on blots, times 2**32, and the cycles: of these, too, both at once."""

_WORTH: Final = 1 << 32
_CYCLES: Final = _WORTH - 1

_ENOUGH: Final = 64  # totals remembered of a blot, or of one of its dice
_ENOUGH_DICE: Final = 128  # sides of white's remembered for a smaller die on a point


class Die(dict[Points, tuple[Roll, ...]]):
    """The rolls on a blot with one smaller die, added up, by those of `sensitive` that red has made.

    The double comes first. A red made point changes it where it stops before the hit, and it changes hits
    by both dice, which it may shut.
    """

    __slots__ = ("_known", "_pairs", "_stops", "sensitive")

    def __init__(self, course: Course, white: Points) -> None:
        roll, stops, sensitive = course.end, [], 0
        for stop, hit, shut in course.steps:
            if white & stop:
                roll = hit
                break
            stops.append((stop, shut))
            sensitive |= stop
        known, both_ways = [roll], []
        for one, other, both in course.pairs:
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
                both_ways.append((len(known), one, other))
                sensitive |= one | other
            known.append(roll)
        self._known: tuple[Roll, ...] = tuple(known)  # where red has made no point
        self._stops: tuple[tuple[Points, Roll], ...] = tuple(stops)
        self._pairs: tuple[tuple[int, Points, Points], ...] = tuple(both_ways)  # place, and the two ways
        self.sensitive: Points = sensitive

    def __missing__(self, made: Points) -> tuple[Roll, ...]:
        """The sums of the rolls; `made` within `sensitive`."""
        rolls = list(self._known)
        for stop, shut in self._stops:
            if made & stop:
                rolls[0] = shut
                break
        for place, one, other in self._pairs:
            if made & other:
                rolls[place] = _SHUT if made & one else _HIT_THE_OTHER_WAY
        if len(self) >= _ENOUGH:
            self.clear()
        found = self[made] = tuple(accumulate(rolls))
        return found


class Blot(dict[Points, Total]):
    """A blot of red's before white's checkers: its total by those of `sensitive` that red has made.

    There are 21 rolls on it, or those whose smaller die does not lead past white's bar.
    """

    __slots__ = ("_dice", "_rest", "_worth", "passed", "sensitive", "tests")

    def __init__(self, point: int, white: Points) -> None:
        dice, self.sensitive = [], 0
        for table, shift, before in _DICE_ON[point]:
            die = table[white >> shift & before]
            dice.append((shift, die.sensitive, die))
            self.sensitive |= die.sensitive << shift
        self._dice: tuple[tuple[int, Points, Die], ...] = tuple(dice)
        last_die = _NEXT_DIE + _BEYOND if point < 6 else _LAST_DIE
        self._rest = _LAST_ROLL + last_die + _AFTER_BLOT - _NO_BLOT
        self.passed = _BEGIN + _NO_BLOT * point  # cycles of all points up to this one, blots aside
        self._worth = worth_of(point)
        self.tests = tests_of(point)

    def __missing__(self, made: Points) -> Total:
        """The total, with the cycles that a point without a blot does not cost; `made` within `sensitive`."""
        total = sum([die[made >> shift & sensitive][-1] for shift, sensitive, die in self._dice])
        if len(self) >= _ENOUGH:
            self.clear()
        found = self[made] = self._worth * (total & _HITS) * _WORTH + (total >> 8) + self._rest
        return found

    def first_test(self, made: Points, before: int, cycles: int, room: int) -> tuple[int, int] | None:
        """As that of `Blots`, of this blot alone; the worth and the cycles that come before it are given."""
        worth, number, total = self._worth, 0, 0
        for shift, sensitive, die in self._dice:
            sums = die[made >> shift & sensitive]
            after = total + sums[-1]
            if cycles + (after >> 8) + _CARRY * (before + worth * (after & _HITS) >> 8) >= room:
                for place, passed in enumerate(sums, number):
                    after = total + passed
                    end = cycles + (after >> 8) + _CARRY * (before + worth * (after & _HITS) >> 8)
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
        blot = self[bit] = _blot(point, self._points & _BEFORE[point])
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


class Course(NamedTuple):
    """The rolls with one smaller die on one point, whatever stands there."""

    steps: list[tuple[Points, Roll, Roll]]  # the stops of the double; if white holds it, if red has made it
    end: Roll  # the double if nothing stops it
    pairs: list[tuple[Points, Points, Points]]  # points from which one die, the other, both lead here, or 0


@lru_cache(maxsize=1 << 11)
def _blot(point: int, white: Points) -> Blot:
    return Blot(point, white)


class Dice(dict[Points, Die]):
    """The rolls with one smaller die on one point, by white's points."""

    __slots__ = ("course",)

    def __init__(self, point: int, a: int) -> None:
        self.course = _course(point, a)

    def __missing__(self, white: Points) -> Die:
        """The rolls before white's points."""
        if len(self) >= _ENOUGH_DICE:
            self.clear()
        found = self[white] = Die(self.course, white)
        return found


def _course(point: int, a: int) -> Course:
    pairs = [(_at(point - a), _at(point - b), _at(point - a - b)) for b in range(a + 1, 7)]
    return Course(*_double(a, point), pairs)


def _at(point: int) -> Points:
    return 1 << 2 * point if point >= 0 else 0


# Two different dice count twice: either alone, or both where one of the stops between is open (note 14).
_NEXT: Final = _NEXT_ROLL + _TO_TEST + 9
_TWICE: Final = 2 * (_A_HIT * _CYCLE + 1)
_HIT_BY_ONE: Final = (_NEXT + 3) * _CYCLE + _TWICE
_OTHER_BEYOND: Final = (_NEXT + 10 + 3) * _CYCLE
_HIT_BY_OTHER: Final = (_NEXT + 10 + 8 + 3) * _CYCLE + _TWICE
_BOTH_BEYOND: Final = (_NEXT + 10 + 8 + 9 + 3) * _CYCLE
_NOT_HIT: Final = (_NEXT + 10 + 8 + 9 + 8 + 3) * _CYCLE
_HIT_BY_BOTH: Final = (_NEXT + 10 + 8 + 9 + 8 + 8 + 3) * _CYCLE + _TWICE
_SHUT: Final = (_NEXT + 10 + 8 + 9 + 8 + 8 + 11 + 3) * _CYCLE
_HIT_THE_OTHER_WAY: Final = (_NEXT + 10 + 8 + 9 + 8 + 8 + 11 + 2) * _CYCLE + _TWICE


def _double(a: int, point: int) -> tuple[list[tuple[Points, Roll, Roll]], Roll]:
    """A double counts once where a white checker stands on its way before a red made point (note 14)."""
    steps = []
    cycles = (_A_BLOT if a == 1 else _LAST_ROLL + _NEXT_DIE) + _TO_TEST + 6
    for step in range(1, 5):
        at = point - a * step
        hit, shut = cycles + 4 + 4 + _A_HIT, cycles + 4 + 4 + 4
        steps.append((_at(at), hit * _CYCLE + 1, shut * _CYCLE))
        cycles += 4 + 4 + 11
        if at < a:
            return steps, (cycles + 4) * _CYCLE
        cycles += 4 + (6 if step == 4 else 3)
    return steps, cycles * _CYCLE


def _from(course: Course) -> Points:
    """The points that a smaller die's rolls come from, white's bar included."""
    return _union([stop for stop, _, _ in course.steps]) | _union([_union(pair) for pair in course.pairs])


def _union(points: Iterable[Points]) -> Points:
    return reduce(or_, points, 0)


@cache
def _dice_on(point: int, a: int) -> tuple[Dice, int, Points]:
    """A smaller die on a point where it fares alike; how far that is, in bits; its points.

    From a certain point on nothing leads beyond white's bar.
    """
    like = min(point, max(5 * a, a + 6))
    if like < point:
        dice, _, before = _dice_on(like, a)
        return dice, 2 * (point - like), before
    dice = Dice(point, a)
    return dice, 0, _from(dice.course)


_DICE_ON: Final = tuple(
    tuple(_dice_on(point, a) for a in range(1, min(point, 6) + 1)) for point in range(BAR)
)
_BEFORE: Final = tuple(_union([before << shift for _, shift, before in dice]) for dice in _DICE_ON)
"""By point: those from which white may hit a blot there, its bar included."""
