"""The manual's promises of the Board, and the worked examples D51 to D60, on the screen."""

from __future__ import annotations

from itertools import pairwise

import pytest

from retro2600.cartridges.lobby.table.places import Board as Places
from retro2600.cartridges.lobby.table.places import Place
from retro2600.rules import RED, WHITE
from retro2600.tables import acts
from tests.cartridges.lobby.scripted import Board
from tests.cartridges.tablet.scripted import START

HOME = {6: 5, 5: 5, 4: 5}


def turns(upright: bool, red: bool) -> int:
    """The turning of the way from 24 to 1, seen from above: positive is clockwise."""
    places = Places(upright, red)
    way = [places.stack(position)[0] for position in range(24, 0, -1)]
    middle = (sum(x for x, _ in way) // 24, sum(y for _, y in way) // 24)

    def turning(one: Place, other: Place) -> int:
        (x, y), (a, b) = (
            (one[0] - middle[0], one[1] - middle[1]),
            (other[0] - middle[0], other[1] - middle[1]),
        )
        return x * b - y * a

    return sum(1 if turning(*each) > 0 else -1 for each in pairwise(way))


@pytest.mark.parametrize("upright", [False, True])
def test_red_runs_counter_clockwise_and_white_clockwise_each_beside_its_slot(upright: bool) -> None:
    """L2."""
    assert turns(upright, red=False) > 15
    assert turns(upright, red=True) < -15
    for red in (False, True):
        places = Places(upright, red)
        slot, home, other = places.slot(True).area, places.touched(1), places.slot(False).area
        near, far = (abs(area.middle[0] - home.middle[0]) for area in (slot, other))
        if upright:
            assert near < far
        else:
            assert abs(slot.middle[1] - home.middle[1]) < abs(other.middle[1] - home.middle[1])
            assert near < 150
        screen = Board(side=RED if red else WHITE, upright=upright)
        for position in (1, 13, 24):  # the numbers are those of the screen
            assert screen.elements[f"position-{position}"].hit == places.touched(position).hit


@pytest.mark.parametrize("upright", [False, True])
def test_the_two_seats_see_the_board_turned_by_half_a_circle(upright: bool) -> None:
    white, red = Places(upright, False), Places(upright, True)
    wide = 390 if upright else 828
    for position in range(1, 25):
        assert [(wide - x, y) for x, y in white.stack(position)] == [*red.stack(position)]
    assert white.frame == red.frame


def test_both_sides_begin_with_fifteen_pieces() -> None:
    """L1."""
    board = Board()
    assert sum(board.yours.values()) == 15
    assert sum(key.startswith("piece-they-") for key in board.elements) == 15


def test_five_and_four_from_the_start() -> None:
    """D51: 13 to 8 with 13 to 9, and 24 to 20 to 15, but not 24 to 19."""
    board = Board().drag("position-13", "position-8").drag("position-13", "position-9")
    assert board.yours == {24: 2, 13: 3, 9: 1, 8: 4, 6: 5}
    board = Board().drag("position-24", "position-15")
    assert [letter["die"] for letter in board.sent if letter["type"] == "do"] == [4, 5]
    assert board.yours == {24: 1, 15: 1, 13: 5, 8: 3, 6: 5}
    assert Board().carry("position-24", "position-19").done == []


def test_four_and_six_with_all_home() -> None:
    """D53: both pieces of the third position leave."""
    board = Board().stands({3: 2, 2: 1, 1: 1, 0: 11}, HOME).rolls(4, 6)
    board.tap("position-3", "position-3")
    assert board.yours == {2: 1, 1: 1}
    assert board.names["slot-you"] == "Your slot, 13 pieces"


def test_five_places_from_the_end() -> None:
    """D54: a 5, or dice of 5 together."""
    board = Board().stands({5: 1, 2: 2, 0: 12}, HOME).rolls(5, 1)
    assert board.hover("position-5").marks >= {0}
    board = Board().stands({5: 1, 2: 2, 0: 12}, HOME).rolls(3, 2)
    board.drag("position-5", "slot-you")
    assert (board.yours, board.done[-2:]) == ({2: 2}, ["step", "step"])
    board = Board().stands({5: 1, 2: 2, 0: 12}, HOME).rolls(4, 1)
    assert board.drag("position-5", "slot-you").yours == {2: 2}


def test_nobody_has_to_bear_off() -> None:
    """L20."""
    board = Board().stands({6: 2, 5: 2, 0: 11}, HOME | {6: 5}).rolls(5, 1)
    assert board.drag("position-6", "position-1").yours == {6: 1, 5: 2, 1: 1}


def test_who_is_hit_while_bearing_off_comes_in_and_home_first() -> None:
    """L21."""
    board = Board().stands({25: 1, 3: 2, 0: 12}, {6: 5, 5: 5, 2: 5}).rolls(3, 1)
    assert board.touch("position-3").message == "Bring your piece in from the bar first."
    board.settle().tap("on-bar")
    assert board.carry("position-3", "slot-you").message == "Bring all pieces home first."


def test_the_cube_changes_hands() -> None:
    """D58: it lies in the middle, 64 up, then with its owner, who alone may offer it."""
    board = Board().stands(START, START)
    assert board.names["cube"] == "Cube 64, in the middle"
    board.tap("cube-button", "answer-offer").theirs(acts.Take())
    assert board.names["cube"] == "Cube 2, theirs"
    board.rolls(6, 5).tap("position-24", "position-13").theirs(acts.Double())
    assert board.names["cube"] == "Cube 4, yours, offered"
    board.tap("answer-accept")
    assert board.names["cube"] == "Cube 4, yours"


def test_the_cube_is_back_after_the_crawford_round() -> None:
    """D59: there is one Crawford round in a game."""
    board = Board(target=3).stands(START, START).tap("cube-button", "answer-offer").theirs(acts.Take())
    board.rolls(6, 5).tap("position-24", "position-13").theirs(acts.Double())
    board.tap("answer-decline", "answer-next").begins((6, 1))
    assert board.names["cube"] == "Cube, idle: Crawford round"
    board.tap("position-13", "position-8").theirs(acts.Resign(1)).tap("answer-accept", "answer-next")
    board.begins((6, 1))
    assert board.names["cube"] == "Cube 64, in the middle"


@pytest.mark.parametrize(("target", "points"), [(0, 1), (5, 2)])
def test_under_jacobys_rule_a_gammon_counts_once_while_the_cube_was_not_turned(
    target: int, points: int
) -> None:
    """D60: in MoneyPlay, not in MatchPlay."""
    board = Board(target=target).stands({1: 1, 0: 14}, {6: 15}).rolls(6, 5).tap("position-1")
    assert f"You win the round: {points}." in board.question


def test_a_gammon_counts_the_cube_twice() -> None:
    board = Board(target=9).stands({1: 1, 0: 14}, {6: 15})
    board.tap("cube-button", "answer-offer").theirs(acts.Take())
    board.rolls(6, 5).tap("position-1")
    assert board.message == "A gammon, 2 x 2."
    assert "You win the round: 4." in board.said
    assert "You win the round: 4." in board.question


def test_a_backgammon_counts_three_times() -> None:
    board = Board(target=9).stands({1: 1, 0: 14}, {24: 1, 6: 14}).rolls(6, 5).tap("position-1")
    assert board.message == "A backgammon, 3 x 1."
    assert "You win the round: 3." in board.question
