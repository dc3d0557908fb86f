"""Danger to red's blots: the dearest feature, with clock tests of its own."""

from __future__ import annotations

from functools import lru_cache

from .allowance import CLOCK_TEST
from .outline import Outline, Points

_LAST_POINT = 24
TEST_ALL = False

def danger(o: Outline) -> tuple[int, list[int], int]:
    """S, the cycles at which its clock tests end, and the cycles of all (note 14).

    Every blot adds 8 * (25 - point), what it has gone already, for every roll of 36 that hits it.
    """
    total = 0
    tests: list[int] = []
    cycles = 24 + 12 + (6 + 18) * _LAST_POINT - 5 + 24  # note 14, as all below
    done = 24 + 12
    blots = o.red & ~o.red_made & ((1 << 25) - 1)
    before = 0
    while blots:
        lowest = blots & -blots
        blots -= lowest
        point = lowest.bit_length() - 1
        done += (6 + 18) * (point - before - 1)
        before = point
        below = lowest - 1
        total_new, t, c = _blot(point, o.white & below, o.red_made & below, total & 255)
        total += total_new
        tests += [done + at for at in t]
        done += c
    done += (6 + 18) * (_LAST_POINT - before) - 5 + 24
    return total, tests, done


@lru_cache(maxsize=1 << 14)
def _blot(point: int, white: Points, red_made: Points, low: int) -> tuple[int, tuple[int, ...], int]:
    """What one blot adds, its clock tests and cycles; `low` is the low byte of the sum before."""
    value = 8 * (25 - point)
    tests: list[int] = []
    total = low
    cycles = 6 + 29
    for a in range(1, 7):
        if point - a < 0:
            cycles += 8 + 4
            break
        for b in range(a, 7):
            cycles += 8 + 10
            units, cost = _double_hits(point, a, white, red_made) if a == b else _roll_hits(point, a, b, white, red_made)
            cycles += cost
            for _ in range(units):
                cycles += 26 + 4 * ((total & 255) + value > 255)
                total += value
            cycles += 6
            if units or TEST_ALL:
                tests.append(cycles + CLOCK_TEST)
                cycles += CLOCK_TEST + 5
            else:
                cycles += 0
            cycles += 10 if b < 6 else 8
        cycles += 4 if a == 6 else 17
    return total - low, tuple(tests), cycles + 14


def _double_hits(point: int, a: int, white: Points, red_made: Points) -> tuple[int, int]:
    """A double counts once where a white checker stands on its way before a red made point."""
    cycles = 6
    at = point
    for step in range(1, 5):
        at -= a
        cycles += 4
        if white >> at & 1:
            return 1, cycles + 4
        cycles += 4
        if red_made >> at & 1:
            return 0, cycles + 4
        cycles += 11
        if at - a < 0:
            return 0, cycles + 4
        cycles += 4 + (6 if step == 4 else 3)
    return 0, cycles


def _roll_hits(point: int, a: int, b: int, white: Points, red_made: Points) -> tuple[int, int]:
    """Two different dice count twice: either alone, or both where one of the stops between is open."""
    cycles = 9 + 3
    if white >> point - a & 1:
        return 2, cycles
    cycles += 10
    if point - b < 0:
        return 0, cycles
    cycles += 8
    if white >> point - b & 1:
        return 2, cycles
    cycles += 9
    if point - a - b < 0:
        return 0, cycles
    cycles += 8
    if not white >> point - a - b & 1:
        return 0, cycles
    cycles += 8
    if not red_made >> point - b & 1:
        return 2, cycles
    cycles += 11
    if red_made >> point - a & 1:
        return 0, cycles
    return 2, cycles - 1
