"""The layout of the screen."""

import numpy as np
import pytest

from retro2600.cartridges.cx2617 import layout
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH


def test_the_half_rows_fill_the_board_between_its_borders_without_overlapping() -> None:
    times = np.zeros((HEIGHT, WIDTH), int)
    for location in layout.DRAWN:
        left, top, width, height = layout.half_row(location)
        times[top : top + height, left : left + width] += 1
    board = times[32:189, 24:136]
    assert times.sum() == board.sum()
    black = set(range(0, 157, 12))  # a line above each row and one below the lowest
    assert [set(line.tolist()) for line in board] == [{0} if y in black else {1} for y in range(157)]


@pytest.mark.parametrize(
    ("location", "left", "top"), [(13, 24, 33), (7, 24, 105), (1, 24, 177), (27, 76, 33), (15, 76, 177)]
)
def test_the_columns_are_numbered_upwards(location: int, left: int, top: int) -> None:
    assert layout.half_row(location)[:2] == (left, top)


def test_the_halves_of_the_bar_meet_left_of_the_middle() -> None:
    red, white = (layout.half_row(location) for location in layout.BARS)
    assert (red.left, red.width) == (24, 52)
    assert (white.left, white.width) == (76, 60)


@pytest.mark.parametrize("count", range(16))
def test_up_to_fifteen_checkers_are_all_shown_and_the_lower_line_has_the_odd_one(count: int) -> None:
    upper, lower = layout.line_of_checkers(count)
    assert upper + lower == count
    assert lower - upper == count % 2


@pytest.mark.parametrize(("count", "lines"), [(16, (8, 7)), (17, (7, 7)), (18, (7, 6)), (29, (1, 1))])
def test_beyond_fifteen_the_lines_empty_again(count: int, lines: tuple[int, int]) -> None:
    assert layout.line_of_checkers(count) == lines


@pytest.mark.parametrize("count", [31, 32, 33, 127, 128])
def test_counts_beyond_thirty_show_nothing(count: int) -> None:
    assert layout.line_of_checkers(count) == (0, 0)
