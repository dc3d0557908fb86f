"""The lines around the picture, and the boxes over it: levers, remarks, an open page, the welcome."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from retro2600.fronts.terminal.grid import Cells, Grid, Style
from retro2600.machine.facets.remarks import Remark
from retro2600.shell.input.actions import Asked
from retro2600.shell.levers import PanelLever
from retro2600.shell.menu.lists import listed
from retro2600.shell.menu.overlay import Overlay, OverlayLine
from retro2600.shell.words.said import said

PANEL: Final = 32
"""Columns of the remarks beside the picture."""

INK, FAINT, PAPER = 0xE8E8E8, 0x9A9AA2, 0x26262C
LINE = Style(INK, PAPER)
GUIDE = Style(INK)
QUIET = Style(ink=FAINT)
TITLE = Style(0xFFD54A, PAPER)
WARNING = Style(0x101014, 0xFFD54A)
EDGE = Style(FAINT, PAPER)
_CHOSEN = Style(PAPER, INK)

MORE: Final = said("Page Down: more")
"""Under a page of which there is more below."""

_FEWEST: Final = 6  # rows of a menu: with fewer, all around it has to go (chosen)
_ABOUT: Final = 2  # rows under the lines of a menu, for what the chosen one is for
_NARROWEST: Final = 56  # columns of a menu, so that this fits (chosen)
_MARK = ">"  # before the chosen line: colour alone does not tell it
_BETWEEN = 3  # columns at least from what is on the left of a line to what is on the right


class PlacedLever(NamedTuple):
    """A lever and its place, in rows from the first of them."""

    column: int
    row: int
    text: str
    action: Asked


def placed(levers: Sequence[PanelLever], columns: int) -> list[PlacedLever]:
    """The levers in one row, narrower if need be, or in as many rows as it takes."""
    wide = _in_rows([(f" {lever.label} {lever.place}".rstrip() + " ", lever) for lever in levers], columns, 2)
    if not wide or not wide[-1].row:
        return wide
    narrow = [(f"{lever.short} {lever.place}".rstrip(), lever) for lever in levers]
    return _in_rows(narrow, columns, 1)


def _in_rows(texts: Sequence[tuple[str, PanelLever]], columns: int, between: int) -> list[PlacedLever]:
    found: list[PlacedLever] = []
    column = row = 0
    for text, lever in texts:
        if column and column + len(text) > columns:
            column, row = 0, row + 1
        found.append(PlacedLever(column, row, text, lever.action))
        column += len(text) + between
    return found


def write_remarks(
    grid: Grid, remarks: Sequence[Remark], column: int, row: int, columns: int, rows: int
) -> None:
    """Each remark with its label before it, as many as there is room for; lists take what is left over."""
    last = row + rows
    told = [_wrapped(remark, columns) for remark in remarks]
    spare = rows - sum(map(len, told))
    for remark, lines in zip(remarks, told, strict=True):
        style = WARNING if remark.urgent else Style()
        items = listed(remark.items, spare, lambda text: len(text) <= columns - 2)
        lines += [f"  {line}" for line in items]
        spare -= len(items)
        if row + len(lines) > last:
            return
        for number, line in enumerate(lines):
            grid.write(column, row + number, line, style)
        grid.write(column, row, remark.label, style if remark.urgent else QUIET)
        row += len(lines)


def _wrapped(remark: Remark, columns: int) -> list[str]:
    indent = " " * (len(remark.label) + 1)
    return wrap(remark.text, columns, initial_indent=indent, subsequent_indent="  ") or [indent]


def write_welcome(grid: Grid, lines: Sequence[str], columns: int, rows: int) -> None:
    """The welcome in a box in the middle of so many columns and rows, as much of it as there is room for."""
    lines = lines[:rows]
    width = min(max((len(line) for line in lines), default=0) + 4, columns)
    left, top = (columns - width) // 2, max((rows - len(lines) - 2) // 2, 0)
    if lines:
        grid.fill(left, top, width, min(len(lines) + 2, rows), LINE)
    for number, line in enumerate(lines):
        text = line[: max(width - 2, 0)]
        row = top + number + (len(lines) + 2 <= rows)
        grid.write(left + (width - len(text)) // 2, row, text, LINE if number else TITLE)


def wanting(columns: int, rows: int, needed: str, size: tuple[int, int]) -> Cells:
    """A picture of so many columns and rows that asks for a larger terminal; `size` is the one there is."""
    grid = Grid(columns, rows)
    text = f"This program needs {needed}. This terminal has {size[0]} and {size[1]}: please make it larger."
    lines = wrap(text, max(columns - 2, 1))[:rows]
    for number, line in enumerate(lines):
        grid.write((columns - len(line)) // 2, (rows - len(lines)) // 2 + number, line, GUIDE)
    return grid.cells


def write_box(
    grid: Grid, overlay: Overlay, wanted: int, thumbnail: Cells | None, below: int, more: str = MORE
) -> int:
    """Write the box in the middle of the grid, scrolled down by as many lines as wanted or as it can be.

    The number of those is returned; `thumbnail` is the small picture of the chosen line, `below` the first
    row under the picture, `more` what is told where the page goes on. A menu leaves those rows as they are,
    for one of them says how it is worked; a page to read takes them whole where it needs them.
    """
    is_menu = overlay.chosen is not None
    rows = below if is_menu and below >= _FEWEST else grid.rows
    is_tight = is_menu and len(overlay.lines) + 1 + _ABOUT == rows  # all fits with a row less for that
    aside = 0 if thumbnail is None else thumbnail.shape[1] + 2
    width = grid.columns if is_tight else min(_width(overlay, more) + aside, grid.columns)
    under = (1 if is_tight else _ABOUT) if is_menu else 0
    about = wrap(overlay.about, max(width - 4, 1))[:under]
    inside = min(len(overlay.lines), max(rows - 2 - under, 1))
    top = scrolled(overlay, inside, wanted)
    left, first = (grid.columns - width) // 2, max((rows - inside - under - 2) // 2, 0)
    end = first + inside + under + 2
    grid.fill(0, below, grid.columns, max(end - below, 0), LINE)
    grid.fill(left, first, width, end - first, LINE)
    values = width if overlay.chosen is None else value_column(overlay)  # far right in pages to read
    for row, line in enumerate(overlay.lines[top : top + inside]):
        chosen = top + row == overlay.chosen
        write_line(grid, left + 1, first + 1 + row, width - 2 - aside, line, chosen, values)
    write_edge(grid, left, first, width, overlay.title)
    for row, text in enumerate(about, first + 1 + inside):
        grid.write(left + 2, row, text, EDGE)
    write_edge(grid, left, end - 1, width, more if top + inside < len(overlay.lines) else "")
    if thumbnail is not None:
        grid.put(left + width - aside, first + 1, thumbnail[:inside])
    return top


def value_column(overlay: Overlay) -> int:
    """Columns from the beginning of a line to what stands on the right of it."""
    return max((len(line.left) for line in overlay.lines if line.right), default=0) + _BETWEEN


def scrolled(overlay: Overlay, inside: int, wanted: int) -> int:
    """The number of lines above the box: as wanted, but the chosen one is in it."""
    top = min(max(wanted, 0), len(overlay.lines) - inside)
    if overlay.chosen is not None:
        top = min(max(top, overlay.chosen - inside + 1), overlay.chosen)
    return top


def _width(overlay: Overlay, more: str) -> int:
    lines = [len(left) + bool(right) * _BETWEEN + len(right) for left, right, *_ in overlay.lines]
    least = _NARROWEST if overlay.chosen is not None else 0
    return max(len(overlay.title) + 4, len(more) + 4, least, *lines) + 4


def write_line(
    grid: Grid, column: int, row: int, width: int, line: OverlayLine, chosen: bool, values: int
) -> None:
    """A line of a page; `values`: columns from its beginning to what stands on the right of it."""
    style = _CHOSEN if chosen else TITLE if line.heading else LINE
    room = max(width - 2, 0)
    if line.entry:  # its end is where it goes on
        line = line._replace(right=line.right[-max(room - len(line.left) - 1, 1) :])
    left = line.left[: max(room - len(line.right) - bool(line.right), 0)]
    mark = _MARK if chosen else " "
    begins = max(min(values, room - len(line.right)), 0)
    grid.write(column, row, f"{mark}{left.ljust(begins)}{line.right}".ljust(width)[:width], style)


def write_edge(grid: Grid, column: int, row: int, width: int, text: str) -> None:
    """An edge of a page with a text in it."""
    edge = f"─ {text} ─" if text else ""
    grid.write(column, row, edge.ljust(width, "─")[:width], EDGE)
