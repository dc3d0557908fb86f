"""The board by the keyboard alone: the ring, and keys of their own (section 3)."""

from __future__ import annotations

import pytest

from retro2600.rules import RED
from retro2600.tables import acts
from tests.cartridges.mpgn.scripted import Board
from tests.cartridges.tablet.scripted import START


def test_the_focus_stands_where_the_hand_is_wanted() -> None:
    """Dice to roll; the man that lifts with most pips; lifted: his first target."""
    board = Board().stands(START, START).strike("left")
    assert board.drawing.focus == "dice"
    board.gets(6, 3).strike("return")
    assert board.drawing.focus == "black-1"
    board.strike("return")
    assert board.drawing.focus == "black-4"
    board.strike("space")
    assert (board.done, board.last["die"]) == (["roll", "step"], 3)


def test_with_a_man_in_the_hand_arrows_go_among_his_targets_and_his_place() -> None:
    board = Board(cast=(6, 3)).tap("black-12")
    seen = set()
    for key in ("left", "right", "up", "right", "right", "down", "end", "home", "left"):
        board.strike(key)
        seen.add(board.drawing.focus)
    assert seen == {"black-12", "red-7", "red-10"}


@pytest.mark.parametrize("upright", [False, True])
def test_a_number_plays_the_man_in_the_hand_by_that_die(upright: bool) -> None:
    board = Board(cast=(6, 3), upright=upright).tap("black-12").strike("3")
    assert (board.last["from"], board.last["die"]) == (13, 3)
    board.tap("black-12").strike("4")
    assert board.done == ["step"]
    assert board.strike("6").done == ["step", "step"]


def test_a_number_without_a_man_in_the_hand_does_nothing() -> None:
    board = Board(cast=(6, 3)).strike("6", "3")
    assert board.done == []


def test_r_casts_and_rolls_and_d_offers() -> None:
    board = Board(cast=None)
    assert board.gets(4, 4).strike("r").done == ["cast"]
    board = Board().stands(START, START)
    assert board.gets(6, 5).strike("r").done == ["roll"]
    assert Board().stands(START, START).strike("d").done == ["double"]
    assert Board().stands(START, START, mover=RED).strike("d").done == []


def test_m_says_the_band_again() -> None:
    board = Board().stands(START, START).forget().strike("m")
    assert board.said == ["Your turn: roll, or offer the cube."]


def test_escape_puts_the_man_back_then_opens_the_menu() -> None:
    board = Board(cast=(6, 3)).tap("black-12").strike("escape")
    assert "held" not in board.elements
    assert board.strike("escape").drawing.dialog == "play"


def test_dice_that_cannot_be_played_are_clicked_by_return() -> None:
    """Q-M8."""
    closed = {6: 3, 5: 3, 4: 2, 3: 2, 2: 2, 1: 3}
    board = Board().stands(closed, {25: 1, 6: 14})
    board.gets(6, 5).strike("r")
    assert board.drawing.focus == "rolled"
    assert board.strike("return").lying("rolled") == []


def test_a_question_is_answered_at_accept_first() -> None:
    board = Board().stands(START, START, mover=RED).strike("left")
    board.happen(RED, acts.Double()).settle()
    assert board.drawing.focus == "answer-accept"
    assert board.strike("right").drawing.focus == "answer-decline"
    assert board.strike("return").done == ["drop"]


def test_the_focus_goes_from_the_opening_dice_to_a_man() -> None:
    """Section 3: as soon as both dice have been seen, and no note on dice of nobody comes up."""
    board = Board(cast=None)
    board.gets(6, 6).theirs(acts.Cast(3)).strike("left").strike("return").settle()
    assert board.message == "You begin with 6 and 3."
    assert board.drawing.focus in board.liftable
    assert "tooltip" not in board.frames(120).names
