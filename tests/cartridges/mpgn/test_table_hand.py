"""The hand on the men: a tap lifts, the next tap lays down; mouse, finger, drag and keys; hint arrows."""

from __future__ import annotations

import pytest

from retro2600.consoles.tablet.sound import Sound
from retro2600.machine.touching import Touch, TouchPhase
from retro2600.rules import RED, WHITE
from retro2600.tables import acts
from tests.cartridges.mpgn.scripted import Board
from tests.cartridges.tablet.screen import BOTH
from tests.cartridges.tablet.scripted import START

OPEN = {WHITE: (6, 3), RED: (3, 6)}
"""Opening dice by which this side begins with 6 and 3."""


@BOTH
def test_a_tap_lifts_the_outermost_man_and_the_next_tap_lays_it_down(upright: bool) -> None:
    """M15, M17, M18: yellow arrows at all men that lift; one lifted: yellow at its origin, red at targets."""
    board = Board(cast=(6, 3), upright=upright)
    assert board.message == "You begin with 6 and 3."
    assert board.lifts == {"black-1", "black-12", "red-8", "red-6"}
    board.tap("black-12")
    assert Sound.LIFTED in board.heard
    assert (board.lifts, board.reached) == ({"black-12"}, {"red-7", "red-10"})
    assert board.names["held"] == "Man in your hand"
    assert board.men["black-12"] == "5 black"
    board.tap("red-7")
    assert board.done == ["step"]
    assert (board.last["from"], board.last["die"]) == (13, 6)
    assert (board.men["black-12"], board.men["red-7"]) == ("4 black", "1 black")
    assert board.message == "Play 3: one die is left."
    assert board.lying("rolled") == [3]
    assert "Black's 12 to Red's 7." in board.said
    board.tap("red-8", "red-5")
    assert board.done == ["step", "step"]
    assert board.message == "kim is to play."
    assert board.lying("rolled") == []


def test_the_same_man_may_go_on_with_the_other_die() -> None:
    """M18: "possibly the same piece"; sums of dice are no targets."""
    board = Board(cast=(6, 3)).tap("black-12")
    assert "red-4" not in board.reachable
    board.tap("red-7", "red-7")
    assert board.reached == {"red-4"}
    board.tap("red-4")
    assert board.men["red-4"] == "1 black"


def test_its_own_place_or_a_tap_beside_the_board_puts_a_man_back() -> None:
    """M17: it costs nothing."""
    board = Board(cast=(6, 3)).tap("black-12", "black-12")
    assert (board.done, board.men["black-12"], "held" in board.elements) == ([], "5 black", False)
    board.tap("black-12")
    board.tap("they")
    assert ("held" in board.elements, board.message) == (False, "You begin with 6 and 3.")
    board.tap("black-12").strike("escape")
    assert "held" not in board.elements
    assert board.lifts == {"black-1", "black-12", "red-8", "red-6"}


def test_a_closed_place_tells_why_and_the_man_stays_in_the_hand() -> None:
    """M20: the reason is shown and heard, and not said aloud."""
    board = Board(cast=(6, 5)).tap("black-1").touch("black-6")
    assert board.message == "Black's 6 is held by two or more men."
    assert Sound.REFUSED in board.heard
    assert board.message not in board.said
    assert "held" in board.elements
    assert board.touch("red-5").message == "No die moves this man there."
    assert board.touch("bar-red").message == "You never move to the bar."
    board.tap("black-7")
    assert board.done == ["step"]


def test_with_a_mouse_a_man_in_the_hand_follows_it() -> None:
    """M17: "it will move around with mouse"; no button is held for it."""
    board = Board(cast=(6, 3)).hover("black-12").tap("black-12")
    assert board.elements["held"].at == board.place("black-12")
    board.move((400, 300))
    assert board.elements["held"].at == (400, 300)
    board.move((410, 350))
    assert board.elements["held"].at == (410, 350)
    board.touch("they").frames(4)
    assert board.elements["flying-0"].at not in ((410, 350), board.place("black-12"))
    assert board.settle().done == []


def test_without_a_mouse_a_man_is_raised_over_its_place() -> None:
    board = Board(cast=(6, 3))
    top = board.elements["man-you-13-4"].at
    assert board.tap("black-12").elements["held"].at == top


@BOTH
def test_a_man_is_dragged_to_its_target(upright: bool) -> None:
    """M17: held under the finger; a drag is never needed."""
    board = Board(cast=(6, 3), upright=upright)
    board.down("black-12").move((200, 300))
    assert board.elements["held"].at == (200, 300)
    assert board.reached == {"red-7", "red-10"}
    board.frame(Touch(0, TouchPhase.UP, *board.place("red-7"))).settle()
    assert (board.last["from"], board.last["die"]) == (13, 6)
    board.drag("red-8", "red-3")
    assert board.message == "Play 3: one die is left."
    assert (board.men["red-8"], board.done) == ("3 black", ["step"])


def test_a_drag_to_a_closed_place_puts_back_with_the_reason() -> None:
    board = Board(cast=(6, 5)).carry("black-1", "black-6")
    assert board.message == "Black's 6 is held by two or more men."
    assert (board.settle().done, board.men["black-1"]) == ([], "2 black")


def test_a_finger_that_is_taken_away_plays_nothing() -> None:
    board = Board(cast=(6, 3)).down("black-12").move((300, 400))
    board.frame(Touch(0, TouchPhase.CANCEL, 300, 400)).settle()
    assert (board.done, board.men["black-12"]) == ([], "5 black")


def test_another_shape_of_the_screen_lets_a_man_go() -> None:
    board = Board(cast=(6, 3)).tap("black-12")
    board.inputs = type(board.inputs)(upright=True)
    assert (board.settle().done, "held" in board.elements) == ([], False)


def test_a_doublet_is_four_dice_that_leave_one_by_one() -> None:
    """M14, M19."""
    board = Board().stands(START, START).rolls(3, 3)
    assert (board.message, board.lying("rolled")) == ("3-3: 4 moves left.", [3, 3, 3, 3])
    board.tap("red-6", "red-3", "red-6", "red-3", "red-8", "red-5")
    assert (board.message, board.lying("rolled")) == ("3-3: 1 move left.", [3])
    board.tap("red-8", "red-5").happen(RED, acts.Roll((2, 2)), acts.Step(13, 2)).settle()
    assert board.lying("theirs") == [2, 2, 2]
    board.happen(RED, *[acts.Step(6, 2)] * 3).settle()
    assert board.lying("theirs") == [2, 2, 2, 2]


def test_hints_show_exactly_what_lifts_and_where_it_may_go() -> None:
    """M3, M15, D40: Black, 6 and 5: yellow at the men on 24, 13 and 8 only; the one on 24 reaches 18."""
    board = Board(cast=(6, 5))
    assert board.lifts == {"black-1", "black-12", "red-8"}
    assert board.tap("black-1").reached == {"black-7"}


def test_without_hint_arrows_the_same_men_lift_and_the_same_places_are_reached() -> None:
    """M3, D40: no arrow is seen; what can be done is spoken."""
    board = Board(cast=(6, 5), hints=False)
    assert board.lifts == set()
    assert board.liftable == {"black-1", "black-12", "red-8"}
    board.tap("black-1")
    assert (board.reached, board.reachable) == (set(), {"black-7"})
    assert board.tap("black-7").done == ["step"]


def test_a_man_that_is_hit_goes_to_the_bar() -> None:
    """M20: a single opposing man."""
    board = Board().stands({24: 1, 6: 14}, START).rolls(5, 1)
    board.tap("red-6")
    assert board.reached == {"red-1", "red-5"}
    board.touch("red-1")
    assert Sound.HITS in board.heard
    assert "Red's 6 to Red's 1, hits." in board.said
    assert board.settle().men["bar-red"] == "1 red"


def test_the_fifth_man_bears_the_number_of_all() -> None:
    board = Board().stands({6: 9, 5: 6}, {6: 15})
    assert board.words("man-they-6-4") == "9"
    assert board.names["black-6"] == "Black's 6, 9 red men"


@pytest.mark.parametrize("code", ["stale", "illegal"])
def test_a_refused_step_goes_back_with_its_sentence(code: str) -> None:
    """5: the man is back in 8 frames, and not sent again."""
    board = Board(cast=(6, 3)).unheard()
    board.tap("black-12").touch("red-7").frames(3).refuse(code).frames(2)
    assert board.message == "They were first: look at the board again."
    assert board.frames(12).men["black-12"] == "5 black"
    assert board.done == ["step"]


def test_steps_made_quickly_go_out_one_after_the_other() -> None:
    """4: own steps show at once and are sent in order."""
    board = Board(cast=(6, 3)).unheard()
    board.tap("black-12").touch("red-7").tap("red-8").touch("red-5").frames(3)
    assert (board.men["red-7"], board.men["red-5"]) == ("1 black", "1 black")
    assert board.done == ["step"]
    board.book(board.last, acts.Step(13, 6))
    board.frames(3)
    assert (board.last["from"], board.last["die"], board.done) == (8, 3, ["step", "step"])
