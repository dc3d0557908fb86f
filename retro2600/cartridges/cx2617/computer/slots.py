"""Builders for slots and cover for blots: the two features that look at the interesting points."""

from __future__ import annotations

from functools import lru_cache

from .outline import Outline, Points

_LAST_POINT = 24
_BAR = 25

_ALWAYS_INTERESTING: Points = 1 << 4 | 1 << 5 | 1 << 18 | 1 << 20 | 1 << 21  # note 14
_LOOKED_AT: Points = (1 << 24) - (1 << 2)  # points 2..23


def slots_and_covers(o: Outline) -> tuple[int, int, int]:
    """Totals of builders bearing on slots and of rolls covering blots, and the cycles of both (note 14).

    Interesting are points 4, 5, 18, 20, 21 and those between two made ones. Empty or with a white blot
    such a point is a slot; with a red blot it wants cover.
    """
    above_made = (o.red_made << 1) & _LOOKED_AT & ~_ALWAYS_INTERESTING
    between = above_made & (o.red_made >> 1)
    interesting = between | _ALWAYS_INTERESTING
    cycles = 15 + 22 * 7 + (5 + 9 + 13 + 17 + 21) + 29 * 17  # note 14, as all below
    cycles += 8 * above_made.bit_count() - between.bit_count()

    builders = covers = 0
    blots = o.red & ~o.red_made
    held = o.red_made | o.white_made
    while interesting:
        lowest = interesting & -interesting
        interesting -= lowest
        point = lowest.bit_length() - 1
        if held & lowest:
            cycles += 15
            continue
        if blots & lowest:
            count, cost = _rolls_that_cover(_BAR - point, o.red >> point, o.white_made >> point)
            covers += count
            cycles += 11 + cost
            continue
        above = point + 1
        count, cost = _builders(
            min(6, _LAST_POINT - point), blots >> above & 63, o.red_made >> above & 63, o.red_many >> above & 63
        )
        builders += count
        cycles += cost + (14 if o.white & lowest else 7)
    return builders, covers, cycles


@lru_cache(maxsize=1 << 13)
def _builders(length: int, blots: Points, made: Points, many: Points) -> tuple[int, int]:
    """Builders on the `length` points before a slot, bit 0 the nearest, and the cycles of looking."""
    count = 0
    cycles = 8
    for distance in range(length):
        cycles += 8
        if blots >> distance & 1:
            count += 2
            cycles += 13
        elif made >> distance & 1:
            cycles += 6 + 2
            if many >> distance & 1:
                count += 2
                cycles += 12
            else:
                cycles += 3
            if distance:
                count += 1
                cycles += 10
            else:
                cycles += 3
        else:
            cycles += 5
        cycles += 4
        cycles += 3 if distance == 5 else 4 + 3
    if length < 6:
        cycles -= 1  # it ends at point 24
    return count, cycles


@lru_cache(maxsize=1 << 13)
def _rolls_that_cover(reach: int, red: Points, white_made: Points) -> tuple[int, int]:
    """Rolls that cover the blot on bit 0, and the cycles of counting them; ones are never considered.

    `reach` is the distance of red's bar: nothing stands beyond.
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
            if b > a:
                cycles += 4
            cycles += 10 + 11
            covers, cost = _double_covers(a, reach, red, white_made) if a == b else _roll_covers(a, b, reach, red, white_made)
            count += covers
            cycles += cost + 5
            cycles += 17 if b < 6 else 9
        else:
            if a == 6:
                cycles += 3
                break
            cycles += 6
        cycles += 15
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
    cycles = 11 + 3
    if red >> a & 1:
        return 2, cycles + 16
    cycles += 18
    if red >> b & 1:
        return 2, cycles + 16
    cycles += 11
    if a + b > reach:
        return 0, cycles
    cycles += 10
    if not red >> a + b & 1:
        return 0, cycles
    cycles += 11
    if not white_made >> a & 1:
        return 2, cycles + 16
    cycles += 8
    if white_made >> b & 1:
        return 0, cycles
    return 2, cycles - 1 + 16
