"""The lines around the picture: levers and remarks."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from retro2600.fronts.input.actions import Asked
from retro2600.fronts.shell.levers import Lever
from retro2600.fronts.terminal.grid import Grid, Style
from retro2600.machine.onlooker import Remark

PANEL: Final = 32
"""Columns of the remarks beside the picture."""

INK, FAINT, PAPER = 0xE8E8E8, 0x9A9AA2, 0x26262C
LEVER = Style(INK, PAPER)
GUIDE = Style(INK)
QUIET = Style(ink=FAINT)
TITLE = Style(0xFFD54A, PAPER)
WARNING = Style(0x101014, 0xFFD54A)


class Placed(NamedTuple):
    """A lever and its place, in rows from the first of them."""

    column: int
    row: int
    text: str
    action: Asked


def placed(levers: Sequence[Lever], columns: int) -> list[Placed]:
    """The levers in one row, narrower if need be, or in as many rows as it takes."""
    wide = _in_rows([(f" {lever.label} {lever.place}".rstrip() + " ", lever) for lever in levers], columns, 2)
    if not wide or not wide[-1].row:
        return wide
    narrow = [(f"{lever.short} {lever.place}".rstrip(), lever) for lever in levers]
    return _in_rows(narrow, columns, 1)


def _in_rows(texts: Sequence[tuple[str, Lever]], columns: int, between: int) -> list[Placed]:
    found: list[Placed] = []
    column = row = 0
    for text, lever in texts:
        if column and column + len(text) > columns:
            column, row = 0, row + 1
        found.append(Placed(column, row, text, lever.action))
        column += len(text) + between
    return found


def write_remarks(
    grid: Grid, remarks: Sequence[Remark], column: int, row: int, columns: int, rows: int
) -> None:
    """Each remark with its label before it, as many as there is room for."""
    last = row + rows
    for remark in remarks:
        style = WARNING if remark.urgent else Style()
        indent = " " * (len(remark.label) + 1)
        lines = wrap(remark.text, columns, initial_indent=indent, subsequent_indent="  ") or [indent]
        if row + len(lines) > last:
            return
        for number, line in enumerate(lines):
            grid.write(column, row + number, line, style)
        grid.write(column, row, remark.label, style if remark.urgent else QUIET)
        row += len(lines)


def write_welcome(grid: Grid, lines: Sequence[str], columns: int, rows: int) -> None:
    """The welcome in a box in the middle of so many columns and rows, as much of it as there is room for."""
    lines = lines[:rows]
    width = min(max((len(line) for line in lines), default=0) + 4, columns)
    left, top = (columns - width) // 2, max((rows - len(lines) - 2) // 2, 0)
    if lines:
        grid.fill(left, top, width, min(len(lines) + 2, rows), LEVER)
    for number, line in enumerate(lines):
        text = line[: max(width - 2, 0)]
        row = top + number + (len(lines) + 2 <= rows)
        grid.write(left + (width - len(text)) // 2, row, text, LEVER if number else TITLE)
