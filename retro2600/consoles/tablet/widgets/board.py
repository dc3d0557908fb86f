"""The board: its frame, halves, bar and rows, in two shapes and two directions, and the places of pieces.

Rows are numbered 1 to 24 from the home of who plays at the bottom, or at the right of the screen that is
higher than wide: there the board is turned a quarter counter-clockwise. Even rows have one colour, odd ones
the other.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.looks import room
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Box, Line, Paint, Polygon, Shape, Text

Place: TypeAlias = tuple[int, int]

ROWS: Final = range(1, 25)

SHOWN: Final = 5
"""Pieces that a row shows."""

_HALF: Final = len(ROWS) // 2
_LAST_BEFORE_THE_BAR: Final = 5
_MIRRORED: Final = 64  # units to the left, so that trays and dice change sides
_ROW: Final = "row-"

_RIM: Final = 14


@dataclass(frozen=True, slots=True)
class Board:
    """A board on one of the screens; counter-clockwise it is the mirror image."""

    upright: bool = False
    clockwise: bool = True

    @property
    def frame(self) -> Area:
        """The board with its rim."""
        return Area(4, 38, 382, 588) if self.upright else Area(72 - self._shift, 48, 800, 712)

    @property
    def halves(self) -> tuple[Area, Area]:
        """The left half of the field and the right one; upright the lower and the upper one."""
        if self.upright:
            return Area(24, 354, 342, 264), Area(24, 46, 342, 264)
        return Area(82 - self._shift, 74, 360, 660), Area(502 - self._shift, 74, 360, 660)

    @property
    def bar(self) -> Area:
        """The bar, from rim to rim."""
        return Area(4, 310, 382, 44) if self.upright else Area(442 - self._shift, 48, 60, 712)

    def half(self, row: int) -> int:
        """The number of a row's half: 0 for the left or lower one, 1 for the right or upper one."""
        far = not 7 <= row <= 18
        return int(far != (self.upright or self.clockwise))

    def bar_half(self, yours: bool) -> Area:
        """A side's half of the bar: yours is the upper or left one."""
        left, top, width, height = self.bar
        if not self.upright:
            return Area(left, top + (0 if yours else height // 2), width, height // 2)
        return Area(left + (0 if yours == self.clockwise else width // 2), top, width // 2, height)

    def touched(self, row: int) -> Area:
        """The area of a row: from the rim to the middle of the board."""
        middle = self._middle(row)
        if self.upright:
            return Area(4 if self._first(row) else 195, middle - 22, 191, 44)
        return Area(middle - 30, 48 if self._first(row) else 404, 60, 356)

    def triangle(self, row: int) -> tuple[int, ...]:
        """The corners of a row: two at the rim, then its tip."""
        middle = self._middle(row)
        if self.upright:
            base, tip = (24, 184) if self._first(row) else (366, 206)
            return base, middle - 21, base, middle + 21, tip, middle
        base, tip = (74, 352) if self._first(row) else (734, 456)
        return middle - 29, base, middle + 29, base, middle, tip

    def stack(self, row: int) -> tuple[Place, ...]:
        """The places of the pieces on a row, from the rim."""
        middle = self._middle(row)
        if self.upright:
            begin, step = (43, 32) if self._first(row) else (347, -32)
            return tuple((begin + step * place, middle) for place in range(SHOWN))
        begin, step = (104, 55) if self._first(row) else (704, -55)
        return tuple((middle, begin + step * place) for place in range(SHOWN))

    def bar_stack(self, yours: bool) -> tuple[Place, ...]:
        """The places of a side's pieces on the bar, from the middle."""
        if self.upright:
            begin, step = (172, -33) if yours == self.clockwise else (218, 33)
            return tuple((begin + step * place, 332) for place in range(2))
        begin, step = (318, -54) if yours else (490, 54)
        return tuple((472 - self._shift, begin + step * place) for place in range(4))

    def number(self, row: int) -> Place:
        """The middle of a row's number."""
        middle = self._middle(row)
        if self.upright:
            return 14 if self._first(row) else 376, middle
        return middle, 62 if self._first(row) else 748

    @property
    def radius(self) -> int:
        """That of a piece."""
        return 17 if self.upright else 28

    def elements(
        self,
        rows: Sequence[str],
        bars: tuple[str, str],
        idle: Container[str] = (),
        numbers: bool = True,
    ) -> tuple[Element, ...]:
        """The room and the board, without its pieces.

        All names are spoken: those of the rows from 1 on, of your half of the bar and theirs. `idle` holds
        the keys of those that can do nothing just now.
        """
        keys = [row_key(row) for row in ROWS]
        looks = _rows(self, numbers)
        return (
            Element("room", room(measures_of(self.upright).screen)),
            Element("frame", _frame(self)),
            *(
                Element(
                    key, looks[row], role=Role.ITEM, name=name, hit=self.touched(row).hit, idle=key in idle
                )
                for row, key, name in zip(ROWS, keys, rows, strict=True)
            ),
            self._bar_element("bar-you", True, bars[0], idle),
            self._bar_element("bar-they", False, bars[1], idle),
        )

    def _bar_element(self, key: str, yours: bool, name: str, idle: Container[str]) -> Element:
        return Element(key, role=Role.ITEM, name=name, hit=self.bar_half(yours).hit, idle=key in idle)

    @property
    def _shift(self) -> int:
        return 0 if self.clockwise else _MIRRORED

    def _middle(self, row: int) -> int:
        """The x of a row's middle; upright its y."""
        place = 24 - row if row > _HALF else row - 1
        if self.upright:
            return 596 - 44 * place - (44 if place > _LAST_BEFORE_THE_BAR else 0)
        column = place if self.clockwise else 11 - place
        return 112 + 60 * column + (60 if column > _LAST_BEFORE_THE_BAR else 0) - self._shift

    def _first(self, row: int) -> bool:
        """True for rows that begin at the upper rim; upright, at the left one."""
        return (row > _HALF) == (self.clockwise or not self.upright)


def row_key(row: int) -> str:
    """The key of a row's element."""
    return f"{_ROW}{row}"


def row_of(key: str) -> int:
    """The row whose element has that key; 0 if it is none."""
    return int(key.removeprefix(_ROW)) if key.startswith(_ROW) else 0


@lru_cache(maxsize=4)
def _frame(board: Board) -> tuple[Shape, ...]:
    left, top, width, height = board.frame
    rim, field = Paint(Ink.RIM, Ink.RIM_LOW), Paint(Ink.FIELD, Ink.FIELD_LOW)
    return (
        Box(left, top + 4, width, height, _RIM, Paint(Ink.SHADE, alpha=90)),
        Box(left, top, width, height, _RIM, rim, Paint(Ink.RIM_EDGE), 2),
        Box(left + 4, top + 4, width - 8, height - 8, _RIM - 4, None, Paint(Ink.BRASS, alpha=110), 1),
        *(Box(*half, 0, field, Paint(Ink.RIM_EDGE), 2) for half in board.halves),
        *_hinges(board),
    )


def _hinges(board: Board) -> tuple[Shape, ...]:
    """The line along which the board folds, and its hinges where there is room for them."""
    left, top, width, height = board.bar
    x, y = board.bar.middle
    dark = Paint(Ink.SHADE, alpha=90)
    if board.upright:
        return (Line((left + 20, y, left + width - 20, y), dark, 1),)
    hinges = (Box(x - 6, top + below, 12, 42, 2, Paint(Ink.BRASS), dark, 1) for below in (75, height - 117))
    return Line((x, top + 6, x, top + height - 6), dark, 1), *hinges


@lru_cache(maxsize=8)
def _rows(board: Board, numbers: bool) -> dict[int, tuple[Shape, ...]]:
    return {row: _row(board, row, numbers) for row in ROWS}


def _row(board: Board, row: int, numbers: bool) -> tuple[Shape, ...]:
    paint = (Paint(Ink.POINT_B, Ink.POINT_B_LOW), Paint(Ink.POINT_A, Ink.POINT_A_LOW))[row % 2]
    point = Polygon(board.triangle(row), paint, Paint(Ink.POINT_EDGE), 1)
    if not numbers:
        return (point,)
    x, y = board.number(row)
    size, most = (12, 19) if board.upright else (15, 40)
    return point, Text(x, y + 5, str(row), size, Paint(Ink.RIM_TEXT), align=Align.CENTRE, most=most)
