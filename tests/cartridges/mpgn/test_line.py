"""The state of the line in the hall and in the list: the rows of mpgn.md, section 5, that show there."""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.cartridges.mpgn.scenes import Scene
from retro2600.cartridges.mpgn.standing import SOON
from retro2600.consoles.tablet import Sound
from tests.cartridges.mpgn.letters import GAMES, connected, line, listed, welcome
from tests.cartridges.mpgn.screen import BOTH, Screen

AWAY = "The server does not answer. Next try in {} s. The house plays at once."


@BOTH
def test_no_server_is_chosen(upright: bool) -> None:
    """Wire: no server chosen; a touch of the line opens the shell's dialog."""
    there = Screen(upright)
    assert there.line == "No server is chosen. The house plays on this device."
    there.tap("hall-line")
    assert {"type": "ask", "what": "server"} in there.letters


@BOTH
def test_a_server_that_does_not_answer_is_looked_for_ten_seconds(upright: bool) -> None:
    """Wire: no welcome yet."""
    there = Screen(upright).tell(line("looking", **{"try": 1, "in_ms": 200}))
    assert there.line == "Looking for the server."
    for attempt in range(2, 6):
        there.frames(120).tell(line("looking", **{"try": attempt, "in_ms": 15_000}))
    assert there.frames(SOON - 4 * 120 - 10).line == "Looking for the server."
    there.frames(20)
    left = there.line.removeprefix("The server does not answer. Next try in ").split()[0]
    assert there.line == AWAY.format(left)
    assert 12 <= int(left) <= 15


def test_the_seconds_to_the_next_try_go_down() -> None:
    """Wire: no welcome yet."""
    there = connected().tell(line("lost", **{"try": 1, "in_ms": 6000}))
    assert there.line == AWAY.format(6)
    assert there.frames(61).line == AWAY.format(5)
    assert there.frames(600).line == AWAY.format(0)


def test_a_touch_of_the_line_tries_now() -> None:
    """Wire: no welcome yet; touch the line: tries now."""
    there = connected().tell(line("lost", **{"try": 1, "in_ms": 6000})).tap("hall-line")
    assert there.letters[0] == {"type": "lobby", "on": True, "program": "mpgn"}


def test_a_line_that_is_lost_in_the_hall_is_heard_and_said_once() -> None:
    there = connected().tell(line("lost", **{"try": 1, "in_ms": 6000}))
    assert there.heard == [Sound.LINE_LOST]
    assert there.said == [AWAY.format(6)]
    assert there.forget().frames(200).said == []


def test_one_is_on_line_by_name_with_the_open_games() -> None:
    """Wire: welcome."""
    there = connected()
    assert there.line == "On line as anna, 2 open games."
    assert there.tell(listed()).line == "On line as anna, 0 open games."
    assert there.tell(listed(GAMES[3])).line == "On line as anna, 1 open game."
    there.tap("hall-line")
    assert {"type": "ask", "what": "name"} in there.letters


def test_a_guest_is_told_that_nothing_is_rated() -> None:
    """Wire: welcome, guest."""
    assert connected(kind="guest").line == "On line as a guest: games are not rated."


def test_a_line_that_stands_without_a_welcome_still_looks() -> None:
    assert Screen().tell(line("up")).line == "Looking for the server."


def test_a_server_that_restarts_says_when_it_is_back() -> None:
    """Wire: server restarts (moved)."""
    there = connected().tell(line("moved", in_ms=8000))
    assert there.line == "The server restarts. The game goes on by itself in about 8 s."
    assert there.frames(130).line.endswith("in about 6 s.")


@pytest.mark.parametrize("state", ["old", "new"])
def test_a_program_that_is_too_old_is_told_so(state: str) -> None:
    """Wire: program too old (version)."""
    there = connected().tell(line(state, code="version"))
    assert there.line == "This program is too old for the server. The shell says how to renew it."


def test_a_server_that_refuses_the_line_is_left_by_the_shell_s_menu() -> None:
    """Wire: refused."""
    there = connected().tell(line("refused", code="origin"))
    assert there.line == "This server refuses the connection. Choose another in the menu of the shell."
    there.tap("hall-line")
    assert {"type": "ask", "what": "server"} in there.letters


def test_the_list_says_the_same_of_a_line_that_is_away() -> None:
    """Wire: no welcome yet, in the list."""
    there = connected().tap("hall-start").tell(line("lost", **{"try": 1, "in_ms": 6000}))
    assert there.remark == AWAY.format(6)
    there.tap("list-play")
    assert there.remark == "This game is at the server: wait until it answers."
    assert there.heard == [Sound.REFUSED]
    assert there.state.scene is Scene.HALL


def test_a_name_that_the_server_has_forgotten_is_told() -> None:
    there = Screen().tell(line("up"), welcome("guest", forgotten=True))
    assert there.line == "The server no longer knows you: you are a new guest."


REFUSALS: dict[str, str] = {
    "full": "Somebody was faster: the game is full.",
    "gone": "This game is no longer there.",
    "key": "This link opens no game: ask for it again.",
    "name": "A name has 1 to 24 letters, digits, - _ or spaces.",
    "rate": "Too fast: wait a moment.",
    "busy": "The server is busy. Your move is kept.",
    "login": "Log in by the menu of the shell.",
    "size": "The server did not understand. Nothing was changed.",
    "form": "The server did not understand. Nothing was changed.",
    "group": "The server did not understand. Nothing was changed.",
    "seat": "Another device holds this seat.",
    "turn": "It is not your turn.",
    "many": "You have 5 games: end one first.",
    "crowd": "Too many watch.",
}


@pytest.mark.parametrize(("code", "sentence"), REFUSALS.items())
def test_each_refusal_of_a_seat_has_its_sentence_in_the_list(code: str, sentence: str) -> None:
    """Wire: refused (no)."""
    there = connected().tap("hall-start", "list-game-14", "list-play")
    (join,) = [letter for letter in there.letters if letter["type"] == "join"]
    refusal: dict[str, Any] = {"type": "no", "id": join["id"], "code": code, "say": "Too many watch."}
    there.tell(refusal)
    assert there.sheet == "list"
    assert there.remark == sentence
    assert there.said == [sentence]
    assert there.frames(320).remark == "olga waits for a second player. You would be Black."


def test_a_game_that_is_gone_can_be_left_for_another_one() -> None:
    """Wire: refused (no): gone."""
    there = connected().tap("hall-start", "list-game-14", "list-play")
    there.tell({"type": "no", "id": there.letters[-1]["id"], "code": "gone", "say": "It is closed."})
    there.tell(listed({**GAMES[3], "status": "closed"}, full=False))
    assert "Only Black free" not in " ".join(there.lines())
    there.tap("list-game-17", "list-play")
    assert there.letters[-1]["table"] == 17
