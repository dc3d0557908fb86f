"""`retro2600 run`: its inputs and movies, and what it makes of them."""

import json
import wave
from pathlib import Path

import pytest

from retro2600.consoles.vcs import Inputs
from retro2600.shell.shelf import powered_on
from tests.cartridges.cx2617 import golden
from tests.cli.commands import Commands
from tests.cli.lamps import RUN, run
from tests.fronts.consoles import RATE
from tests.fronts.recorded import Recorded


def test_a_run_prints_how_long_it_took(inputs: Path, commands: Commands) -> None:
    (measured,) = commands.answer(*RUN, inputs, "--repeat", "300")  # so that any clock sees it
    assert measured.keys() == {"frames", "seconds", "frames_per_second"}
    assert measured["frames"] == 9000
    assert measured["frames_per_second"] == pytest.approx(9000 / measured["seconds"], rel=0.05)


@pytest.mark.parametrize(
    ("options", "frames"),
    [(["--until", 7], 7), (["--repeat", 3], 90), (["--until", 100, "--show", "all"], 30)],
)
def test_a_run_may_stop_early_or_be_repeated(
    inputs: Path, commands: Commands, options: list[object], frames: int
) -> None:
    (measured,) = commands.answer(*RUN, inputs, *options)
    assert measured["frames"] == frames


def test_the_log_of_a_run_cut_short_ends_there(inputs: Path, tmp_path: Path) -> None:
    assert run(inputs, "--until", 6, "--log", tmp_path / "a.json") == 0
    log = json.loads((tmp_path / "a.json").read_text())
    assert log["frames"] == 6
    assert log["pictures"][-1][1] == 6


@pytest.fixture
def movie(shelf: None, tmp_path: Path) -> Path:
    session = Recorded(powered_on("lamp"))
    for frame in range(50):
        session.step(Inputs(button0=frame % 9 > 5, paddle0=frame))
    path = tmp_path / "movie.json"
    path.write_text(session.text)
    return path


def test_a_movie_that_comes_out_as_recorded_is_fine(movie: Path, commands: Commands) -> None:
    (measured,) = commands.answer("run", movie, "--repeat", 2)
    assert measured["marks_kept"] == len(json.loads(movie.read_text())["marks"])


def test_a_movie_that_comes_out_otherwise_is_told_with_the_frame(
    movie: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    recorded = json.loads(movie.read_text())
    digest = recorded["marks"][0][1]
    movie.write_text(json.dumps(recorded | {"marks": [[30, digest], [50, digest]]}))
    assert run(movie, "--log", tmp_path / "log.json") == 1
    out, sentence = capsys.readouterr()
    assert json.loads(out)["frames"] == 50
    assert sentence.startswith(f"retro2600: {movie}: the run is not the one recorded: at frame 30 ")
    assert sentence.endswith(f"recorded was {digest}\n")
    assert (tmp_path / "log.json").exists()


BAD = [
    ("[", "is not JSON: expecting value at line 1, column 2"),
    ("[]", 'expected a JSON object with "inputs"'),
    ('{"inputs": 5}', '"inputs" is 5, expected a list'),
    ('{"inputs": [[1, {"knob": 1}]]}', "entry 1 of \"inputs\" has the unknown field 'knob'"),
    ('{"inputs": [[1, {"paddle0": "x"}]]}', "\"paddle0\" is 'x', expected scan lines from 0 to 255"),
    ('{"inputs": [["1", {}]]}', "runs for '1' frames"),
    ('{"inputs": [], "format": "film"}', "\"format\" is 'film'"),
]


@pytest.mark.parametrize(("text", "sentence"), BAD)
def test_bad_inputs_are_refused_and_nothing_is_written(
    inputs: Path, tmp_path: Path, commands: Commands, text: str, sentence: str
) -> None:
    inputs.write_text(text)
    said = commands.refuse(*RUN, inputs, "--log", tmp_path / "log.json", "--gif", tmp_path / "a.gif")
    assert said.startswith(str(inputs))
    assert sentence in said
    assert list(tmp_path.iterdir()) == [inputs]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--cartridge", "candle"], "--cartridge: no cartridge named 'candle'"),
        (["--palette", "x"], "--palette: no palette is called 'x'"),
        (["--log", "."], "cannot write .: it is a folder"),
        (["--gif", "no/such.gif"], "cannot write no/such.gif: No such file or directory"),
        (["--log", "same", "--save", "same"], "cannot write same twice at once"),
    ],
)
def test_bad_options_are_refused_and_nothing_is_written(
    inputs: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    commands: Commands,
    options: list[str],
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert commands.refuse(*RUN, inputs, "--png", "a.png", *options).startswith(sentence)
    assert list(tmp_path.iterdir()) == [inputs]


def test_there_is_no_picture_of_no_frame(inputs: Path, tmp_path: Path, commands: Commands) -> None:
    inputs.write_text('{"inputs": []}')
    for option in ("--png", "--svg"):
        assert "lasts no frame" in commands.refuse(*RUN, inputs, option, tmp_path / "a")
    (measured,) = commands.answer(*RUN, inputs)
    assert measured["frames"] == 0


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        (["--cartridge", "cx2617"], "is a movie of lamp, not of cx2617"),
        (["--position", "9"], "movie.json is a movie, which has its own beginning"),
    ],
)
def test_a_movie_has_its_own_cartridge_and_beginning(
    movie: Path, commands: Commands, option: list[str], sentence: str
) -> None:
    assert sentence in commands.refuse("run", movie, *option)


def test_a_run_may_begin_at_a_position(inputs: Path, tmp_path: Path) -> None:
    inputs.write_text(json.dumps({"inputs": [[1, {}]]}))
    log = tmp_path / "log.json"
    for place, knob in (("9", (9 + 1) // 2), ("27", (27 + 1) // 2)):
        assert run(inputs, "--position", place, "--log", log) == 0
        assert json.loads(log.read_text())["events"][0]["knob"] == knob


OVERRUN = 1013
"""The frame of a recorded game in which the computer's search overruns its timer: 2,607 lines (note 17)."""


@pytest.mark.parametrize(("options", "frames"), [([], OVERRUN), (["--long-frames"], OVERRUN + 2349 / 262)])
def test_a_long_frame_is_told_of_in_a_log_and_lasts_in_a_sound_file_if_asked_to(
    tmp_path: Path, commands: Commands, options: list[str], frames: float
) -> None:
    inputs, log, sound = (tmp_path / name for name in ("inputs.json", "log.json", "sound.wav"))
    inputs.write_text(json.dumps({"inputs": golden.movie("whole_nocube")["inputs"]}))
    commands.say("run", inputs, "--until", OVERRUN, "--log", log, "--wav", sound, *options)
    assert json.loads(log.read_text())["lines"] == [[199, 266], [OVERRUN, 2607]]
    with wave.open(str(sound)) as file:
        assert file.getnframes() / 44_100 == pytest.approx(frames / RATE, abs=0.001)


def test_the_games_are_written_as_a_match_file(inputs: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.mat"
    assert run(inputs, "--mat", path) == 0
    alone = path.read_text()
    assert alone.endswith(" presses\n")
    for match, begun in (("7", "7, 0, 0, "), ("7,6,5", "7, 6, 5, ")):
        assert run(inputs, "--mat", path, "--match", match) == 0
        assert path.read_text() == begun + alone


@pytest.mark.parametrize("match", ["", "x", "0", "-1", "5,3", "5,5,0", "5,1,-1", "5,1,2,3", "1000000"])
def test_a_match_that_none_can_be_is_refused(
    inputs: Path, tmp_path: Path, commands: Commands, match: str
) -> None:
    refusal = commands.refuse(*RUN, inputs, "--mat", tmp_path / "games.mat", f"--match={match}")
    assert f"{match!r} is not the length of a match, such as 5, or with points, 5,3,1" in refusal
