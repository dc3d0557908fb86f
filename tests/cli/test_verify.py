"""The command `verify`: one line of JSON, and an exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from retro2600.cli.main import main
from retro2600.tables.export import document
from tests.tables.test_whole_game import whole_game


def game(path: Path, **changes: object) -> Path:
    plain = document(whole_game().log)
    plain["events"][14].update(changes)
    path.write_text(json.dumps(plain))
    return path


def test_a_sound_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(game(tmp_path / "game.json"))]) == 0
    assert json.loads(capsys.readouterr().out) == {"ok": True, "faults": [], "games": 1, "void": 0}


def test_a_game_with_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(game(tmp_path / "game.json", die=1))]) == 1
    told = json.loads(capsys.readouterr().out)
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
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(text)
    assert main(["verify", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1
