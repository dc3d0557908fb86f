"""The page open over the picture: a box of lines, as much of it as there is room for."""

from __future__ import annotations

from retro2600.fronts.shell.overlay import Overlay, OverlayLine
from retro2600.fronts.terminal.grid import Cells, Grid, Style
from retro2600.fronts.terminal.wording import FAINT, INK, PAPER

_MORE = "Page Down: more"
_BETWEEN = 3  # columns at least from what is on the left of a line to what is on the right
_LINE, _CHOSEN, _EDGE = Style(INK, PAPER), Style(PAPER, INK), Style(FAINT, PAPER)
_HEADING = Style(0xFFD54A, PAPER)


def write_box(grid: Grid, overlay: Overlay, wanted: int, thumbnail: Cells | None) -> int:
    """Write the box in the middle of the grid, scrolled down by as many lines as wanted or as it can be.

    The number of those is returned; `thumbnail` is the small picture of the chosen line.
    """
    inside = min(len(overlay.lines), max(grid.rows - 2, 1))
    top = _scrolled(overlay, inside, wanted)
    aside = 0 if thumbnail is None else thumbnail.shape[1] + 2
    width = min(_width(overlay) + aside, grid.columns)
    left, first = (grid.columns - width) // 2, max((grid.rows - inside - 2) // 2, 0)
    grid.fill(left, first, width, inside + 2, _LINE)
    for row, line in enumerate(overlay.lines[top : top + inside]):
        chosen = top + row == overlay.chosen
        _write_line(grid, left + 1, first + 1 + row, width - 2 - aside, line, chosen)
    more = top + inside < len(overlay.lines)
    _write_edge(grid, left, first, width, overlay.title)
    _write_edge(grid, left, first + inside + 1, width, _MORE if more else "")
    if thumbnail is not None:
        grid.put(left + width - aside, first + 1, thumbnail[:inside])
    return top


def _scrolled(overlay: Overlay, inside: int, wanted: int) -> int:
    """The number of lines above the box: as wanted, but the chosen one is in it."""
    top = min(max(wanted, 0), len(overlay.lines) - inside)
    if overlay.chosen is not None:
        top = min(max(top, overlay.chosen - inside + 1), overlay.chosen)
    return top


def _width(overlay: Overlay) -> int:
    lines = [len(left) + bool(right) * _BETWEEN + len(right) for left, right, _ in overlay.lines]
    return max(len(overlay.title) + 4, len(_MORE) + 4, *lines) + 4


def _write_line(grid: Grid, column: int, row: int, width: int, line: OverlayLine, chosen: bool) -> None:
    style = _CHOSEN if chosen else _HEADING if line.heading else _LINE
    room = max(width - 2, 0)
    left = line.left[: max(room - len(line.right) - bool(line.right), 0)]
    grid.write(column, row, f" {left}{line.right.rjust(room - len(left))} "[:width], style)


def _write_edge(grid: Grid, column: int, row: int, width: int, text: str) -> None:
    edge = f"─ {text} ─" if text else ""
    grid.write(column, row, edge.ljust(width, "─")[:width], _EDGE)
