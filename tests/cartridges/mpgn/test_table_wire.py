"""The wire as a person at the board sees it (section 5): waits, lost lines, absence, devices, refusals."""

from __future__ import annotations

import json

import pytest

from retro2600.consoles.tablet.sound import Sound
from retro2600.machine.shapes import Circle
from retro2600.rules import RED
from retro2600.tables import acts
from tests.cartridges.mpgn.scripted import TABLE, THEY, Board
from tests.cartridges.mpgn.test_line import REFUSALS
from tests.cartridges.tablet.scripted import START


def is_lit(board: Board, lamp: str) -> bool:
    """True while a lamp glows."""
    return len([shape for shape in board.elements[lamp].shapes if isinstance(shape, Circle)]) > 1


def test_who_waits_for_a_second_player_can_invite_and_leave() -> None:
    """Row "nobody comes": the bar with Invite and Exit; the game stays in the list."""
    board = Board(joined=False)
    assert board.message == "Waiting for a second player. Your game is in the list."
    assert board.question == "Waiting for a second player"
    assert (board.words("they-name"), board.words("they-line")) == ("nobody yet", "open")
    board.touch("answer-invite")
    assert board.sent[-1] == {"type": "ask", "what": "invite", "table": TABLE}
    board.touch("answer-exit").frames(2)
    assert (board.done, board.drawing.dialog) == ([], "hall")


def test_after_a_minute_of_waiting_the_band_tells_how_long_it_stays_listed() -> None:
    """Row "nobody comes": after 60 s."""
    board = Board(joined=False).frames(3700)
    assert board.message == "Still in the list. It leaves the list 10 min after you do."


def test_who_sits_is_ready_by_himself_once_both_seats_are_taken() -> None:
    board = Board(joined=False)
    board.happen(board.side.other, acts.Sit(THEY)).settle()
    assert board.sent[-1]["e"] == "ready"
    assert Sound.DOOR in board.heard
    board.begins((6, 3))
    assert board.message == "You begin with 6 and 3."


def test_a_lost_line_is_told_with_the_next_try_and_nothing_is_lost() -> None:
    """Row "line lost in a game": the band, lamps off; men can be looked at."""
    board = Board().stands(START, START).frames(40)
    assert is_lit(board, "you-lamp")
    board.forget().way("lost", **{"try": 1, "in_ms": 4000})
    assert board.message == "The line is lost. Your game is kept. Next try in 4 s."
    assert Sound.LINE_LOST in board.heard
    assert not is_lit(board, "you-lamp")
    assert board.frames(90).message.endswith("Next try in 3 s.")
    board.touch("dice").frames(3)
    assert board.done == []
    board.way("up")
    assert board.message == "The line is back."
    assert board.settle().message == "Your turn: roll, or offer the cube."
    assert is_lit(board, "you-lamp")


def test_steps_of_a_lost_line_are_kept_and_go_out_in_order() -> None:
    """Row "lost with a move under way": the turn's steps can be finished, and wait."""
    board = Board(cast=(6, 3)).unheard()
    board.tap("black-12").touch("red-7").frames(2).way("lost", **{"try": 1, "in_ms": 4000})
    assert board.message == "The line is lost. Your move is kept and sent when it is back."
    board.tap("red-8").touch("red-5").frames(30)
    assert (board.men["red-7"], board.men["red-5"]) == ("1 black", "1 black")
    assert board.done == ["step"]
    board.answers = True
    board.way("up")
    board.book(board.last, acts.Step(13, 6))
    board.settle()
    assert board.done == ["step", "step"]
    assert (board.last["from"], board.last["die"]) == (8, 3)
    assert board.message == "kim is to play."


def test_four_steps_of_a_doublet_wait_for_the_line() -> None:
    """5: 4 wait at most."""
    board = Board().stands(START, START).rolls(1, 1).unheard()
    board.way("lost")
    for _ in range(4):
        board.tap("red-6").touch("red-5").frames(2)
    assert len(board.at.pending) == 4
    assert board.men["red-5"] == "4 black"
    board.touch("red-6").frames(2)
    assert len(board.at.pending) == 4


def test_a_server_that_was_away_is_told_of_in_minutes() -> None:
    """Row "back; after an outage"."""
    board = Board().stands(START, START).way("lost", since=1_000_000, in_ms=500)
    board.way("up", since=1_000_000 + 3 * 60_000)
    assert board.message == "The server was away for 3 min. Nothing is lost."


def test_a_server_that_restarts_says_when_it_goes_on() -> None:
    """Row "server restarts"."""
    board = Board().stands(START, START).way("moved", in_ms=6000)
    assert board.message == "The server restarts. The game goes on by itself in about 6 s."


@pytest.mark.parametrize(
    ("state", "told"),
    [
        ("old", "This program is too old for the server. The shell says how to renew it."),
        ("refused", "This server refuses the connection. Choose another in the menu of the shell."),
    ],
)
def test_a_server_that_lets_nobody_in_is_told_of(state: str, told: str) -> None:
    """Row "program too old; refused"."""
    assert Board().stands(START, START).way(state).message == told


def test_their_line_is_lost_and_stands_again() -> None:
    """Row "their line lost": "away" in their box; one's own turn goes on."""
    board = Board().stands(START, START).frames(40)
    board.forget().here("away")
    assert board.message == "kim is away. The game waits. Exit keeps it for another day."
    assert Sound.LINE_LOST in board.heard
    assert board.words("they-line") == "away"
    board.settle()
    assert board.message == "Your turn: roll, or offer the cube."
    board.rolls(6, 4).tap("black-1", "black-7", "black-7", "black-11")
    assert board.message == "kim is away. The game waits. Exit keeps it for another day."
    board.frames(40).forget().here("here")
    assert board.message == "kim is back."
    assert Sound.DOOR in board.heard
    assert board.words("they-line") == "1612.4"


def test_another_device_takes_the_seat_and_this_one_takes_it_back() -> None:
    """Row "seat taken on another device"."""
    board = Board().stands(START, START).here(device=True).frames(2)
    assert board.drawing.dialog == "device"
    told = "PLAY here takes it back; with Leave it goes on there."
    assert board.remark == f"This game is now played on another device. {told}"
    assert board.message == "This game is now played on another device. PLAY takes it back."
    board.touch("device-here").frames(2)
    assert (board.sent[-1]["type"], board.sent[-1]["hold"]) == ("watch", True)
    board.here(device=False).frames(2)
    assert board.drawing.dialog == ""
    board = Board().stands(START, START).here(device=True).frames(2).touch("device-leave").frames(2)
    assert (board.drawing.dialog, board.done) == ("hall", [])


OF_THE_TABLE = {"stale": "They were first: look at the board again.", "illegal": "It is not your turn."}
"""Refusals of commands alone, beside those of a seat."""


@pytest.mark.parametrize(
    ("code", "told"),
    {**{code: told for code, told in REFUSALS.items() if code != "crowd"}, **OF_THE_TABLE}.items(),
)
def test_refusals_of_the_server_are_sentences(code: str, told: str) -> None:
    """5: refused."""
    board = Board().stands(START, START).unheard()
    board.touch("dice").frames(2).forget().refuse(code).frames(2)
    assert board.message == told
    assert Sound.REFUSED in board.heard
    assert board.lying("dice") == [5, 2]


def test_the_other_one_plays_while_a_page_is_open() -> None:
    """4: an open page stays; the voice tells."""
    board = Board().stands(START, START, mover=RED).strike("g")
    board.happen(RED, acts.Roll((6, 5)), acts.Step(24, 6), acts.Step(18, 5)).frames(120)
    assert board.drawing.dialog == "pages"
    assert "Red's 1 to Red's 7." in board.said
    assert "Your turn: roll, or offer the cube." in board.said


def test_a_letter_of_another_table_changes_nothing() -> None:
    board = Board().stands(START, START).frames(400)
    before = board.state
    board.box.append(json.dumps({"type": "events", "table": 5, "events": []}))
    assert board.frame().state is before


def test_while_another_device_plays_this_one_looks_on() -> None:
    """Row "seat taken on another device": the sheet stays while men glide below it."""
    board = Board().stands(START, START, mover=RED).here(device=True).frames(2)
    board.happen(RED, acts.Roll((6, 5)), acts.Step(24, 6), acts.Step(18, 5))
    for _ in range(60):
        assert board.frame().drawing.dialog == "device"
    assert board.strike("r", "d").done == []
