"""The cartridge in our own emulated console beside ours, with every switch, in every style of play."""

import json
import shutil
from pathlib import Path

import pytest

from retro2600.cartridges.cx2617.board import BACKGAMMON_START, with_changes
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from tests.laws import fewer
from tools.original.__main__ import main
from tools.original.blackbox import BlackBox
from tools.original.lockstep import Lockstep
from tools.original.sweep import departure, part_of, planned, played
from tools.styles import STYLES

pytest.importorskip("ale_py", reason="ale-py ships the cartridge: pip install retro2600[test]")
pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="cc, a C compiler, is not installed")

IDLE = Inputs()


@pytest.fixture(scope="module")
def machines() -> Lockstep:
    return Lockstep()


@pytest.fixture
def begun(machines: Lockstep) -> Lockstep:
    """A game a second old."""
    machines.switch_on()
    for inputs in [IDLE] * 3 + [Inputs(reset=True)] + [IDLE] * 60:
        assert machines.step(inputs) is None
    return machines


@pytest.mark.parametrize("style", STYLES)
def test_no_style_of_play_shows_a_difference(style: str) -> None:
    frames = fewer(400, 2)
    result = played(part_of("test", style, 0, left=frames))
    assert result.episode.difference is None
    assert result.episode.frames == frames


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
def test_no_style_of_play_shows_a_difference_in_a_longer_sweep(style: str) -> None:
    for part in planned("slow", [style], 20_000):
        result = played(part, forgetful=True)
        assert result.episode.difference is None or result.departure, result.episode.name


def test_the_console_is_put_back_as_it_was(begun: Lockstep) -> None:
    saved, box = begun.box.save(), begun.box
    before = box.memory.copy()
    for _ in range(50):
        box.step(Inputs(paddle0=80, select=True))
    assert (box.memory != before).any()
    box.load(saved)
    assert (box.memory == before).all()


def test_a_reload_changes_nothing(begun: Lockstep) -> None:
    state = begun.state
    begun.reload()
    assert begun.state == state
    assert begun.step(IDLE) is None


def test_a_checker_that_is_elsewhere_is_found_at_once(begun: Lockstep) -> None:
    begun.state = begun.state._replace(board=with_changes(BACKGAMMON_START, {1: 1, 2: 1}))
    difference = begun.step(IDLE)
    assert difference is not None
    assert difference.field == "board"


@pytest.mark.parametrize(
    ("field", "wrong"),
    [("generator", 0x1234), ("idle", 7), ("knob", 3), ("cube", 2), ("cycling", True)],
)
def test_a_wrong_variable_is_found(begun: Lockstep, field: str, wrong: object) -> None:
    begun.state = begun.state._replace(**{field: wrong})  # type: ignore[arg-type]
    assert begun.step(IDLE) is not None


def test_a_wrong_picture_is_found_even_if_all_variables_agree(
    begun: Lockstep, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.original.lockstep.expected", lambda state: {})
    begun.state = begun.state._replace(board=with_changes(BACKGAMMON_START, {1: 1, 2: 1}))
    difference = begun.step(IDLE)
    assert difference is not None
    assert difference.field == "picture"


def test_a_frame_too_long_is_found(begun: Lockstep, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BlackBox, "lines", 263)
    difference = begun.step(IDLE)
    assert difference is not None
    assert difference.field == "lines"


def test_an_episode_is_the_same_whoever_plays_it() -> None:
    first, second = (played(part_of("twice", "chance", 3, left=300)) for _ in range(2))
    assert first.episode.inputs == second.episode.inputs


def test_a_plan_has_the_frames_asked_for_of_each_style() -> None:
    parts = list(planned("plan", ["play", "torn"], 60_000))
    assert sum(part.frames for part in parts if part.style == "torn") == 60_000
    assert len({(part.style, part.number) for part in parts}) == len(parts)


def test_what_the_readme_lists_is_counted_as_a_departure(begun: Lockstep) -> None:
    assert departure(begun.state) is None
    crowded: State = begun.state._replace(board=with_changes(BACKGAMMON_START, {1: 31}))
    assert departure(crowded) == "more than thirty checkers on a location"


def test_a_sweep_says_what_it_saw(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--referee", "blackbox", "--style", "torn", "--frames", "300", "--out", str(tmp_path)]
    assert main(words) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["frames"], report["differing"]) == (300, 0)
    assert report["styles"]["torn"]["seen"]["picture"] > 0


def test_a_difference_is_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(BlackBox, "lines", 263)
    words = ["--referee", "blackbox", "--style", "play", "--frames", "300", "--out", str(tmp_path)]
    assert main(words) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["differing"] == 1
    assert "lines is 262, expected 263" in report["styles"]["play"]["differences"][0]
    assert {path.suffix for path in tmp_path.iterdir()} == {".png", ".json"}
