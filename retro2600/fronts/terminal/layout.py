"""The parts of the terminal: the picture as large as it gets, the rest around it."""

from __future__ import annotations

from itertools import count
from typing import Any, Final, NamedTuple

from retro2600.fronts.terminal.beside import shared, shared_by_characters
from retro2600.fronts.terminal.grid import Grid, dimmed, fitted
from retro2600.fronts.terminal.markings import PictureCells, write_markings
from retro2600.fronts.terminal.picture_painters import HalfBlocks, holds
from retro2600.fronts.terminal.wording import (
    GUIDE,
    LINE,
    PANEL,
    QUIET,
    WARNING,
    PlacedLever,
    placed,
    write_remarks,
    write_welcome,
)
from retro2600.machine.console import Console
from retro2600.machine.facets.cues import AUDIBLE
from retro2600.machine.pictures import Size
from retro2600.shell.input.actions import Asked
from retro2600.shell.pointer import Pixel
from retro2600.shell.shell import Shell
from retro2600.shell.words.said import said

_NEAR: Final = 4  # rows, the last ones, among which one is looked for that the program left free (chosen)
_BELOW = 7  # rows of remarks under the picture, where there is no room for them beside it
_LEAST = 6  # rows of picture: for a smaller one everything around it has to go


class Layout(NamedTuple):
    """A terminal's rows and columns, divided."""

    columns: int
    rows: int
    picture: tuple[int, int]
    """Columns and rows that it may take, from the upper left corner."""
    remarks: tuple[int, int, int, int] | None
    """Column, row, columns, rows."""
    levers: tuple[PlacedLever, ...]
    under: int
    """The first row that is not for the picture: the guiding line, levers, sounds in words, then notices."""
    guides: bool
    """True if the guiding line has a row of its own."""
    page: tuple[int, int, int, int] | None = None
    """Column, row, columns and rows of a page that the picture is to be seen with; None: it covers it."""


def laid_out(size: tuple[int, int], shell: Shell, own: Size | None = None) -> Layout:
    """The layout of a terminal of so many columns and rows; `own`: those that the picture takes if it can."""
    (columns, rows), console = size, shell.controls.console
    lines = bool(shell.options.of(AUDIBLE)) + 1
    if own and holds(size, own) and rows < own.height + lines + 1:
        return Layout(columns, rows, (columns, rows), None, (), rows - 1, False)
    guides = shell.options.guide and rows - lines - 1 >= _LEAST
    levers = tuple(placed(shell.view.levers, columns)) if shell.options.levers else ()
    lines += guides
    under = rows - lines - (levers[-1].row + 1 if levers else 0)
    levers = tuple(lever._replace(row=lever.row + guides) for lever in levers)
    if under < _LEAST:
        under = max(rows - lines, 1)
        return Layout(columns, rows, (columns, under), None, (), under, guides)
    beside, below = (columns - PANEL, under), (columns, under - _BELOW)
    hidden = not (holds(beside, own) or holds(below, own)) or (beside[0] < PANEL and below[1] < _LEAST)
    if not shell.options.panels or columns < PANEL or hidden:
        return Layout(columns, rows, (columns, under), None, levers, under, guides)
    larger = below[1] < _LEAST or fitted(*beside, console) >= fitted(*below, console)
    if holds(beside, own) if own else larger:
        return Layout(columns, rows, beside, (beside[0] + 1, 1, PANEL - 2, under - 1), levers, under, guides)
    return Layout(columns, rows, below, (1, below[1], columns - 2, _BELOW), levers, under, guides)


def with_page(layout: Layout, console: Console[Any], own: Size | None) -> Layout:
    """The same with a page beside the picture, if there is room for it; the remarks give up theirs."""
    if own:
        parts = shared_by_characters((layout.columns, layout.rows), layout.under, own)
    else:
        parts = shared((layout.columns, layout.under), console)
    if parts is None:
        return layout
    return layout._replace(picture=parts.picture, remarks=None, page=parts.page)


def _free_row(painter: HalfBlocks, last: int) -> int | None:
    """The lowest of the last rows that the picture leaves free, if there is one."""
    return next((row for row in range(last, last - _NEAR, -1) if painter.is_free(row)), None)


def _guiding(line: str, columns: int) -> str:
    """A guiding line; where there is no room for all of it, it loses its end."""
    return line if len(line) <= max(columns, 3) else line[: max(columns - 3, 0)] + "..."


class Composer:
    """Fills grids."""

    def __init__(self, console: Console[Any]) -> None:
        self._console = console
        self._layout: Layout | None = None
        self._place: PictureCells | None = None

    def grid(self, size: tuple[int, int], shell: Shell, painter: HalfBlocks, heard: str) -> Grid:
        """The whole terminal but for the page that is open over it."""
        seen = shell.view
        layout = laid_out(size, shell, painter.own_size)
        if seen.overlay and seen.overlay.beside:
            layout = with_page(layout, self._console, painter.own_size)
        self._layout = layout
        grid = Grid(layout.columns, layout.rows)
        picture = painter.cells(layout.picture, shell.options.sizing == "whole", size)
        welcome = seen.welcome
        rows, columns = picture.shape[:2]
        left, top = (layout.picture[0] - columns) // 2, (layout.picture[1] - rows) // 2
        shown = Size(columns, rows) if painter.own_size else self._console.picture.size
        place = self._place = PictureCells(left, top, columns, rows, shown)
        grid.put(place.column, place.row, dimmed(picture) if welcome else picture)
        if painter.own_size is None or holds(layout.picture, painter.own_size):
            write_markings(grid, seen.markings, place)
        write_welcome(grid, welcome, *layout.picture)
        for lever in layout.levers:
            grid.write(lever.column, layout.under + lever.row, lever.text, LINE)
        remarks = seen.remarks
        if layout.remarks:
            write_remarks(grid, remarks, *layout.remarks)
        if bool(shell.options.of(AUDIBLE)):
            grid.reading = 0, layout.rows - 2
            grid.write(*grid.reading, heard)
        if layout.guides:
            grid.write(0, layout.under, f" {_guiding(seen.line, layout.columns - 2)} ", GUIDE)
        urgent = next((remark.text for remark in remarks if remark.urgent and not layout.remarks), "")
        told = urgent or seen.notice or ("" if layout.guides else _guiding(seen.line, layout.columns - 2))
        style = WARNING if urgent else LINE if told else QUIET
        last = layout.rows - 1
        if layout.picture[1] < layout.rows:
            lacking = seen.words(self._lacking(layout, painter.own_size))
            grid.write(0, last, f" {told or seen.title + lacking} ", style)
        elif told:
            free = last if layout.page else _free_row(painter, last)
            if free is not None or urgent or seen.notice:
                grid.write(0, last if free is None else free, f" {told} ", style)
        return grid

    def _lacking(self, layout: Layout, own: Size | None) -> str:
        """The size that would show the details of a picture, those of two pixels; "" if this one does."""
        wide = self._console.picture.size.width // 2
        if own or self._place is None or self._place.columns >= wide:
            return ""
        high = next(rows for rows in count(layout.picture[1]) if fitted(wide, rows, self._console)[0] == wide)
        enough = high + layout.rows - layout.picture[1]
        return said(" - {columns} x {rows} would show details", columns=wide, rows=enough)

    @property
    def beside(self) -> tuple[int, int, int, int] | None:
        """Column, row, columns and rows of the page that the picture is seen with; None if there is none."""
        return self._layout and self._layout.page

    @property
    def under(self) -> int:
        """The first row under the picture; 0 before anything has been drawn."""
        return self._layout.under if self._layout else 0

    def lever(self, column: int, row: int) -> Asked | None:
        """The action that a click there asks for."""
        if self._layout is None:
            return None
        for lever in self._layout.levers:
            if row == self._layout.under + lever.row and 0 <= column - lever.column < len(lever.text):
                return lever.action
        return None

    def pixel(self, column: int, row: int) -> Pixel | None:
        """The column and line of the console's picture in the middle of a cell; None beside it."""
        return self._place and self._place.pixel(column, row)
