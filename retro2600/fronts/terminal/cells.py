"""From the console's picture to cells: half blocks of two pixels, one above the other."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from retro2600.fronts.terminal.depth import packed
from retro2600.fronts.terminal.grid import INK, SPACE, Cells
from retro2600.fronts.video import geometry
from retro2600.fronts.video.averaging import averaged
from retro2600.fronts.video.look import Image
from retro2600.machine.console import Console

CELL_HEIGHT: Final = 2
"""Of a cell of the terminal, in widths of it (chosen): most fonts come near it."""

UPPER_HALF: Final = ord("▀")

OPPOSITE: Final = {UPPER_HALF: ord("▄"), ord("▄"): UPPER_HALF}
"""For each character of two parts the one that shows the same once ink and paper have changed places."""


def fitted(columns: int, rows: int, console: Console[Any]) -> tuple[int, int]:
    """Columns and rows of the largest picture of the console's shape in so many cells; at least one."""
    area = geometry.fitted(columns, rows * CELL_HEIGHT, console)
    return area.width, max(round(area.height / CELL_HEIGHT), 1)


def cells(image: Image, columns: int, rows: int, sharp: bool = False) -> Cells:
    """The television's image in so many cells. Sharp: each pixel has one of the image's own colours."""
    pixels = packed((_nearest if sharp else averaged)(image, columns, 2 * rows))
    upper, lower = pixels[0::2], pixels[1::2]
    glyphs = np.where(upper == lower, SPACE, UPPER_HALF)
    return np.stack([glyphs.astype(np.uint32), upper, lower], axis=-1)


def dimmed(picture: Cells) -> Cells:
    """The picture at a quarter of its brightness, so that text can be read over it."""
    dim = picture.copy()
    dim[..., INK:] = picture[..., INK:] >> 2 & 0x3F3F3F
    return dim


def _nearest(image: Image, width: int, height: int) -> NDArray[np.uint8]:
    """uint8[height, width, 3]: the colour in the middle of the part that each pixel covers."""
    there = image.shape
    lines = (2 * np.arange(height) + 1) * there[0] // (2 * height)
    columns = (2 * np.arange(width) + 1) * there[1] // (2 * width)
    return image[np.ix_(lines, columns)]
