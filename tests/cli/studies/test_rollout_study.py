"""`retro2600 study rollout`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from retro2600.cli.main import INTERRUPTED
from retro2600.cli.studies.rollout_study import LogFile
from tests.cli.commands import Commands
from tests.systems import SIGNALS, needs

WORDS = ["study", "rollout", "--position-id", "4HPwATDgc/ABMA", "--dice", "3,1", "--plays", "8/5 6/5"]
SHORT = [*WORDS, "--truncate", "1", "--workers", "1", "--json"]


def test_a_log_is_gone_on_with(tmp_path: Path, commands: Commands) -> None:
    log = ["--log", str(tmp_path / "log.json")]
    (first,) = commands.answer(*SHORT, "--trials", "144", *log)
    assert first["log"] == log[1]
    assert first["trials"] == 144
    (on,) = commands.answer(*SHORT, "--trials", "288", *log)
    assert on["trials"] == 288
    assert [{**on, "log": None}] == commands.answer(*SHORT, "--trials", "288")
    assert [on] == commands.answer(*SHORT, "--trials", "288", *log)  # nothing is left to do
    assert [path.name for path in tmp_path.iterdir()] == ["log.json"]


@needs(SIGNALS)
def test_what_ctrl_c_leaves_is_gone_on_with(tmp_path: Path, commands: Commands) -> None:
    """The program is interrupted as soon as its log is there."""
    log = tmp_path / "log.json"
    words = [*WORDS, "--truncate", "1", "--workers", "1", "--log", str(log)]
    program = subprocess.Popen(
        [sys.executable, "-m", "retro2600", *words, "--trials", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests may run in the background
    )
    while not log.exists():
        assert program.poll() is None
    program.send_signal(signal.SIGINT)
    out, _ = program.communicate()
    assert (program.returncode, out) == (INTERRUPTED, b"")
    batches = json.loads(log.read_text())["batches"]
    trials = str((batches + 1) * 144)
    (on,) = commands.answer(*words, "--trials", trials, "--json")
    assert [{**on, "log": None}] == commands.answer(*SHORT, "--trials", trials)


def test_a_log_that_cannot_be_gone_on_with_is_refused_and_stays(tmp_path: Path, commands: Commands) -> None:
    path = tmp_path / "log.json"
    commands.say(*SHORT, "--trials", "144", "--log", path)
    whole = path.read_bytes()
    other = commands.refuse(*SHORT, "--plies", "1", "--log", path)
    assert f"cannot go on with {path}: it is of another course of trials: plies is 0, expected 1" in other
    assert path.read_bytes() == whole
    for damaged, sentence in (
        (whole[:-40], "is not JSON"),
        (whole.replace(b'"batches":1', b'"batches":2'), f"cannot go on with {path}: it is damaged"),
        (b"[]", f"cannot go on with {path}: it is no log of a rollout"),
    ):
        path.write_bytes(damaged)
        assert sentence in commands.refuse(*SHORT, "--log", path)
        assert path.read_bytes() == damaged


def test_a_log_that_cannot_be_written_is_refused_before_the_first_trial(
    tmp_path: Path, commands: Commands
) -> None:
    assert "cannot read" in commands.refuse(*SHORT, "--log", tmp_path)
    nowhere = tmp_path / "nowhere" / "log.json"
    assert f"cannot write {nowhere}" in commands.refuse(*SHORT, "--log", nowhere)


def test_the_questions_are_not_written_over(tmp_path: Path) -> None:
    questions = tmp_path / "questions.jsonl"
    questions.write_text("{}")
    with pytest.raises(Exception, match="questions"):
        LogFile(questions, questions)


def test_a_question_names_its_log(tmp_path: Path, commands: Commands) -> None:
    asked = {"id": "4HPwATDgc/ABMA", "dice": [3, 1], "plays": "8/5 6/5", "trials": 144, "truncate": 1}
    questions = tmp_path / "questions.jsonl"
    questions.write_text(json.dumps({**asked, "log": str(tmp_path / "log.json")}))
    (answer,) = commands.answer("study", "rollout", questions, "--workers", "1", "--json")
    assert answer["log"] == str(tmp_path / "log.json")
    assert (tmp_path / "log.json").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--margin", "2"], "margin is 2.0, expected a number above 0, up to 1"),
        (["--margin", "wide"], "--margin"),
        (["--trials", "0"], "trials is 0, expected a whole number from 1 to 100000"),
        (["--plies", "3"], "plies is 3, expected 0 to 2"),
        (["--plays", "8/2"], "this is no legal play of the roll 31: '8/2'"),
        (["--dask", "tcp://127.0.0.1:1"], "--dask and --workers: one of them at a time"),
        (["--json", "--table"], "--json and --table"),
    ],
)
def test_bad_words_are_refused_in_one_sentence(words: list[str], sentence: str, commands: Commands) -> None:
    assert sentence in commands.refuse(*SHORT, *words)


def test_options_about_a_position_need_one(commands: Commands) -> None:
    refusal = commands.refuse("study", "rollout", "--cube")
    assert refusal == "--cube is for --xgid and --position-id"
