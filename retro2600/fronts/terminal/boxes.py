"""What is opened over the picture: a box of lines, as much of it as there is room for."""

from __future__ import annotations

from retro2600.fronts.shell.overlay import Overlay, OverlayLine
from retro2600.fronts.terminal.cells import Grain, cells, fitted
from retro2600.fronts.terminal.sheet import Sheet, Style
from retro2600.fronts.terminal.wording import FAINT, INK, PAPER
from retro2600.fronts.video.look import Image

THUMBNAIL = 24, 9
"""Columns and rows that the chosen line's small picture may take."""

_MORE = "Page Down: more"
_BETWEEN = 3  # columns at least from what is on the left of a line to what is on the right
_LINE, _CHOSEN, _EDGE = Style(INK, PAPER), Style(PAPER, INK), Style(FAINT, PAPER)
_HEADING = Style(0xFFD54A, PAPER)


def write_box(sheet: Sheet, overlay: Overlay, wanted: int, thumbnail: Image | None) -> int:
    """The box in the middle of the sheet, scrolled down by as many lines as wanted or as it can be; by how
    many that was.
    """
    inside = min(len(overlay.lines), max(sheet.rows - 2, 1))
    top = _scrolled(overlay, inside, wanted)
    small = None if thumbnail is None else cells(thumbnail, *fitted(*THUMBNAIL), Grain.HALVES)
    aside = 0 if small is None else small.shape[1] + 2
    width = min(_width(overlay) + aside, sheet.columns)
    left, first = (sheet.columns - width) // 2, max((sheet.rows - inside - 2) // 2, 0)
    sheet.fill(left, first, width, inside + 2, _LINE)
    for row, line in enumerate(overlay.lines[top : top + inside]):
        chosen = top + row == overlay.chosen
        _write_line(sheet, left + 1, first + 1 + row, width - 2 - aside, line, chosen)
    more = top + inside < len(overlay.lines)
    _write_edge(sheet, left, first, width, overlay.title)
    _write_edge(sheet, left, first + inside + 1, width, _MORE if more else "")
    if small is not None:
        sheet.put(left + width - aside, first + 1, small[:inside])
    return top


def _scrolled(overlay: Overlay, inside: int, wanted: int) -> int:
    """How many lines are above the box: as wanted, but the chosen one is in it."""
    top = min(max(wanted, 0), len(overlay.lines) - inside)
    if overlay.chosen is not None:
        top = min(max(top, overlay.chosen - inside + 1), overlay.chosen)
    return top


def _width(overlay: Overlay) -> int:
    lines = [len(left) + bool(right) * _BETWEEN + len(right) for left, right, _ in overlay.lines]
    return max(len(overlay.title) + 4, len(_MORE) + 4, *lines) + 4


def _write_line(sheet: Sheet, column: int, row: int, width: int, line: OverlayLine, chosen: bool) -> None:
    style = _CHOSEN if chosen else _HEADING if line.heading else _LINE
    room = max(width - 2, 0)
    left = line.left[: max(room - len(line.right) - bool(line.right), 0)]
    sheet.write(column, row, f" {left}{line.right.rjust(room - len(left))} "[:width], style)


def _write_edge(sheet: Sheet, column: int, row: int, width: int, text: str) -> None:
    edge = f"─ {text} ─" if text else ""
    sheet.write(column, row, edge.ljust(width, "─")[:width], _EDGE)
