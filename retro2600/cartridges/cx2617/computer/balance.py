"""Race balance and blockade: two features of the evaluation, on which doubling decisions rest, too."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from retro2600.cartridges.cx2617.computer.board import BAR, LAST_POINT
from retro2600.cartridges.cx2617.computer.sheet import signed8
from retro2600.cartridges.cx2617.computer.sides import ON_BOARD, Points, Sides, White

_DISTANCES: Final = range(1, 7)


A_POINT: Final = 3
"""Cycles of Q for each point that red holds, its bar included: `balanced` leaves them out (note 14)."""


def race_balance(sides: Sides) -> int:
    """Q, -128..127: positive where red has more left to go, that is, where it is behind.

    floor(256 * R / (R + W)) - 128, from the pips R and W to go; 127 where white has none (note 14).
    """
    return divided(sides.pips, sides.white.pips)[0] - 128


def balanced(pips: int, checkers: int, white: White) -> tuple[int, int]:
    """Q, and its cycles but for those of red's points: the division, and adding up pips (note 14)."""
    quotient, _, cycles = divided(pips, white.pips)
    return quotient - 128, cycles + 18 * checkers + 4 * (pips >> 8) + _adding_white(white)


@lru_cache(maxsize=1 << 8)
def _adding_white(white: White) -> int:
    """The cycles of Q that do not depend on red (note 14)."""
    cycles = 6 + 16 + 2 + 191 + 12 + 12 * BAR + (13 - 12) * white.held + 22 * white.checkers
    return cycles + (1 + 18 * white.bar_turns if white.bar_turns else 3) + 4 * (white.pips >> 8)


def race_remainder(sides: Sides) -> int:
    """The remainder of the division for Q: 16 bits, doubled once more than its last digit needs."""
    return divided(sides.pips, sides.white.pips)[1]


@lru_cache(maxsize=1 << 12)
def divided(red_pips: int, white_pips: int) -> tuple[int, int, int]:
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


@lru_cache(maxsize=1 << 12)
def blockade(red_made: Points, white_made: Points) -> tuple[int, int]:
    """K, a signed byte, and its cycles: the blockade of white's made points by red's.

    The squares of the distances from every white made point to the red ones up to six before it, summed,
    and a quarter of that (note 14). All white points are looked at together, distance by distance.
    """
    looking, before = _looking(white_made & ON_BOARD)
    total = found = 0
    for square, points in before:
        met = (points & red_made).bit_count()
        total += met * square
        found += met
    return signed8(total // 4), looking + (36 - 22) * found + 4 * (total // 256)


@lru_cache(maxsize=1 << 8)
def _looking(white_made: Points) -> tuple[int, tuple[tuple[int, Points], ...]]:
    """The cycles of K where red has made none of the points looked at (note 14), and these points.

    They are told by their distance: its square, and the points so far before one of white's.
    """
    points = [point for point in range(1, LAST_POINT + 1) if white_made >> 2 * point & 1]
    cycles = 6 + 10 + 28 + 14 * (LAST_POINT - len(points)) + 21 * len(points)
    for point in points:
        before_it = min(LAST_POINT - point, len(_DISTANCES))
        cycles += 22 * before_it + (7 if before_it < len(_DISTANCES) else -1)
    return cycles, tuple((each * each, white_made << 2 * each & ON_BOARD) for each in _DISTANCES)
