"""The rules at the board: what lifts, where it may go, and the reasons why not, in words."""

from __future__ import annotations

import pytest

from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import RED
from tests.cartridges.mpgn.scripted import Board
from tests.cartridges.tablet.scripted import START


@pytest.mark.parametrize(
    ("red", "black", "roll", "key", "sentence"),
    [
        ({6: 15}, {25: 1, 6: 14}, (5, 4), "red-6", "Your man on the bar comes first."),
        ({6: 15}, {9: 1, 5: 14}, (6, 5), "red-5", "No man to the bin until all are in the far inner table."),
        ({6: 15}, {6: 1, 2: 14}, (5, 3), "red-2", "A man further from the bin must go first."),
        ({6: 15}, {13: 8, 8: 7}, (6, 5), "black-6", "That man is not yours."),
        (START, START, (5, 5), "black-1", "Black's 6 is held by two or more men."),
        ({7: 2, 6: 13}, {12: 2, 24: 2, 1: 11}, (6, 5), "black-1", "No die moves this man."),
    ],
)
def test_a_man_that_does_not_lift_says_why(
    red: dict[int, int], black: dict[int, int], roll: tuple[int, int], key: str, sentence: str
) -> None:
    """M20, M21, M23, M24: each reason is a sentence."""
    board = Board().stands(red, black).rolls(*roll).touch(key)
    assert board.message == sentence
    assert Sound.REFUSED in board.heard
    assert sentence not in board.said


def test_before_the_roll_and_in_their_turn_men_say_why_they_do_not_lift() -> None:
    board = Board().stands(START, START)
    assert board.touch("black-12").message == "Roll first."
    board.settle().rolls(6, 1).tap("black-12", "red-7", "red-8", "red-7")
    assert board.touch("black-12").message == "It is not your turn."
    assert Board(cast=None).touch("black-12").message == "Cast your die first."


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("black-9", "No man is there: lift one of yours first."),
        ("bar-black", "No man is there: lift one of yours first."),
        ("bar-red", "That man is not yours."),
        ("black-6", "That man is not yours."),
        ("bin-black", "Men in the bin stay there: lift one on the board first."),
        ("bin-red", "No man is there: lift one of yours first."),
    ],
)
def test_a_place_without_a_man_of_yours_tells_so_in_your_own_turn(key: str, sentence: str) -> None:
    """3: no tap on the board is without an answer; in their turn an empty place has none."""
    board = Board().stands({25: 1, 6: 14}, {6: 1, 2: 12, 0: 2}).rolls(5, 3).touch(key)
    assert (board.message, "held" in board.elements) == (sentence, False)
    assert Sound.REFUSED in board.heard
    assert sentence not in board.said
    assert board.tap("red-6").message == "Play 5 and 3."
    board = Board().stands(START, START, mover=RED).touch("black-9")
    assert (board.message, board.heard) == ("kim is to play.", [])


def test_an_empty_place_says_what_comes_first() -> None:
    assert Board(cast=None).touch("black-9").message == "Cast your die first."
    board = Board().stands({6: 15}, {25: 1, 6: 14})
    assert board.touch("black-9").message == "Roll first."
    assert board.settle().rolls(4, 3).touch("black-9").message == "Your man on the bar comes first."
    assert "held" in board.settle().tap("bar-black").elements


def test_a_man_on_the_bar_enters_by_a_die_of_the_places_label() -> None:
    """M21, M22, Q-M1, D32: Red with 3 and 5 enters at Red's 3 or Red's 5; no other man lifts."""
    board = Board(side=RED).stands({25: 1, 24: 1, 13: 5, 8: 3, 6: 5}, START).rolls(3, 5)
    assert board.lifts == {"bar-red"}
    assert board.names["bar-red"] == "Bar, 1 red man, can be lifted"
    assert board.touch("black-8").message == "Your man on the bar comes first."
    board.settle().tap("bar-red")
    assert board.reached == {"red-3", "red-5"}
    assert board.names["red-3"] == "Red's 3, empty, can be reached"
    assert (board.words("red-3"), board.words("red-5")) == ("3", "5")
    board.tap("red-3")
    assert (board.last["from"], board.last["die"]) == (25, 3)
    assert "The bar to Red's 3." in board.said


def test_a_man_on_the_bar_enters_where_a_single_man_stands_and_not_where_two_do() -> None:
    """M22, M20: Black with 3 and 5 enters at Black's 5 alone, and hits there."""
    board = Board().stands({5: 1, 3: 2, 6: 12}, {25: 1, 6: 14}).rolls(3, 5)
    assert (board.words("black-3"), board.words("black-5")) == ("3", "5")
    assert board.tap("bar-black").reached == {"black-5"}
    board.touch("black-5")
    assert "The bar to Black's 5, hits." in board.said
    assert board.settle().men["bar-red"] == "1 red"


def test_six_or_four_but_not_both_is_the_six() -> None:
    """M25, D33: only the larger number may be played."""
    black = {17: 2, 6: 5, 5: 4, 4: 4}
    board = Board(side=RED).stands({18: 1, 4: 4, 3: 4, 2: 3, 1: 3}, black).rolls(6, 4).tap("red-7")
    assert board.reached == {"black-12"}
    assert board.touch("red-11").message == "Play the larger number: the 6."
    board.tap("black-12")
    assert board.message == "You cannot use 4: click the dice."


def test_both_dice_must_be_played_where_that_is_possible() -> None:
    """M25: the man on Red's 4 could go by the 2, but then nothing could by the 5."""
    red = {20: 3, 19: 3, 18: 3, 13: 3, 3: 3}
    board = Board().stands(red, {11: 1, 4: 1}).rolls(5, 2)
    assert board.touch("red-4").message == "Both dice can be played: move another man first."
    assert board.settle().tap("red-11", "red-9").done[-1] == "step"


@pytest.mark.parametrize(
    ("red", "die", "lifted", "reached"),
    [
        ({6: 1, 4: 2}, 4, "black-4", {"bin-red"}),
        ({6: 1, 4: 2}, 4, "black-6", {"black-2"}),
        ({6: 1, 4: 2}, 5, "black-6", {"black-1"}),
        ({4: 2}, 5, "black-4", {"bin-red"}),
        ({7: 1, 4: 1}, 4, "black-7", {"black-3"}),
    ],
)
def test_men_go_to_the_bin_by_the_exact_number_or_from_the_furthest_place(
    red: dict[int, int], die: int, lifted: str, reached: set[str]
) -> None:
    """M23, M24, D34."""
    board = Board(side=RED).stands(red, {6: 5, 5: 5, 4: 5}).rolls(die, die)
    if len(red) > 1 and die == 5:
        assert board.liftable == {"black-6"}
    board.tap(lifted)
    assert board.reached == reached
    (target,) = reached
    board.tap(target)
    if target == "bin-red":
        count = 16 - sum(red.values())
        assert board.names["bin-red"].startswith(f"Red's bin, {count} men")
        assert Sound.OFF in board.heard


def test_arrows_that_would_meet_in_a_line_of_portrait_lie_beside_each_other() -> None:
    """2.1: ten up at the left, ten down at the right, with four men or more on each side."""
    board = Board(upright=True).stands({24: 15}, {13: 5, 12: 5, 1: 5}).rolls(2, 1)
    left, right = board.elements["lift-13"].at, board.elements["lift-12"].at
    assert left[1] == 68 - 10
    assert right[1] == 68 + 10


def test_without_sound_effects_nothing_is_heard_and_all_is_said() -> None:
    """M8: spoken lines stay."""
    board = Board(cast=(6, 3), effects=False).tap("black-12", "red-7")
    assert board.heard == []
    assert "Black's 12 to Red's 7." in board.said
