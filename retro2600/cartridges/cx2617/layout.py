"""The layout of the screen, in colour clocks from the left and lines from the top (note 10).

Used by the painter, and to find the location under a spot. Knows no colour and paints nothing.

The board's 28 locations stand in two columns: 0..13 upwards on the left, 14..27 upwards on the right.
The first of each is a tray, which is not on the screen, and the eighth a half of the bar.
"""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.cx2617.board import LOCATIONS, RED_BAR, RED_TRAY, WHITE_BAR, WHITE_TRAY
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH


class Box(NamedTuple):
    """A rectangle: left edge and width in colour clocks, top edge and height in lines."""

    left: int
    top: int
    width: int
    height: int

    @property
    def start(self) -> int:
        """The number of its upper left pixel in a picture."""
        return self.top * WIDTH + self.left


COLUMN = LOCATIONS // 2
TRAYS = (WHITE_TRAY, RED_TRAY)
BARS = (RED_BAR, WHITE_BAR)
BAR_ROW = 7
DRAWN = tuple(x for x in range(LOCATIONS) if x not in TRAYS)

# The board, note 10.
TOP_BORDER = Box(24, 30, 112, 2)
BOTTOM_BORDER = Box(24, 189, 112, 2)
SEAM = 76  # where the halves of the bar meet: four clocks left of the middle
ROW_PITCH = 12  # a black line, then eleven lines of the row
ROW_HEIGHT = 11
POINT_WIDTHS = (8, 16, 24, 32, 40, 48, 40, 32, 24, 16, 8)  # a point lies on its side; by line of the row
TOP_ROW = 13
FIRST_LINE = 33  # of row 13

# Checkers within a row, from the outer edge of the board and from the row's first line; note 10.
CHECKER_WIDTH = 4
CHECKER_HEIGHT = 4
SLOTS = 8  # checkers side by side in a line of a row
FIRST_SLOT = 2  # clocks from the edge
UPPER_LINE = 1
LOWER_LINE = 6
FILLING = (0, 2, 4, 6, 1, 3, 5, 7)  # the gaps are filled from the outside after the fourth checker
HELD_SLOT = 7  # of the upper line

# Above the board, note 10.
NUMBER = Box(16, 1, 28, 10)
DIGIT_WIDTHS = (4, 4, 4)
DIGIT_HEIGHTS = (2, 2, 2, 2, 2)
DIGIT_GAP = 4
WINDOWS = Box(64, 12, 34, 17)
GLYPH_WIDTHS = (2,) * 8
GLYPH_HEIGHTS = (2, 3, 2, 3, 2, 3, 2)
WINDOW_GAP = 2

LIT = Box(NUMBER.left, 0, WIDTH - 2 * NUMBER.left, HEIGHT)
"""All that is ever lit, and as much room on the right as on the left."""


def on_the_left(location: int) -> bool:
    """True if the location is in the left column."""
    return location < COLUMN


def row(location: int) -> int:
    """The location's row on the screen, 1 at the bottom to 13, 7 the bar; 0 for a tray."""
    return location % COLUMN


def half_row(location: int) -> Box:
    """The half of a row that a drawn location has to itself: 52 clocks on the left, 60 on the right."""
    top = FIRST_LINE + ROW_PITCH * (TOP_ROW - row(location))
    edge = TOP_BORDER.left
    if on_the_left(location):
        return Box(edge, top, SEAM - edge, ROW_HEIGHT)
    return Box(SEAM, top, edge + TOP_BORDER.width - SEAM, ROW_HEIGHT)


def line_of_checkers(count: int) -> tuple[int, int]:
    """Numbers of checkers in the upper and the lower line of a row that holds `count` of one side.

    Up to fifteen all are shown, the lower line taking the odd one. With more, which takes set-up mode, the
    lines empty again; from 31 on none is shown (up to 30 observed, beyond chosen; note 10).
    """
    return _in_line(count), _in_line(count + 1)


def _in_line(count: int) -> int:
    return max(0, min(count, 2 * 2 * SLOTS - count)) // 2
