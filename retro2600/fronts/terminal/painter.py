"""From a grid to the bytes that make a terminal show it, given what it shows already."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from retro2600.fronts.terminal.depth import OWN, Depth, selection
from retro2600.fronts.terminal.grid import GLYPH, INK, OPPOSITE, SPACE, Cells, Grid

_BEGIN, _END = "\x1b[?2026h", "\x1b[?2026l"  # a terminal that knows them shows what is between at once
_CLEAR = "\x1b[0m\x1b[2J"
_HIDE, _READ = "\x1b[?25l", "\x1b[?25h"
_UNKNOWN: Final = -1


class Painter:
    """Remembers the cells that the terminal shows, and sends those that change."""

    def __init__(self, depth: Depth) -> None:
        self._depth = depth
        self._shown: Cells | None = None
        self._reading: tuple[int, int] | None = None

    def forget(self) -> None:
        """Forget what the terminal shows: everything is to be sent again."""
        self._shown = None

    def paint(self, grid: Grid) -> bytes:
        """The bytes to send, in one piece; none if the terminal shows the grid already."""
        cells = _settled(grid.cells, self._depth)
        before = self._shown
        fresh = before is None or before.shape != cells.shape
        if fresh:
            before = _settled(Grid(grid.columns, grid.rows).cells, self._depth)
        assert before is not None
        changes = "".join(_changes(before, cells))
        if not changes and not fresh and self._reading == grid.reading:
            return b""
        self._shown, self._reading = cells, grid.reading
        return f"{_BEGIN}{_CLEAR if fresh else ''}{changes}{_cursor(grid.reading)}{_END}".encode()


class _Run(NamedTuple):
    """Neighbouring cells of a row that are to look the same."""

    row: int
    column: int
    length: int
    glyph: int
    ink: int
    paper: int


def _settled(cells: Cells, depth: Depth) -> Cells:
    """The cells in the terminal's colours; a space has no ink, so none that could differ."""
    settled = cells.copy()
    settled[..., INK:] = depth.shown(cells[..., INK:])
    settled[cells[..., GLYPH] == SPACE, INK] = 0
    return settled


def _changes(before: Cells, after: Cells) -> Iterator[str]:
    """Cursor movements, colours and characters."""
    ink = paper = _UNKNOWN
    here = None
    for run in _runs(before, after):
        if here != (run.row, run.column):
            yield _moved(here, run)
        glyph, new_ink, new_paper = _cheapest(run, ink, paper)
        chosen = []
        if new_ink != ink:
            chosen.append(selection(new_ink, paper=False))
        if new_paper != paper:
            chosen.append(selection(new_paper, paper=True))
        if chosen:
            yield f"\x1b[{';'.join(chosen)}m"
        ink, paper = new_ink, new_paper
        yield chr(glyph) * run.length
        here = run.row, run.column + run.length
    if here:
        yield "\x1b[0m"


def _runs(before: Cells, after: Cells) -> Iterator[_Run]:
    """The runs that differ, row by row."""
    columns = after.shape[1]
    places = np.flatnonzero((before != after).any(axis=-1))
    if not len(places):
        return
    cells = after.reshape(-1, 3)[places]
    begins = np.ones(len(places), np.bool_)
    begins[1:] = (np.diff(places) != 1) | (places[1:] % columns == 0) | (cells[1:] != cells[:-1]).any(axis=-1)
    first = np.flatnonzero(begins)
    lengths = np.diff(first, append=len(places))
    for place, length, cell in zip(places[first], lengths, cells[first].tolist(), strict=True):
        row, column = divmod(int(place), columns)
        glyph, ink, paper = cell
        yield _Run(row, column, int(length), glyph, ink, paper)


def _moved(here: tuple[int, int] | None, run: _Run) -> str:
    """The cursor on its way to a run; after the last cell of a row nobody knows where it stands."""
    if here and here[0] == run.row:
        return f"\x1b[{run.column - here[1]}C"
    return f"\x1b[{run.row + 1};{run.column + 1}H"


def _cheapest(run: _Run, ink: int, paper: int) -> tuple[int, int, int]:
    """Glyph, ink and paper that show the run with the fewest colours to be selected anew."""
    if run.glyph == SPACE:
        return SPACE, ink, run.paper
    if OWN in (run.ink, run.paper):  # the terminal's own ink can be no paper
        return run.glyph, run.ink, run.paper
    opposite = OPPOSITE.get(run.glyph)
    if opposite and (run.ink == paper) + (run.paper == ink) > (run.ink == ink) + (run.paper == paper):
        return opposite, run.paper, run.ink
    return run.glyph, run.ink, run.paper


def _cursor(reading: tuple[int, int] | None) -> str:
    """Hidden, or where a screen reader reads."""
    if reading is None:
        return _HIDE
    return f"\x1b[{reading[1] + 1};{reading[0] + 1}H{_READ}"
