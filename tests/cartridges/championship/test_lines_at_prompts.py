"""Each prompt by plain lines: every line is answered, a prompt follows, and everything can be asked for."""

from __future__ import annotations

import io
from typing import Final

import pytest

from retro2600.cartridges.championship import CARTRIDGE
from retro2600.cartridges.championship.state import Board, Score, State
from retro2600.fronts.lines import Lines
from retro2600.rules import WHITE, Cube
from tests.cartridges.championship.desk import Desk, to_play, to_roll
from tests.cartridges.championship.prompts import DECISIONS, PROMPTS, at
from tests.laws import some
from tests.shell.sessions import begun_at

LINES: Final = ("", "z", "7", "=", " ", "SPACE", "\x1b", "\x1b[A", "é", "\t", "?", "foo", "99")


def said_in(state: State, *lines: str) -> list[list[str]]:
    """The lines said when a session is continued in this state, and to each of these lines."""
    shell = begun_at(CARTRIDGE, state)
    answers: list[list[str]] = []
    said = io.StringIO()
    rest = iter(lines)

    class Typed(io.TextIOBase):
        def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
            answers.append(said.getvalue().splitlines())
            said.seek(0)
            said.truncate()
            line = next(rest, None)
            return "" if line is None else f"{line}\n"

    Lines(shell, Typed(), said).play()  # type: ignore[arg-type]
    return answers


@pytest.mark.parametrize("name", PROMPTS)
def test_every_line_at_every_prompt_is_answered_and_a_prompt_follows(name: str) -> None:
    state, first = at(name).state, PROMPTS.index(name) % len(LINES)
    for line in some(LINES[first:] + LINES[:first], 3):
        _, answer = said_in(state, line)
        assert answer, line
        assert answer[-1].startswith("> "), (line, answer)


@pytest.mark.parametrize("name", DECISIONS)
def test_board_score_and_what_is_asked_can_be_had_at_every_prompt_and_a_continued_session_says_them(
    name: str,
) -> None:
    state = at(name).state
    begun, told = said_in(state, "?")
    assert begun[1:] == told  # before it stands the guiding line
    assert [line.split()[0] for line in told if line.startswith(("White", "Black", "SCORE"))] == [
        *("White", "Black", "SCORE")
    ]
    assert told[-1].startswith(f"> {at(name).prompt}")


def test_the_roll_what_is_moved_and_what_is_left_are_told() -> None:
    _, told = said_in(to_play(Board(), (3, 1)).type("0805").state, "?")
    assert "You rolled 3-1. Moved: 08-05. Left to play: 1." in told
    _, told = said_in(at("ready").state, "?")
    assert "You rolled 3-1. Moved: 08-05 06-05. Left to play: nothing." in told
    _, told = said_in(at("to").state, "?")
    assert told[-2:] == ["FROM--08", "> TO-"]
    _, told = said_in(at("to from bar").state, "?")
    assert told[-2:] == ["FROM--BAR", "> TO-"]
    _, told = said_in(at("computer's die").state, "?")
    assert "Your die: 6." in told


def test_pieces_that_are_still_to_be_placed_are_left_and_not_off() -> None:
    _, told = said_in(Desk().type("n6yw2\n").state, "?")
    assert "White 01x2 left13" in told
    _, told = said_in(at("use").state, "?")
    assert "White 01x9 off6" in told


def test_what_is_taken_back_is_said() -> None:
    moved = to_play(Board(), (3, 1)).type("08050605").state
    assert said_in(moved, "T")[-1] == ["Taken back: 06-05", "> FROM--"]
    assert said_in(moved, "N")[-1] == ["Taken back: 08-05 06-05", "> FROM--"]


def test_a_continued_session_says_the_match_the_cube_the_last_play_and_what_is_half_typed() -> None:
    state = to_roll(score=Score(2, 1), cube=Cube(2, WHITE, True)).state
    state = state._replace(options=state.options._replace(target=5))
    (begun,) = said_in(state)
    assert "SCORE  You (■) 2   Computer ( ) 1   Match to 5" in begun
    assert "Cube 2 yours. Score 2-1." in begun
    played = Desk(to_play(Board(), (3, 1)).state, level=1).type("08050605y").state
    assert played.last
    (begun,) = said_in(played)
    assert any(line.startswith("LAST  The computer rolled ") for line in begun)
    (begun,) = said_in(to_play(Board(), (3, 1)).type("1").state)
    assert begun[-1] == "> FROM--1"
    (begun,) = said_in(at("accept").state)
    assert begun[-2:] == ["Computer doubles to 2.", "> ACCEPT?"]


def test_a_session_that_was_left_while_the_computer_thinks_says_all_of_it_once() -> None:
    desk = Desk(to_play(Board(), (3, 1)).state, level=1).type("08050605")
    desk.strike("y")
    assert not desk.prompt
    (begun,) = said_in(desk.state)
    assert sum(line.startswith("> ") for line in begun) == 1
    assert sum(line.startswith("White ") for line in begun) == 1
    assert any(line.startswith("LAST  ") for line in begun)


def test_by_lines_the_help_tells_how_to_ask() -> None:
    _, told = said_in(at("title").state, "H")
    assert told[-1] == "> ANY KEY"
    assert any(line.startswith("?  ") for line in told)


@pytest.mark.parametrize("line", ["", "x", "\x1b", "é", "?", "foo bar", "SPACE"])
def test_by_lines_any_key_is_any_line(line: str) -> None:
    _, answer = said_in(at("help").state, line)
    assert answer == ["> FROM--"]
