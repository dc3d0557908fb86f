"""The sigmoid in whole numbers: a table of knots with straight lines between them, the same on every machine.

Sums are in 1/65536, chances in 1/1048576. The lines are off by less than 4 in a million.
"""

from __future__ import annotations

from decimal import Context, Decimal
from functools import cache

SUM_ONE = 1 << 16
"""1 as a sum."""
ONE = 1 << 20
"""Certainty, as a chance."""

STEP = 1 << 10
"""Between knots, as a sum: 1/64."""
FARTHEST = 12 * SUM_ONE
"""Sums beyond are taken as this; so is the chance, to 7 in a million."""


@cache
def knots() -> tuple[int, ...]:
    """The chances at the sums -12, -12 + 1/64 and so on to 12, and once more at 12."""
    context = Context(prec=30)  # its exponential is correctly rounded, unlike that of the C libraries
    steps = FARTHEST // STEP
    found = []
    for at in range(-steps, steps + 1):
        exponential = context.exp(Decimal(-at * STEP) / SUM_ONE)
        found.append(int(context.divide(Decimal(ONE), 1 + exponential).to_integral_value()))
    return (*found, found[-1])


def squashed(total: int) -> int:
    """The chance of this sum."""
    place, beyond = divmod(min(max(total, -FARTHEST), FARTHEST) + FARTHEST, STEP)
    low, high = knots()[place : place + 2]
    return low + ((high - low) * beyond >> 10)
