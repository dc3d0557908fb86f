"""Pictures of indexed pixels and palettes, both `bytes`, as arrays of numpy."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from retro2600.machine.console import Pixels
from retro2600.shell.video.light import LIGHT
from retro2600.shell.video.look import Image

LINEAR: Final = np.array(LIGHT)
"""The light of each colour value in sRGB: float64[256], 0 to 1."""


def as_array(pixels: bytes, size: Pixels) -> NDArray[np.uint8]:
    """The picture: uint8[height, width], read-only."""
    return np.frombuffer(pixels, np.uint8).reshape(size.height, size.width)


def table(palette: bytes) -> NDArray[np.uint8]:
    """The palette: uint8[256, 3], read-only: red, green, blue by pixel."""
    return np.frombuffer(palette, np.uint8).reshape(256, 3)


def rgb(pixels: bytes, size: Pixels, palette: bytes) -> Image:
    """The picture as a screen wants it: a look-up a pixel."""
    return np.take(table(palette), as_array(pixels, size), axis=0)  # five times as fast as indexing
