"""`retro2600 study match`."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from retro2600 import limits
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, Side
from retro2600.cartridges.cx2617.facets.ledger import Ledger, Step, Turn
from retro2600.cli.studies import match_study
from retro2600.cli.study import STUDIES
from retro2600.consoles.vcs import Inputs
from retro2600.machine import Machine
from retro2600.shell import shelf
from retro2600.shell.saves import slot_document, slots
from retro2600.store.refusals import RequestError
from tests.cartridges.cx2617.golden import movie
from tests.cli.commands import Commands
from tests.fronts.memory import MemoryStore
from tests.lamp import LAMP
from tests.study.match.matches import SHORT
from tools.rating.gnubg import PROGRAM

QUICK = ("study", "match", "--plies", "0", "--workers", "1")

Study = Callable[..., dict[str, Any]]


@pytest.fixture
def study(commands: Commands) -> Study:
    """The answer of `study match` to these words in JSON, found the quickest way."""

    def answer(*words: object) -> dict[str, Any]:
        found: dict[str, Any]
        (found,) = commands.answer(*QUICK, *words)
        return found

    return answer


@pytest.fixture
def short(tmp_path: Path) -> Path:
    path = tmp_path / "short.mat"
    path.write_text(SHORT)
    return path


def recorded(tmp_path: Path, name: str) -> Path:
    """A file of inputs of the original's."""
    path = tmp_path / f"{name}.json"
    path.write_text(json.dumps(movie(name)))
    return path


def test_json_for_a_pipe_a_table_for_people_and_a_page(
    study: Study, commands: Commands, short: Path, tmp_path: Path
) -> None:
    page = tmp_path / "short.html"
    found = study(short, "--html", page)
    assert [player["name"] for player in found["players"]] == ["Ann", "Bob"]
    assert page.read_text().startswith("<!DOCTYPE html>")
    table = commands.say(*QUICK, short, "--table")
    assert table.startswith("Ann (White) and Bob (Red), match to 3")


@pytest.mark.parametrize("words", [QUICK, ("study", "quirk", "--mat")])
def test_a_match_file_without_a_game_is_refused(
    words: tuple[str, ...], tmp_path: Path, commands: Commands
) -> None:
    path = tmp_path / "none.mat"
    path.write_text(" 5 point match\n")
    assert commands.refuse(*words, path) == f"{path}: no game is recorded in it"


def test_on_a_terminal_a_bar_tells_how_far_it_is(
    study: Study, short: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", terminal)
    study(short)
    bars = terminal.getvalue().split("\r")
    assert bars[1].rstrip().endswith("] 0/12 turns")
    assert bars[-1].rstrip() == f"[{'#' * 40}] 12/12 turns"
    assert bars[-1].endswith("\n")


def test_boards_are_files_of_their_own(study: Study, short: Path, tmp_path: Path) -> None:
    study(short, "--boards", tmp_path / "boards")
    files = sorted(path.name for path in (tmp_path / "boards").iterdir())
    assert len(files) == 6
    assert files[0] == "board-1-1.svg"
    root = ElementTree.parse(tmp_path / "boards" / files[0]).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.slow
def test_two_processes_find_what_one_finds(study: Study, short: Path) -> None:
    assert study(short, "--workers", "2") == study(short)


def test_a_match_file_may_come_from_a_pipe_with_a_mark_or_in_latin_letters(
    study: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    for text in (SHORT.encode("utf-8-sig"), SHORT.replace("Ann", "J\xf6rg").encode("latin-1")):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(text)))
        assert study("-")["players"][0]["name"] in ("Ann", "J\xf6rg")


def test_the_example_is_analysed_and_the_cartridge_may_be_named(study: Study, tmp_path: Path) -> None:
    (tmp_path / "example").write_text(STUDIES["match"].question)
    assert len(study(tmp_path / "example", "--cartridge", "cx2617")["games"]) == 1


@pytest.mark.parametrize(
    ("said", "instead", "sentence"),
    [
        ("13/7(4)", "13/8(4)", "line 7: this is no legal play of the roll 66: '66: 13/8(4)' in the position"),
        ("3 point", "26 point", "it is a match to 26 points, expected 25 at most"),
        (" 3 point match", "nothing", "a .mat file begins with a line such as"),
    ],
)
def test_a_broken_file_is_refused_in_a_sentence_and_nothing_is_written(
    commands: Commands, short: Path, tmp_path: Path, said: str, instead: str, sentence: str
) -> None:
    short.write_text(SHORT.replace(said, instead))
    page = tmp_path / "page.html"
    refusal = commands.refuse(*QUICK, short, "--html", page)
    assert refusal.startswith(f"{short}: ")
    assert sentence in refusal
    assert not page.exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("no-such.mat",), "cannot read no-such.mat: No such file or directory"),
        (("FILE", "--boards", "FILE"), "--boards: cannot make the folder"),
        (("x.mat", "--workers", "0"), "is not a whole number from 1 to 256"),
        (("x.mat", "--plies=4", "--workers=1"), "is not a whole number from 0 to 3"),
        (("x.mat", "--html", "x.mat"), "x.mat"),
        (("x.mat", "--json", "--table"), "answers are either JSON or tables"),
    ],
)
def test_what_makes_no_sense_is_refused(
    commands: Commands, short: Path, words: tuple[str, ...], sentence: str
) -> None:
    words = tuple(str(short) if word == "FILE" else word for word in words)
    assert sentence in commands.refuse("study", "match", "--plies", "0", *words)


def test_games_of_the_cartridge_are_taken_from_inputs_and_movies(study: Study, tmp_path: Path) -> None:
    found = study(recorded(tmp_path, "double_computer_refused"))
    (game,) = found["games"]
    assert (game["winner"], game["points"]) == ("red", 1)
    assert game["turns"][-1]["cube"]["answer"] == "pass"


def test_a_double_that_the_computer_needs_no_time_to_think_about_is_there(
    study: Study, tmp_path: Path
) -> None:
    found = study(recorded(tmp_path, "double_computer"))
    doubled = [turn for turn in found["games"][0]["turns"] if turn.get("cube", {}).get("doubled")]
    assert [(turn["side"], turn["cube"]["answer"]) for turn in doubled] == [
        ("red", "take"),
        ("white", "take"),
        ("red", "pass"),
    ]


def test_games_of_acey_deucey_are_judged_with_their_doublets_and_doubles(
    study: Study, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    found = study(recorded(tmp_path, "double_acey"), "--html", page)
    (game,) = found["games"]
    assert game["rules"] == "acey-deucey"
    doublets = [turn for turn in game["turns"] if "doublet" in turn]
    assert [(turn["side"], turn["doublet"]["dice"]) for turn in doublets] == [
        ("red", [5, 5]),
        ("white", [3, 3]),
        ("red", [6, 6]),
    ]
    assert game["turns"][2]["cube"]["answer"] == "take"
    assert [player["by_sort"]["doublet"]["decisions"] for player in found["players"]] == [1, 2]
    assert "chooses 33" in page.read_text()
    ended = study(recorded(tmp_path, "ending_acey"))
    assert [(game["winner"], game["points"]) for game in ended["games"]] == [("white", 1)]
    assert ended["notes"] == ["1 turn not by the book: not judged"]  # made in set-up mode


def test_an_illegal_turn_is_skipped_and_a_doublet_of_nine_as_well(study: Study, tmp_path: Path) -> None:
    nine = study(recorded(tmp_path, "acey_nine"))
    assert [turn.get("skipped") for turn in nine["games"][0]["turns"]].count("not by the book") == 1
    assert nine["games"][0]["turns"][2]["dice"] is None
    quirk = study(recorded(tmp_path, "ending_one"))
    assert quirk["games"][0]["turns"][1]["skipped"] == "not by the book"


def test_our_own_match_file_of_a_run_is_read(study: Study, commands: Commands, tmp_path: Path) -> None:
    inputs, mat = recorded(tmp_path, "game1"), tmp_path / "run.mat"
    commands.say("run", inputs, "--mat", mat)
    from_run, from_file = study(inputs), study(mat)
    assert [turn.get("play") for turn in from_file["games"][0]["turns"]] == [
        turn.get("play") for turn in from_run["games"][0]["turns"]
    ]


def test_of_a_slot_the_game_that_is_played_is_judged(study: Study, tmp_path: Path) -> None:
    turn = Turn(Side.WHITE, (3, 1), BACKGAMMON_START, (Step(8, 5), Step(6, 5)))
    console = shelf.powered_on("cx2617")
    console = Machine(console.cartridge, console.state._replace(game=2))
    picture = console.cartridge.console.picture
    slot = slots.Slot(MemoryStore(), "slot")
    slot.put(console, slot_document.Extra(picture, Ledger(last=turn), "today", "game 2", Inputs()))
    path = tmp_path / "slot.json"
    path.write_bytes(slot._store.read("slot", limits.SLOT_BYTES))
    found = study(path)
    assert [turn["play"] for turn in found["games"][0]["turns"]] == ["8/5 6/5"]
    assert found["notes"] == []


def test_a_session_of_a_program_that_plays_no_backgammon_is_refused_by_its_name() -> None:
    with pytest.raises(RequestError, match=r"lamp\.json: it is of lamp, expected a match file"):
        match_study._of_run(Machine(LAMP, LAMP.power_on()), (), "lamp.json")


def test_a_save_state_has_no_turns(commands: Commands, tmp_path: Path) -> None:
    saved = tmp_path / "state.json"
    commands.say("run", recorded(tmp_path, "game4"), "--save", saved)
    assert str(saved) in commands.refuse(*QUICK, saved)


@pytest.mark.slow
@pytest.mark.skipif(PROGRAM is None, reason="gnubg is not installed: apt-get install gnubg")
def test_a_match_that_gnu_backgammon_plays_and_exports_is_analysed(study: Study, tmp_path: Path) -> None:
    assert PROGRAM is not None
    mat = tmp_path / "gnubg.mat"
    commands = (
        "set rng mersenne",
        "set seed 7",
        "set player 0 gnubg",
        "set player 1 gnubg",
        "set player 0 chequerplay evaluation plies 0",
        "set player 1 chequerplay evaluation plies 0",
        "set player 1 chequerplay evaluation noise 0.1",
        "set player 0 cubedecision evaluation plies 0",
        "set player 1 cubedecision evaluation plies 0",
        "set display off",
        "new match 3",
        f"export match mat {mat}",
    )
    lines = "".join(f"{command}\n" for command in commands)
    subprocess.run([PROGRAM, "-t", "-q", "-r"], input=lines, text=True, check=False, capture_output=True)
    found = study(mat)
    assert found["length"] == 3
    careful, careless = found["players"]
    assert careful["decisions"] > 20
    assert careful["rate"] < careless["rate"]


STEERING = "\x1b]0;owned\x07\x9b2J\u202eAnn\u2066"
"""A name that would title and clear a terminal's window, and turn its lines around."""


def test_a_players_name_steers_neither_a_terminal_nor_a_page(
    study: Study, commands: Commands, tmp_path: Path
) -> None:
    match, page = tmp_path / "steering.mat", tmp_path / "page.html"
    match.write_text(SHORT.replace("Ann", STEERING))
    table = commands.say(*QUICK, match, "--table", "--html", page)
    assert table.startswith("?]0;owned??2J?Ann? (White) and Bob (Red)")
    for line in (*table.split("\n"), *page.read_text(encoding="utf-8").split("\n")):
        assert line.isprintable(), line
    assert study(match)["players"][0]["name"] == STEERING  # escaped, and whole
