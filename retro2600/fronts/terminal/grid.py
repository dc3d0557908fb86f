"""A grid of cells, the size of the terminal: a character, its ink and its paper in each.

A picture is made of half blocks: two pixels a cell, one above the other.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple
from unicodedata import category, east_asian_width

import numpy as np
from numpy.typing import NDArray

from retro2600.fronts.terminal.depth import OWN, packed
from retro2600.machine.console import Console
from retro2600.shell.video import geometry
from retro2600.shell.video.look import Image
from retro2600.shell.video.resizing import averaged

Cells = NDArray[np.uint32]
"""uint32[rows, columns, 3]: code point, ink, paper."""

GLYPH, INK, PAPER = range(3)
SPACE: Final = ord(" ")


_CELL_HEIGHT: Final = 2  # of a cell of the terminal, in widths of it (chosen): most fonts come near it

UPPER_HALF: Final = ord("▀")

OPPOSITE: Final = {UPPER_HALF: ord("▄"), ord("▄"): UPPER_HALF}
"""For each character of two parts the one that shows the same once ink and paper have changed places."""


_QUARTER: Final = 0x3F3F3F
"""The bits of a colour that stay once each of its parts is divided by four."""


class Style(NamedTuple):
    """The colours of text."""

    ink: int = OWN
    paper: int = OWN


PLAIN = Style()


class Grid:
    """Cells from the upper left corner; everything written beyond its edges is cut off."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.cells: Cells = np.empty((rows, columns, 3), np.uint32)
        self.cells[...] = SPACE, OWN, OWN
        self.reading: tuple[int, int] | None = None
        """Column and row of the text that a screen reader should read, if any: the cursor is put there."""

    def write(self, column: int, row: int, text: str, style: Style = PLAIN) -> None:
        """Write a line from a cell that is on the grid."""
        if 0 <= row < self.rows and 0 <= column < self.columns:
            glyphs = [ord(character) for character in plain(text)[: self.columns - column]]
            line = self.cells[row, column : column + len(glyphs)]
            line[:, GLYPH] = glyphs
            line[:, INK], line[:, PAPER] = style

    def dot(self, column: int, row: int, character: str, ink: int, dims: bool = False) -> None:
        """Write a character on the paper that the cell has, or on a quarter of its light if it dims.

        Nothing is done beside the grid.
        """
        if 0 <= row < self.rows and 0 <= column < self.columns:
            cell = self.cells[row, column]
            cell[GLYPH : INK + 1] = ord(character), ink
            if dims and cell[PAPER] != OWN:
                cell[PAPER] = cell[PAPER] >> 2 & _QUARTER

    def put(self, column: int, row: int, cells: Cells) -> None:
        """Lay cells down, the upper left one onto a cell that is on the grid."""
        height, width = cells.shape[:2]
        onto = self.cells[row : row + height, column : column + width]
        onto[...] = cells[: onto.shape[0], : onto.shape[1]]

    def fill(self, column: int, row: int, columns: int, rows: int, style: Style) -> None:
        """Blank a rectangle."""
        self.cells[row : row + rows, column : column + columns] = SPACE, *style


def plain(text: str) -> str:
    """The text with a question mark for each character that would not take up just one cell."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(character if _takes_one_cell(character) else "?" for character in text)


def _takes_one_cell(character: str) -> bool:
    """No mark on another character, none as wide as two, no part of a Hangul syllable, nothing unseen."""
    return (
        character.isprintable()
        and category(character)[0] not in "MC"
        and east_asian_width(character) not in "WF"
        and not any(first <= character <= last for first, last in _PARTS_OF_SYLLABLES)
    )


_PARTS_OF_SYLLABLES = ("\u1160", "\u11ff"), ("\ud7b0", "\ud7ff")


def fitted(columns: int, rows: int, console: Console[Any]) -> tuple[int, int]:
    """Columns and rows of the largest picture of the console's shape in so many cells; at least one."""
    area = geometry.fitted(columns, rows * _CELL_HEIGHT, console)
    return area.width, max(round(area.height / _CELL_HEIGHT), 1)


def cells(image: Image, columns: int, rows: int, sharp: bool = False) -> Cells:
    """The television's image in so many cells. Sharp: each pixel has one of the image's own colours."""
    pixels = packed((_nearest if sharp else averaged)(image, columns, 2 * rows))
    upper, lower = pixels[0::2], pixels[1::2]
    glyphs = np.where(upper == lower, SPACE, UPPER_HALF)
    return np.stack([glyphs.astype(np.uint32), upper, lower], axis=-1)


def dimmed(picture: Cells) -> Cells:
    """The picture at a quarter of its brightness, so that text can be read over it."""
    dim = picture.copy()
    dim[..., INK:] = picture[..., INK:] >> 2 & _QUARTER
    return dim


def _nearest(image: Image, width: int, height: int) -> NDArray[np.uint8]:
    """uint8[height, width, 3]: the colour in the middle of the part that each pixel covers."""
    there = image.shape
    lines = (2 * np.arange(height) + 1) * there[0] // (2 * height)
    columns = (2 * np.arange(width) + 1) * there[1] // (2 * width)
    return image[np.ix_(lines, columns)]
