"""Images of another size: with fewer pixels an average, with more all sharp but for the seams."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

LIGHT: Final = np.square(np.arange(256, dtype=np.float32))
"""The light of each colour value: it goes by the square here."""

_UP = 0.5 + 1e-4  # rounds what lies between two values up, whatever the last bits of its sum are


@lru_cache(maxsize=8)
def shares(source: int, target: int) -> NDArray[np.float32]:
    """The share of each pixel of a side that comes from each of its source: float32[target, source]."""
    ends = np.arange(target + 1)[:, np.newaxis] * source / target
    pixels = np.arange(source)
    common = np.minimum(ends[1:], pixels + 1) - np.maximum(ends[:-1], pixels)
    result: NDArray[np.float32] = (common.clip(0) * target / source).astype(np.float32)
    return result


def averaged(image: NDArray[np.uint8], width: int, height: int) -> NDArray[np.uint8]:
    """The image with so many pixels, uint8[height, width, 3]; itself where it has them already.

    Each has the light of all that it covers, so that fine lines become even.
    """
    if image.shape[:2] == (height, width):
        return image
    # Products of many small matrices: for a large one numpy's library would wake a thread on every core.
    lines = shares(image.shape[0], height) @ np.take(LIGHT, image).swapaxes(0, 1)  # [columns, height, 3]
    light = shares(image.shape[1], width) @ lines.swapaxes(0, 1)
    pixels: NDArray[np.uint8] = (np.sqrt(light) + _UP).astype(np.uint8)
    return pixels


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
