"""Positions and the one door into them."""

import pytest
from hypothesis import given

from retro2600.rules import BAR, CHECKERS, START, Move, Position, PositionError, pip_count, standing
from retro2600.rules.notation.seats import position_of, read_position

from .strategies import positions

FIFTEEN_OFF = standing()
AT_HOME = standing((6, 15))


@given(positions(waiting=True))
def test_changing_seats_twice_changes_nothing(position: Position) -> None:
    assert position.swapped().swapped() == position


@given(positions(waiting=True))
def test_a_position_is_read_back_from_what_it_prints(position: Position) -> None:
    assert read_position(str(position)) == position


def test_d48_the_pip_count_of_the_start_is_167() -> None:
    assert START.pips == (167, 167)
    assert START.after((Move(13, 3), Move(10, 2))).pips == (162, 167)
    assert position_of("bar1 24x1 13x5 8x3 6x5", "24x2 13x5 8x3 6x5").pips[0] == 168


def test_a_blot_that_is_hit_goes_to_the_bar() -> None:
    before = position_of("6x1 off14", "20x1 6x2 off12")
    after = before.after((Move(6, 1),))
    assert after == position_of("5x1 off14", "bar1 6x2 off12")


def test_a_hit_checker_enters_before_one_that_waits() -> None:
    after = position_of("bar1 waiting14", "6x15").after((Move(BAR, 4), Move(BAR, 3)))
    assert after == position_of("waiting13 22x1 21x1", "6x15")


def test_a_side_with_sixteen_checkers_is_refused_with_the_whole_position() -> None:
    with pytest.raises(
        PositionError, match=r"the mover has 16 checkers instead of 15 in the position \(.*24x2"
    ):
        position_of("24x2 13x5 8x3 6x6", "24x2 13x5 8x3 6x5")


def test_a_side_with_fourteen_checkers_is_refused() -> None:
    with pytest.raises(PositionError, match="the other side has 14 checkers"):
        position_of("6x15", "6x14")


def test_two_sides_on_one_point_are_refused_with_the_whole_position() -> None:
    with pytest.raises(PositionError) as caught:
        position_of("13x5 12x1 8x3 6x6", "13x5 8x3 6x7")
    assert str(caught.value) == (
        "both sides stand on the mover's point 12 in the position (13x5 12x1 8x3 6x6 / 13x5 8x3 6x7)"
    )


def test_two_sides_that_have_borne_off_everything_are_refused() -> None:
    with pytest.raises(PositionError, match="both sides cannot have borne off everything"):
        Position.checked(FIFTEEN_OFF, FIFTEEN_OFF)


@pytest.mark.parametrize(
    "mine", [AT_HOME[:-1], (*AT_HOME, 0), (15.0, *AT_HOME[1:]), (-1, *AT_HOME[1:]), (True, *AT_HOME[1:])]
)
def test_a_side_that_is_not_26_whole_numbers_is_refused(mine: tuple[int, ...]) -> None:
    with pytest.raises(PositionError) as caught:
        Position.checked(mine, AT_HOME)
    assert str(list(mine)) in str(caught.value)


def test_more_checkers_waiting_than_off_the_board_are_refused() -> None:
    with pytest.raises(PositionError, match="the mover cannot have 1 checkers waiting"):
        Position.checked(AT_HOME, AT_HOME, my_waiting=1)


@given(positions())
def test_every_checker_of_a_checked_position_is_somewhere(position: Position) -> None:
    assert sum(position.mine) == sum(position.theirs) == CHECKERS
    assert position.pips == (pip_count(position.mine), pip_count(position.theirs))
