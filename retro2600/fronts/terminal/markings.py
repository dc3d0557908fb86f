"""The program's markings in cells over the picture: labels where there is room, coloured dots, arrows."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from retro2600.fronts.terminal.grid import GLYPH, INK, Grid, Style
from retro2600.machine.console import Console
from retro2600.machine.facets.markings import Arrow, Markings, Role, Spot

_LABEL: Final = Style(0x9A9AA2, 0)
_DOTS: Final = {Role.MAY_MOVE: ("●", 0x7DFFA0), Role.MAY_LAND: ("○", 0x7DFFA0), Role.CHOSEN: ("●", 0xFFF3A0)}
_ARROW: Final = 0xFFD54A
_HEADS: Final = "↖↑↗←·→↙↓↘"
"""Heads of arrows, by direction: three rows of three."""


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
    for arrow in markings.arrows:
        _write_arrow(grid, arrow, place, console)
    for dot in markings.dots:
        glyph, ink = _DOTS[dot.role]
        _dot(grid, place.cell(dot.spot, console), glyph, ink)
    cells = [place.cell(label.spot, console) for label in markings.labels]
    if len(set(cells)) == len(cells):
        for (column, row), (_, text) in zip(cells, markings.labels, strict=True):
            grid.write(max(column - len(text) // 2, 0), row, text, _LABEL)


def _write_arrow(grid: Grid, arrow: Arrow, place: Place, console: Console[Any]) -> None:
    tail, head = place.cell(arrow.tail, console), place.cell(arrow.head, console)
    steps = max(abs(head[0] - tail[0]), abs(head[1] - tail[1]), 1)
    for step in range(steps):
        column, row = (
            begin + round(step * (end - begin) / steps) for begin, end in zip(tail, head, strict=True)
        )
        _dot(grid, (column, row), "·", _ARROW)
    _dot(grid, head, _head(arrow.head.x - arrow.tail.x, arrow.head.y - arrow.tail.y), _ARROW)


def _head(across: float, down: float) -> str:
    """The head of an arrow in the nearest of eight directions."""
    far = max(abs(across), abs(down)) / 2
    return _HEADS[3 * ((down > far) - (down < -far) + 1) + (across > far) - (across < -far) + 1]


def _dot(grid: Grid, cell: tuple[int, int], glyph: str, ink: int) -> None:
    """A character on the paper that the cell has."""
    column, row = cell
    if 0 <= row < grid.rows and 0 <= column < grid.columns:
        grid.cells[row, column, GLYPH : INK + 1] = ord(glyph), ink
