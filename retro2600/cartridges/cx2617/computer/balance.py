"""The two features that the doubling decisions ask for as well: the race balance and the blockade."""

from __future__ import annotations

from functools import lru_cache

from .arithmetic import signed8
from .outline import Outline, Points

_LAST_POINT = 24


@lru_cache(maxsize=1 << 12)
def _divide(red_pips: int, white_pips: int) -> tuple[int, int]:
    """Eight quotient bits of red_pips / (red_pips + white_pips), and the cycles of making them."""
    remainder = 64 * red_pips
    divisor = 32 * (red_pips + white_pips)
    quotient = cycles = 0
    for _ in range(8):
        quotient += quotient
        alike = remainder >> 8 == divisor >> 8  # only then the low bytes are compared too
        if remainder >= divisor:
            remainder -= divisor
            quotient += 1
            cycles += 63 if alike else 56
        else:
            cycles += 39 if alike else 29
        remainder += remainder
    return quotient, cycles


def race_balance(o: Outline) -> tuple[int, int]:
    """Q, -128..127, and its cycles: positive where red has more left to go, that is, where red is behind.

    floor(256 * R / (R + W)) - 128, from the pips R and W to go; 127 where white has none (note 14).
    """
    quotient, cycles = _divide(o.red_pips, o.white_pips)
    red_points = o.red.bit_count()
    white_points = (o.white >> 1).bit_count()
    cycles += 6 + 16 + 2 + 191 + 12  # note 14, as all below
    cycles += 12 * (25 - red_points - white_points)
    cycles += 15 * red_points + 18 * o.red_checkers + 13 * white_points + 22 * o.white_checkers
    cycles += 4 * (o.red_pips // 256 + o.white_pips // 256)
    cycles += 1 + 18 * o.white_bar if o.white_bar else 3
    return quotient - 128, cycles


@lru_cache(maxsize=1 << 12)
def blockade(red_made: Points, white_made: Points) -> tuple[int, int]:
    """K, a signed byte, and its cycles: how much red's made points hinder white's.

    The squares of the distances from every white made point to the red ones up to six before it, summed
    and divided by four (note 14).
    """
    total = 0
    cycles = 6 + 10 + 28 + 14 * _LAST_POINT  # note 14, as all below
    for point in range(_LAST_POINT, 0, -1):
        if not white_made >> point & 1:
            continue
        cycles += 21 - 14
        for distance in range(1, 7):
            if point + distance > _LAST_POINT:
                cycles += 7
                break
            cycles += 22
            if red_made >> point + distance & 1:
                total += distance * distance
                cycles += 36 - 22
        else:
            cycles -= 1
    cycles += 4 * (total // 256)
    return signed8(total // 4), cycles
