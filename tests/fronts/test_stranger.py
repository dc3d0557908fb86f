"""A stranger moves in: a console and a program that nobody has heard of go through every front and file."""

import json
import wave
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from retro2600.shell.input.actions import Action
from tests import stand_in
from tests.fronts.runs import files_of
from tests.shell.sessions import begun
from tests.stand_in import retro2600

TYPED = [[1, {"key": "a"}], [1, {"key": "b", "lock": "down"}], [1, {"key": "return"}], [57, {"key": ""}]]


pytestmark = pytest.mark.usefixtures("strangers")


def test_a_run_of_it_is_logged_shown_and_sounded(tmp_path: Path) -> None:
    options = ("log", "pictures", "png", "gif", "wav")
    files = files_of(TYPED, stand_in.NAME, tmp_path, options, "--palette", "green")
    log = json.loads(files["log"].read_text())
    assert log["events"][:2] == [
        {"frame": 1, "letters": [97], "lines": 0, "card": 0},
        {"frame": 2, "letters": [97, 66]},
    ]
    assert log["tones"] == [[1, 0], [3, 880], [4, 0]]
    assert log["lines"] == []
    assert np.load(files["pictures"])["pictures"].shape == (60, 200, 320)
    with Image.open(files["png"]) as still, Image.open(files["gif"]) as film:
        assert still.width * 3 == pytest.approx(still.height * 4, abs=6)
        assert film.size == (320, 240)
    with wave.open(str(files["wav"])) as sound:
        assert sound.getnframes() == pytest.approx(60 / 50 * sound.getframerate(), abs=2)
        assert any(sound.readframes(sound.getnframes()))


def test_it_is_played_by_lines_and_its_card_and_its_session_are_kept(tmp_path: Path) -> None:
    first = retro2600(stand_in.NAME, "--front", "lines", text="Hello there\nworld\n", home=tmp_path)
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout.splitlines() == ["line 1, 1 on the card", "line 2, 2 on the card"]
    resumed = retro2600("--cartridge", stand_in.NAME, "--front", "lines", text="x\n", home=tmp_path)
    assert resumed.stdout.splitlines() == ["type; Alt+U takes the line back", "line 3, 3 on the card"]
    anew = retro2600(stand_in.NAME, "--front", "lines", "--no-resume", text="x\n", home=tmp_path)
    assert anew.stdout.splitlines() == ["line 1, 4 on the card"]


def test_a_line_that_is_too_long_ends_the_session_in_a_sentence(tmp_path: Path) -> None:
    words = (stand_in.NAME, "--front", "lines")
    done = retro2600(*words, text=f"{'a' * 1000}\n{'a' * 1001}\n", home=tmp_path)
    assert done.returncode == 2
    assert done.stdout.splitlines() == ["line 1, 1 on the card"]
    assert done.stderr == "retro2600: --front lines: a line has more than 1000 characters\n"


def test_a_program_without_text_is_not_played_by_lines(tmp_path: Path) -> None:
    done = retro2600("--front", "lines", home=tmp_path)
    assert done.returncode == 2
    assert done.stderr == "retro2600: --front lines: cx2617 is not played by text; a window shows it\n"


def test_a_session_is_continued_with_its_own_options_and_begun_anew_with_others(tmp_path: Path) -> None:
    first = retro2600("redtype", "--front", "lines", text="a\n", home=tmp_path)
    assert first.stdout.splitlines() == ["line 1, 1 on the card"]
    continued = retro2600("redtype", "--front", "lines", text="b\n", home=tmp_path)
    assert continued.stdout.splitlines()[-1] == "line 2, 2 on the card"
    anew = retro2600(stand_in.NAME, "--ink", "blue", "--front", "lines", text="c\n", home=tmp_path)
    assert anew.stdout.splitlines()[-1] == "line 1, 3 on the card"


def test_its_commands_choose_its_options_and_a_movie_has_them(tmp_path: Path) -> None:
    movie, state = tmp_path / "movie.json", tmp_path / "state.json"
    words = ("--front", "lines", "--no-resume", "--record", str(movie))
    assert retro2600("redtype", *words, text="ab", home=tmp_path).returncode == 0
    checked = retro2600("run", str(movie), "--save", str(state), home=tmp_path)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert json.loads(checked.stdout)["marks_kept"] >= 1
    saved = json.loads(state.read_text())["state"]
    assert (saved["ink"], saved["bold"]) == (5, True)


def test_an_unknown_command_is_refused_with_those_there_are(tmp_path: Path) -> None:
    done = retro2600("candle", home=tmp_path)
    assert done.returncode == 2
    assert done.stderr == (
        "retro2600: there is no command 'candle', "
        "only play, run, study, serve, table, web, verify, devices, absolute, gammon, mono-bg, lobby, mpgn, "
        "regatta, typewriter, redtype\n"
    )


def test_its_help_has_its_controls_and_its_flags_and_nobody_elses(tmp_path: Path) -> None:
    told = retro2600(stand_in.NAME, "--help", home=tmp_path).stdout
    for word in ("the typewriter's keys", "shift lock down", "--lock", "--ink", "--bold", "Alt+U"):
        assert word in told
    for word in ("--game", "--left", "knob", "difficulty", "F2 "):
        assert word not in told


def test_a_key_counts_once_however_fast_time_passes() -> None:
    shell = begun(stand_in.NAME)
    shell.gate.do(Action.FAST)
    shell.gate.chord("a", "a", True)
    shell.run(4)
    assert shell.session.console.state.letters == (ord("a"),)


def test_settings_may_give_its_controls_other_keys(tmp_path: Path) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text('[keys]\nlock_up = ["f14"]\n')
    for name in (stand_in.NAME, "cx2617"):
        words = ("--cartridge", name, "--front", "lines")
        assert "settings.toml" not in retro2600(*words, home=tmp_path).stderr
    assert settings.read_text().startswith('[keys]\nlock_up = ["f14"]\n')


@pytest.mark.parametrize("name", ["regatta", "pinboard"])
def test_a_stranger_and_its_console_take_less_than_120_lines(name: str) -> None:
    files = [*(stand_in.SHELF / name).rglob("*.py")]
    assert files
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < 120
