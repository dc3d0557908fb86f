"""The exact chances to win the last rolls of a race, where each side has at most five checkers left.

Both sides play to win, by the strict rules; nobody can win a gammon. `tools.training.two_sided` computes the
table: chances in 1/64800, rounded once from exact values, kept as what they differ by from the chance of two
sides that play as if alone (`bear_off.won_alone`).
"""

from __future__ import annotations

from array import array
from functools import cache
from math import comb

from retro2600.players.packing import numbers, unpacked
from retro2600.rules import HOME

FILE = "two_sided.xz"
MOST = 5
"""The checkers that a side of the table has left at most."""
FEW = comb(MOST + HOME, HOME)
"""The number of home tables with so many, nobody left among them; they come first."""
UNIT = 200
"""A chance of the table, in 1/3600**2."""


@cache
def corrections() -> array[int]:
    """In 1/64800: for each home table of the other side, by number, those for each of the mover's."""
    return numbers(*unpacked(FILE), "h")


def corrected(alone: int, mine: int, theirs: int) -> int:
    """The mover's chance to win, in 1/3600**2, for home tables by number: `alone` beyond the table."""
    if max(mine, theirs) >= FEW:
        return alone
    return (alone // UNIT + corrections()[theirs * FEW + mine]) * UNIT
