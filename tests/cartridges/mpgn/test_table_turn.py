"""Turns: rolls, the other one's steps, dice that cannot be played, boxes, lamps, and what the band says."""

from __future__ import annotations

import pytest

from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import RED, WHITE, Side
from retro2600.tables import acts
from tests.cartridges.mpgn.scripted import Board
from tests.cartridges.tablet.scripted import START

SIDES = pytest.mark.parametrize("side", [WHITE, RED])
CLOSED = {6: 3, 5: 3, 4: 2, 3: 2, 2: 2, 1: 3}
"""Every place of an inner table is held."""


def test_dice_to_roll_are_rolled_by_a_click() -> None:
    """M14: dice in the box to roll, then dice in the rolled area."""
    board = Board().stands(START, START)
    assert board.message == "Your turn: roll, or offer the cube."
    assert board.names["dice"] == "Dice to roll, 2 dice, your turn"
    board.rolls(6, 4)
    assert Sound.DICE in board.heard
    assert (board.message, board.names["rolled"]) == ("Play 6 and 4.", "Your rolled dice, 6 and 4")
    assert (board.names["dice"], board.lying("dice")) == ("Dice to roll, empty", [])


def test_while_the_server_shows_no_dice_they_shake_in_their_box() -> None:
    """4: dice come from the server alone."""
    board = Board().stands(START, START).unheard()
    board.touch("dice").frames(20)
    still = board.elements["dice-die-0"].at
    places = {board.frame().elements["dice-die-0"].at for _ in range(30)}
    assert len(places) > 1
    assert still in places
    assert board.lying("rolled") == []


@SIDES
def test_their_steps_glide_and_are_told(side: Side) -> None:
    """6: the roll, each step as it is said, then the play by R and B with a number."""
    board = Board(side=side).stands(START, START, mover=side.other)
    assert board.message == "kim is to play."
    board.happen(side.other, acts.Roll((2, 2))).frames(2)
    assert board.message == "kim rolled 2 and 2."
    assert board.lying("theirs") == [2, 2, 2, 2]
    steps = [acts.Step(13, 2), acts.Step(6, 2), acts.Step(6, 2), acts.Step(6, 2)]
    board.happen(side.other, *steps).frames(30)
    assert "flying-0" in board.elements
    board.until(lambda: board.message.startswith(("Red:", "Black:")))
    own = "Black: B12-R11, R6-R4 (3)", "Red: R12-B11, B6-B4 (3)"
    assert board.message == own[side is WHITE]
    said = ("Black's 12 to Red's 11.", "Red's 12 to Black's 11.")[side is WHITE]
    assert said in board.said
    board.settle()
    assert board.message == "Your turn: roll, or offer the cube."
    assert board.lying("theirs") == [2, 2, 2, 2]
    board.rolls(6, 5)
    assert board.lying("theirs") == []


def test_with_less_motion_a_man_is_there_at_once_with_a_ring() -> None:
    """4: calm."""
    board = Board(calm=True).stands(START, START, mover=RED)
    board.happen(RED, acts.Roll((6, 5)), acts.Step(24, 6)).frames(25)
    assert "landed-0" in board.elements


def test_a_tap_ends_a_glide_and_counts() -> None:
    """3: what is on its way is there, and the touch does what it does."""
    board = Board().stands(START, START, mover=RED)
    board.happen(RED, acts.Roll((6, 5)), acts.Step(24, 6), acts.Step(18, 5)).frames(25)
    board.gets(4, 2).touch("dice").settle()
    assert board.done == ["roll"]
    assert board.message == "Play 4 and 2."


def test_more_than_one_turn_behind_all_but_the_last_is_there_at_once() -> None:
    """4: the last turn glides."""
    board = Board(cast=(3, 1)).stands(START, START, mover=RED)
    board.happen(RED, acts.Roll((6, 5)), acts.Step(24, 6), acts.Step(18, 5))
    board.happen(WHITE, acts.Roll((4, 2)), acts.Step(8, 4), acts.Step(6, 2))
    board.happen(RED, acts.Roll((3, 1)), acts.Step(8, 3), acts.Step(6, 1)).frames(2)
    assert board.men["red-4"] == "2 black"
    assert board.lying("theirs") == [3, 1]
    board.until(lambda: "flying-0" in board.elements, 60)
    assert board.settle().message == "Your turn: roll, or offer the cube."


def test_a_roll_that_cannot_be_played_stays_until_it_is_clicked() -> None:
    """Q-M8: the sentence, the dice; one click, and the house has gone on meanwhile."""
    board = Board().stands(CLOSED, {25: 1, 6: 14}).rolls(6, 5)
    assert board.message == "You cannot move: click the dice."
    assert (board.lying("rolled"), board.names["rolled"]) == (
        [6, 5],
        "Your rolled dice, 6 and 5, cannot be played",
    )
    assert not board.elements["rolled"].idle
    board.tap("rolled")
    assert (board.lying("rolled"), board.message) == ([], "kim is to play.")


def test_dice_that_cannot_be_played_go_after_the_others_next_event() -> None:
    """Q-M8: 120 frames."""
    board = Board().stands(CLOSED, {25: 1, 6: 14}).rolls(6, 5)
    board.frames(300)
    assert board.lying("rolled") == [6, 5]
    board.happen(RED, acts.Roll((2, 1))).frames(100)
    assert board.lying("rolled") == [6, 5]
    board.frames(30)
    assert board.lying("rolled") == []


def test_a_die_that_is_left_over_is_told_by_its_number() -> None:
    """Q-M8: the 6 can be played, and then nothing by the 5."""
    board = Board().stands({12: 2, 6: 13}, {24: 1, 0: 14}).rolls(6, 5)
    assert board.liftable == {"black-1"}
    board.tap("black-1", "black-7")
    assert (board.message, board.lying("rolled")) == ("You cannot use 5: click the dice.", [5])
    assert board.tap("rolled").lying("rolled") == []


def test_they_cannot_move() -> None:
    board = Board().stands({25: 1, 6: 14}, CLOSED, mover=RED)
    board.happen(RED, acts.Roll((6, 5)))
    board.follow()
    board.frames(30)
    assert board.message == "kim cannot move."
    assert board.settle().message == "Your turn: roll, or offer the cube."


def test_the_house_thinks() -> None:
    """4: nobody is told of a clock where the house plays."""
    board = Board(bot=True).stands(START, START, mover=RED)
    assert board.message == "The house thinks."
    assert board.words("they-name") == "The house"
    assert board.words("they-line") == "house, level 3"
    assert board.frames(1300).message == "The house thinks."


def test_there_is_no_clock() -> None:
    """4: after 1,200 frames the band says what can be done."""
    board = Board().stands(START, START, mover=RED).frames(1210)
    assert board.message == "kim is to play. There is no clock. Exit keeps the game."


def test_boxes_tell_who_sits_where_and_whose_turn_it_is() -> None:
    """M14: names, ratings with a question mark below an experience of 50, the game's name and value."""
    board = Board().stands(START, START)
    assert (board.words("they-name"), board.words("they-line")) == ("kim", "1612.4")
    assert (board.words("you-name"), board.words("you-line")) == ("anna", "? 1503.8")
    assert (board.words("you-game"), board.words("you-counts")) == ("Friday evening", "The game counts 1")
    assert board.names["you"] == "You, Black, ? 1503.8, to play"
    assert board.names["they"] == "kim, Red, 1612.4"


def test_portrait_shows_names_where_no_dice_lie() -> None:
    board = Board(upright=True).stands(START, START)
    assert (board.words("they-name"), board.words("you-name")) == ("kim", "anna")
    board.rolls(6, 5)
    assert "you-name" not in board.elements


@SIDES
def test_red_and_black_keep_their_corners_for_both(side: Side) -> None:
    """M16, M40: Red from the upper right around to the lower right, Black the other way."""
    board = Board(side=side)
    assert board.men["red-1"] == "2 red"
    assert board.men["black-1"] == "2 black"
    assert board.elements["red-1"].hit == (738, 48, 60, 356)
    assert board.elements["black-12"].hit == (18, 404, 60, 356)
    assert board.elements["bin-black"].hit == (816, 232, 200, 92)
    assert board.elements["bin-red"].hit == (816, 556, 200, 92)
    top = board.elements["man-they-24-0" if side is WHITE else "man-you-24-0"].at
    assert top == (768, 104)


def test_your_dice_are_never_told_as_theirs() -> None:
    """Section 6: until your last step is booked the table still has your dice, which nobody else rolled."""
    board = Board(cast=(6, 3)).unheard()
    board.tap("black-12", "red-7", "black-12", "red-10").frames(60)
    assert board.message == "kim is to play."
    assert not [told for told in board.said if "kim begins" in told or "kim rolled" in told]


@pytest.mark.parametrize("upright", [False, True])
def test_a_red_head_stands_in_place_of_the_count_of_a_bin(upright: bool) -> None:
    """2.1: on both screens."""
    board = Board(side=RED, upright=upright).stands({6: 1, 4: 2}, {6: 15})
    assert "12" in board.words("bin-red")
    board.rolls(4, 1).tap("black-4")
    assert board.reached >= {"bin-red"}
    assert "12" not in board.words("bin-red")
    assert "0" in board.words("bin-black")
