"""The character generator: code page 437 as far as programs use it, eight pixels by eight for each character.

Letters are drawn in `letters`. Frames, shades and blocks follow from what they are: which sides their lines
go to, how much of the cell is lit.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from retro2600.machine.letters import letters

WIDTH, HEIGHT = 8, 8
"""Pixels of a character."""

UNKNOWN: Final = bytes((0x7E, 0x42, 0x42, 0x42, 0x42, 0x42, 0x7E, 0x00))
"""The lines of a character that is not among them: an empty box."""

# Lines of frames by the sides that they go to - left, right, up, down: 0 none, 1 single, 2 double.
_FRAMES: Final = {
    "─": (1, 1, 0, 0),
    "│": (0, 0, 1, 1),
    "┌": (0, 1, 0, 1),
    "┐": (1, 0, 0, 1),
    "└": (0, 1, 1, 0),
    "┘": (1, 0, 1, 0),
    "├": (0, 1, 1, 1),
    "┤": (1, 0, 1, 1),
    "┬": (1, 1, 0, 1),
    "┴": (1, 1, 1, 0),
    "┼": (1, 1, 1, 1),
    "═": (2, 2, 0, 0),
    "║": (0, 0, 2, 2),
    "╔": (0, 2, 0, 2),
    "╗": (2, 0, 0, 2),
    "╚": (0, 2, 2, 0),
    "╝": (2, 0, 2, 0),
    "╠": (0, 2, 2, 2),
    "╣": (2, 0, 2, 2),
    "╦": (2, 2, 0, 2),
    "╩": (2, 2, 2, 0),
    "╬": (2, 2, 2, 2),
    "╤": (2, 2, 0, 1),
    "╧": (2, 2, 1, 0),
    "╟": (0, 1, 2, 2),
    "╢": (1, 0, 2, 2),
}

_SHADES: Final = {"░": 1, "▒": 2, "▓": 3, "█": 4}
"""Quarters of the pixels that are lit."""

_DRAWN: Final = {
    "■": (0x00, 0x00, 0x7E, 0x7E, 0x7E, 0x7E, 0x00, 0x00),
    "•": (0x00, 0x18, 0x3C, 0x3C, 0x3C, 0x18, 0x00, 0x00),
    "○": (0x00, 0x3C, 0x66, 0x42, 0x42, 0x66, 0x3C, 0x00),
    "·": (0x00, 0x00, 0x00, 0x18, 0x18, 0x00, 0x00, 0x00),
    "▀": (0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x00, 0x00),
    "▄": (0x00, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF),
    "▌": (0xF0,) * 8,
    "▐": (0x0F,) * 8,
    "►": (0x80, 0xE0, 0xF8, 0xFE, 0xF8, 0xE0, 0x80, 0x00),
    "◄": (0x02, 0x0E, 0x3E, 0xFE, 0x3E, 0x0E, 0x02, 0x00),
    "▲": (0x18, 0x18, 0x3C, 0x3C, 0x7E, 0x7E, 0xFF, 0x00),
    "▼": (0xFF, 0x7E, 0x7E, 0x3C, 0x3C, 0x18, 0x18, 0x00),
    "↑": (0x18, 0x3C, 0x7E, 0x18, 0x18, 0x18, 0x18, 0x00),
    "↓": (0x18, 0x18, 0x18, 0x18, 0x7E, 0x3C, 0x18, 0x00),
    "→": (0x00, 0x18, 0x0C, 0xFE, 0x0C, 0x18, 0x00, 0x00),
    "←": (0x00, 0x30, 0x60, 0xFE, 0x60, 0x30, 0x00, 0x00),
}


class _Lanes(NamedTuple):
    """Pixels across a line's way: of single lines, and of the first and the second of double ones."""

    single: tuple[int, ...]
    first: tuple[int, ...]
    second: tuple[int, ...]


_COLUMNS: Final = _Lanes((3, 4), (1, 2), (5, 6))
_LINES: Final = _Lanes((3,), (2,), (5,))


@lru_cache(maxsize=1)
def generator() -> dict[str, bytes]:
    """Every character that can be shown: eight lines, a byte each, the leftmost pixel its highest bit."""
    frames = {character: _frame(*sides) for character, sides in _FRAMES.items()}
    shades = {character: _shade(quarters) for character, quarters in _SHADES.items()}
    drawn = {character: bytes(lines) for character, lines in _DRAWN.items()}
    return letters() | frames | shades | drawn


def _frame(left: int, right: int, up: int, down: int) -> bytes:
    """A character of lines to these sides."""
    across = _lines((left, right), (up, down), _LINES, _COLUMNS)
    along = _lines((up, down), (left, right), _COLUMNS, _LINES)
    lit = {(column, line) for line, column in across} | along
    return bytes(
        sum(0x80 >> column for column in range(WIDTH) if (column, line) in lit) for line in range(HEIGHT)
    )


def _lines(
    sides: tuple[int, int], crossing: tuple[int, int], lanes: _Lanes, crossed: _Lanes
) -> set[tuple[int, int]]:
    """Pixels, as (lane, place on the way), of the lines to two opposite sides of a cell.

    Where double lines leave across, the lane on that side turns there: what is between them stays open.
    """
    lit: set[tuple[int, int]] = set()
    inner, outer = (crossed.first[-1], crossed.second[0]), (crossed.second[-1], crossed.first[0])
    for lane, across in ((lanes.first, crossing[0]), (lanes.second, crossing[1])):
        passing = sides == (2, 2) and across != 2
        lit |= _line(lane, sides, 2, (WIDTH - 1, 0) if passing else inner if across == 2 else outer)
    met = inner if 2 in crossing else (crossed.single[-1], crossed.single[0])
    return lit | _line(lanes.single, sides, 1, met)


def _line(
    lane: tuple[int, ...], sides: tuple[int, int], kind: int, ends: tuple[int, int]
) -> set[tuple[int, int]]:
    """The pixels of a lane from the one side to its end, and from its other end to the other side."""
    places = [*range(ends[0] + 1)] * (sides[0] == kind) + [*range(ends[1], WIDTH)] * (sides[1] == kind)
    return {(each, place) for each in lane for place in places}


def _shade(quarters: int) -> bytes:
    """A pattern of dots that continues from cell to cell."""
    patterns = {1: (0x88, 0x22), 2: (0xAA, 0x55), 3: (0xEE, 0xBB), 4: (0xFF, 0xFF)}
    return bytes(patterns[quarters] * (HEIGHT // 2))
