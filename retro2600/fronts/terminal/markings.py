"""The program's markings in cells over the picture: labels where there is room, coloured dots, arrows."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.fronts.terminal.arrows import write_arrows
from retro2600.fronts.terminal.grid import Grid, Style
from retro2600.machine.facets.markings import DotRole, Markings, Spot
from retro2600.machine.pictures import Size

_LABEL: Final = Style(0x9A9AA2, 0)
_DOTS: Final = {
    DotRole.MAY_MOVE: ("●", 0x7DFFA0),
    DotRole.MAY_LAND: ("○", 0x7DFFA0),
    DotRole.CHOSEN: ("●", 0xFFF3A0),
}


class PictureCells(NamedTuple):
    """The cells of the picture."""

    column: int
    row: int
    columns: int
    rows: int
    shown: Size
    """The columns and lines of the picture that they show, in its units."""

    def cell(self, spot: Spot) -> tuple[int, int]:
        """The cell of a spot of the picture."""
        width, height = self.shown
        return self.column + int(spot.x * self.columns / width), self.row + int(spot.y * self.rows / height)

    def pixel(self, column: int, row: int) -> tuple[int, int] | None:
        """The column and line of the picture in the middle of a cell; None beside it."""
        across, down = column - self.column, row - self.row
        if not (0 <= across < self.columns and 0 <= down < self.rows):
            return None
        width, height = self.shown
        return (2 * across + 1) * width // (2 * self.columns), (2 * down + 1) * height // (2 * self.rows)


def write_markings(grid: Grid, markings: Markings, place: PictureCells) -> None:
    """Write them over the picture, which has been put there; no labels where two would take one cell."""
    write_arrows(grid, markings.arrows, place.cell)
    for dot in markings.dots:
        glyph, ink = _DOTS[dot.role]
        grid.dot(*place.cell(dot.spot), glyph, ink)
    cells = [place.cell(label.spot) for label in markings.labels]
    if len(set(cells)) == len(cells):
        for (column, row), (_, text) in zip(cells, markings.labels, strict=True):
            grid.write(max(column - len(text) // 2, 0), row, text, _LABEL)
