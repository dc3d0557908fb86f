"""The screen as programs write it: characters with attributes, as they lie in the card's memory.

An attribute is a byte. On the colour card: the ink in bits 0 to 3, the paper in bits 4 to 6, blinking in
bit 7. On the monochrome card the same bits mean normal, bright, underlined (ink 1) and inverse (paper 7)
(note 23).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.excerpt import excerpt
from retro2600.machine.characters import generator
from retro2600.machine.pictures import Size

COLUMNS, ROWS = SIZE = Size(80, 25)

BLINKING: Final = 0x80
NORMAL, BRIGHT, UNDERLINED, INVERSE = 0x07, 0x0F, 0x01, 0x70
"""Attributes of the monochrome card."""

_BLANK: Final = " " * COLUMNS * ROWS


class Screen(NamedTuple):
    """Characters and attributes, row by row from the top; immutable, equal to its copies."""

    text: str = _BLANK
    attributes: bytes = bytes([NORMAL]) * COLUMNS * ROWS

    def written(self, row: int, column: int, text: str, attribute: int) -> Screen:
        """The screen with a text in a row, both counted from 1.

        What does not fit into the row, and a character that the machine does not have, is a `ValueError`.
        """
        if unknown := set(text) - generator().keys():
            raise ValueError(f"the character generator has no {excerpt(min(unknown))}")
        if not (1 <= row <= ROWS and column >= 1 and column - 1 + len(text) <= COLUMNS):
            raise ValueError(f"row {row}, column {column}: {len(text)} characters do not fit there")
        start = (row - 1) * COLUMNS + column - 1
        end = start + len(text)
        return Screen(
            self.text[:start] + text + self.text[end:],
            self.attributes[:start] + bytes([attribute]) * len(text) + self.attributes[end:],
        )
