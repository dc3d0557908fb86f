"""The parts of the terminal: the picture as large as it gets, the rest around it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from retro2600.fronts.terminal.grid import Cells, Grid, cells, dimmed, fitted
from retro2600.fronts.terminal.markings import Place, write_markings
from retro2600.fronts.terminal.text_picture import text_picture
from retro2600.fronts.terminal.wording import (
    GUIDE,
    LINE,
    PANEL,
    QUIET,
    WARNING,
    Placed,
    placed,
    wanting,
    write_remarks,
    write_welcome,
)
from retro2600.machine import cells as machine_cells
from retro2600.machine.console import Console
from retro2600.machine.facets.cues import AUDIBLE
from retro2600.shell.input.actions import Asked
from retro2600.shell.pointer import Pixel
from retro2600.shell.shell import Shell
from retro2600.shell.video.look import Image

_NEAR: Final = 4  # rows, the last ones, among which one is looked for that the program left free (chosen)
_THUMBNAIL: Final = 24, 9  # columns and rows that the small picture of a chosen line may take
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
    levers: tuple[Placed, ...]
    under: int
    """The first row that is not for the picture: the guiding line, levers, sounds in words, then notices."""
    guides: bool
    """True if the guiding line has a row of its own."""


def laid_out(size: tuple[int, int], shell: Shell) -> Layout:
    """The layout of a terminal of so many columns and rows."""
    (columns, rows), console, text = size, shell.controls.console, shell.cells
    lines = bool(shell.options.of(AUDIBLE)) + 1
    if text and _holds(size, text) and rows < text.rows + lines + 1:
        return Layout(columns, rows, (columns, rows), None, (), rows - 1, False)
    guides = shell.options.guide and rows - lines - 1 >= _LEAST
    levers = tuple(placed(shell.levers, columns)) if shell.options.levers else ()
    lines += guides
    under = rows - lines - (levers[-1].row + 1 if levers else 0)
    levers = tuple(lever._replace(row=lever.row + guides) for lever in levers)
    if under < _LEAST:
        under = max(rows - lines, 1)
        return Layout(columns, rows, (columns, under), None, (), under, guides)
    beside, below = (columns - PANEL, under), (columns, under - _BELOW)
    hidden = not (_holds(beside, text) or _holds(below, text)) or (beside[0] < PANEL and below[1] < _LEAST)
    if not shell.options.panels or columns < PANEL or hidden:
        return Layout(columns, rows, (columns, under), None, levers, under, guides)
    larger = below[1] < _LEAST or fitted(*beside, console) >= fitted(*below, console)
    if _holds(beside, text) if text else larger:
        return Layout(columns, rows, beside, (beside[0] + 1, 1, PANEL - 2, under - 1), levers, under, guides)
    return Layout(columns, rows, below, (1, below[1], columns - 2, _BELOW), levers, under, guides)


def _holds(room: tuple[int, int], text: machine_cells.Cells | None) -> bool:
    """True if that is room for a picture of characters; its last row may be cut off."""
    return text is None or (room[0] >= text.columns and room[1] >= text.rows - 1)


def _free_row(text: machine_cells.Cells, last: int) -> int | None:
    """The lowest of the last rows in which the program has written nothing, if there is one."""
    return next((row for row in range(last, last - _NEAR, -1) if not text.row(row).strip()), None)


def _guiding(line: str, columns: int) -> str:
    """A guiding line; where there is no room for all of it, what there is to do: the part after its colon."""
    return line if len(line) <= columns else line.partition(": ")[2] or line


class Page:
    """Fills grids; keeps the last picture's cells, as long as nothing of it changes."""

    def __init__(self, console: Console[Any]) -> None:
        self._console = console
        self._kept: tuple[Image, tuple[object, ...], Cells] | None = None
        self._layout: Layout | None = None
        self._place: Place | None = None

    def grid(
        self, size: tuple[int, int], shell: Shell, image: Image, heard: str, palette: bytes = b""
    ) -> Grid:
        """The whole terminal but for the page that is open over it; text has the palette's colours."""
        layout = self._layout = laid_out(size, shell)
        grid = Grid(layout.columns, layout.rows)
        text = shell.cells
        if text is None:
            picture = self._picture(image, layout.picture, shell.options.sizing == "whole")
        elif _holds(layout.picture, text):
            picture = text_picture(text, palette, layout.picture[1])
        else:
            picture = wanting(*layout.picture, f"{text.columns} columns and {text.rows - 1} rows", size)
        welcome = shell.guide.welcome
        rows, columns = picture.shape[:2]
        place = self._place = Place(
            (layout.picture[0] - columns) // 2, (layout.picture[1] - rows) // 2, columns, rows
        )
        grid.put(place.column, place.row, dimmed(picture) if welcome else picture)
        write_markings(grid, shell.guide.markings, place, self._console)
        write_welcome(grid, welcome, *layout.picture)
        for lever in layout.levers:
            grid.write(lever.column, layout.under + lever.row, lever.text, LINE)
        remarks = shell.guide.remarks
        if layout.remarks:
            write_remarks(grid, remarks, *layout.remarks)
        if bool(shell.options.of(AUDIBLE)):
            grid.reading = 0, layout.rows - 2
            grid.write(*grid.reading, heard)
        if layout.guides:
            grid.write(0, layout.under, f" {_guiding(shell.guide.line, layout.columns - 2)} ", GUIDE)
        urgent = next((remark.text for remark in remarks if remark.urgent and not layout.remarks), "")
        said = (
            urgent
            or shell.notice
            or ("" if layout.guides else _guiding(shell.guide.line, layout.columns - 2))
        )
        style = WARNING if urgent else LINE if said else QUIET
        last = layout.rows - 1
        if layout.picture[1] < layout.rows:
            grid.write(0, last, f" {said or shell.title} ", style)
        elif said:
            free = _free_row(text, last) if text else last
            if free is not None or urgent or shell.notice:
                grid.write(0, last if free is None else free, f" {said} ", style)
        return grid

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
        return self._place and self._place.pixel(column, row, self._console)

    def thumbnail(self, image: Image) -> Cells:
        """The small picture of a chosen line."""
        return cells(image, *fitted(*_THUMBNAIL, self._console))

    def _picture(self, image: Image, room: tuple[int, int], sharp: bool) -> Cells:
        kind = (room, sharp)
        if self._kept is None or self._kept[0] is not image or self._kept[1] != kind:
            columns, rows = fitted(*room, self._console)
            found = cells(image, columns, rows, sharp)
            self._kept = image, kind, found
        return self._kept[2]
