"""Pictures of character cells, beside their pixels: for those who show text as text."""

from __future__ import annotations

from typing import NamedTuple


class Cells(NamedTuple):
    """Rows of characters with the colours of each; all rows one after the other, from the top."""

    columns: int
    rows: int
    text: str
    """A character each."""
    colours: bytes
    """A byte each: the palette's number of the paper times 16, plus that of the ink."""
    underlined: bytes
    """A byte each: 1 where the character is underlined, else 0."""

    def row(self, number: int) -> str:
        """The text of a row, from 0."""
        return self.text[number * self.columns : (number + 1) * self.columns]

    def lines(self) -> list[str]:
        """The text of the rows without the spaces at their ends."""
        return [self.row(number).rstrip() for number in range(self.rows)]
