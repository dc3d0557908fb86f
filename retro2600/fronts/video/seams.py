"""The seams of an enlarged picture: pixels of the screen that lie across two of the picture's."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Seams(NamedTuple):
    """Pixels of an enlarged side that lie across two of its source's pixels."""

    at: NDArray[np.intp]
    first: NDArray[np.intp]
    """The pixel of the source that each begins in; it ends in the next one."""
    share: NDArray[np.uint32]
    """The share of it that lies in the first, of 256."""


@lru_cache(maxsize=8)
def seams(source: int, target: int) -> Seams:
    """The seams of a side of `source` pixels that is made `target` long; none at whole multiples."""
    pixels = np.arange(target)
    first = pixels * source // target
    over = (pixels + 1) * source - (first + 1) * target  # how far its end lies in the next, of `source`
    at = np.flatnonzero(over > 0)
    share = np.maximum(256 - np.rint(256 * over[at] / source), 0).astype(np.uint32)
    return Seams(at, first[at], share)
