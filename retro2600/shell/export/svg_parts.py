"""The elements of SVG that pictures are drawn with, a unit for each pixel of their resolution.

Of a picture of characters each glyph is drawn once and used wherever it stands. Its text lies over it,
invisible, to be selected, searched and read aloud.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import groupby
from typing import Final, NamedTuple

from retro2600.machine.cells import Cells
from retro2600.machine.pictures import Pixels
from retro2600.shell.video.geometry import Rectangle
from retro2600.shell.video.svg_shapes import escaped

_BASELINE: Final = Fraction(7, 8)
"""Of a line of text, from its top (chosen)."""


def of_pixels(picture: Pixels, palette: bytes) -> Iterator[str]:
    """Rectangles of one colour each."""
    return _painted(_rectangles(picture.data, picture.size.width), palette)


def of_cells(picture: Cells, palette: bytes) -> Iterator[str]:
    """The papers, the glyphs, and the invisible text."""
    across, down = (whole // part for whole, part in zip(picture.resolution, picture.size, strict=True))
    return _Text(picture.pixels.data, picture, (across, down), palette).drawn()


def _rectangles(values: bytes, columns: int) -> dict[int, list[Rectangle]]:
    """Rectangles of one value each that cover the rows of so many values, by value, from the top."""
    found: dict[int, list[Rectangle]] = defaultdict(list)
    above: dict[tuple[int, int, int], int] = {}  # where the runs of the row above are in their lists
    for row in range(len(values) // columns):
        runs: dict[tuple[int, int, int], int] = {}
        for value, left, wide in _runs(values[row * columns : (row + 1) * columns]):
            its = found[value]
            at = above.get((value, left, wide))
            if at is None:
                its.append(Rectangle(left, row, wide, 1))
                at = len(its) - 1
            else:
                its[at] = its[at]._replace(height=its[at].height + 1)
            runs[value, left, wide] = at
        above = runs
    return found


def _runs(row: bytes) -> Iterator[tuple[int, int, int]]:
    """The runs of equal values: the value, the first column, how many."""
    left = 0
    for value, run in groupby(row):
        wide = len(list(run))
        yield value, left, wide
        left += wide


def _painted(
    by_colour: Mapping[int, Iterable[Rectangle]], palette: bytes, across: int = 1, down: int = 1
) -> Iterator[str]:
    """A path for each colour; a rectangle's unit is so many pixels across and down."""
    for colour, rectangles in sorted(by_colour.items()):
        yield f'<path fill="{_rgb(palette, colour)}" d="{_outline(rectangles, across, down)}"/>'


def _outline(rectangles: Iterable[Rectangle], across: int = 1, down: int = 1) -> str:
    return "".join(
        f"M{left * across} {top * down}h{wide * across}v{high * down}h-{wide * across}z"
        for left, top, wide, high in rectangles
    )


def _rgb(palette: bytes, colour: int) -> str:
    return f"#{palette[3 * colour : 3 * colour + 3].hex()}"


class _Text(NamedTuple):
    """A picture of characters; a cell is so many pixels across and down."""

    pixels: bytes
    cells: Cells
    cell: tuple[int, int]
    palette: bytes

    def drawn(self) -> Iterator[str]:
        """The papers, the glyphs, and the invisible text."""
        papers = bytes(colours >> 4 for colours in self.cells.colours)
        yield from _painted(_rectangles(papers, self.cells.columns), self.palette, *self.cell)
        yield from self._glyphs()
        yield from self._words()

    def _glyphs(self) -> Iterator[str]:
        shapes: dict[str, int] = {}
        uses: dict[int, list[str]] = defaultdict(list)
        across, down = self.cell
        for place, colours in enumerate(self.cells.colours):
            row, column = divmod(place, self.cells.columns)
            if outline := self._shape(row, column, colours):
                number = shapes.setdefault(outline, len(shapes))
                uses[colours & 0x0F].append(
                    f'<use href="#g{number}" x="{column * across}" y="{row * down}"/>'
                )
        yield "<defs>"
        yield from (f'<path id="g{number}" d="{outline}"/>' for outline, number in shapes.items())
        yield "</defs>"
        for colour, its in sorted(uses.items()):
            yield f'<g fill="{_rgb(self.palette, colour)}">'
            yield from its
            yield "</g>"

    def _shape(self, row: int, column: int, colours: int) -> str:
        """The outline of a cell's inked pixels, from its own corner; "" if there are none."""
        paper, ink = colours >> 4, colours & 0x0F
        if paper == ink:
            return ""
        (across, down), width = self.cell, self.cells.columns * self.cell[0]
        starts = ((row * down + line) * width + column * across for line in range(down))
        inked = bytes(pixel == ink for start in starts for pixel in self.pixels[start : start + across])
        return _outline(_rectangles(inked, across)[True])

    def _words(self) -> Iterator[str]:
        """Each row's text, as wide as the row."""
        across, down = self.cell
        yield f'<g fill-opacity="0" font-family="monospace" font-size="{down}" xml:space="preserve">'
        for row, line in enumerate(self.cells.lines()):
            if line:
                base, length = row * down + int(down * _BASELINE), len(line) * across
                where = f'x="0" y="{base}" textLength="{length}" lengthAdjust="spacingAndGlyphs"'
                yield f"<text {where}>{escaped(line)}</text>"
        yield "</g>"
