"""From the console's picture to cells: half blocks of two pixels, or sextants of six in two colours."""

from __future__ import annotations

from enum import Enum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from retro2600.fronts.terminal.depth import packed
from retro2600.fronts.terminal.sheet import GLYPH, INK, PAPER, SPACE, Cells
from retro2600.fronts.video import geometry
from retro2600.fronts.video.averaging import averaged
from retro2600.fronts.video.look import Image

CELL_HEIGHT: Final = 2
"""Of a cell of the terminal, in widths of it (chosen): most fonts come near it."""

UPPER_HALF: Final = ord("▀")


class Grain(Enum):
    """How many pixels a cell shows: across, down."""

    HALVES = 1, 2
    SEXTANTS = 2, 3


FINE: Final = 48
"""Rows of cells from which on half blocks are fine enough to read the dice by (chosen)."""


def grain(rows: int, sextants: bool) -> Grain:
    """What to show a picture of so many rows in, if the terminal's font has sextants, or not."""
    return Grain.SEXTANTS if sextants and rows < FINE else Grain.HALVES


def fitted(columns: int, rows: int) -> tuple[int, int]:
    """Columns and rows of the largest picture of the television's shape in so many cells; at least one."""
    area = geometry.fitted(columns, rows * CELL_HEIGHT)
    return area.width, max(round(area.height / CELL_HEIGHT), 1)


def cells(image: Image, columns: int, rows: int, grain: Grain, sharp: bool = False) -> Cells:
    """The television's image in so many cells. Sharp: each pixel has one of the image's own colours."""
    across, down = grain.value
    pixels = (_nearest if sharp else averaged)(image, columns * across, rows * down)
    return _halves(packed(pixels)) if grain is Grain.HALVES else _sextants(pixels)


def _nearest(image: Image, width: int, height: int) -> NDArray[np.uint8]:
    """uint8[height, width, 3]: the colour in the middle of what each pixel covers."""
    there = image.shape
    lines = (2 * np.arange(height) + 1) * there[0] // (2 * height)
    clocks = (2 * np.arange(width) + 1) * there[1] // (2 * width)
    return image[np.ix_(lines, clocks)]


def _halves(pixels: NDArray[np.uint32]) -> Cells:
    """Two pixels one above the other, each as it is."""
    upper, lower = pixels[0::2], pixels[1::2]
    glyphs = np.where(upper == lower, SPACE, UPPER_HALF)
    return np.stack([glyphs.astype(np.uint32), upper, lower], axis=-1)


def _sextants(pixels: NDArray[np.uint8]) -> Cells:
    """Six pixels, three rows of two, in the two colours that leave the least error."""
    rows, columns = pixels.shape[0] // 3, pixels.shape[1] // 2
    blocks = pixels.reshape(rows, 3, columns, 2, 3).swapaxes(1, 2).reshape(-1, 6, 3)
    found = np.empty((rows * columns, 3), np.uint32)
    found[:, GLYPH] = SPACE
    found[:, INK] = found[:, PAPER] = packed(blocks[:, 0])
    mixed = np.flatnonzero((blocks != blocks[:, :1]).any(axis=(1, 2)))
    found[mixed] = _split(blocks[mixed])
    return found.reshape(rows, columns, 3)


def _split(blocks: NDArray[np.uint8]) -> Cells:
    """uint32[n, 3]: cells for uint8[n, 6, 3] pixels. Of all splits in two, the averages of the best."""
    sums = np.zeros((len(blocks), len(_INKED), 3), np.float32)
    for pixel in range(6):
        sums += blocks[:, None, pixel] * _INKED[:, pixel, None]
    rest = blocks.sum(axis=1, dtype=np.float32)[:, None] - sums
    count = _INKED.sum(axis=1)[:, None]
    ink, paper = sums / count, rest / (6 - count)
    best = (ink * sums + paper * rest).sum(axis=-1).argmax(axis=1)
    chosen = np.arange(len(best)), best
    colours = [packed(np.rint(part[chosen]).astype(np.uint8)) for part in (ink, paper)]
    return np.stack([_PATTERNS[best], *colours], axis=-1)


def _sextant_of_pattern() -> str:
    """The 64 patterns of three rows of two; four of them are older characters than the others."""
    older = {0: " ", 0b010101: "▌", 0b101010: "▐", 0b111111: "█"}
    newer = map(chr, range(0x1FB00, 0x1FB3C))
    return "".join(older[pattern] if pattern in older else next(newer) for pattern in range(64))


SEXTANTS: Final = _sextant_of_pattern()
"""Character n inks pixel i of a cell, from the upper left line by line, if bit i of n is set."""

# Half of the patterns do, those without the last pixel: the others show the same with ink and paper changed.
_PATTERNS = np.array([ord(glyph) for glyph in SEXTANTS[1:32]], np.uint32)
_INKED = (np.arange(1, 32)[:, None] >> np.arange(6) & 1).astype(np.float32)

OPPOSITE: Final = {
    ord(glyph): ord(opposite)
    for glyph, opposite in ["▀▄", "▄▀", *zip(SEXTANTS[1:-1], SEXTANTS[-2:0:-1], strict=True)]
}
"""For each character of two parts the one that shows the same once ink and paper have changed places."""
