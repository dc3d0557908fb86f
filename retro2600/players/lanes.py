"""Vectors of whole numbers as one whole number each, for plain Python: a lane of 32 bits for every component.

Sums of such numbers, and their products with small ones, are those of all components at once: whole numbers
are exact, and a lane holds what its neighbour borrows until the components are read. Components must be
above -2**31 and below 2**31 when they are read; on the way to it they may be anything.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from functools import cache

WIDTH = 32
_LIFT = 1 << WIDTH - 1
_CODE = "I" if array("I").itemsize * 8 == WIDTH else "L"


def joined(components: Sequence[int]) -> int:
    """The vector with these components."""
    lanes = array(_CODE, [component + _LIFT for component in components])
    if sys.byteorder == "big":
        lanes.byteswap()
    return int.from_bytes(lanes.tobytes(), "little") - _lifts(len(components))


def split(vector: int, size: int) -> list[int]:
    """The components of a vector of this size."""
    lanes = array(_CODE, (vector + _lifts(size)).to_bytes(size * WIDTH // 8, "little"))
    if sys.byteorder == "big":
        lanes.byteswap()
    return [lane - _LIFT for lane in lanes]


@cache
def _lifts(size: int) -> int:
    """The vector that makes every component positive."""
    return _LIFT * ((1 << WIDTH * size) - 1) // ((1 << WIDTH) - 1)
