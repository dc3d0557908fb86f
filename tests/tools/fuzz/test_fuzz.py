"""The fuzzing tool: it finds what is planted, and finds nothing else."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from retro2600.store.refusals import RequestError
from tests.laws import fewer
from tests.systems import MEMORY_LIMITS, needs
from tools.fuzz import commands, corpus
from tools.fuzz.__main__ import distilled, explored, main
from tools.fuzz.damage import LARGEST, bytes_damaged, grown, json_damaged
from tools.fuzz.explore import Explorer, by_sentences
from tools.fuzz.readers import READERS, Reader
from tools.fuzz.shown import ensure_own_sequences, ensure_unsteered
from tools.fuzz.trial import MEGABYTES, TAKEN, FindingError, tried

ROOT = corpus.FOLDER.parents[1]

pytestmark = needs(MEMORY_LIMITS)


STEERING = ["\x1b]0;x\x07", "\x9b2J", "\u202eabc", "\u2066", "a\rb"]
"""Texts that title or clear a terminal, or turn its lines."""


def reading(error: BaseException | None) -> Reader:
    def read(data: bytes) -> None:
        if error is not None:
            raise error

    return Reader(read, bytes_damaged)


def test_an_input_is_taken_or_refused_in_one_sentence() -> None:
    assert tried(reading(None), b"x") == TAKEN
    assert tried(reading(RequestError("it has more than 3 bytes")), b"x") == "it has more than 3 bytes"


@pytest.mark.parametrize(
    "error",
    [
        KeyError("frame"),
        MemoryError(),
        RecursionError(),
        RequestError("two\nlines"),
        RequestError("\x1b[2J"),
        RequestError("x" * 2000),
        RequestError(""),
        UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"),
    ],
)
def test_anything_else_is_a_finding(error: BaseException) -> None:
    with pytest.raises(FindingError):
        tried(reading(error), b"x")


def test_an_input_that_takes_long_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter((10.0, 22.5))
    monkeypatch.setattr("time.process_time", lambda: next(now))
    with pytest.raises(FindingError, match=r"12\.5 seconds"):
        tried(reading(None), b"x")


def test_a_reader_may_have_less_time_than_others(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter((10.0, 10.7))
    monkeypatch.setattr("time.process_time", lambda: next(now))
    with pytest.raises(FindingError, match=r"0\.7 seconds for 3 bytes"):
        tried(reading(None)._replace(seconds=0.5), b"abc")


def test_a_piece_grows_to_a_size_at_which_a_power_of_it_shows() -> None:
    made = [grown(b"[devices]\na.b = 1\n", Random(seed)) for seed in range(50)]
    assert all(LARGEST / 2 < len(data) <= 2 * LARGEST for data in made)
    assert any(data.startswith(b"[devices]\na0.b = 1\na1.b = 1\n") for data in made)
    assert any(b"a.b = 1\na.b = 1\n" in data for data in made)


@pytest.mark.parametrize("said", STEERING, ids=ascii)
def test_output_that_steers_is_a_finding(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AssertionError, match=r"^standard output has "):
        ensure_unsteered(f"fine\n{said}", "standard output")
    with pytest.raises(AssertionError, match=r"^the terminal has "):
        ensure_own_sequences(f"\x1b[2J\x1b[1;1Hfine{said}".encode(), "the terminal")
    ended = commands.Ended(0, "", 0.1, 30, f"fine\n{said}\n")
    with pytest.raises(FindingError, match=r"^the output has "):
        commands._judge(ended, 2)


def test_the_terminal_fronts_own_sequences_are_none() -> None:
    picture = "\x1b[?2026h\x1b[0m\x1b[2J\x1b[12;3H\x1b[38;2;1;2;3mfine\x1b[0m\x1b[5n"
    ensure_own_sequences(f"{picture}\x1b]2;game 1\x1b\\\x1b]52;c;WEdJ\x1b\\".encode(), "the terminal")


@pytest.mark.parametrize("name", READERS)
def test_damage_makes_other_inputs_and_the_same_ones_again(name: str) -> None:
    pool = corpus.inputs(name)
    made = [READERS[name].damaged(pool[0], Random(seed)) for seed in range(20)]
    assert made == [READERS[name].damaged(pool[0], Random(seed)) for seed in range(20)]
    assert len(set(made) - set(pool)) > 5


def test_a_document_too_deep_to_be_copied_is_damaged_as_bytes() -> None:
    deep = b"[" * 900 + b"]" * 900
    chance = Random(1)
    assert bytes_damaged(deep, Random(1)) == json_damaged(deep, chance, pytest.fail)


def test_exploring_keeps_what_gets_a_new_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bounds: list[int] = []
    monkeypatch.setattr("tools.fuzz.explore.bounded_memory", bounds.append)
    monkeypatch.setattr(corpus, "FOLDER", tmp_path)
    (tmp_path / "palette").mkdir()
    (tmp_path / "palette" / "made").write_bytes(bytes(384))
    explorer = Explorer("palette", tmp_path)
    by_sentences(explorer, 60, 60, 1, tmp_path)
    assert explorer.count == 60
    assert bounds == [MEGABYTES] * 59  # for each input by itself, but for that of the corpus
    [kept] = [path.read_bytes() for path in tmp_path.glob("found-*")]
    assert len(kept) not in (384, 768, 792)
    assert distilled("palette", [kept + b"x", kept]) == [kept]
    (tmp_path / "palette" / "found").write_bytes(kept)
    assert distilled("palette", [kept + b"x", kept]) == []


def test_exploring_writes_down_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(READERS, "palette", reading(KeyError("planted")))
    assert Explorer("palette", tmp_path).give(b"x") == ""
    assert [path.read_bytes() for path in tmp_path.glob("found-*[!t]")] == [b"x"]
    [told] = tmp_path.glob("*.txt")
    assert "planted" in told.read_text()


def test_many_inputs_are_shared_by_processes_that_go_on_from_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def explored_by_one(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        name, inputs, _seconds, seed, kept, _found = command[3:]
        seen.append((name, int(inputs), int(seed), kept))
        return subprocess.CompletedProcess(command, 0, stderr=f"Done {inputs} runs in 1 second(s)")

    monkeypatch.setattr(subprocess, "run", explored_by_one)
    assert explored("palette", 2500, 1000, 7, tmp_path)["inputs"] == 2500
    kept = seen[0][3]
    assert seen == [("palette", 1000, 7, kept), ("palette", 1000, 1007, kept), ("palette", 500, 2007, kept)]


def test_a_process_that_does_not_come_back_leaves_its_last_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        found = Path(command[-1])
        found.mkdir(parents=True)
        (found / "last").write_bytes(b"x")
        return subprocess.CompletedProcess(command, -9, stderr="ALARM: timeout")

    monkeypatch.setattr(subprocess, "run", killed)
    (tmp_path / "palette").mkdir()
    (tmp_path / "palette" / "earlier.txt").write_text("of an earlier run")
    assert explored("palette", 10, 1, 1, tmp_path) == {"inputs": 0, "new": 0, "findings": 1}
    [path] = (tmp_path / "palette").glob("found-*[!t]")
    assert path.read_bytes() == b"x"
    assert path.with_name(f"{path.name}.txt").read_text() == "ALARM: timeout\n"


def test_a_command_that_ends_as_it_should_not_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    for ended in (
        commands.Ended(-9, "", 0.1, 30),
        commands.Ended(1, "Traceback (most recent call last):\n", 0.1, 30),
        commands.Ended(2, "", 0.1, 30),
        commands.Ended(2, "no name before it\n", 0.1, 30),
        commands.Ended(0, "", 2.5, 30),
        commands.Ended(0, "", 0.1, 600),
    ):
        with pytest.raises(FindingError):
            commands._judge(ended, 2)
    commands._judge(commands.Ended(2, "retro2600: that is no movie\n", 0.1, 30), 2)


def fuzzed(*words: str) -> list[dict[str, Any]]:
    """The reports of the tool, in a process of its own, which may fork."""
    command = [sys.executable, "-m", "tools.fuzz", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_command_is_given_inputs_as_files() -> None:
    commands = fewer(12, 3)
    [report] = fuzzed("inputs", "--commands", str(commands))
    assert (report["inputs"], report["findings"]) == (commands, 0)
    assert sum(report["codes"].values()) == commands
    assert report["codes"].keys() <= {"0", "1", "2"}


@pytest.mark.slow
def test_a_command_may_be_a_whole_process() -> None:
    [report] = fuzzed("inputs", "--commands", "2", "--whole")
    assert (report["inputs"], report["findings"]) == (2, 0)


def test_an_unknown_reader_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nobody"]) == 2
    assert "no reader is called nobody" in capsys.readouterr().err


def test_a_players_name_reaches_the_table_and_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    match = (corpus.FOLDER / "mat" / "made-cube").read_bytes().replace(b" White :", b" \x1b]0;x\x07 :")
    assert tried(READERS["mat"], match) == TAKEN
    for door in ("retro2600.shell.process.standard_streams", "retro2600.study.match.page"):
        with monkeypatch.context() as patch:
            patch.setattr(f"{door}.printable", str)
            with pytest.raises(FindingError, match=r"]0;x"):
                tried(READERS["mat"], match)


SEED = 1
"""The same inputs in every run of CI: what other seeds find is kept in the corpus."""


@pytest.mark.slow
@pytest.mark.parametrize("name", READERS)
def test_fuzzing_on_from_the_corpus_finds_nothing(name: str, tmp_path: Path) -> None:
    report = explored(name, 300, 10, SEED, tmp_path)
    told = "\n".join(path.read_text() for path in tmp_path.rglob("*.txt"))
    assert report["inputs"] > 0, told
    assert report["findings"] == 0, told


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name, reader in READERS.items() if reader.words])
def test_commands_take_or_refuse_inputs_given_as_files(name: str) -> None:
    [report] = fuzzed(name, "--commands", "60", "--seed", "3")
    assert report["findings"] == 0
    [report] = fuzzed(name, "--commands", "3", "--whole")
    assert report["findings"] == 0
