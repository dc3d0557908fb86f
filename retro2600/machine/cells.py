"""Pictures of character cells, for every console whose programs write text; `characters` is their font."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from retro2600.machine.characters import HEIGHT, UNKNOWN, WIDTH, generator
from retro2600.machine.pictures import Pixels, Size, digest_of

_INK: Final = 0x0F


class Cells(NamedTuple):
    """Rows of characters with the colours of each; all rows one after the other, from the top."""

    size: Size
    text: str
    """A character each."""
    colours: bytes
    """A byte each: the palette's number of the paper times 16, plus that of the ink."""
    underlined: bytes
    """A byte each: 1 where the character is underlined, else 0."""

    def __repr__(self) -> str:
        """Its lines, without their colours."""
        return f"Cells({self.lines()})"

    @classmethod
    def blank(cls, columns: int, rows: int) -> Cells:
        """A picture of that size with nothing in it."""
        count = columns * rows
        return cls(Size(columns, rows), " " * count, bytes(count), bytes(count))

    @property
    def columns(self) -> int:
        """The characters of a row."""
        return self.size.width

    @property
    def rows(self) -> int:
        """The rows, one below the other."""
        return self.size.height

    def row(self, number: int) -> str:
        """The text of a row, from 0."""
        return self.text[number * self.columns : (number + 1) * self.columns]

    def lines(self) -> list[str]:
        """The text of the rows without the spaces at their ends."""
        return [self.row(number).rstrip() for number in range(self.rows)]

    @property
    def resolution(self) -> Size:
        """The size of its pixels: 8 x 8 for each character."""
        return Size(self.columns * WIDTH, self.rows * HEIGHT)

    @property
    def pixels(self) -> Pixels:
        """The same, painted: colour numbers. The same object for the same picture, mostly."""
        return _painted(self)

    @property
    def digest(self) -> str:
        """That of its text as UTF-8, its colours and its underlines, one after the other."""
        return digest_of(self.thumbnail)

    @property
    def thumbnail(self) -> bytes:
        """Its text as UTF-8, its colours, its underlines."""
        return self.text.encode() + self.colours + self.underlined

    def of_thumbnail(self, data: bytes, /) -> Cells | Pixels:
        """Cells of the same size, or the pixels of such a picture, as saves once kept them.

        `ValueError` for bytes that are neither.
        """
        count = self.columns * self.rows
        if len(data) == count * WIDTH * HEIGHT:
            return Pixels(self.resolution, data)
        letters, colours, underlined = data[: -2 * count], data[-2 * count : -count], data[-count:]
        text = letters.decode()
        if len(text) != count or not text.isprintable() or underlined.strip(b"\0\1"):
            raise ValueError(f"it does not have {self.columns} x {self.rows} characters")
        return Cells(self.size, text, colours, underlined)


@lru_cache(maxsize=16)
def _painted(cells: Cells) -> Pixels:
    starts = range(0, len(cells.text), cells.columns)
    rows = (slice(start, start + cells.columns) for start in starts)
    painted = (_row(cells.text[row], cells.colours[row], cells.underlined[row]) for row in rows)
    return Pixels(cells.resolution, b"".join(painted))


@lru_cache(maxsize=256)
def _row(text: str, colours: bytes, underlined: bytes) -> bytes:
    """The eight lines of a row of characters."""
    drawn = list(map(_character, text, colours, underlined))
    return b"".join(lines for line in zip(*drawn, strict=True) for lines in line)


@lru_cache(maxsize=4096)
def _character(letter: str, colours: int, underlined: int) -> tuple[bytes, ...]:
    """The eight lines of a character."""
    paper, ink = bytes([colours >> 4]), bytes([colours & _INK])
    lines = generator().get(letter, UNKNOWN)
    if underlined:
        lines = lines[: HEIGHT - 1] + b"\xff"
    return tuple(
        b"".join(ink if line >> (WIDTH - 1 - column) & 1 else paper for column in range(WIDTH))
        for line in lines
    )
