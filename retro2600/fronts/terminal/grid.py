"""A grid of cells, the size of the terminal: a character, its ink and its paper in each."""

from __future__ import annotations

from typing import Final, NamedTuple
from unicodedata import category, east_asian_width

import numpy as np
from numpy.typing import NDArray

from retro2600.fronts.terminal.depth import OWN

Cells = NDArray[np.uint32]
"""uint32[rows, columns, 3]: code point, ink, paper."""

GLYPH, INK, PAPER = range(3)
SPACE: Final = ord(" ")


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

    def write(self, column: int, row: int, text: str, style: Style = PLAIN) -> int:
        """Write a line from a cell that is on the grid; the column after it."""
        if 0 <= row < self.rows and 0 <= column < self.columns:
            glyphs = [ord(character) for character in plain(text)[: self.columns - column]]
            line = self.cells[row, column : column + len(glyphs)]
            line[:, GLYPH] = glyphs
            line[:, INK], line[:, PAPER] = style
        return column + len(text)

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
