"""A terminal to look at in tests: pyte, and its screen as pixels."""

from __future__ import annotations

import re

import numpy as np
import pyte
from numpy.typing import NDArray

_UNKNOWN_TO_PYTE = re.compile(rb"\x1b\[<u|\x1b\[>31u")  # it would write the u

_HALVES = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}


class Emulator:
    """A terminal of so many columns and rows that reads what it is sent."""

    def __init__(self, columns: int, rows: int) -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)

    def feed(self, data: bytes) -> None:
        self._stream.feed(_UNKNOWN_TO_PYTE.sub(b"", data))

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def looks(self) -> list[list[tuple[str, str, str]]]:
        """Each cell's character, ink and paper, the same for cells that look the same."""
        return [
            [look(*self.screen.buffer[row][column][:3]) for column in range(self.screen.columns)]
            for row in range(self.screen.lines)
        ]

    def pixels(self) -> NDArray[np.uint8]:
        """uint8[2 * rows, columns, 3]: the colours of half blocks; black is what a terminal has itself."""
        found = np.zeros((2 * self.screen.lines, self.screen.columns, 3), np.uint8)
        for row in range(self.screen.lines):
            for column in range(self.screen.columns):
                glyph, ink, paper = self.screen.buffer[row][column][:3]
                for half, inked in enumerate(_HALVES.get(glyph, (0, 0))):
                    found[2 * row + half, column] = _rgb(ink if inked else paper)
        return found


def _rgb(name: str) -> tuple[int, ...]:
    return (0, 0, 0) if name == "default" else tuple(bytes.fromhex(name))


def look(glyph: str, ink: str, paper: str) -> tuple[str, str, str]:
    """The same for characters and colours that look the same."""
    if glyph == " ":
        return glyph, "", paper
    return ("▀", paper, ink) if glyph == "▄" else (glyph, ink, paper)
