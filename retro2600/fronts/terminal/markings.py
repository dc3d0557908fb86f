"""The program's markings in cells over the picture: labels where there is room, coloured dots, arrows."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from retro2600.fronts.terminal.arrows import write_arrows
from retro2600.fronts.terminal.grid import Grid, Style
from retro2600.machine.console import Console
from retro2600.machine.facets.markings import Markings, Role, Spot

_LABEL: Final = Style(0x9A9AA2, 0)
_DOTS: Final = {Role.MAY_MOVE: ("●", 0x7DFFA0), Role.MAY_LAND: ("○", 0x7DFFA0), Role.CHOSEN: ("●", 0xFFF3A0)}


class Place(NamedTuple):
    """The cells of the picture."""

    column: int
    row: int
    columns: int
    rows: int

    def cell(self, spot: Spot, console: Console[Any]) -> tuple[int, int]:
        """The cell of a spot."""
        width, height = console.picture.size
        return self.column + int(spot.x * self.columns / width), self.row + int(spot.y * self.rows / height)

    def pixel(self, column: int, row: int, console: Console[Any]) -> tuple[int, int] | None:
        """The column and line of the picture in the middle of a cell; None beside it."""
        across, down = column - self.column, row - self.row
        if not (0 <= across < self.columns and 0 <= down < self.rows):
            return None
        width, height = console.picture.size
        return (2 * across + 1) * width // (2 * self.columns), (2 * down + 1) * height // (2 * self.rows)


def write_markings(grid: Grid, markings: Markings, place: Place, console: Console[Any]) -> None:
    """Write them over the picture, which has been put there; no labels where two would take one cell."""
    write_arrows(grid, markings.arrows, lambda spot: place.cell(spot, console))
    for dot in markings.dots:
        glyph, ink = _DOTS[dot.role]
        grid.dot(*place.cell(dot.spot, console), glyph, ink)
    cells = [place.cell(label.spot, console) for label in markings.labels]
    if len(set(cells)) == len(cells):
        for (column, row), (_, text) in zip(cells, markings.labels, strict=True):
            grid.write(max(column - len(text) // 2, 0), row, text, _LABEL)
