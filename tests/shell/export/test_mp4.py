"""Films with sound."""

import json
import os
import shutil
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from retro2600.cli.main import main
from retro2600.consoles.vcs.clock import FRAMES_PER_SECOND
from retro2600.machine.pictures import Pixels
from retro2600.shell.export.mp4 import Mp4
from tests.fronts import stand_ins
from tests.fronts.consoles import DESK
from tests.systems import SCRIPTS, needs

needs_ffmpeg = pytest.mark.skipif(shutil.which("ffprobe") is None, reason="ffmpeg is not installed")


@pytest.fixture
def inputs(tmp_path: Path) -> Path:
    path = tmp_path / "inputs.json"
    path.write_text(json.dumps({"inputs": [[4, {"button0": 1}], [20, {"button0": 0}]]}))
    return path


@pytest.mark.slow
@needs_ffmpeg
def test_a_film_has_every_frame_and_its_sound(shelf: None, inputs: Path, tmp_path: Path) -> None:
    film = tmp_path / "film.mp4"
    assert main(["run", str(inputs), "--cartridge", "lamp", "--mp4", str(film)]) == 0
    words = ["ffprobe", "-v", "error", "-of", "json", "-show_streams", str(film)]
    picture, sound = json.loads(subprocess.run(words, capture_output=True, check=True).stdout)["streams"]
    assert (picture["codec_name"], picture["width"], picture["height"]) == ("h264", 640, 448)
    assert int(picture["nb_frames"]) == 24
    assert abs(Fraction(picture["r_frame_rate"]) / FRAMES_PER_SECOND - 1) < 1e-4
    assert sound["codec_name"] == "aac"
    assert float(sound["duration"]) == pytest.approx(float(24 / FRAMES_PER_SECOND), abs=0.05)


def test_without_ffmpeg_a_sentence_says_what_goes_without(
    shelf: None,
    inputs: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["run", str(inputs), "--cartridge", "lamp", "--mp4", str(tmp_path / "film.mp4")]) == 2
    assert "ffmpeg, which is not installed; GIF and WAV need none" in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["inputs.json"]


@needs_ffmpeg
def test_a_film_s_name_may_have_a_colon(
    shelf: None, inputs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["run", str(inputs), "--cartridge", "lamp", "--mp4", "session-20:15.mp4"]) == 0
    assert (tmp_path / "session-20:15.mp4").stat().st_size > 1000


@needs(SCRIPTS)
def test_ffmpeg_reads_nothing_of_what_is_typed(
    inputs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = stand_ins.ffmpeg(tmp_path, 'cat >"$0.$$"', monkeypatch)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "retro2600", "run", str(inputs), "--mp4", str(tmp_path / "film.mp4")]
    subprocess.run(command, env=environment, input=b"q", check=True)
    read = [path.stat().st_size for path in programs.glob("ffmpeg.*")]
    assert sorted(read) == [0, 24 * 640 * 448 * 3]


@needs_ffmpeg
def test_what_ffmpeg_cannot_do_is_told_in_a_sentence(
    shelf: None,
    inputs: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    stand_ins.ffmpeg(tmp_path, "echo 'no such encoder' >&2; exit 1", monkeypatch)
    assert main(["run", str(inputs), "--cartridge", "lamp", "--mp4", str(tmp_path / "film.mp4")]) == 2
    said = capsys.readouterr().err
    assert f"ffmpeg could not write {tmp_path / 'film.mp4'}: " in said
    assert said.rstrip().endswith("no such encoder")
    assert not (tmp_path / "film.mp4").exists()


@needs(SCRIPTS)
@pytest.mark.parametrize(
    ("call", "error", "reason"),
    [
        (
            "tempfile.TemporaryFile",
            FileNotFoundError(2, "No usable temporary directory found in ['/tmp']"),
            "there is no folder for temporary files; TMPDIR names one",
        ),
        ("subprocess.Popen", BlockingIOError(11, "Resource temporarily unavailable"), "Resource temporarily"),
        ("wave.open", OSError(28, "No space left on device"), "No space left on device"),
    ],
)
def test_what_a_film_cannot_begin_with_is_told_in_a_sentence_and_nothing_is_left(
    inputs: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    call: str,
    error: OSError,
    reason: str,
) -> None:
    stand_ins.ffmpeg(tmp_path, "cat", monkeypatch)
    there = sorted(tmp_path.iterdir())
    film = tmp_path / "film.mp4"
    monkeypatch.setattr(call, Mock(side_effect=error))
    assert main(["run", str(inputs), "--mp4", str(film)]) == 2
    assert capsys.readouterr().err.startswith(f"retro2600: cannot write {film}: {reason}")
    assert sorted(tmp_path.iterdir()) == there


@needs_ffmpeg
def test_a_film_of_another_console_has_its_size_and_its_rate(tmp_path: Path) -> None:
    film = Mp4(tmp_path / "film.mp4", DESK, DESK.palettes.named("reference"), Path("film.mp4"))
    for frame in range(1, 26):
        picture = Pixels(DESK.picture.size, bytes([frame]) * 64_000)
        film.add(frame, None, SimpleNamespace(shown=picture, sound=(440,), lines=250))
    film.finish()
    words = ["ffprobe", "-v", "error", "-of", "json", "-show_streams", str(tmp_path / "film.mp4")]
    picture, sound = json.loads(subprocess.run(words, capture_output=True, check=True).stdout)["streams"]
    assert (picture["width"], picture["height"], picture["r_frame_rate"]) == (640, 480, "50/1")
    assert int(picture["nb_frames"]) == 25
    assert float(sound["duration"]) == pytest.approx(0.5, abs=0.05)
