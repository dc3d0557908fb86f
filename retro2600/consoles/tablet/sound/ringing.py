"""A tone that rings and dies away, made quickly: three operations a sample.

Each of the samples r^n sin(nw) follows from the two before: y(n) = 2 r cos(w) y(n-1) - r^2 y(n-2). Music has
many tones at a time, and a browser would take longer to make them as `waves` does than they last.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

DECAYS: Final = 6
"""The times that a tone dies away to a third before it ends: to a level of 6 from one of 2,250."""

_BITS: Final = 30  # of a fraction
_ONE: Final = 1 << _BITS
_TWO_PI: Final = 6_746_518_852  # of _ONE
_FINE: Final = 16  # bits of a level below a whole one


def length(decay: int, rate: int) -> int:
    """The samples of a tone that dies away to a third in so many milliseconds."""
    return DECAYS * decay * rate // 1000


def ringing(hertz: int, decay: int, level: int, rate: int) -> Iterator[int]:
    """The samples of a tone at so many a second: a sine from 0 on that dies away from a level.

    `decay`: milliseconds until it has died away to a third. A rate is at least six times the pitch.
    """
    turn = _TWO_PI * hertz // rate
    kept = _ONE - _ONE // (decay * rate // 1000)
    ahead, behind = 2 * kept * _cosine(turn) >> _BITS, kept * kept >> _BITS
    before, now = 0, (level * kept * _sine(turn) >> _BITS) >> _BITS - _FINE
    yield 0
    for _ in range(length(decay, rate) - 1):
        yield now >> _FINE
        before, now = now, ahead * now - behind * before >> _BITS


def _sine(turn: int) -> int:
    """The sine of an angle up to about 1, both of `_ONE`: the first terms of its series."""
    square = turn * turn >> _BITS
    return (
        turn * (_ONE - square * (_ONE - square * (_ONE - square // 42) // (20 * _ONE)) // (6 * _ONE)) >> _BITS
    )


def _cosine(turn: int) -> int:
    """The cosine of an angle up to about 1, both of `_ONE`: the first terms of its series."""
    square = turn * turn >> _BITS
    return _ONE - square * (_ONE - square * (_ONE - square // 30) // (12 * _ONE)) // (2 * _ONE)
