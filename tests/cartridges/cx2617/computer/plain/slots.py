"""Builders for slots and cover for blots: the two features that look at the interesting points."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from retro2600.cartridges.cx2617.computer.board import BAR, LAST_POINT
from tests.cartridges.cx2617.computer.plain.outline import Outline, Points

_ALWAYS: Final[Points] = 1 << 4 | 1 << 5 | 1 << 18 | 1 << 20 | 1 << 21  # note 14
_SOMETIMES: Final[Points] = ((1 << 24) - (1 << 2)) & ~_ALWAYS  # 2..23: where both neighbours are made
_WINDOW: Final = 0b111111


def slots_and_covers(o: Outline) -> tuple[int, int, int]:
    """Builders bearing on slots, rolls of 36 that cover blots, and the cycles of counting both (note 14).

    An interesting point that is empty or held by a single white checker is a slot; one with a single red
    checker wants cover.
    """
    below_made = o.red_made << 1 & _SOMETIMES
    between = below_made & o.red_made >> 1
    cycles = 15 + 22 * 7  # note 14, as all below
    cycles += 5 + 9 + 13 + 17 + 21 + 17 * 29 + 8 * below_made.bit_count() - between.bit_count()
    builders = covers = 0
    blots = o.red & ~o.red_made
    held = o.red_made | o.white_made
    interesting = between | _ALWAYS
    while interesting:
        bit = interesting & -interesting
        interesting -= bit
        point = bit.bit_length() - 1
        if held & bit:
            cycles += 15
        elif blots & bit:
            count, cost = _rolls_that_cover(BAR - point, o.red >> point, o.white_made >> point)
            covers += count
            cycles += 11 + cost
        else:
            length = min(6, LAST_POINT - point)
            window = [points >> point + 1 & _WINDOW for points in (blots, o.red_made, o.red_many)]
            count, cost = _builders_on_slot(length, *window)
            builders += count
            cycles += cost + (14 if o.white & bit else 7)
    return builders, covers, cycles


@lru_cache(maxsize=1 << 14)
def _builders_on_slot(length: int, blots: Points, made: Points, many: Points) -> tuple[int, int]:
    """The builders of a slot on the `length` points before it, bit 0 the nearest; and the cycles.

    A single checker counts 2, as does one that its point can spare; a made point that is not the nearest
    counts 1 more.
    """
    count = 0
    cycles = 8 - (length < 6)
    for distance in range(1, length + 1):
        cycles += 8 + 4
        if blots & 1:
            count += 2
            cycles += 13
        elif made & 1:
            count += 2 * (many & 1) + (distance > 1)
            cycles += 6 + (12 if many & 1 else 3) + 2 + (10 if distance > 1 else 3)
        else:
            cycles += 5
        cycles += 3 if distance == 6 else 7
        blots, made, many = blots >> 1, made >> 1, many >> 1
    return count, cycles


@lru_cache(maxsize=1 << 14)
def _rolls_that_cover(reach: int, red: Points, white_made: Points) -> tuple[int, int]:
    """Rolls that bring a checker to the blot on bit 0, and the cycles of counting; ones are left out.

    `reach` is the distance of red's bar, beyond which nothing stands.
    """
    count = 0
    cycles = 14
    for a in range(2, 7):
        if a > reach:
            cycles += 10 + 3
            break
        for b in range(a, 7):
            if b > reach:
                cycles += 2
                break
            cycles += 10 + 11 + (4 if b > a else 0)
            if a == b:
                covers, cost = _double_covers(a, reach, red, white_made)
            else:
                covers, cost = _roll_covers(a, b, reach, red, white_made)
            count += covers
            cycles += cost + 5 + (17 if b < 6 else 9)
        else:
            cycles += 3 if a == 6 else 6
        cycles += 15 if a < 6 else 0
    return count, cycles


def _double_covers(a: int, reach: int, red: Points, white_made: Points) -> tuple[int, int]:
    """A double counts once where a red checker stands on its way before a white made point."""
    cycles = 9
    for step in range(1, 5):
        at = a * step
        cycles += 9
        if at > reach:
            return 0, cycles + 3
        cycles += 10
        if red >> at & 1:
            return 1, cycles + 3 + 8
        cycles += 4
        if white_made >> at & 1:
            return 0, cycles + 3
        cycles += 4 + (5 if step == 4 else 3)
    return 0, cycles


def _roll_covers(a: int, b: int, reach: int, red: Points, white_made: Points) -> tuple[int, int]:
    """Two different dice count twice: either alone, or both where one of the stops between is open."""
    counted = 16
    cycles = 11
    if red >> a & 1:
        return 2, cycles + 3 + counted
    cycles += 18
    if red >> b & 1:
        return 2, cycles + 3 + counted
    cycles += 11
    if a + b > reach:
        return 0, cycles + 3
    cycles += 10
    if not red >> a + b & 1:
        return 0, cycles + 3
    cycles += 11
    if not white_made >> a & 1:
        return 2, cycles + 3 + counted
    cycles += 8
    if white_made >> b & 1:
        return 0, cycles + 3
    return 2, cycles + 2 + counted
