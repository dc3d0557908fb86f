"""The picture as an SVG file: rectangles, sharp at any size, whatever shows them and whatever fonts it has.

Of a picture of characters each glyph is drawn once and used wherever it stands. Its text lies over it,
invisible, to be selected, searched and read aloud.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple
from xml.sax.saxutils import escape

from retro2600.machine import Output
from retro2600.machine.cells import Cells
from retro2600.machine.console import Console
from retro2600.shell.export.documents import Writer
from retro2600.shell.video.geometry import Rectangle, even_size

_BASELINE: Final = Fraction(7, 8)
"""Of a line of text, from its top (chosen)."""


class Drawing(Writer):
    """The last frame as an SVG file."""

    def __init__(self, path: Path, console: Console[Any], palette: bytes, title: str) -> None:
        """`palette`: red, green and blue by colour number; `title` names the picture to those who hear it."""
        self._path, self._console, self._palette, self._title = path, console, palette, title
        self._last: Output | None = None

    def add(self, frame: int, state: Any, output: Any) -> None:
        self._last = output

    def finish(self) -> None:
        """Write it; there must have been a frame."""
        assert self._last is not None
        drawn = svg(self._last.pixels, self._last.cells, self._console, self._palette, self._title)
        self._path.write_text(drawn, encoding="utf-8")


def svg(pixels: bytes, cells: Cells | None, console: Console[Any], palette: bytes, title: str) -> str:
    """The picture, as wide and high as its PNG file; `cells`: its characters, if it consists of them."""
    (width, height), (columns, lines) = even_size(console), console.picture
    if cells is None:
        parts = _painted(_rectangles(pixels, columns), palette)
    else:
        parts = _Text(pixels, cells, (columns // cells.columns, lines // cells.rows), palette).drawn()
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
    box = f'viewBox="0 0 {width} {height}" shape-rendering="crispEdges">'
    scale = f'<g transform="scale({width // columns} {height // lines})">'
    return "\n".join((head + box, f"<title>{escape(title)}</title>", scale, *parts, "</g>", "</svg>", ""))


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
                yield f"<text {where}>{escape(line)}</text>"
        yield "</g>"
