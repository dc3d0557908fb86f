"""`retro2600 study computer` with tables, pictures and the thinking replayed."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from retro2600.cli.study import STUDIES
from retro2600.fronts.window.projection import Projection
from tests.cli.commands import Commands

QUESTION = STUDIES["computer"].question
BONUS = json.dumps({**json.loads(QUESTION), "game": 5, "dice": [2, 1]})


@pytest.fixture
def questions(tmp_path: Path) -> str:
    """Three questions, the second one a bad one."""
    path = tmp_path / "questions.jsonl"
    path.write_text(f"{QUESTION}\n{{}}\n{BONUS}\n")
    return str(path)


def test_a_table_is_printed_for_each_question(questions: str, commands: Commands) -> None:
    lines = commands.say("study", "computer", questions, "--table", code=1).splitlines()
    assert lines[0] == "3-1 in game 1: 8/5 6/5, score 3942"
    assert "error: game is missing" in lines
    assert "the bonus after 2-1 in game 5: 13/5(2), score 4389" in lines


def test_a_picture_is_written_for_each_question_and_one_for_a_bonus(
    questions: str, tmp_path: Path, commands: Commands
) -> None:
    answers = commands.answer("study", "computer", questions, "--png", tmp_path / "out", code=1)
    names = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert names == ["0001.png", "0003-bonus.png", "0003.png"]
    assert answers[0]["score"] == 3942
    assert "error" in answers[1]
    assert "candidates" not in answers[0]


def test_json_says_why_the_winner_won(questions: str, commands: Commands) -> None:
    answer, _, with_bonus = commands.answer("study", "computer", questions, "--explain", code=1)
    assert answer["why"]["instead_of"] == [[24, 1], [13, 3]]
    assert answer["why"]["by"] == sum(answer["why"]["terms"].values()) == 515
    for candidate in answer["candidates"]:
        assert sum(candidate["terms"].values()) == candidate["score"]
    assert with_bonus["bonus"]["why"]["by"] == sum(with_bonus["bonus"]["why"]["terms"].values())


def test_each_question_is_watched_until_its_window_is_closed(
    questions: str, sdl: None, monkeypatch: pytest.MonkeyPatch, commands: Commands
) -> None:
    opened = []

    def show(self: Projection, clock: object) -> None:
        opened.append(pygame.display.get_caption()[0])

    monkeypatch.setattr(Projection, "show", show)
    answers = commands.answer("study", "computer", questions, "--watch", "--speed", "1/2", code=1)
    assert opened == ["BACKGAMMON (CX2617): what the computer weighs"] * 2
    assert len(answers) == 3


def test_without_a_display_nothing_is_answered(
    questions: str, sdl: None, monkeypatch: pytest.MonkeyPatch, commands: Commands
) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    sentence = commands.refuse("study", "computer", questions, "--watch")
    assert sentence.startswith("there is no display to open a window on")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["cube", "--explain"], "--explain is for study computer, not for study cube"),
        (["dice", "--watch"], "--watch is for study computer, not for study dice"),
        (["screen", "--speed", "1"], "--speed is for study computer, not for study screen"),
        (
            ["computer", "--table", "--explain"],
            "--table and --explain: the explanation is either a table or JSON",
        ),
        (["computer", "--speed", "1/4"], "--speed is for --watch"),
        *(
            (
                ["computer", "--watch", "--speed", speed],
                f"argument --speed: '{speed}' is not a speed from 1/1024 to 64, such as 1/8",
            )
            for speed in ("0", "1e999999999", "1/0")
        ),
    ],
)
def test_what_does_not_go_together_is_refused(
    words: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, commands: Commands
) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"")))
    assert commands.refuse("study", *words) == sentence


def test_a_folder_that_cannot_be_made_is_refused(questions: str, commands: Commands) -> None:
    sentence = commands.refuse("study", "computer", questions, "--png", f"{questions}/out")
    assert sentence.startswith("--png: cannot make the folder ")
