"""The board: rows, pieces and bar in two shapes and two directions."""

import pytest

from retro2600.consoles.tablet.console import PORTRAIT
from retro2600.consoles.tablet.widgets.board import ROWS, Board, row_of
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.machine.drawing import Role
from retro2600.machine.shapes import Text

LANDSCAPE = Board()
UPRIGHT = Board(upright=True)
BOARDS = [Board(upright, clockwise) for upright in (False, True) for clockwise in (True, False)]

EVERY = pytest.mark.parametrize("board", BOARDS, ids=repr)

NAMES = [f"Row {row}" for row in ROWS]
BARS = ("Bar", "Their bar")


@pytest.mark.parametrize(
    ("row", "area"),
    [
        (24, Area(82, 48, 60, 356)),
        (18, Area(502, 48, 60, 356)),
        (1, Area(82, 404, 60, 356)),
        (6, Area(382, 404, 60, 356)),
        (12, Area(802, 404, 60, 356)),
    ],
)
def test_the_rows_of_the_wide_board_are_touched_from_the_rim_to_its_middle(row: int, area: Area) -> None:
    assert LANDSCAPE.touched(row) == area


@pytest.mark.parametrize(
    ("row", "area"),
    [
        (13, Area(4, 46, 191, 44)),
        (12, Area(195, 46, 191, 44)),
        (7, Area(195, 266, 191, 44)),
        (19, Area(4, 354, 191, 44)),
        (24, Area(4, 574, 191, 44)),
        (1, Area(195, 574, 191, 44)),
    ],
)
def test_the_rows_of_the_high_board_are_turned_by_a_quarter(row: int, area: Area) -> None:
    assert UPRIGHT.touched(row) == area


def test_counter_clockwise_is_the_mirror_image() -> None:
    for row in ROWS:
        frame, mirrored = LANDSCAPE.frame, Board(clockwise=False).frame
        one, other = LANDSCAPE.touched(row), Board(clockwise=False).touched(row)
        assert one.left - frame.left == mirrored.right - other.right
        assert one.top == other.top
        one, other = UPRIGHT.touched(row), Board(True, False).touched(row)
        assert one.left == PORTRAIT.width - other.right
        assert one.top == other.top


@EVERY
def test_every_row_is_touched_at_a_place_of_its_own(board: Board) -> None:
    areas = [board.touched(row) for row in ROWS]
    for place in (board.touched(row).middle for row in ROWS):
        assert sum(area.holds(*place) for area in areas) == 1


@EVERY
def test_pieces_numbers_and_tips_lie_in_their_row(board: Board) -> None:
    for row in ROWS:
        area, (*_, x, y) = board.touched(row), board.triangle(row)
        assert len(board.stack(row)) == 5
        assert area.holds(x, y)
        assert area.holds(*board.number(row))
        assert all(area.holds(*place) for place in board.stack(row))


@EVERY
def test_rows_lie_in_their_half(board: Board) -> None:
    for row in ROWS:
        assert board.halves[board.half(row)].holds(*board.stack(row)[0])


@EVERY
def test_each_side_has_its_half_of_the_bar(board: Board) -> None:
    for yours in (True, False):
        half = board.bar_half(yours)
        assert all(half.holds(*place) for place in board.bar_stack(yours))
        assert not any(board.bar_half(not yours).holds(*place) for place in board.bar_stack(yours))
    yours_first = board.bar_half(True).place < board.bar_half(False).place
    assert yours_first == (board.clockwise or not board.upright)


def test_every_row_is_an_item_with_its_name_and_its_number() -> None:
    elements = LANDSCAPE.elements(NAMES, BARS, idle={"row-3", "bar-they"})
    rows = [element for element in elements if row_of(element.key)]
    assert [element.name for element in rows] == NAMES
    assert {element.role for element in rows} == {Role.ITEM}
    assert [element.key for element in elements if element.idle] == ["row-3", "bar-they"]
    texts = [shape.text for element in rows for shape in element.shapes if isinstance(shape, Text)]
    assert texts == [str(row) for row in ROWS]


def test_row_numbers_can_be_left_out() -> None:
    elements = UPRIGHT.elements(NAMES, BARS, numbers=False)
    assert not any(isinstance(shape, Text) for element in elements for shape in element.shapes)
