"""The ground of the board: frame, marble, places with their labels, carved words (2.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from retro2600.cartridges.mpgn.table.places import ROWS, Board, label
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.machine.shapes import Align, Box, Line, Paint, Polygon, Shape, Text

_VEINS: Final = (
    (0, 96, 70, 150, 96, 232, 170, 268, 214, 350, 360, 402),
    (40, 660, 92, 560, 150, 528, 190, 430, 280, 396, 360, 300),
    (130, 0, 168, 84, 250, 120, 292, 196, 360, 214),
    (0, 430, 60, 410, 118, 448, 176, 590, 250, 660),
    (214, 350, 236, 470, 300, 520, 318, 612, 360, 640),
    (70, 150, 140, 96, 168, 84),
)
"""Along and down a half of 360 x 660."""

_VEIN: Final = Paint(Ink.POINT_EDGE, alpha=40)
_SHADE: Final = Paint(Ink.SHADE, alpha=90)
_RIM: Final = 14
_INNER: Final = 6
"""Labels of the inner tables are bold."""

_FOLDS: Final = ((408, 54, 408, 372), (408, 464, 408, 754))
_WORDS: Final = ((618, 375, "RED'S INNER TABLE"), (618, 442, "BLACK'S INNER TABLE"))


@lru_cache(maxsize=2)
def frame(upright: bool) -> tuple[Shape, ...]:
    """The frame and the two halves of marble, each with a rim of brass."""
    shape = Board(upright).shape
    left, top, width, height = shape.frame
    rim = Paint(Ink.RIM, Ink.RIM_LOW)
    folds = () if upright else tuple(Line(places, _SHADE, 1) for places in _FOLDS)
    return (
        Box(left, top + 4, width, height, _RIM, _SHADE),
        Box(left, top, width, height, _RIM, rim, Paint(Ink.RIM_EDGE), 2),
        Box(left + 4, top + 4, width - 8, height - 8, _RIM - 4, None, Paint(Ink.BRASS, alpha=110), 1),
        *(part for half in shape.halves for part in _half(half, upright)),
        *folds,
    )


@lru_cache(maxsize=2)
def rims(upright: bool) -> tuple[Shape, ...]:
    """The brass around each half, and the carved words."""
    brass = (
        Box(left - 1, top - 1, width + 2, height + 2, 3, None, Paint(Ink.BRASS), 2)
        for left, top, width, height in Board(upright).shape.halves
    )
    words = () if upright else tuple(_carved(*each) for each in _WORDS)
    return *brass, *words


@lru_cache(maxsize=2)
def rows(upright: bool) -> dict[int, tuple[Shape, ...]]:
    """The places with their labels, by rows."""
    return {row: _row(Board(upright), row) for row in ROWS}


def _row(board: Board, row: int) -> tuple[Shape, ...]:
    paint = (Paint(Ink.POINT_A, Ink.POINT_A_LOW), Paint(Ink.POINT_B, Ink.POINT_B_LOW))[row % 2]
    point = Polygon(board.shape.triangle(row), paint, Paint(Ink.POINT_EDGE), 1)
    (x, y), number = board.shape.number(row), label(row)
    size, most = (12, 19) if board.upright else (15, 40)
    text = Text(x, y + 5, str(number), size, Paint(Ink.RIM_TEXT), number <= _INNER, Align.CENTRE, most)
    return point, text


def _half(half: Area, upright: bool) -> tuple[Shape, ...]:
    field = Box(*half, 0, Paint(Ink.FIELD, Ink.FIELD_LOW))
    return field, *(Line(_placed(vein, half, upright), _VEIN, 2) for vein in _VEINS)


def _placed(vein: tuple[int, ...], half: Area, upright: bool) -> tuple[int, ...]:
    """A vein on a half; upright a quarter clockwise."""
    pairs = zip(vein[::2], vein[1::2], strict=True)
    if upright:
        turned = ((342 - 342 * y // 660, 264 * x // 360) for x, y in pairs)
        return tuple(part for x, y in turned for part in (half.left + x, half.top + y))
    return tuple(part for x, y in pairs for part in (half.left + x, half.top + y))


def _carved(x: int, y: int, words: str) -> Text:
    return Text(x, y, words, 13, Paint(Ink.POINT_EDGE), True, Align.CENTRE, 340)
