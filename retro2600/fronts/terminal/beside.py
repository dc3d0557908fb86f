"""A page that the picture is to be seen with: its place beside the picture or below, and its lines there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from textwrap import wrap
from typing import Any, Final, NamedTuple

from retro2600.fronts.terminal.grid import Cells, Grid, fitted
from retro2600.fronts.terminal.picture_painters import holds
from retro2600.fronts.terminal.wording import (
    EDGE,
    LINE,
    MORE,
    scrolled,
    value_column,
    write_edge,
    write_line,
)
from retro2600.machine.console import Console
from retro2600.machine.pictures import Size
from retro2600.shell.menu.overlay import Overlay, OverlayLine

# All chosen.
_COLUMNS: Final = 44
"""Columns of a page beside the picture, unless it had more of them than the picture then."""
_ROWS: Final = 9
"""Rows of one below it at least."""
_OVER: Final = 4
"""Rows of one that lie on the end of a picture of characters, where its program asks its questions."""
_HALF: Final = 36
"""Columns at least for lines to be read on the left of a low page, and for the others on its right."""
_SHARE: Final = 0.4
_LEAST: Final = Size(60, 16)
"""Columns that are shared by picture and page, and rows; fewer are not."""
_ABOUT: Final = 2


class SharedRoom(NamedTuple):
    """The room of picture and page."""

    picture: tuple[int, int]
    """Columns and rows from the upper left corner."""
    page: tuple[int, int, int, int]
    """Column, row, columns, rows."""


def shared(room: tuple[int, int], console: Console[Any]) -> SharedRoom | None:
    """So many columns and rows for picture and page, as the picture is larger; None where there are few."""
    columns, rows = room
    width = max(round(columns * _SHARE), min(_COLUMNS, columns // 2))
    height = max(round(rows * _SHARE), _ROWS)
    parts = []
    if columns >= _LEAST.width:
        parts.append(_beside(columns, rows, width))
    if rows >= _LEAST.height:
        parts.append(_below(columns, rows, height))
    return max(parts, key=lambda each: fitted(each.picture[0], each.picture[1], console), default=None)


def shared_by_characters(room: tuple[int, int], under: int, own: Size) -> SharedRoom | None:
    """The same for a picture of characters; the page covers its end where there is no room beside it.

    `under`: the rows that are not for the lines under the picture; `own`: the picture's size.
    """
    columns, rows = room
    width = min(columns - own.width, max(round(columns * _SHARE), _COLUMNS))
    if not holds(room, own):
        return None
    if width >= _COLUMNS:
        picture = rows if under < own.height else under
        return SharedRoom((columns - width, picture), (columns - width, 0, width, under))
    if under - own.height >= _ROWS:
        return _below(columns, under, under - own.height)
    over = max(_OVER, _OVER + under - own.height)  # on the end of the picture and all that is free below it
    return SharedRoom((columns, max(under, own.height - 1)), (0, under - over, columns, over))


def _beside(columns: int, rows: int, width: int) -> SharedRoom:
    return SharedRoom((columns - width, rows), (columns - width, 0, width, rows))


def _below(columns: int, rows: int, height: int) -> SharedRoom:
    return SharedRoom((columns, rows - height), (0, rows - height, columns, height))


def write_page(
    grid: Grid,
    overlay: Overlay,
    wanted: int,
    thumbnail: Cells | None,
    place: tuple[int, int, int, int],
    more: str = MORE,
) -> int:
    """Write the page there, scrolled down by as many lines as wanted or as it can be: by as many as returned.

    Lines to be read are wrapped; on a low page they stand on the left of those to choose from. `thumbnail` is
    the small picture of the chosen line, `more` what is told where the page goes on.
    """
    left, first, width, height = place
    grid.fill(left, first, width, height, LINE)
    write_edge(grid, left, first, width, overlay.title)
    about = wrap(overlay.about, width - 4)[:_ABOUT] if height >= _ROWS else []
    inside = height - 1 - (1 + len(about) if height >= _ROWS else 0)
    if thumbnail is not None:
        width -= thumbnail.shape[1] + 1
        grid.put(left + width + 1, first + 1, thumbnail[:inside])
    told = list(takewhile(lambda line: line.told, overlay.lines))
    page, part = _wrapped(overlay, width - 2), left
    if told and width >= 2 * _HALF and len(page.lines) > inside:
        part += width // 2
        aside = _wrapped(Overlay("", tuple(told)), width // 2 - 2)
        _write_lines(grid, aside, 0, (left, first + 1, width // 2, inside))
        page = replace(overlay, lines=overlay.lines[len(told) :], chosen=(overlay.chosen or 0) - len(told))
    top = _write_lines(grid, page, wanted, (part, first + 1, width - (part - left), inside))
    if height >= _ROWS:
        for row, text in enumerate(about, first + 1 + inside):
            grid.write(left + 2, row, text, EDGE)
        write_edge(grid, left, first + height - 1, place[2], more if top + inside < len(page.lines) else "")
    return top


def _write_lines(grid: Grid, page: Overlay, wanted: int, place: tuple[int, int, int, int]) -> int:
    """Write as many lines as there is room for; the number of those that are above it."""
    left, first, width, height = place
    top = scrolled(page, min(len(page.lines), height), wanted)
    for number, line in list(enumerate(page.lines))[top : top + height]:
        row = first + number - top
        write_line(grid, left, row, width, line, number == page.chosen, value_column(page))
    return top


def _wrapped(overlay: Overlay, width: int) -> Overlay:
    """The page with all lines to be read in as many lines as they take."""
    parts = [list(_parts(line, width)) for line in overlay.lines]
    chosen = overlay.chosen
    if chosen is not None:
        chosen = sum(map(len, parts[:chosen]))
    return replace(overlay, lines=tuple(line for each in parts for line in each), chosen=chosen)


def _parts(line: OverlayLine, width: int) -> Iterator[OverlayLine]:
    text = f"{line.left} {line.right}".rstrip()
    if line.told and len(line.left) + len(line.right) + 1 > width:
        for part in wrap(text, width):
            yield line._replace(left=part, right="")
    else:
        yield line
