"""The command, as people type it."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from retro2600.players.nets import shipped
from tools.rating.__main__ import main
from tools.rating.gnubg import PROGRAM

ROOT = Path(__file__).parents[3]


def test_a_series_prints_its_points_per_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--against", "pubeval", "--games", "2", "--seed", "9", "--log", str(tmp_path / "games.jsonl")]
    assert main(words) == 0
    first = capsys.readouterr().out
    assert first.startswith("points per game  ")
    assert "(2 games)" in first
    assert main(words) == 0
    assert capsys.readouterr().out == first


@pytest.mark.slow
def test_a_rating_is_the_same_by_any_number_of_processes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told, logs = [], []
    for workers in ("1", "2"):
        log = tmp_path / f"{workers}.jsonl"
        words = ["--against", "random", "--games", "3", "--log", str(log), "--workers", workers]
        assert main(words) == 0
        told.append(capsys.readouterr().out)
        logs.append(log.read_text())
    assert told[0] == told[1]
    assert logs[0] == logs[1]


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ["tools.rating", "--against", "random", "--games", "2"],
        ["tools.rating", "--duel", "random", "--games", "2"],
        ["tools.rating.acey_deucey", "console", "--games", "2", "--player", "random"],
        ["tools.hunt", "--frames", "21000"],
    ],
)
def test_the_workers_of_a_command_find_their_task(words: list[str]) -> None:
    command = [sys.executable, "-m", *words, "--workers", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=600)
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr


@pytest.mark.slow
def test_a_duel_is_the_same_by_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for workers in ("1", "2"):
        assert main(["--duel", "random", "--games", "2", "--workers", workers]) == 0
        told.append(capsys.readouterr().out.splitlines()[:3])
    assert told[0] == told[1]


def test_gnubg_plays_in_one_process(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--against", "gnubg", "--workers", "2"])
    assert "--workers: only games of --against and --duel without gnubg" in capsys.readouterr().err


def test_a_log_of_other_games_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = ["--games", "1", "--log", str(tmp_path / "games.jsonl")]
    assert main(["--against", "random", *log]) == 0
    assert main(["--against", "pubeval", *log]) == 2
    assert "begun with other settings" in capsys.readouterr().err


def test_no_games_are_no_series(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--games", "0"])
    assert "is not a whole number from 1" in capsys.readouterr().err


def test_a_log_of_other_nets_is_another_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["--against", "nets", "--games", "1", "--log", str(tmp_path / "games.jsonl")]
    assert main(words) == 0
    assert "points per game" in capsys.readouterr().out
    other = replace(shipped(), digest="0")
    monkeypatch.setattr("tools.rating.__main__.shipped", lambda: other)
    assert main(words) == 2


@pytest.mark.slow
@pytest.mark.skipif(PROGRAM is None, reason="gnubg is not installed: apt-get install gnubg")
def test_the_errors_of_some_decisions_are_weighed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--errors", "30", "--against", "pubeval", "--cube", "--blunders", "1"]) == 0
    assert "thousandths of a point per decision" in capsys.readouterr().out
    assert main(["--openings"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 15
    assert lines[-2] == "3-1  8/5 6/5"


@pytest.mark.slow
@pytest.mark.skipif(PROGRAM is None, reason="gnubg is not installed: apt-get install gnubg")
def test_the_plays_of_our_own_nets_are_weighed_and_a_duel_is_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--own", "--errors", "60"]) == 0
    assert "thousandths of a point per decision" in capsys.readouterr().out
    assert main(["--duel", "gnubg", "--games", "2"]) == 0
    assert capsys.readouterr().out.startswith("2 dice sequences")
