"""Builders for slots and cover for blots: the two features that look at the interesting points."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from retro2600.cartridges.cx2617.computer.board import BAR, LAST_POINT
from retro2600.cartridges.cx2617.computer.sides import ALL, Points, White, point_set

_ALWAYS: Final = point_set(4, 5, 18, 20, 21)  # note 14
_SOMETIMES: Final = point_set(*range(2, 24)) & ~_ALWAYS  # where both neighbours are made
_LOOKED_AT: Final = 15 + 22 * 7 + 5 + 9 + 13 + 17 + 21 + 17 * 29  # cycles, whatever stands where (note 14)
_SIX: Final = (1 << 12) - 1  # six points of two bits
_LAST_OF_SIX: Final = point_set(LAST_POINT - 6)  # the last point with six more before it
_TWO: Final = 2


def slots_and_covers(red: Points, white: White) -> tuple[int, int, int]:
    """Builders bearing on slots, rolls of 36 that cover blots, and the cycles of counting both (note 14).

    An interesting point that is empty or held by a single white checker is a slot; one with a single red
    checker wants cover.
    """
    made = red >> 1 & ALL
    above_made = made << 2 & _SOMETIMES
    between = above_made & made >> 2
    interesting = between | _ALWAYS
    unmade = interesting & ~(made | white.made)
    blots = unmade & red
    slots = unmade ^ blots
    cycles = _LOOKED_AT + 8 * above_made.bit_count() - between.bit_count()  # note 14, as all below
    cycles += 15 * (interesting ^ unmade).bit_count() + 7 * (
        slots.bit_count() + (slots & white.points).bit_count()
    )
    builders = covers = 0
    while slots:
        bit = slots & -slots
        slots ^= bit
        window = red >> bit.bit_length() + 1
        if bit <= _LAST_OF_SIX:
            count, cost = _builders(window & _SIX)
        else:
            count, cost = _fewer_builders(window, LAST_POINT - bit.bit_length() // 2)
        builders += count
        cycles += cost
    while blots:
        bit = blots & -blots
        blots ^= bit
        shift = bit.bit_length() - 1
        count, cost = _rolls_that_cover(
            BAR - shift // 2, (red | red >> 1) >> shift & ALL, white.made >> shift
        )
        covers += count
        cycles += 11 + cost
    return builders, covers, cycles


@lru_cache(maxsize=1 << 12)
def _builders(window: Points, length: int = 6) -> tuple[int, int]:
    """The builders of a slot on the `length` points before it, the nearest first; and the cycles.

    A single checker counts 2, as does one that its point can spare; a made point that is not the nearest
    counts 1 more.
    """
    count = 0
    cycles = 8 - (length < 6)
    for distance in range(1, length + 1):
        cycles += 8 + 4
        number = window & 3
        if number == 1:
            count += 2
            cycles += 13
        elif number:
            spare, far = number > _TWO, distance > 1
            count += 2 * spare + far
            cycles += 6 + (12 if spare else 3) + 2 + (10 if far else 3)
        else:
            cycles += 5
        cycles += 3 if distance == 6 else 7
        window >>= 2
    return count, cycles


def _fewer_builders(red: Points, length: int) -> tuple[int, int]:
    """The same for a slot with less than six points before it."""
    return _builders(red & (1 << 2 * length) - 1, length)


@lru_cache(maxsize=1 << 12)
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
        if red >> 2 * at & 1:
            return 1, cycles + 3 + 8
        cycles += 4
        if white_made >> 2 * at & 1:
            return 0, cycles + 3
        cycles += 4 + (5 if step == 4 else 3)
    return 0, cycles


def _roll_covers(a: int, b: int, reach: int, red: Points, white_made: Points) -> tuple[int, int]:
    """Two different dice count twice: either alone, or both where one of the stops between is open."""
    counted = 16
    cycles = 11
    if red >> 2 * a & 1:
        return 2, cycles + 3 + counted
    cycles += 18
    if red >> 2 * b & 1:
        return 2, cycles + 3 + counted
    cycles += 11
    if a + b > reach:
        return 0, cycles + 3
    cycles += 10
    if not red >> 2 * (a + b) & 1:
        return 0, cycles + 3
    cycles += 11
    if not white_made >> 2 * a & 1:
        return 2, cycles + 3 + counted
    cycles += 8
    if white_made >> 2 * b & 1:
        return 0, cycles + 3
    return 2, cycles + 2 + counted
