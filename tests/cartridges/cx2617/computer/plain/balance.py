"""Race balance and blockade: two features of the evaluation, on which doubling decisions rest, too."""

from __future__ import annotations

from functools import lru_cache

from retro2600.cartridges.cx2617.computer.arithmetic import signed8
from retro2600.cartridges.cx2617.computer.board import LAST_POINT
from tests.cartridges.cx2617.computer.plain.outline import Outline, Points


def race_balance(o: Outline) -> tuple[int, int]:
    """Q, -128..127, and its cycles: positive where red has more left to go, that is, where it is behind.

    floor(256 * R / (R + W)) - 128, from the pips R and W to go; 127 where white has none (note 14).
    """
    quotient, _, cycles = _divide(o.red_pips, o.white_pips)
    red_points = o.red.bit_count()
    white_points = (o.white >> 1).bit_count()
    cycles += 6 + 16 + 2 + 191 + 12  # note 14, as all below
    cycles += 12 * (25 - red_points - white_points)
    cycles += 15 * red_points + 18 * o.red_checkers
    cycles += 13 * white_points + 22 * o.white_checkers
    cycles += 1 + 18 * o.bar_turns if o.bar_turns else 3
    cycles += 4 * (o.red_pips // 256 + o.white_carries)
    return quotient - 128, cycles


def race_remainder(o: Outline) -> int:
    """The remainder of the division for Q: 16 bits, doubled once more than its last digit needs."""
    return _divide(o.red_pips, o.white_pips)[1]


@lru_cache(maxsize=1 << 13)
def _divide(red_pips: int, white_pips: int) -> tuple[int, int, int]:
    """Eight binary digits of red_pips / (red_pips + white_pips), the remainder, and the cycles they take.

    Remainder and divisor have 16 bits: with many white checkers on red's bar they wrap (note 14).
    """
    remainder = 64 * red_pips & 0xFFFF
    divisor = 32 * (red_pips + white_pips) & 0xFFFF
    quotient = cycles = 0
    for _ in range(8):
        quotient *= 2
        high_bytes_alike = remainder >> 8 == divisor >> 8  # then the low bytes are compared too
        if remainder >= divisor:
            remainder -= divisor
            quotient += 1
            cycles += 63 if high_bytes_alike else 56
        else:
            cycles += 39 if high_bytes_alike else 29
        remainder = 2 * remainder & 0xFFFF
    return quotient, remainder, cycles


@lru_cache(maxsize=1 << 13)
def blockade(red_made: Points, white_made: Points) -> tuple[int, int]:
    """K, a signed byte, and its cycles: the blockade of white's made points by red's.

    The squares of the distances from every white made point to the red ones up to six before it, summed,
    and a quarter of that (note 14).
    """
    total = 0
    cycles = 6 + 10 + 28  # note 14, as all below
    for point in range(LAST_POINT, 0, -1):
        if not white_made >> point & 1:
            cycles += 14
            continue
        cycles += 21
        for distance in range(1, 7):
            if point + distance > LAST_POINT:
                cycles += 7
                break
            if red_made >> point + distance & 1:
                total += distance * distance
                cycles += 36
            else:
                cycles += 22
        else:
            cycles -= 1
    cycles += 4 * (total // 256)  # carries
    return signed8(total // 4), cycles
