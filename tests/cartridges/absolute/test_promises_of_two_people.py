"""Promises to two people on one device (A77, A78), and what was chosen for them; scenario D28."""

from __future__ import annotations

from typing import Any, Final

import pytest

from retro2600.cartridges.absolute.settings import GameKind
from retro2600.cartridges.absolute.state import State
from retro2600.rules import RED
from tests.cartridges.absolute.tablet import BOTH, START, Tablet, at_game, new_game

KIND: Final = GameKind.BACKGAMMON_HUMAN


def people(**more: Any) -> State:
    """A game of two people; the one at the bottom is to roll, or has this roll."""
    return at_game(more.pop("you", START), more.pop("they", START), kind=KIND, **more)


@BOTH
@pytest.mark.parametrize("well", ["well-you", "well-they"])
def test_a77_either_person_throws_the_first_dice(upright: bool, well: str) -> None:
    there = new_game(KIND, upright=upright)
    assert there.message == "Touch the dice to throw for the first turn."
    assert there.names["lamp-you"].endswith("lit: roll")
    assert there.names["lamp-they"].endswith("lit: roll")
    there.tap(well)
    assert there.message.startswith(("Light begins with ", "Dark begins with "))


@BOTH
def test_a77_the_other_one_plays_the_other_pieces_with_the_other_dice(upright: bool) -> None:
    there = Tablet(people(mover=RED), upright=upright)
    assert there.message == "Dark: roll, or double."
    assert there.names["well-they"].endswith("to be rolled")
    there.tap("well-you")
    assert there.at.__name__ == "ToRoll"
    there = Tablet(people(mover=RED, roll=(3, 1)), upright=upright)
    assert there.names["dice"] == "Dark's dice, 3 and 1"
    there.drag("row-17", "row-20").drag("row-19", "row-20")
    assert there.names["row-20"] == "Row 20, 2 dark"
    assert there.message == "Light: roll, or double."


def test_a77_only_valid_moves_and_only_the_movers_pieces() -> None:
    there = Tablet(people(mover=RED, roll=(3, 1)))
    assert there.tap("row-6").message == "Dark: that piece is not yours."
    assert there.drag("row-19", "row-24").message == "Row 24 is held by Light."
    assert there.drag("row-19", "row-21").message == "This piece cannot go to row 21, but to 20 or 22 or 23."
    assert there.record == [["roll", 3, 1]]


def test_a77_a_tray_rolls_for_nobody_between_people() -> None:
    there = Tablet(people())
    there.tap("tray-you")
    assert there.at.__name__ == "ToRoll"
    there.tap("row-13")
    assert there.at.__name__ == "Play"


def test_the_other_one_bears_off_into_the_tray_at_the_top() -> None:
    state = people(you=[(1, 2)], they=[(6, 1), (5, 1)], mover=RED, roll=(6, 5))
    there = Tablet(state)
    there.tap("tray-they")
    assert there.names["tray-they"].startswith("Dark's tray, 14 pieces")
    there.drag("row-20", "tray-they")
    assert there.names["question"] == "Dark wins 1 point."


def test_the_other_ones_pieces_come_in_from_its_half_of_the_bar() -> None:
    there = Tablet(people(they=[(25, 1), (13, 5), (8, 4), (6, 5)], mover=RED, roll=(3, 1)))
    assert there.names["bar-they"] == "Bar, 1 dark, can move"
    there.drag("bar-they", "row-3")
    assert there.names["row-3"].startswith("Row 3, 1 dark")


@BOTH
def test_a78_d28_the_cube_is_touched_to_beaver_and_undo_takes_each_step_back(upright: bool) -> None:
    there = Tablet(people(), upright=upright)
    there.tap("cube", "answer-double")
    assert there.names["question"] == "Light doubles to 2. Dark: take?"
    assert {"answer-take", "answer-pass", "answer-beaver"} <= set(there.elements)
    there.tap("cube")
    assert there.names["cube"] == "Cube 4, dark"
    assert there.message == "Dark beavers and keeps the cube at 4."
    assert there.tap("icon-undo").names["cube"] == "Cube 2, dark"
    assert there.tap("icon-undo").names["cube"] == "Cube 64, in the middle"


@BOTH
def test_a78_who_has_taken_may_still_beaver_until_the_doubler_rolls(upright: bool) -> None:
    there = Tablet(people(), upright=upright)
    there.tap("cube", "answer-double", "answer-take")
    assert there.names["cube"] == "Cube 2, dark"
    assert "to beaver to 4" in there.message
    assert there.tap("cube").names["cube"] == "Cube 4, dark"
    there.tap("well-you")
    assert "Light's dice" in there.names["dice"]
    assert there.tap("cube").names["cube"] == "Cube 4, dark"


def test_a78_the_other_one_has_as_much_time_as_it_likes_and_none_after_the_roll() -> None:
    doubled = Tablet(people()).tap("cube", "answer-double").state
    assert Tablet(doubled).frames(400).tap("cube").names["cube"] == "Cube 4, dark"
    there = Tablet(doubled).tap("answer-take").frames(400)
    assert Tablet(there.state).tap("cube").names["cube"] == "Cube 4, dark"
    there.tap("well-you")
    assert there.at.__name__ == "Play"
    assert there.tap("cube").names["cube"] == "Cube 2, dark"


def test_a78_no_beaver_where_they_are_not_allowed() -> None:
    there = Tablet(people(beavers=False))
    there.tap("cube", "answer-double")
    assert "answer-beaver" not in there.elements
    assert there.tap("answer-take", "cube").message == "Only the owner may double again."


def test_the_one_at_the_top_doubles_by_sliding_the_cube_down() -> None:
    there = Tablet(people(mover=RED))
    left, top, width, height = there.elements["cube"].hit or (0, 0, 0, 0)
    there.drag("cube", (left + width // 2, top + height - 8))
    assert there.names["question"] == "Dark doubles to 2. Light: take?"
    there.tap("answer-pass")
    assert there.names["question"] == "Light passes: Dark wins 1 point."
    assert there.card["running"][KIND.value]["they"]["points"] == 1


@BOTH
@pytest.mark.parametrize(("answer", "points"), [("once", 1), ("twice", 2), ("three-times", 3)])
def test_a59_between_people_the_other_one_says_what_a_game_given_up_counts(
    upright: bool, answer: str, points: int
) -> None:
    there = Tablet(people(), upright=upright)
    there.tap("icon-list", "actions-concede")
    assert there.names["question"] == "Light gives up. Dark: how many times the cube?"
    there.tap(f"answer-{answer}")
    assert there.card["running"][KIND.value]["they"]["points"] == points


def test_a59_the_other_one_may_let_the_game_go_on() -> None:
    there = Tablet(people(mover=RED)).tap("icon-list", "actions-concede", "answer-play-on")
    assert there.message == "The game goes on."
    assert there.at.__name__ == "ToRoll"


def test_a11_undo_takes_back_the_other_persons_moves_with_the_same_dice() -> None:
    there = Tablet(people(roll=(3, 1))).drag("row-8", "row-5").drag("row-6", "row-5")
    assert there.message == "Dark: roll, or double."
    there.tap("icon-undo")
    assert there.names["dice"] == "Light's dice, 3 and 1"
    assert there.message == "Back at the first roll, 3-1."
    assert there.names["row-5"].startswith("Row 5, empty")


def test_names_are_those_of_the_colours() -> None:
    there = new_game(KIND, light=False)
    assert there.names["row-6"] == "Row 6, 5 dark"
    assert there.names["tray-you"].startswith("Dark's tray")


def test_last_moves_of_the_other_one_and_advice_are_there_for_both() -> None:
    there = Tablet(people(roll=(3, 1))).drag("row-8", "row-5").drag("row-6", "row-5").tap("row-24")
    assert there.arrows
    there = Tablet(people(mover=RED, roll=(3, 1))).tap("icon-bulb")
    assert there.message.startswith("Best play 1 of 4: 17 to 20, 19 to 20")


def test_a_roll_on_the_board_is_counted_once_when_its_game_is_given_up() -> None:
    there = Tablet(people(roll=(4, 2))).tap("icon-list", "actions-concede", "answer-once")
    assert there.card["running"][KIND.value]["you"]["rolls"] == 1
    assert there.card["running"][KIND.value]["you"]["pips"] == 6
