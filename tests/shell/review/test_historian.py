"""The record of one's own games: entered as they end, judged later, each of them once."""

from __future__ import annotations

import json
from typing import Any

import pytest

from retro2600.cartridges.absolute import CARTRIDGE
from retro2600.machine.movie import Movie, written
from retro2600.machine.touching import Pointing
from retro2600.review import desk
from retro2600.shell.input.actions import Action
from retro2600.shell.saves.own_record import NAME
from retro2600.shell.shell import Shell
from tests.fronts.memory import MemoryStore
from tests.shell import sessions
from tests.shell.review.finished import at_last, begun, finish, is_over, state


def games(store: MemoryStore) -> list[dict[str, Any]]:
    """The lines of the record."""
    return [json.loads(line) for line in store.things.get(NAME, b"").splitlines()]


def finished(store: MemoryStore) -> Shell:
    """A session in which a game has just ended."""
    shell = at_last(store)
    finish(shell)
    shell.run(2)
    return shell


def test_a_game_is_entered_as_it_ends(store: MemoryStore) -> None:
    finished(store)
    (line,) = games(store)
    assert (line["program"], line["you"], line["depth"]) == ("absolute", 0, -1)
    assert line["players"] == ["a person", "the computer, level 3"]
    assert line["when"] == "2026-11-21 20.15.03"


def test_the_same_game_counts_once_however_often_it_ends(store: MemoryStore) -> None:
    shell = finished(store)
    shell.gate.do(Action.UNDO_TURN)
    shell.run(2)
    assert not is_over(shell)
    finish(shell)
    shell.run(2)
    shell.close()
    assert len(games(store)) == 1


def test_a_game_left_unjudged_is_judged_in_the_next_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "DEPTHS", (0,))
    store = MemoryStore()
    finished(store).close()
    shell = begun(store, judges=True)
    for _ in range(60_000):
        if len(games(store)) > 1:
            break
        shell.run(1)
    unjudged, judged = games(store)
    assert judged["key"] == unjudged["key"]
    assert judged["depth"] == 0
    assert judged["figures"][0][4] > 0


def test_a_game_that_is_loaded_at_its_end_does_not_count() -> None:
    store = sessions.saved(CARTRIDGE, state(finished(MemoryStore())))
    again = sessions.begun(CARTRIDGE.name, store, state="state")
    for _ in range(30):
        again.run(1)
    assert is_over(again)
    assert games(store) == []


def test_a_game_of_a_movie_does_not_count_even_if_somebody_takes_over() -> None:
    played, store = finished(MemoryStore()).session, MemoryStore()
    movie = Movie(
        played.at(played.tape.first).console, tuple(played.tape.runs(played.tape.first, played.frame))
    )
    shell = begun(store)
    shell.commands.open(json.dumps(written(movie, CARTRIDGE.console.codec)).encode(), "movie.json")
    while shell.session.ahead > 40:
        shell.run(10)
    assert not is_over(shell)
    shell.controls.point(Pointing(0, 0, True))
    shell.run(2)
    assert not shell.session.ahead
    finish(shell)
    shell.run(2)
    assert games(store) == []


def test_a_damaged_line_costs_that_line_and_is_told(store: MemoryStore) -> None:
    finished(store).close()
    store.things[NAME] = b"{" + store.things[NAME][:99] + b"\n" + store.things[NAME]
    shell = begun(store)
    said = set()
    for _ in range(1_000):
        shell.run(1)
        said.add(str(shell.notices))
    assert "1 line of your record cannot be read" in said
    assert store.things[NAME].startswith(b"{")
