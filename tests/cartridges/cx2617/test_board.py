"""The 28 locations and both sides' numberings."""

from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.board import (
    ACEY_DEUCEY_START,
    BACKGAMMON_START,
    LOCATION,
    NUMBER,
    Board,
    Side,
    placed,
    seen_by,
)

boards = st.lists(st.integers(-15, 15), min_size=28, max_size=28).map(tuple)
sides = st.sampled_from(Side)


@given(sides, st.integers(0, 27))
def test_number_and_location_undo_each_other(side: Side, number: int) -> None:
    assert NUMBER[side][LOCATION[side][number]] == number


@given(st.integers(1, 24))
def test_a_point_has_25_pips_between_both_sides(number: int) -> None:
    assert NUMBER[Side.WHITE][LOCATION[Side.RED][number]] == 25 - number


@given(boards)
def test_what_one_side_sees_is_the_others_view_turned_round(board: Board) -> None:
    red, white = seen_by(board, Side.RED), seen_by(board, Side.WHITE)
    assert white == tuple(-count for count in (red[27], *red[24:0:-1], red[26], red[25], red[0]))


def test_both_start_positions_look_the_same_from_both_seats() -> None:
    for board in (BACKGAMMON_START, ACEY_DEUCEY_START):
        assert seen_by(board, Side.WHITE) == seen_by(board, Side.RED)
        assert sum(map(abs, board)) == 30


@given(boards, st.integers(0, 27), sides)
def test_a_hit_sends_one_checker_to_its_own_bar(board: Board, location: int, side: Side) -> None:
    after = placed(board, location, side)
    hit = board[location] * side.sign < 0
    assert sum(after) == sum(board) + side.sign
    if location != side.other.bar:
        assert after[side.other.bar] == board[side.other.bar] - side.sign * hit
        assert after[location] == board[location] + side.sign * (1 + hit)
