"""Home tables numbered: all 54,264 ways to have at most 15 checkers on the points 1 to 6.

The number is a rank in the combinatorial number system: with s(k) the checkers on the points up to k, it is
the sum of C(s(k) + k - 1, k). Fewer checkers have lower numbers; nobody left has 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import comb

from retro2600.rules import CHECKERS, HOME

TERMS = tuple(
    tuple(comb(checkers + k - 1, k) for checkers in range(CHECKERS + 1)) for k in range(1, HOME + 1)
)
"""The term of each point 1 to 6, by the number of checkers up to it."""
HOMES = comb(CHECKERS + HOME, HOME)
"""The number of home tables, 54,264."""


def rank(seat: Sequence[int]) -> int:
    """The number of this side's home table; `seat` as in `Position`, checkers outside are not counted."""
    return sum(term[sum_] for term, sum_ in zip(TERMS, accumulate(seat[1 : HOME + 1]), strict=True))


def homes() -> Iterator[tuple[int, ...]]:
    """The checkers on the points 1 to 6, in the order of their numbers."""
    for checkers in range(CHECKERS + 1):
        yield from _ending_with(HOME, checkers)


def _ending_with(points: int, checkers: int) -> Iterator[tuple[int, ...]]:
    """All ways to have so many checkers on so many points, in the order of their numbers."""
    if points == 1:
        yield (checkers,)
        return
    for lower in range(checkers + 1):
        for counts in _ending_with(points - 1, lower):
            yield (*counts, checkers - lower)
