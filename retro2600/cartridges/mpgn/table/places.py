"""The board by numbers on both screens, and the names of its places (2.1).

It is seen from Red's seat by both persons; whose it is only decides where the cube lies, and whose boxes are
whose. A row is a place by Red's pips still to go: Red's 1 to 12 are rows 24 to 13, Black's 1 to 12 rows 1 to
12. Places of a side are told by its own pips: 25 the bar, 0 the bin.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from retro2600.consoles.tablet.widgets import board, tray
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.rules import BAR, OFF, RED, WHITE, Side

Place: TypeAlias = tuple[int, int]

ROWS: Final = board.ROWS
SHOWN: Final = board.SHOWN
"""Men of a place that are seen; the last of them bears the number of all."""

_HALF: Final = 12
_SLABS: Final = tray.Slabs(10, 56, 12, 0)
_SLABS_UPRIGHT: Final = tray.Slabs(8, 28, 10, 0)
_BARS: Final = {RED: (318, -54, 3), WHITE: (490, 54, 3)}
_BARS_UPRIGHT: Final = {RED: (270, 33, 2), WHITE: (120, -33, 2)}
"""The first man's place along the bar, the step to the next one, and how many are shown."""


@dataclass(frozen=True, slots=True)
class Board:
    """The board on one of the screens, for who plays this side."""

    upright: bool = False
    side: Side = WHITE

    @property
    def shape(self) -> board.Board:
        """The shared board: Red's seat, the mirror image."""
        return board.Board(self.upright, clockwise=False)

    @property
    def radius(self) -> int:
        """That of a man."""
        return self.shape.radius

    def row(self, yours: bool, place: int) -> int:
        """The row of one of a side's places."""
        is_red = (self.side is RED) == yours
        return place if is_red else BAR - place

    def place(self, row: int) -> int:
        """The place of yours at a row."""
        return row if self.side is RED else BAR - row

    def stack(self, row: int) -> tuple[Place, ...]:
        """The places of the men on a row, from the rim."""
        places = self.shape.stack(row)
        if not self.upright:
            return places
        begin, step = (43, 26) if row <= _HALF else (347, -26)
        return tuple((begin + step * index, y) for index, (_, y) in enumerate(places))

    def bar(self, side: Side) -> tuple[Place, ...]:
        """The places of a side's men on the bar, from the middle."""
        begin, step, count = (_BARS_UPRIGHT if self.upright else _BARS)[side]
        along = (begin + step * index for index in range(count))
        return tuple((each, 332) if self.upright else (408, each) for each in along)

    def bar_touched(self, side: Side) -> Area:
        """A side's half of the bar: Red's is the upper or right one."""
        left, top, width, height = self.shape.bar
        is_red = side is RED
        if self.upright:
            return Area(left + (width // 2 if is_red else 0), top, width // 2, height)
        return Area(left, top + (0 if is_red else height // 2), width, height // 2)

    def bin(self, side: Side) -> Area:
        """The bin to which a side's men go."""
        if self.upright:
            return Area(4 if side is RED else 197, 629, 189, 38)
        return Area(816, 556 if side is RED else 232, 200, 92)

    def bin_touched(self, side: Side) -> Area:
        """The area in which it is touched."""
        area = self.bin(side)
        return Area(area.left, 626, area.width, 44) if self.upright else area

    @property
    def slabs(self) -> tray.Slabs:
        """The sizes of the slabs in it."""
        return _SLABS_UPRIGHT if self.upright else _SLABS

    def slab(self, side: Side, index: int) -> Place:
        """The upper left corner of a slab."""
        left, top, _, _ = self.bin(side)
        across, down = (6, 5) if self.upright else (8, 28)
        return left + across + self.slabs.step * index, top + down

    def of_piece(self, yours: bool, place: int, index: int) -> Place:
        """The middle of a side's man by that side's own pips, counted from the first one there."""
        side = self.side if yours else self.side.other
        if place == OFF:
            x, y = self.slab(side, max(0, index))
            return x + self.slabs.width // 2, y + self.slabs.height // 2
        stack = self.bar(side) if place == BAR else self.stack(self.row(yours, place))
        return stack[max(0, min(index, len(stack) - 1))]

    def cube(self, where: int) -> Area:
        """The cube: 0 theirs, 1 in the centre, 2 yours."""
        if self.upright:
            return (Area(348, 1, 36, 36), Area(174, 311, 42, 42), Area(344, 719, 42, 42))[where]
        return Area(380, (54, 376, 698)[where], 56, 56)

    def cube_touched(self, where: int) -> Area:
        """The area in which it is touched."""
        if self.upright:
            return (Area(342, 0, 48, 44), Area(173, 310, 44, 44), Area(343, 718, 44, 44))[where]
        left, top, _, _ = self.cube(where)
        return Area(left - 2, top - 2, 60, 60)

    @property
    def question(self) -> Area:
        """The bar of a question."""
        return Area(4, 630, 382, 134) if self.upright else Area(38, 354, 740, 100)


def row_name(row: int) -> str:
    """The name of a place: "Red's 7", "Black's 6"."""
    return f"Red's {BAR - row}" if row > _HALF else f"Black's {row}"


def row_short(row: int) -> str:
    """The same in the band: "R7", "B6"."""
    return f"R{BAR - row}" if row > _HALF else f"B{row}"


def label(row: int) -> int:
    """The number on the rim: the die by which a man enters there, or goes from there to the bin."""
    return BAR - row if row > _HALF else row


def row_key(row: int) -> str:
    """The key of a place's element."""
    return f"red-{BAR - row}" if row > _HALF else f"black-{row}"


def bar_key(side: Side) -> str:
    """The key of a side's half of the bar."""
    return f"bar-{_word(side)}"


def bin_key(side: Side) -> str:
    """The key of the bin to which a side's men go."""
    return f"bin-{_word(side)}"


def key_of(side: Side, place: int) -> str:
    """The key of one of a side's places."""
    if place in (BAR, OFF):
        return bar_key(side) if place == BAR else bin_key(side)
    return row_key(place if side is RED else BAR - place)


def place_of(side: Side, key: str) -> int | None:
    """The place of a side's that has this key; None for anything else: the other side's bar and bin, too."""
    if key in (bar_key(side), bin_key(side)):
        return BAR if key == bar_key(side) else OFF
    row = _ROWS.get(key)
    return None if row is None else row if side is RED else BAR - row


def place_name(side: Side, place: int) -> str:
    """The name of one of a side's places."""
    if place in (BAR, OFF):
        return "the bar" if place == BAR else "the bin"
    return row_name(place if side is RED else BAR - place)


def _word(side: Side) -> str:
    return "red" if side is RED else "black"


_ROWS: Final = {row_key(row): row for row in ROWS}
