"""The real cartridge in ale-py's console beside ours, live."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from retro2600.cartridges.cx2617.board import BACKGAMMON_START, with_changes
from retro2600.cartridges.cx2617.paddle import SAMPLES
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs
from tests.laws import fewer
from tools.original.__main__ import main
from tools.original.console import Original, heard
from tools.original.episodes import SESSIONS, by_chance, recorded
from tools.original.memory import LAST_SAMPLE, byte, expected, found
from tools.original.pair import Pair

pytest.importorskip("ale_py", reason="ale-py ships the cartridge: pip install retro2600[test]")


@pytest.fixture(scope="module")
def pair() -> Pair:
    return Pair()


def test_ours_is_brought_from_power_on_to_where_ale_py_begins(pair: Pair) -> None:
    pair.original.start()
    theirs = found(pair.original.memory)
    assert {name: theirs[name] for name in expected(pair.started)} == expected(pair.started)
    assert pair.started.game == 3


def test_every_knob_position_gives_the_samples_of_the_note(pair: Pair) -> None:
    original = pair.original
    measured = []
    for lines in range(256):
        if lines % 16 == 0:
            original.start()  # the knob is sampled while dice roll, and not in the black frames that follow
        original.step(Inputs(paddle0=lines))
        measured.append(byte(original.memory, LAST_SAMPLE))
    assert tuple(measured) == SAMPLES


@pytest.mark.parametrize("frames", [fewer(3_000, 3), pytest.param(20_000, marks=pytest.mark.slow)])
def test_games_by_chance_do_not_differ(pair: Pair, frames: int) -> None:
    left, number = frames, 0
    while left:
        episode = by_chance(pair, seed=frames, number=number, games=sorted(VARIATIONS), limit=left)
        assert episode.difference is None, episode.name
        left, number = left - episode.frames, number + 1


DIALLED_IN = {"acey_chain_one", "acey_chain_two", "acey_nine", "acey_none", "dialin_one", "dialin_two"}
DIALLED_IN |= {"illegal_back", "illegal_move", "illegal_reset"}
"""Sessions whose opening dice are dialled in: a comparison begins while dice are rolling."""

FOLLOWED = [path for path in sorted(SESSIONS.glob("*.json.gz")) if path.name.split(".")[0] not in DIALLED_IN]


@pytest.mark.slow
@pytest.mark.parametrize("path", FOLLOWED, ids=lambda path: path.name.split(".")[0])
def test_a_recorded_session_runs_the_same_in_ale_py(pair: Pair, path: Path) -> None:
    episode = recorded(pair, path)
    assert episode is not None
    assert episode.difference is None


def test_all_sessions_but_those_without_rolled_opening_dice_are_followed() -> None:
    assert len(FOLLOWED) == 28


@pytest.mark.slow
@pytest.mark.parametrize("game", VARIATIONS)
def test_each_of_the_eight_games_is_the_same_by_chance(pair: Pair, game: int) -> None:
    for number in range(6):
        episode = by_chance(pair, seed=2600, number=number, games=[game], limit=5_000)
        assert episode.difference is None, episode.name


ELSEWHERE = {"board": with_changes(BACKGAMMON_START, {1: 1, 2: 1})}


def first_field_apart(pair: Pair, changes: dict[str, Any]) -> str:
    """The field that differs at once when these of ours are other ones as a game begins."""
    pair.begin(pair.started)
    pair.state = pair.state._replace(**changes)
    difference = pair.step(Inputs())
    assert difference is not None
    assert difference.frame == 1
    return difference.field


@pytest.mark.parametrize("changes", [ELSEWHERE, {"tones": (0, 15)}], ids=["a checker", "a tone"])
def test_what_is_wrong_is_found_at_once(pair: Pair, changes: dict[str, Any]) -> None:
    assert first_field_apart(pair, changes) in changes


def test_a_wrong_picture_is_found_even_if_all_variables_agree(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.original.memory.expected", lambda state: {})
    assert first_field_apart(pair, ELSEWHERE) == "picture"


@pytest.mark.parametrize(
    "inputs", [Inputs(reset=True), Inputs(select=True), Inputs(color=False), Inputs(button1=True)]
)
def test_inputs_that_ale_py_cannot_make_are_refused(pair: Pair, inputs: Inputs) -> None:
    with pytest.raises(ValueError, match="ale-py cannot make these inputs"):
        pair.original.step(inputs)


def test_a_difference_is_written_down_with_both_pictures_side_by_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    step = Original.step

    def broken(original: Original, inputs: Inputs) -> None:
        step(original, inputs)
        if not original.blank and original.memory[0x45] == original.memory[0x46]:
            original.write(0x80, -1)

    monkeypatch.setattr(Original, "step", broken)
    assert main(["--frames", "3000", "--seed", "4", "--out", str(tmp_path)]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["differing"] == 1
    assert "board is (0, " in report["first"]
    assert "expected (-1, " in report["first"]
    written = {path.suffix: path for path in tmp_path.iterdir()}
    assert json.loads(written[".json"].read_text())["inputs"]
    with Image.open(written[".png"]) as sheet:
        assert sheet.size == (3 * 640, 16 + 384)


WAVE = np.full(512, 220, np.uint8)


def test_silence_is_a_level_that_does_not_change() -> None:
    assert heard(WAVE) == (0, 0)


def test_click_and_buzz_are_told_apart_even_together() -> None:
    ticks = np.arange(512)
    click = (ticks // 30 % 2 * 32).astype(np.uint8)
    buzz = (ticks // 120 % 2 * 60).astype(np.uint8)
    assert heard(WAVE - click) == (4, 0)
    assert heard(WAVE - buzz) == (0, 15)
    assert heard(WAVE - click - buzz) == (4, 15)


def test_a_sound_the_cartridge_does_not_make_is_an_error() -> None:
    ticks = np.arange(512)
    with pytest.raises(ValueError, match="levels that no click or buzz has"):
        heard(WAVE - (ticks // 30 % 2 * 31).astype(np.uint8))
    with pytest.raises(ValueError, match="a click with levels of"):
        heard(WAVE - (ticks // 60 % 2 * 32).astype(np.uint8))
