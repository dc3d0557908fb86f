"""Keys on the table's screen, and buttons beside a question."""

from __future__ import annotations

from retro2600.rules import RED
from retro2600.tables import acts
from tests.cartridges.lobby.scripted import Board
from tests.cartridges.lobby.test_table_turn import at_start
from tests.cartridges.tablet.scripted import START


def test_lobby_and_resign_can_be_reached_beside_a_question_of_the_table() -> None:
    board = Board().stands(START, START, mover=RED).theirs(acts.Double())
    assert board.tap("resign").question.startswith("Give up the whole game")
    assert board.tap("answer-back").question.startswith("anna-p offers the cube")
    assert board.strike("q").question.startswith("Give up the whole game")
    board.strike("escape").tap("bar-left")
    assert board.state.at is None
    assert board.done == []


def test_keys_do_what_the_buttons_do() -> None:
    board = at_start().strike("c")
    assert board.question == "Offer the cube at 2?"
    board.strike("escape").strike("g")
    assert board.question == "Offer to lose this round as"
    board.strike("4").strike("q")
    assert board.question.startswith("Give up the whole game")
    board.strike("1")
    assert board.gets(3, 1).strike("r").done == ["roll"]
    board.strike("p")
    assert "Pips: you 167, anna-p 167." in board.said
    board.strike("s")
    assert "Score: you 0, anna-p 0." in board.said


def test_the_ring_is_on_roll_first_and_return_rolls() -> None:
    board = at_start().strike("left")
    assert board.drawing.focus == "roll"
    assert board.gets(3, 1).strike("return").done == ["roll"]
    assert board.drawing.focus == "position-24"
