"""Fair play: while another person plays, nobody is helped, goes back or hurries; afterwards as ever."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, ClassVar

import pytest

from retro2600.machine.facets import Facets, company
from retro2600.machine.touching import Pointing
from retro2600.shell.input.actions import Action
from retro2600.shell.play import FAIR_PLAY
from retro2600.shell.saves.movies import played
from retro2600.shell.shell import Shell
from retro2600.store.refusals import RequestError
from tests import stand_in
from tests.fronts.memory import MemoryStore, world_in_memory
from tests.shelf.pinboard import Pinboard, Wall
from tests.shell import sessions
from tests.shell.test_post import Echo
from tests.shell.working import overlay_of, said

UNFAIR = (
    *(Action.UNDO_TURN, Action.REDO_TURN, Action.REWIND, Action.PREVIOUS_FRAME),
    *(Action.FAST, Action.SLOW, Action.SAVE, Action.LOAD),
)


class Table(company.Company[Wall]):
    """Another person plays while there is one pin, and has gone with the second one."""

    def is_played(self, state: Wall) -> bool:
        return len(state.pins) == 1


class Board(Pinboard):
    """The same for two, with a way back."""

    name = "board"
    facets: ClassVar[Facets[Any]] = Facets(company=Table())


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in.shelve(Board(), tmp_path, monkeypatch)


def begun(post: Echo | None, store: MemoryStore | None = None, **asked: Any) -> Shell:
    return sessions.begun("board", store, world=world_in_memory(post), **asked)


def pin(shell: Shell, x: int) -> None:
    for down in (True, False):
        shell.controls.point(Pointing(x, 4, down))
        shell.run(1)


def pins(shell: Shell) -> int:
    return len(shell.session.console.state.pins)


def test_while_another_person_plays_nothing_leads_back_or_hurries_and_it_is_said_why() -> None:
    shell = begun(Echo())
    shell.run(30)
    pin(shell, 3)
    shell.run(10)
    frame = shell.session.frame
    assert [said(shell, action) for action in UNFAIR] == [FAIR_PLAY] * len(UNFAIR)
    assert shell.session.frame == frame
    assert pins(shell) == 1


def test_hurry_that_was_there_before_ends_as_somebody_sits_down() -> None:
    shell = begun(Echo())
    shell.gate.do(Action.FAST)
    before = shell.session.frame
    shell.run(4)
    assert shell.session.frame > before + 4
    shell.gate.do(Action.FAST, False)
    pin(shell, 3)
    shell.gate.do(Action.FAST)
    before = shell.session.frame
    shell.run(4)
    assert shell.session.frame == before + 4


def test_a_file_or_a_copied_position_does_not_take_the_games_place(store: MemoryStore) -> None:
    shell = begun(Echo(), store)
    shell.run(5)
    movie = played(shell.session).encode()
    pin(shell, 3)
    shell.commands.open(movie, "movie.json")
    assert str(shell.notices) == FAIR_PLAY
    with pytest.raises(RequestError, match="another person plays"):
        shell.play.load(0)
    assert pins(shell) == 1


def test_the_menu_says_that_another_person_plays_and_what_is_off() -> None:
    shell = begun(Echo())
    pin(shell, 3)
    shell.gate.do(Action.MENU)
    assert overlay_of(shell).lines[1].left == "another person plays"
    shell.gate.wheel(-1)
    assert overlay_of(shell).about == FAIR_PLAY


def test_afterwards_all_is_as_ever_but_no_undo_leads_into_the_game() -> None:
    shell = begun(echo := Echo())
    pin(shell, 3)
    shell.run(10)
    pin(shell, 5)
    shell.run(100)
    assert pins(shell) == 2
    assert said(shell, Action.SAVE) == "saved in slot 0"
    sent = [*echo.sent]
    for _ in range(8):
        shell.gate.do(Action.UNDO_TURN)
        shell.gate.do(Action.PREVIOUS_FRAME)
    shell.play.transport.go(3)
    shell.gate.do(Action.REWIND)
    shell.run(120)
    shell.gate.do(Action.REWIND, False)
    assert pins(shell) == 2
    shell.gate.do(Action.PAUSE)
    pin(shell, 7)
    assert echo.sent[: len(sent)] == sent
    assert len(echo.sent) == len(sent) + 1


def test_a_movie_of_such_a_game_is_rewound_as_any_other() -> None:
    shell = begun(Echo())
    shell.run(30)
    pin(shell, 3)
    shell.run(60)
    store = MemoryStore({"movie.json": played(shell.session).encode()})
    assert json.loads(store.things["movie.json"])
    replay = begun(Echo(), store, replay="movie.json")
    replay.run(50)
    assert pins(replay) == 1
    assert said(replay, Action.PREVIOUS_FRAME) != FAIR_PLAY
    replay.play.transport.go(10)
    assert pins(replay) == 0


def test_without_a_post_nobody_else_is_there() -> None:
    shell = begun(None)
    pin(shell, 3)
    shell.run(100)
    assert said(shell, Action.SAVE) == "saved in slot 0"
