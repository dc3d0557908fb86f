"""Danger to red's blots: the costliest of the features, with clock tests of its own."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.computer.board import BAR, LAST_POINT
from tests.cartridges.cx2617.computer.plain.allowance import CLOCK_TEST
from tests.cartridges.cx2617.computer.plain.outline import Outline, Points

_NO_BLOT: Final = 6 + 18  # cycles of passing over a point (note 14)
_CARRY: Final = 4  # more where the low byte of the sum runs over (note 14)
_POINTS: Final[Points] = (1 << BAR) - 1


class RollTest(NamedTuple):
    """The clock test after one roll."""

    end: int  # cycles
    hits: int  # so far, of 36
    die: int  # the smaller one


class Rolls(NamedTuple):
    """The rolls that hit one blot."""

    tests: tuple[RollTest, ...]  # one a roll
    hits: int  # of 36
    cycles: int  # carries left out


class Blot(NamedTuple):
    """One blot of red's, and where the count stands before it."""

    cycles: int
    total: int
    value: int  # what each hit adds
    rolls: Rolls


class Danger(NamedTuple):
    """The sum over red's blots and the course of making it."""

    total: int
    cycles: int
    blots: list[Blot]

    def tests(self) -> list[int]:
        """The cycles at the end of each clock test."""
        return [
            cycles + end + _CARRY * (total + value * hits >> 8)
            for cycles, total, value, rolls in self.blots
            for end, hits, _ in rolls.tests
        ]

    def at(self, test: int) -> tuple[int, int]:
        """The worth of a hit, and the smaller die of the roll, at one of the clock tests."""
        rolls = [(blot.value, roll.die) for blot in self.blots for roll in blot.rolls.tests]
        return rolls[test]


def danger(o: Outline) -> Danger:
    """The danger to red's blots.

    Every blot adds, for each roll of 36 that hits it, 8 * (25 - point): eight times the pips that would be
    lost (note 14). White's bar is point 0; from there only the exact number hits.
    """
    total = 0
    seen = []
    cycles = 24 + 12  # note 14, as all below
    next_point = 1
    blots = o.red & ~o.red_made & _POINTS
    while blots:
        bit = blots & -blots
        blots -= bit
        point = bit.bit_length() - 1
        value = 8 * (BAR - point)
        cycles += _NO_BLOT * (point - next_point)
        next_point = point + 1
        rolls = _rolls_that_hit(point, o.white & bit - 1, o.red_made & bit - 1)
        seen.append(Blot(cycles, total, value, rolls))
        total += value * rolls.hits
        cycles += rolls.cycles
    cycles += _NO_BLOT * (LAST_POINT + 1 - next_point) - 5 + _CARRY * (total >> 8) + 24
    return Danger(total, cycles, seen)


@lru_cache(maxsize=1 << 14)
def _rolls_that_hit(point: int, white: Points, red_made: Points) -> Rolls:
    """The rolls that hit the blot on `point`, given what stands below it."""
    tests: list[RollTest] = []
    hits = 0
    cycles = 6 + 29
    for a in range(1, 7):
        if point < a:
            cycles += 8 + 4
            break
        for b in range(a, 7):
            if a == b:
                count, cost = _double_hits(a, point, white, red_made)
            else:
                count, cost = _roll_hits(a, b, point, white, red_made)
            hits += count
            cycles += 8 + 10 + cost + 26 * count + 6 + CLOCK_TEST
            tests.append(RollTest(cycles, hits, a))
            cycles += 5 + (10 if b < 6 else 8)
        cycles += 17 if a < 6 else 4
    return Rolls(tuple(tests), hits, cycles + 14)


def _double_hits(a: int, point: int, white: Points, red_made: Points) -> tuple[int, int]:
    """A double counts once where a white checker stands on its way before a red made point."""
    cycles = 6
    for step in range(1, 5):
        at = point - a * step
        cycles += 4
        if white >> at & 1:
            return 1, cycles + 4
        cycles += 4
        if red_made >> at & 1:
            return 0, cycles + 4
        cycles += 11
        if at < a:
            return 0, cycles + 4
        cycles += 4 + (6 if step == 4 else 3)
    return 0, cycles


def _roll_hits(a: int, b: int, point: int, white: Points, red_made: Points) -> tuple[int, int]:
    """Two different dice count twice: either alone, or both where one of the stops between is open."""
    cycles = 9
    if white >> point - a & 1:
        return 2, cycles + 3
    cycles += 10
    if point < b:
        return 0, cycles + 3
    cycles += 8
    if white >> point - b & 1:
        return 2, cycles + 3
    cycles += 9
    if point < a + b:
        return 0, cycles + 3
    cycles += 8
    if not white >> point - a - b & 1:
        return 0, cycles + 3
    cycles += 8
    if not red_made >> point - b & 1:
        return 2, cycles + 3
    cycles += 11
    if red_made >> point - a & 1:
        return 0, cycles + 3
    return 2, cycles + 2
