"""The 36 rolls on red's blots, by their smaller die: whether they hit, and their cycles (note 14)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce
from itertools import accumulate
from operator import or_
from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.computer.allowance import CLOCK_TEST
from retro2600.cartridges.cx2617.computer.board import BAR
from retro2600.cartridges.cx2617.computer.sides import Points

# Cycles (note 14).
_A_BLOT: Final = 6 + 29
_TO_TEST: Final = 8 + 10 + 6 + CLOCK_TEST  # of a roll up to the end of its clock test, its own way left out
_A_HIT: Final = 26
_NEXT_ROLL: Final = 5 + 10
LAST_ROLL: Final = 5 + 8  # of a smaller die
NEXT_DIE: Final = 17

Roll = int
"""The cycles from one clock test to the next, times 256, and the hits, of 36: both are added up at once."""

_CYCLE: Final = 1 << 8
HITS: Final = _CYCLE - 1

ENOUGH: Final = 64  # totals remembered of a blot, or of one of its dice
_ENOUGH_DICE: Final = 128  # sides of white's remembered for a smaller die on a point


class RollsOnBlot(dict[Points, tuple[Roll, ...]]):
    """The rolls on a blot with one smaller die, added up, by those of `sensitive` that red has made.

    The double comes first. A red made point changes it where it stops before the hit, and it changes hits
    by both dice, which it may shut.
    """

    __slots__ = ("_known", "_pairs", "_stops", "sensitive")

    def __init__(self, course: Ways, white: Points) -> None:
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
        if len(self) >= ENOUGH:
            self.clear()
        found = self[made] = tuple(accumulate(rolls))
        return found


class Ways(NamedTuple):
    """The rolls with one smaller die on one point, whatever stands there."""

    steps: list[tuple[Points, Roll, Roll]]  # the stops of the double; if white holds it, if red has made it
    end: Roll  # the double if nothing stops it
    pairs: list[tuple[Points, Points, Points]]  # points from which one die, the other, both lead here, or 0


class RollsOnPoint(dict[Points, RollsOnBlot]):
    """The rolls with one smaller die on one point, by white's points."""

    __slots__ = ("course",)

    def __init__(self, point: int, a: int) -> None:
        self.course = _course(point, a)

    def __missing__(self, white: Points) -> RollsOnBlot:
        """The rolls before white's points."""
        if len(self) >= _ENOUGH_DICE:
            self.clear()
        found = self[white] = RollsOnBlot(self.course, white)
        return found


def _course(point: int, a: int) -> Ways:
    pairs = [(_at(point - a), _at(point - b), _at(point - a - b)) for b in range(a + 1, 7)]
    return Ways(*_double(a, point), pairs)


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
    cycles = (_A_BLOT if a == 1 else LAST_ROLL + NEXT_DIE) + _TO_TEST + 6
    for step in range(1, 5):
        at = point - a * step
        hit, shut = cycles + 4 + 4 + _A_HIT, cycles + 4 + 4 + 4
        steps.append((_at(at), hit * _CYCLE + 1, shut * _CYCLE))
        cycles += 4 + 4 + 11
        if at < a:
            return steps, (cycles + 4) * _CYCLE
        cycles += 4 + (6 if step == 4 else 3)
    return steps, cycles * _CYCLE


def _from(course: Ways) -> Points:
    """The points that a smaller die's rolls come from, white's bar included."""
    return _union([stop for stop, _, _ in course.steps]) | _union([_union(pair) for pair in course.pairs])


def _union(points: Iterable[Points]) -> Points:
    return reduce(or_, points, 0)


@cache
def _dice_on(point: int, a: int) -> tuple[RollsOnPoint, int, Points]:
    """A smaller die on a point where it fares alike; how far that is, in bits; its points.

    From a certain point on nothing leads beyond white's bar.
    """
    like = min(point, max(5 * a, a + 6))
    if like < point:
        dice, _, before = _dice_on(like, a)
        return dice, 2 * (point - like), before
    dice = RollsOnPoint(point, a)
    return dice, 0, _from(dice.course)


DICE_ON: Final = tuple(tuple(_dice_on(point, a) for a in range(1, min(point, 6) + 1)) for point in range(BAR))

BEFORE: Final = tuple(_union([before << shift for _, shift, before in dice]) for dice in DICE_ON)
"""By point: those from which white may hit a blot there, its bar included."""
