"""The files of `retro2600 run`: how long they may be, what they replace, and what an early end leaves."""

import errno
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from retro2600 import limits
from retro2600.fronts import headless
from retro2600.shell.export import media
from tests.cli.commands import Commands
from tests.cli.lamps import INPUTS, RUN, run
from tests.fronts import stand_ins
from tests.systems import SIGNALS, needs


def test_a_run_leaves_what_was_asked_for_and_nothing_else(inputs: Path, tmp_path: Path) -> None:
    wanted = {
        "log": "a.json",
        "pictures": "a.npz",
        "wav": "a.wav",
        "png": "a.png",
        "svg": "a.svg",
        "gif": "a.gif",
        "save": "s.json",
    }
    options = [word for option, name in wanted.items() for word in (f"--{option}", tmp_path / name)]
    assert run(inputs, "--every", 10, "--repeat", 2, *options) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"inputs.json", *wanted.values()}
    log = json.loads((tmp_path / "a.json").read_text())
    assert (log["inputs"], log["frames"]) == (INPUTS, 30)
    with np.load(tmp_path / "a.npz") as archive:
        assert list(archive["frames"]) == [10, 20, 30]
    assert json.loads((tmp_path / "s.json").read_text())["frame"] == 30


@pytest.mark.parametrize("option", ["--log", "--save", "--png", "--svg"])
def test_the_inputs_are_not_written_over(inputs: Path, commands: Commands, option: str) -> None:
    before = inputs.read_text()
    refusal = commands.refuse(*RUN, inputs, option, inputs)
    assert f"{option} {inputs}: it is the file of the inputs" in refusal
    assert inputs.read_text() == before


@pytest.mark.parametrize("step", ["add", "finish"])
def test_a_full_disk_is_told_of_the_file_that_is_on_it(
    inputs: Path, tmp_path: Path, commands: Commands, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def full(*anything: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    given_up: list[media.WavFile] = []
    monkeypatch.setattr(media.WavFile, step, full)
    monkeypatch.setattr(media.WavFile, "abandon", lambda self: given_up.append(self))
    files = tmp_path / "a.wav", tmp_path / "a.png"
    refusal = commands.refuse(*RUN, inputs, "--wav", files[0], "--png", files[1])
    assert f"cannot write {files[0]}: No space left on device" in refusal
    assert list(tmp_path.iterdir()) == [inputs]
    assert len(given_up) == 1


@pytest.mark.parametrize(
    "option", ["--wav", "--gif", "--mp4", "--pictures", "--log", "--save", "--png", "--svg"]
)
def test_a_run_too_long_for_a_file_is_refused_at_once(
    inputs: Path, commands: Commands, tmp_path: Path, option: str
) -> None:
    inputs.write_text(json.dumps({"inputs": [[1_000_000_000, {}]]}))
    sentence = rf"{inputs} lasts 1000000000 frames; {option} takes \d+ at most, and --until FRAME stops"
    assert re.match(sentence, commands.refuse(*RUN, inputs, option, tmp_path / "out"))
    assert list(tmp_path.iterdir()) == [inputs]


def test_a_file_of_pictures_may_be_of_a_longer_run_when_it_takes_fewer_of_them(
    inputs: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(limits, "PICTURES", 3)
    assert run(inputs, "--pictures", tmp_path / "a.npz", "--every", 9) == 2
    assert run(inputs, "--pictures", tmp_path / "a.npz", "--every", 10) == 0


def test_no_file_that_is_read_is_written_over(inputs: Path, tmp_path: Path, commands: Commands) -> None:
    palette, link = tmp_path / "grey.pal", tmp_path / "link.png"
    palette.write_bytes(bytes(384))
    link.symlink_to(palette)
    for path in (palette, link):
        refusal = commands.refuse(*RUN, inputs, "--palette", palette, "--png", path)
        assert f"--png {path}: it is the file of the palette" in refusal
    assert palette.read_bytes() == bytes(384)


def test_the_file_that_standard_input_comes_from_is_not_written_over(
    inputs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = inputs.read_bytes()
    with inputs.open() as file:
        monkeypatch.setattr("sys.stdin", file)
        assert run("-", "--save", inputs) == 2
    assert inputs.read_bytes() == before


def test_an_output_replaces_an_ordinary_file_and_no_protected_one(inputs: Path, tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    path.write_text("before")
    assert run(inputs, "--log", path) == 0
    after = path.read_bytes()
    assert after != b"before"
    path.chmod(0o444)
    assert run(inputs, "--until", 3, "--log", path) == 2
    assert path.read_bytes() == after


@needs(SIGNALS)
@pytest.mark.usefixtures("signals_as_usual")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGQUIT"])
def test_a_run_that_is_asked_to_end_leaves_nothing_half_written(
    inputs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    number = signal.Signals[name]
    stand_ins.ffmpeg(tmp_path, "exec sleep 1000", monkeypatch)
    there: list[int] = []

    def asked(*_: object) -> None:
        there.append(len(list(tmp_path.glob(".*.part"))))
        os.kill(os.getpid(), number)

    monkeypatch.setattr(headless, "run", asked)
    with pytest.raises(SystemExit) as end:
        run(inputs, "--mp4", tmp_path / "a.mp4", "--gif", tmp_path / "a.gif")
    assert end.value.code == 128 + number
    assert there == [3]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bin", "inputs.json"]


def test_what_a_killed_run_has_left_of_the_same_file_is_removed(inputs: Path, tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        pass
    left = [tmp_path / f".{name}.{ended.pid}.0123abcd.part" for name in ("a.gif", "a.gif.sound", "b.gif")]
    for path in left:
        path.touch()
    assert run(inputs, "--gif", tmp_path / "a.gif") == 0
    assert sorted(tmp_path.iterdir()) == sorted([left[2], tmp_path / "a.gif", inputs])


def test_a_file_that_was_named_as_its_process_was_killed_has_no_other_name(
    inputs: Path, tmp_path: Path
) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        pass
    path, part = tmp_path / "a.json", tmp_path / f".a.json.{ended.pid}.0123abcd.part"
    path.write_text("before")
    part.hardlink_to(path)
    assert run(inputs, "--log", path) == 0
    assert sorted(tmp_path.iterdir()) == [path, inputs]
