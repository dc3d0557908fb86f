"""The command `verify`: one line of JSON, and an exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from retro2600.tables.export import document
from tests.cli.commands import Commands
from tests.tables.test_whole_game import whole_game


def game(path: Path, **changes: object) -> Path:
    plain = document(whole_game().log)
    plain["events"][14].update(changes)
    path.write_text(json.dumps(plain))
    return path


def test_a_sound_game(tmp_path: Path, commands: Commands) -> None:
    told = commands.answer("verify", game(tmp_path / "game.json"))
    assert told == [{"ok": True, "faults": [], "games": 1, "void": 0}]


def test_a_game_with_a_fault(tmp_path: Path, commands: Commands) -> None:
    (told,) = commands.answer("verify", game(tmp_path / "game.json", die=1), code=1)
    assert told["ok"] is False
    assert told["faults"] == ["event 14: This step is not allowed with these dice."]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "is not JSON"),
        ("[]", 'expected "format": "retro2600 game 1"'),
        ('{"format": "retro2600 game 1"}', "expected a list of events"),
        ("[" * 60 + "]" * 60, "nested more than 50 levels deep"),
    ],
)
def test_a_bad_file_is_refused_in_a_sentence(
    tmp_path: Path, commands: Commands, text: str, said: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(text)
    assert said in commands.refuse("verify", path)
