"""The screen of a state: the board, the trays, the cube, dice and the lines below."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from retro2600.cartridges.championship.colours import COLOUR, MONO, Inks
from retro2600.consoles.pc.screen import BLINKING, Screen
from retro2600.rules import BAR, OFF, RED, WHITE, Cube, Side

POINT: Final = 5
"""Cells of a point."""
DEPTH: Final = 5
"""Rows of a point, and checkers that it shows."""
FIRST_ROW, LAST_ROW = 4, 18
_ON_A_SIDE: Final = 12
"""Points at the top of the board, and as many at its bottom."""
_IN_A_LINE: Final = 8
"""Pieces that are off, in one line."""
_HALF: Final = 6 * POINT
_WIDTHS: Final = (5, 5, 3, 3, 1)
"""Cells of a point's shape, from the rim inwards."""

_PIPS: Final = {
    0: ("     ", "     ", "     "),
    1: ("     ", "  •  ", "     "),
    2: ("•    ", "     ", "    •"),
    3: ("•    ", "  •  ", "    •"),
    4: ("•   •", "     ", "•   •"),
    5: ("•   •", "  •  ", "•   •"),
    6: ("•   •", "•   •", "•   •"),
}
_DIE_CELLS: Final = (7, 17)
_MIDDLE_ROW: Final = 11


class Die(NamedTuple):
    """A die as it lies there; face 0 is none yet."""

    face: int
    used: bool = False


class TextLine(NamedTuple):
    """A line of a window over the board."""

    text: str
    value: str = ""
    """At the right: what is chosen, or may be."""
    closed: str = ""
    """To the right of that, dimmed: what may not be chosen here."""


class Picture(NamedTuple):
    """Everything that the screen shows."""

    mono: bool
    level: int
    white: tuple[int, ...]
    black: tuple[int, ...]
    cube: Cube | None
    yours: tuple[Die, ...] = ()
    computers: tuple[Die, ...] = ()
    answer: str = ""
    prompt: str = ""
    left: str = ""
    message: str = ""
    thinks: bool = False
    title: str = ""
    """Of the window over the board; "" where there is none."""
    window: tuple[TextLine, ...] = ()


class _Columns(NamedTuple):
    """The first columns of the parts of the board, counted from 1."""

    left: int
    bar: int
    right: int
    strip: int


_COLOUR_COLUMNS: Final = _Columns(2, 33, 39, 70)
_MONO_COLUMNS: Final = _Columns(13, 44, 50, 2)


@lru_cache(maxsize=64)
def drawn(picture: Picture) -> Screen:
    """The screen."""
    inks = MONO if picture.mono else COLOUR
    columns = _MONO_COLUMNS if picture.mono else _COLOUR_COLUMNS
    screen = _frame(picture, inks, columns)
    for row, column, text, ink in _pieces(picture, inks, columns):
        screen = screen.written(row, column, text, ink)
    return _window(_below(screen, picture, inks), picture, inks)


@lru_cache(maxsize=1)
def dos(typed: str, message: str, mono: bool) -> Screen:
    """The prompt of DOS."""
    ink = (MONO if mono else COLOUR).text
    return Screen().written(1, 1, f"A>{typed}", ink).written(3, 1, message, ink)


def cell_of(mono: bool, side: Side, pips: int, number: int) -> tuple[int, int]:
    """The row and the column of a checker, both counted from 1, by its pips to go: 25 the bar, 0 the tray.

    `number` counts the checkers there from 0; those that a point has no room for lie on its last one.
    """
    columns, depth = _MONO_COLUMNS if mono else _COLOUR_COLUMNS, max(0, min(number, DEPTH - 1))
    if pips == OFF:
        line, place = divmod(max(number, 0), _IN_A_LINE)
        return (LAST_ROW - 1 - line if side is WHITE else FIRST_ROW + 1 + line), columns.strip + 1 + place
    if pips == BAR:
        first, last = FIRST_ROW + DEPTH - 1, LAST_ROW - DEPTH + 1
        return (first - depth if side is WHITE else last + depth), columns.bar + POINT // 2
    point = pips if side is WHITE else BAR - pips
    is_low = point <= _ON_A_SIDE
    column = _column(columns, point - 1 if is_low else 2 * _ON_A_SIDE - point)
    return (LAST_ROW - depth if is_low else FIRST_ROW + depth), column + POINT // 2


def _frame(picture: Picture, inks: Inks, columns: _Columns) -> Screen:
    """The title, the numbers and the empty board."""
    title = f"{' CHAMPIONSHIP BACKGAMMON':60}LEVEL {picture.level}   H = HELP"
    screen = Screen().written(1, 1, f"{title:80}", inks.title)
    for row, who, points in ((2, "COMPUTER", range(24, 12, -1)), (20, "YOU", range(1, 13))):
        screen = screen.written(row, columns.strip, f"{who:^10}", inks.text)
        for place, point in enumerate(points):
            screen = screen.written(row, _column(columns, place) + 1, f"{point:02}", inks.text)
    halves = ("═" * _HALF, "═" * POINT, "═" * _HALF, "═" * 10)
    top = _row("╔", halves, ("╤", "╤", "╦"), "╗", picture.mono)
    bottom = _row("╚", halves, ("╧", "╧", "╩"), "╝", picture.mono)
    between = _row("║", tuple(" " * len(half) for half in halves), ("│", "│", "║"), "║", picture.mono)
    screen = screen.written(FIRST_ROW - 1, 1, top, inks.frame).written(LAST_ROW + 1, 1, bottom, inks.frame)
    for row in range(FIRST_ROW, LAST_ROW + 1):
        screen = screen.written(row, 1, between, inks.frame)
        for column, cells in ((columns.left, _HALF), (columns.bar, POINT), (columns.right, _HALF)):
            screen = screen.written(row, column, " " * cells, inks.board)
    return screen.written(_MIDDLE_ROW, columns.bar + 1, "BAR", inks.white)


def _row(first: str, parts: tuple[str, ...], between: tuple[str, str, str], last: str, mono: bool) -> str:
    """A row of the frame: the strip is at the right, on the monochrome card at the left."""
    left, bar, right, strip = parts
    board = f"{left}{between[0]}{bar}{between[1]}{right}"
    return f"{first}{strip}{between[2]}{board}{last}" if mono else f"{first}{board}{between[2]}{strip}{last}"


def _column(columns: _Columns, place: int) -> int:
    """The first column of a point, counted from the left, from 0."""
    return columns.left + place * POINT if place < 6 else columns.right + (place - 6) * POINT


_Piece = tuple[int, int, str, int]
"""A row, a column, a text and its attribute."""


def _pieces(picture: Picture, inks: Inks, columns: _Columns) -> Iterator[_Piece]:
    for place in range(_ON_A_SIDE):
        for point, row, inwards in ((24 - place, FIRST_ROW, 1), (1 + place, LAST_ROW, -1)):
            yield from _point(picture, inks, point, _column(columns, place), row, inwards)
    middle = columns.bar
    yield from _stack(WHITE, picture.white[BAR], middle, FIRST_ROW + DEPTH - 1, -1, FIRST_ROW + DEPTH, inks)
    yield from _stack(RED, picture.black[BAR], middle, LAST_ROW - DEPTH + 1, 1, LAST_ROW - DEPTH, inks)
    yield from _trays(picture, inks, columns.strip)
    yield from _cube(picture, inks, columns.strip)
    yield from _dice(picture.yours, columns.right, inks.your_dice, inks.used)
    yield from _dice(picture.computers, columns.left, inks.computers_dice, inks.used)


def _point(picture: Picture, inks: Inks, point: int, column: int, row: int, inwards: int) -> Iterator[_Piece]:
    """The shape of a point and the checkers on it."""
    even = point % 2 == 0
    shade = ("░·" if picture.mono else "▒░")[not even]
    for depth, width in enumerate(_WIDTHS):
        margin = (POINT - width) // 2
        ink = inks.even if even else inks.odd
        yield row + inwards * depth, column + margin, shade * width, ink
    white, black = picture.white[point], picture.black[BAR - point]
    side, count = (WHITE, white) if white else (RED, black)
    yield from _stack(side, count, column, row, inwards, row + inwards * DEPTH, inks)


def _stack(
    side: Side, count: int, column: int, row: int, inwards: int, beyond: int, inks: Inks
) -> Iterator[_Piece]:
    """Checkers from a row inwards, and their number beyond if there are more than are to be seen."""
    for depth in range(min(count, DEPTH)):
        here = row + inwards * depth
        if side is WHITE:
            yield here, column, " (■) ", inks.white
        else:
            yield here, column, " ( ) ", inks.black
            yield here, column + 2, " ", inks.core
    if count > DEPTH:
        yield beyond, column + 1, f"{count:2}", inks.white if side is WHITE else inks.black


def _trays(picture: Picture, inks: Inks, strip: int) -> Iterator[_Piece]:
    """Pieces that are off: the computer's at the top, yours at the bottom."""
    for count, piece, row, inwards, ink in (
        (picture.black[0], "○", FIRST_ROW, 1, inks.text),
        (picture.white[0], "■", LAST_ROW, -1, inks.prompt),
    ):
        yield row, strip + 2, f"OFF {count:02}", ink
        for line in range(2):
            pieces = piece * min(max(count - _IN_A_LINE * line, 0), _IN_A_LINE)
            if pieces:
                yield row + inwards * (line + 1), strip + 1, pieces, ink


def _cube(picture: Picture, inks: Inks, strip: int) -> Iterator[_Piece]:
    if picture.cube is None:
        return
    row = {None: 10, RED: 7, WHITE: 13}[picture.cube.owner]
    for line, text in enumerate(("┌────┐", f"│{picture.cube.value:3} │", "└────┘")):
        yield row + line, strip + 2, text, inks.cube


def _dice(dice: tuple[Die, ...], half: int, ink: int, used: int) -> Iterator[_Piece]:
    for die, cell in zip(dice, _DIE_CELLS[: len(dice)], strict=True):
        for line, pips in enumerate(_PIPS[die.face]):
            yield _MIDDLE_ROW - 1 + line, half + cell - 1, f"│{pips}│", used if die.used else ink


def _below(screen: Screen, picture: Picture, inks: Inks) -> Screen:
    """The lines for answer, prompt and message."""
    message = inks.message | BLINKING if picture.thinks else inks.message
    for row, column, text, ink in (
        (21, 2, picture.answer, inks.answer),
        (23, 2, picture.prompt, inks.prompt),
        (23, 42, picture.left, inks.prompt),
        (24, 2, picture.message, message),
    ):
        screen = screen.written(row, column, text, ink)
    return screen


def _window(screen: Screen, picture: Picture, inks: Inks) -> Screen:
    """A window in the middle of the board."""
    if not picture.title:
        return screen
    lines = picture.window
    has_values = any(line.value for line in lines)
    width = max(34, *(len(line.text) + 4 for line in lines), 38 if has_values else 0)
    column, row = 41 - width // 2, _MIDDLE_ROW - len(lines) // 2 - 1
    screen = screen.written(row, column, f"╔{f' {picture.title} ':═^{width - 2}}╗", inks.window)
    for number, line in enumerate(lines, 1):
        screen = screen.written(row + number, column, f"║ {line.text:{width - 4}} ║", inks.window)
        closed = column + width - 2 - len(line.closed)
        for at, text, ink in (
            (closed - len(line.value), line.value, inks.value),
            (closed, line.closed, inks.closed),
        ):
            screen = screen.written(row + number, at, text, ink)
    return screen.written(row + len(lines) + 1, column, f"╚{'═' * (width - 2)}╝", inks.window)
