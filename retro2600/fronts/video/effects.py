"""The marks of a picture tube: the dark between the lines, a glow that lasts, and its curve."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.fronts.video.look import Image
from retro2600.machine.console import Pixels

_Reals: TypeAlias = NDArray[np.floating[Any]]

# Chosen: how much of a line the beam lights, and how much light is left of it between two lines.
_BEAM, _GAP = 0.6, 0.2
_GAMMA = 2.2  # from a share of light to a share of a colour value
_UNSEEN, _CLEAR = 1.5, 2.5  # screen pixels to a line: with fewer no gap can be told, with more it is dark

_GLOW = 0.8  # of a colour value a frame later (chosen): half in three frames, nothing in a third of a second
_FADED: Final = (np.arange(256) * _GLOW).astype(np.uint8)  # rounded down, so that it ends

_BULGE = 0.04, 0.05  # how far the middle of a side is drawn out, of half the picture (chosen)

OUTSIDE: Final = -1
"""The number of no pixel: there the glass is dark."""


def _light(line: _Reals, gap: _Reals) -> _Reals:
    """The light from the top of the picture down to there, in whole lines' worth of the beam."""
    whole = np.floor(line)
    part = line - whole
    beam = whole * (_BEAM + (1 - _BEAM) * gap) + np.minimum(part, _BEAM)
    light: _Reals = beam + gap * np.maximum(part - _BEAM, 0)
    return light


def _dimmed(top: _Reals, bottom: _Reals) -> NDArray[np.uint8]:
    """The light left, of 255, of a pixel between two heights measured in lines.

    It is the mean light over the pixel's own area, not the light at its middle: so every line keeps the same
    light wherever it falls between the screen's pixels, and no bands appear.
    """
    height = bottom - top
    gap = 1 - (1 - _GAP) * np.clip((1 / height - _UNSEEN) / (_CLEAR - _UNSEEN), 0, 1)
    light = (_light(bottom, gap) - _light(top, gap)) / height
    left: NDArray[np.uint8] = np.rint(255 * light ** (1 / _GAMMA)).astype(np.uint8)
    return left


def scan_lines(height: int, lines: int) -> NDArray[np.uint8]:
    """The share of its colour, of 255, that each row of a flat picture of so many lines keeps."""
    edges = np.arange(height + 1) * (lines / height)
    return _dimmed(edges[:-1], edges[1:])


def _bulged(width: int, height: int, picture: Pixels) -> tuple[_Reals, _Reals, _Reals]:
    """The places that the pixels of the glass show: columns, lines, lines from pixel to pixel."""
    across = (2 * np.arange(width) + 1) / width - 1
    down = (2 * np.arange(height)[:, np.newaxis] + 1) / height - 1
    stretch = 1 + _BULGE[1] * across**2
    columns = (across * (1 + _BULGE[0] * down**2) + 1) * (picture.width / 2)
    lines = (down * stretch + 1) * (picture.height / 2)
    return columns, lines, stretch * (picture.height / height)


def curve(width: int, height: int, picture: Pixels) -> NDArray[np.intp]:
    """The pixel of the picture, counted row by row, that each pixel of a curved glass shows, or `OUTSIDE`.

    intp[height, width]. The sides' middles touch the edges, the corners are dark.
    """
    columns, lines, _ = _bulged(width, height, picture)
    seen = (columns >= 0) & (columns < picture.width) & (lines >= 0) & (lines < picture.height)
    pixels = np.floor(lines) * picture.width + np.floor(columns)
    index: NDArray[np.intp] = np.where(seen, pixels, OUTSIDE).astype(np.intp)
    return index


def curved_scan_lines(width: int, height: int, picture: Pixels) -> NDArray[np.uint8]:
    """The share of its colour, of 255, that each pixel of a curved glass keeps: uint8[height, width]."""
    _, lines, apart = _bulged(width, height, picture)
    return _dimmed(lines - apart / 2, lines + apart / 2)


class Phosphor:
    """Every pixel glows on for a while: flicker from frame to frame becomes a steady light."""

    def __init__(self) -> None:
        self._glow: Image | None = None

    def shown(self, image: Image) -> Image:
        """The next frame's image with what still glows of those before; itself when nothing does."""
        if self._glow is None or image is self._glow:
            self._glow = image
            return image
        glow = np.maximum(image, np.take(_FADED, self._glow))
        self._glow = image if np.array_equal(glow, image) else glow
        return self._glow
