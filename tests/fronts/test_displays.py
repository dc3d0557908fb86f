"""GAMMON and MONO-BG: each display has its session, by command, by the menu and in a page."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import NamedTuple

import pytest

from retro2600.cartridges import DEFAULT
from retro2600.cli import play
from retro2600.cli.main import main
from retro2600.machine import savestate
from retro2600.shell.input.actions import Action
from retro2600.shell.launch import LaunchOptions
from retro2600.shell.shelf import powered_on
from tests.fronts.memory import MemoryStore
from tests.fronts.web.page.visits import Visit, Visitor
from tests.shell.sessions import begun
from tests.stand_in import retro2600

PROGRAM = "championship"


class Left(NamedTuple):
    """The session that is left in a home: its display, the dice drawn in it, and its frame."""

    mono: bool
    drawn: int
    frame: int


def left_by(*words: str, home: Path, text: str = "") -> Left:
    """The session that is left after this command has been given by lines."""
    done = retro2600(*words, "--front", "lines", text=text, home=home)
    assert (done.returncode, done.stderr) == (0, "")
    saved = json.loads((home / f"slots/{PROGRAM}/resume.json").read_text())["saved"]
    return Left(saved["state"]["mono"], saved["state"]["chance"]["drawn"], saved["frame"])


def test_each_command_goes_on_with_its_own_display_and_the_program_with_the_last(tmp_path: Path) -> None:
    colour = left_by("gammon", home=tmp_path, text="Y\n")
    mono = left_by("mono-bg", home=tmp_path, text="H\nH\n")
    assert (colour.mono, mono.mono) == (False, True)
    assert colour.drawn > mono.drawn == 0
    again = left_by("gammon", home=tmp_path)
    assert again == colour._replace(frame=again.frame)
    assert again.frame >= colour.frame
    assert left_by("--cartridge", PROGRAM, home=tmp_path)[:2] == colour[:2]
    assert left_by("mono-bg", home=tmp_path)[:2] == mono[:2]
    assert left_by("--cartridge", PROGRAM, home=tmp_path)[:2] == mono[:2]
    assert left_by("--cartridge", PROGRAM, "--no-mono", home=tmp_path)[:2] == colour[:2]


def test_a_file_has_its_own_display_which_counts_and_is_told_of(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    path.write_text(json.dumps(savestate.saved(powered_on(PROGRAM, {"mono": True}))))
    for options, told in (({"mono": False}, True), ({"mono": True}, False), ({}, False)):
        store = MemoryStore({str(path): path.read_bytes()})
        shell = begun(PROGRAM, store, state=str(path), options=options)
        assert shell.session.console.state.mono
        said = []
        for _ in range(20):
            said.append(shell.view.notice)
            shell.run(30)
        assert (f"{path} has its own options, which count here" in said) is told


def test_inputs_without_a_start_of_their_own_are_shown_on_the_display_that_was_asked_for() -> None:
    bare = json.dumps({"inputs": [[20, {}]]}).encode()
    store = MemoryStore({"inputs.json": bare})
    shell = begun(PROGRAM, store, replay="inputs.json", options={"mono": True})
    assert shell.session.console.state.mono
    shell.commands.open(bare, "inputs.json")
    assert (shell.session.console.state.mono, shell.session.ahead) == (True, 20)


def test_a_run_of_a_movie_refuses_another_display(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    movie = tmp_path / "movie.json"
    words = ("--front", "lines", "--no-resume", "--record", str(movie))
    assert retro2600("mono-bg", *words, text="Y\n", home=tmp_path / "home").returncode == 0
    run = ["run", str(movie), "--cartridge", PROGRAM]
    assert main([*run, "--no-mono"]) == 2
    said = capsys.readouterr().err
    assert said == f"retro2600: --no-mono: {movie} is a movie, which has its own options\n"
    assert main([*run, "--mono"]) == 0


def test_a_program_taken_off_the_shelf_again_has_the_options_asked_for_where_it_begins_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[LaunchOptions] = []
    following = iter([DEFAULT, PROGRAM, ""])

    def played(arguments: Namespace, launch_options: LaunchOptions) -> str:
        asked.append(launch_options)
        return next(following)

    monkeypatch.setattr(play, "_play", played)
    assert main(["mono-bg"]) == 0
    assert [each.cartridge for each in asked] == [PROGRAM, DEFAULT, PROGRAM]
    assert [each.options for each in asked] == [{"mono": True}, {}, {}]
    assert [each.choices for each in asked] == [{"mono": True}, {}, {"mono": True}]


def in_mono(visitor: Visitor) -> Visit:
    """A visit in which somebody has left to DOS and typed MONO-BG."""
    visit = visitor.open(cartridge=PROGRAM)
    visit.run(4)
    for key in ("q", "n", "y", *"mono-bg", "return"):
        visit.tap(key)
    assert mono(visit)
    return visit


def mono(visit: Visit) -> bool:
    return bool(visit.page.shell.session.console.state.mono)


def test_a_page_goes_on_with_the_display_that_was_left_after_a_reload_and_after_another_program() -> None:
    visitor = Visitor()
    in_mono(visitor).take("hidden")
    visit = visitor.open(cartridge=PROGRAM)
    assert mono(visit)
    for name in (DEFAULT, PROGRAM):
        visit.page.shell.commands.leaving.change_program(name)
        visit.run(2)
    assert mono(visit)
    visit.page.shell.gate.do(Action.POWER)
    assert mono(visit)
    assert visit.page.shell.session.console.state.highest == 4  # as suits a browser


def test_a_page_keeps_the_session_of_the_display_that_was_changed_at_dos() -> None:
    visitor = Visitor()
    in_mono(visitor).take("hidden")
    kept = visitor.records[f"slots/{PROGRAM}/resume-with-no-mono-levels-4.json"]
    assert json.loads(kept)["saved"]["state"]["mono"] is False
