"""Files of the facets: a game played by touches as a match file and before the study; movies and slots."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from retro2600.cartridges.absolute import CARTRIDGE, scenes
from retro2600.cartridges.absolute.settings import GameKind
from retro2600.cartridges.absolute.state import State
from retro2600.cli.main import main
from retro2600.consoles.tablet import Inputs
from retro2600.machine import Machine, movie
from retro2600.machine.touching import Touch
from retro2600.review import desk as desks
from retro2600.rules import ABSOLUTE, Double, Turn
from retro2600.rules.notation import read_mat
from retro2600.shell.saves.slot_document import Extra
from retro2600.shell.saves.slots import Slot
from retro2600.store.folders import Storage
from tests.cartridges.absolute.games import begun, played
from tests.cartridges.absolute.player import next_act
from tests.cartridges.absolute.tablet import FAST, with_settings
from tests.review.agreement import agree
from tests.review.desks import desk_of, judged

QUICK = ("--plies", "0", "--workers", "1")
FRAMES = 20_000
"""Frames in which any game is over."""


def one(touch: Touch) -> Inputs:
    """A frame with one touch."""
    return Inputs((touch,))


def played_by_touches(state: State) -> tuple[movie.Movie[Any], State]:
    """A game from the main menu to its end."""
    start = console = Machine(CARTRIDGE, state)
    runs: list[tuple[int, Inputs]] = []
    while not isinstance(console.state.scene, scenes.Over):
        assert len(runs) < FRAMES, "the game never ends"
        act = next_act(console.state)
        for inputs in map(one, act.touches) if act else [Inputs()]:
            console = console.step(inputs)
            runs.append((1, inputs))
    return movie.Movie(start, tuple(runs)), console.state


def filed(path: Path, made: movie.Movie[Any]) -> str:
    path.write_text(json.dumps(movie.written(made, CARTRIDGE.console.codec)))
    return str(path)


def study(file: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    capsys.readouterr()
    assert main(["study", "match", file, *QUICK]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.slow
def test_a_game_played_by_touches_is_a_match_file_and_is_judged_as_that_and_as_a_movie(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made, last = played_by_touches(with_settings(CARTRIDGE.power_on(7), level=1, **FAST))
    assert last.playing
    file, mat = filed(tmp_path / "game.json", made), tmp_path / "game.mat"
    assert main(["run", file, "--mat", str(mat)]) == 0
    (game,) = read_mat(mat.read_text(), replace(ABSOLUTE, beavers=True)).games
    assert sum(isinstance(deed, Double) for deed in game.actions) > 0
    turns = [sum(isinstance(deed, Turn) for deed in deeds) for deeds in (game.actions, last.playing.record)]
    assert turns[0] == turns[1]
    assert game.result
    assert last.playing.result
    assert (game.result.winner, game.result.points) == (
        last.playing.result.winner,
        last.playing.result.points,
    )
    as_movie, as_file = study(file, capsys), study(str(mat), capsys)
    assert [player["name"] for player in as_movie["players"]] == ["You", "Computer"]
    assert as_movie == as_file
    as_slot = study(in_a_slot(tmp_path, last), capsys)
    assert as_slot == as_movie
    facets = CARTRIDGE.facets
    assert facets.record
    monkeypatch.setattr(desks, "DEPTHS", (0,))
    ledger = facets.ledger.opened(last)
    told = agree(judged(desk_of(CARTRIDGE, ledger, last)).lines, facets.record.played(ledger, last), 0)
    assert any(each.line.split()[1] == "double" for each in told)


def in_a_slot(folder: Path, state: State) -> str:
    console = Machine(CARTRIDGE, state, 60)
    machine = CARTRIDGE.console
    ledger = CARTRIDGE.facets.ledger.opened(state)
    slot = Slot(Storage.in_folder(folder), "slot")
    slot.put(console, Extra(console.output.shown, ledger, "today", "a game", machine.rest))
    (path,) = folder.rglob("slot*")
    return str(path)


@pytest.mark.slow
def test_a_movie_of_acey_deucey_is_judged_and_has_no_match_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = next(
        playing
        for seed in range(99)
        if (playing := played(begun(GameKind.ACEY_COMPUTER), 999, Random(seed))).result
        and isinstance(playing.record[-1], Turn)
    )
    state = CARTRIDGE.power_on(7)._replace(playing=playing, kind=GameKind.ACEY_COMPUTER)
    state = state._replace(sheet=None, scene=scenes.Over())
    made = movie.Movie(Machine(CARTRIDGE, state), ((3, Inputs()),))
    file, mat = filed(tmp_path / "acey.json", made), tmp_path / "acey.mat"
    assert main(["run", file, "--mat", str(mat)]) == 0
    assert mat.read_text() == " 0 point match\n"
    found = study(file, capsys)
    (game,) = found["games"]
    assert len(game["turns"]) == sum(isinstance(deed, Turn) for deed in playing.record)
    assert not any(turn.get("skipped") for turn in game["turns"])
    assert found["notes"] == [
        "in acey-deucey a game counts a point for each checker left: equities are these points"
    ]
