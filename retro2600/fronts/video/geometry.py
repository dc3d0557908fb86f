"""Where the picture lies on the glass."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.consoles.vcs.picture import HEIGHT, WIDTH

SHAPE: Final = 10, 7
"""Width to height of the picture on a television (chosen)."""


class Rectangle(NamedTuple):
    """A part of the screen, in its pixels."""

    left: int
    top: int
    width: int
    height: int


def fitted(width: int, height: int, sizing: str = "smooth") -> Rectangle:
    """The largest rectangle for the picture in an area of that size, in its middle.

    "smooth": exactly of the television's shape. "whole": each line is n screen pixels high and each colour
    clock m wide, n as large as fits and m the number that comes nearest to the shape, so that all of the
    console's pixels are alike; the shape is met only nearly (7 lines high, 12 wide: exactly). Where
    not even n = 1 fits, it is "smooth". Sides are at least 1.
    """
    across, down = (sizing == "whole" and _whole(width, height)) or _smooth(width, height)
    return Rectangle((width - across) // 2, (height - down) // 2, across, down)


def _smooth(width: int, height: int) -> tuple[int, int]:
    across, down = SHAPE
    if width * down > height * across:
        return max(round(height * across / down), 1), max(height, 1)
    return max(width, 1), max(round(width * down / across), 1)


def _whole(width: int, height: int) -> tuple[int, int] | None:
    for lines in range(height // HEIGHT, 0, -1):
        clocks = round(lines * HEIGHT * SHAPE[0] / (SHAPE[1] * WIDTH))
        if clocks * WIDTH <= width:
            return clocks * WIDTH, lines * HEIGHT
    return None


class Seams(NamedTuple):
    """Pixels of an enlarged side that lie across two of its source's pixels."""

    at: NDArray[np.intp]
    first: NDArray[np.intp]
    """The pixel of the source that each begins in; it ends in the next one."""
    share: NDArray[np.uint32]
    """How much of it lies in the first, of 256."""


@lru_cache(maxsize=8)
def seams(source: int, target: int) -> Seams:
    """Where a side of `source` pixels has seams when it is made `target` long; none at whole multiples."""
    pixels = np.arange(target)
    first = pixels * source // target
    over = (pixels + 1) * source - (first + 1) * target  # how far its end lies in the next, of `source`
    at = np.flatnonzero(over > 0)
    share = np.maximum(256 - np.rint(256 * over[at] / source), 0).astype(np.uint32)
    return Seams(at, first[at], share)
