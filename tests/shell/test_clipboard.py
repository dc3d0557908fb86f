"""Copy and paste in the real program: a position comes back, its movie begins there, and undo leads back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from retro2600.cartridges.cx2617.facets.phases import Phase
from retro2600.cartridges.cx2617.positions import situation
from retro2600.machine.facets.positions import PASTE
from retro2600.machine.movie import Check
from retro2600.rules.notation import read_xgid
from retro2600.shell.input.actions import Action
from retro2600.shell.shelf import movie_of
from retro2600.shell.shell import Shell
from retro2600.store.refusals import RequestError
from tests.fronts.memory import MemoryStore
from tests.shell.playing import at_a_turn, launch, phase, state, until
from tests.shell.sessions import begun
from tests.shell.working import Noted, choose, tap

XGID = "XGID=-B-BBBB----B--b-bbbb-c----:1:-1:1:41:0:0:0:0:10"


@pytest.fixture
def board() -> Noted:
    return Noted()


@pytest.fixture
def shell(board: Noted) -> Shell:
    shell = at_a_turn(3)
    shell.commands.clipboard = board
    return shell


def test_a_copied_position_is_said_and_pasted_again(shell: Shell, board: Noted) -> None:
    there = situation(state(shell))
    tap(shell, "shift+c")
    xgid, position_id = board.held.split("\n")
    assert read_xgid(xgid) == there
    assert shell.view.notice == f"{xgid} {position_id} copied"
    tap(shell, "f2")
    choose(shell, "pictures, movies, positions", "continue from a copied position")
    assert situation(state(shell)) == there
    assert shell.view.notice == "position pasted; U brings the game back"


def test_where_there_is_no_clipboard_the_position_is_said_all_the_same() -> None:
    shell = launch()
    tap(shell, "shift+c")
    assert shell.view.notice == "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10 4HPwATDgc/ABMA"
    tap(shell, "ctrl+v")
    assert shell.view.notice == "there is no clipboard here to paste from"


def test_undo_brings_back_the_game_in_whose_place_a_position_came(shell: Shell) -> None:
    before = shell.session.point
    shell.commands.paste(XGID)
    shell.run(5)
    assert state(shell).game == 1
    shell.gate.do(Action.UNDO_TURN)
    assert shell.session.point == before


def test_undo_brings_the_game_back_for_a_while_and_then_goes_to_where_it_can_be_seen(shell: Shell) -> None:
    before = shell.session.point
    shell.commands.paste(XGID)
    shell.run(800)
    shell.gate.do(Action.UNDO_TURN)
    assert shell.session.point == before
    shell.commands.paste(XGID)
    shell.run(1000)
    shell.gate.do(Action.UNDO_TURN)
    assert shell.view.notice == "back at the beginning"
    assert not shell.view.blank
    shell.gate.do(Action.UNDO_TURN)
    assert shell.session.point == before


@pytest.mark.parametrize("text", ["", "  \n", "good morning", "XGID=:::::::::", "4HPwATDgc/ABM"])
def test_a_text_that_tells_no_position_is_refused_and_changes_nothing(
    shell: Shell, board: Noted, text: str
) -> None:
    before = shell.session
    board.held = text
    shell.gate.do(PASTE)
    assert shell.view.notice.startswith("paste: ")
    assert shell.session is before


def test_while_a_page_is_open_nothing_is_pasted(shell: Shell) -> None:
    before = shell.session
    shell.gate.do(Action.MENU)
    shell.commands.paste(XGID)
    assert shell.session is before


def test_a_movie_of_a_pasted_position_begins_there_and_replays_with_equal_digests(shell: Shell) -> None:
    shell.commands.paste(XGID)
    shell.gate.do(Action.RECORD)
    until(shell, lambda: phase(shell) is Phase.POINTING)
    shell.run(200)
    shell.gate.do(Action.RECORD)
    store = shell.save_control.movies._store
    assert isinstance(store, MemoryStore)
    (text,) = [data for name, data in store.things.items() if "movie" in name]
    movie = movie_of(json.loads(text), "the movie", "cx2617")
    assert movie.start is not None
    assert situation(movie.start.state) == read_xgid(XGID)
    check, now = Check(movie.marks), movie.start
    for frame, inputs in enumerate(movie.inputs(), 1):
        now = now.step(inputs)
        check.add(frame, now.state)
    assert check.first_difference is None
    assert check.kept == len(movie.marks) > 2
    assert now.state == shell.session.console.state


@pytest.mark.parametrize(("game", "selected"), [(None, 1), (2, 2), (7, 1)])
def test_a_session_may_begin_at_a_position(game: int | None, selected: int) -> None:
    shell = begun("cx2617", levers={"left": "b"}, game=game, position=XGID)
    assert situation(state(shell)) == read_xgid(XGID)
    assert state(shell).game == selected
    assert (shell.session.frame, shell.session.held.left) == (0, "b")
    until(shell, lambda: phase(shell) is Phase.POINTING)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"position": "x"}, "--position: a Position ID has 14 letters"),
        ({"position": XGID, "game": 9}, "--game 9: the games of cx2617 are 1, 2"),
    ],
)
def test_a_position_that_is_none_is_refused_at_the_start(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RequestError, match=f"^{sentence}"):
        begun("cx2617", **asked)
