"""The opening: one die of each by hand, ties that turn the cube, and the first move of the higher."""

from __future__ import annotations

import pytest

from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import RED, WHITE, Side
from retro2600.tables import acts
from tests.cartridges.mpgn.house import House
from tests.cartridges.mpgn.people import line_of
from tests.cartridges.mpgn.scripted import Board

SIDES = pytest.mark.parametrize("side", [WHITE, RED])


def tied(board: Board, die: int) -> Board:
    """Both cast the same."""
    board.gets(die, die).touch("dice").frames(2)
    return board.theirs(acts.Cast(die))


@SIDES
def test_each_casts_one_die_by_a_click_on_dice_to_roll(side: Side) -> None:
    """M10: who has cast sees the own die among the rolled ones, who has not is told of the other's."""
    board = Board(side=side, cast=None)
    assert board.message == "Cast your die."
    assert board.names["dice"] == "Dice to roll, 1 die, your turn"
    board.gets(3, 3).tap("dice")
    assert board.done == ["cast"]
    assert board.message == "You cast 3. kim is still to cast."
    assert (board.lying("rolled"), board.lying("theirs"), board.lying("dice")) == ([3], [], [])
    assert board.touch("dice").message == "The dice are not yours now."
    board = Board(side=side, cast=None)
    board.theirs(acts.Cast(4))
    assert board.message == "kim cast 4. Cast your die."
    assert board.lying("theirs") == [4]


@SIDES
def test_the_higher_begins_with_both_dice(side: Side) -> None:
    """M11: both dice lie in the rolled area of who begins, after a moment in which each lies alone."""
    board = Board(side=side, cast=None)
    board.gets(6, 6).touch("dice").frames(2)
    board.happen(side.other, acts.Cast(2)).frames(10)
    assert (board.lying("rolled"), board.lying("theirs")) == ([6], [2])
    board.settle()
    assert board.message == "You begin with 6 and 2."
    assert "You begin with 6 and 2." in board.said
    assert (board.lying("rolled"), board.lying("theirs")) == ([6, 2], [])
    assert Sound.YOUR_TURN in board.heard
    board = Board(side=side, cast=None)
    board.gets(1, 1).tap("dice").theirs(acts.Cast(5))
    assert board.message == "kim begins with 5 and 1."
    assert (board.lying("rolled"), board.lying("theirs")) == ([], [5, 1])


def test_two_ties_turn_the_cube_and_the_third_one_does_not() -> None:
    """M12, M13, Q-M2, D31: 3-3, 6-6 and 1-1: the game counts 2, then 4, then still 4."""
    board = Board(side=RED, cast=None)
    assert board.words("cube-plate") == "= 1"
    board.gets(3, 3).touch("dice").frames(2).happen(WHITE, acts.Cast(3)).frames(3)
    assert board.message == "Both cast 3: the cube is turned, the game counts 2. Cast again."
    assert Sound.DOUBLE in board.heard
    assert board.lying("rolled") == [3]
    board.settle()
    assert (board.words("cube"), board.words("cube-plate")) == ("4", "= 2")
    assert board.names["dice"] == "Dice to roll, 1 die, your turn"
    tied(board, 6)
    assert (board.words("cube"), board.words("cube-plate")) == ("8", "= 4")
    board.gets(1, 1).touch("dice").frames(2).happen(WHITE, acts.Cast(1)).frames(3)
    assert board.message == "Both cast 1. The cube stays at 4. Cast again."
    board.settle()
    assert board.words("cube-plate") == "= 4"
    board.gets(5, 5).tap("dice").theirs(acts.Cast(2))
    assert board.message == "You begin with 5 and 2."
    assert board.lying("rolled") == [5, 2]
    assert board.there.game is not None
    assert board.there.game.cube.owner is None


def test_upright_a_tie_is_told_in_two_lines_of_like_length() -> None:
    """2.1: no word stands alone."""
    board = Board(side=RED, cast=None, upright=True)
    board.gets(3, 3).touch("dice").frames(2).happen(WHITE, acts.Cast(3)).frames(3)
    lines = board.written("message")
    assert lines == ["Both cast 3: the cube is turned,", "the game counts 2. Cast again."]


def test_after_automatic_doubles_the_second_may_offer_before_his_first_roll() -> None:
    """D31, Q-M3: an automatic double makes nobody the last offerer."""
    board = Board(side=WHITE, cast=None)
    tied(board, 3)
    tied(board, 6)
    board.gets(2, 2).tap("dice").theirs(acts.Cast(5))
    board.theirs(acts.Step(13, 5), acts.Step(24, 2))
    assert board.message == "Your turn: roll, or offer the cube."
    board.tap("cube")
    assert board.done[-1] == "double"
    assert board.message == "You offer 8. kim decides."


def test_nobody_offers_in_the_opening() -> None:
    """M27: the cube waits until the first turn is over."""
    board = Board(cast=None)
    assert board.touch("cube").message == "Nobody offers before the first turn is over."
    assert Sound.REFUSED in board.heard
    assert board.settle().casts(5, 4).touch("cube").message == "Offer before you roll."
    assert board.settle().done == []


def test_doublets_of_the_opening_are_ties_and_no_four_dice() -> None:
    """M19, Q-M9: "during normal play" only."""
    board = tied(Board(cast=None), 4)
    assert board.lying("rolled") == []
    assert board.message == "Cast your die."


def test_nobody_is_away_who_has_just_sat_down() -> None:
    """Section 5: whoever comes has not been there before, and is on the way."""
    house = House(3, waits=False)
    ann, bob = house.person(), house.person()
    for key in ("hall-create", "create-players-1", "create-create", "list-play"):
        ann.touch(key).frames(30)
    bob.touch("hall-start")
    house.seconds()
    bob.touch(line_of(bob)).frames(30)
    bob.touch("list-play")
    house.until(lambda: not ann.elements["dice"].idle)
    assert not [told for told in (*ann.said, *bob.said) if "away" in told or "back" in told]
    assert ann.message == "Cast your die."
