"""`retro2600 play`, on SDL's dummy drivers."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from retro2600.cli.main import main
from retro2600.consoles.vcs import Inputs
from retro2600.fronts import loop
from retro2600.fronts.consoles import powered_on
from retro2600.machine import savestate
from tests.fronts.winding import WoundClock


@pytest.fixture
def playing(sdl: None, shelf: None, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """Plays the lamp for a number of frames, then closes the window."""

    def play(*words: object, frames: int = 30) -> int:
        import pygame

        left = frames

        def act() -> None:
            nonlocal left
            left -= 1
            if left == 0:
                pygame.event.post(pygame.Event(pygame.QUIT))

        monkeypatch.setattr(loop, "WallClock", lambda: WoundClock(act))
        return main(["play", "--cartridge", "lamp", "--scale", "1", "--mute", *map(str, words)])

    return play


def test_a_session_is_played_and_ends_well(playing: Callable[..., int], tmp_path: Path) -> None:
    assert playing() == 0
    assert list(tmp_path.iterdir()) == []


def test_a_recorded_session_comes_out_again(playing: Callable[..., int], tmp_path: Path) -> None:
    path = tmp_path / "movie.json"
    assert playing("--record", path, "--left", "b", "--bw", "--game", 3, frames=20) == 0
    movie = json.loads(path.read_text())
    assert movie["inputs"][0] == [1, {"select": 1, "left": "b", "color": 0}]
    assert movie["marks"][-1][0] == sum(count for count, _ in movie["inputs"]) > 20
    assert main(["run", str(path)]) == 0


def test_a_session_may_go_on_from_a_saved_state(playing: Callable[..., int], tmp_path: Path) -> None:
    console = powered_on("lamp").step(Inputs(button0=True))
    (tmp_path / "state.json").write_text(json.dumps(savestate.saved(console)))
    assert playing("--state", tmp_path / "state.json", "--record", tmp_path / "movie.json") == 0
    movie = json.loads((tmp_path / "movie.json").read_text())
    assert movie["start"] == savestate.saved(console)
    assert main(["run", str(tmp_path / "movie.json")]) == 0


def test_a_palette_file_is_used(playing: Callable[..., int], tmp_path: Path) -> None:
    (tmp_path / "grey.pal").write_bytes(bytes(384))
    assert playing("--palette", tmp_path / "grey.pal") == 0
    (tmp_path / "grey.pal").write_bytes(bytes(385))
    assert playing("--palette", tmp_path / "grey.pal") == 2


def test_a_game_the_cartridge_has_not_is_refused_before_anything_is_written(
    playing: Callable[..., int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert playing("--game", 9, "--record", tmp_path / "movie.json") == 2
    assert capsys.readouterr().err == "retro2600: --game 9: the games of lamp are 1, 2, 3\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [["--left", "b"], ["--right", "a"], ["--bw"]])
def test_a_movie_has_its_own_levers(
    playing: Callable[..., int], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert playing("--replay", "evening.json", *words) == 2
    assert capsys.readouterr().err.startswith("retro2600: --replay: the levers stand as in the movie")


@pytest.mark.parametrize("read", ["--replay", "--state"])
def test_a_movie_is_not_recorded_over_the_file_that_is_played(
    playing: Callable[..., int], read: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.json"
    path.write_text("kept")
    assert playing(read, path, "--record", tmp_path / "." / "evening.json") == 2
    assert capsys.readouterr().err.startswith("retro2600: --record: ")
    assert path.read_text() == "kept"


def test_without_a_display_one_sentence_says_what_would_work(
    playing: Callable[..., int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert playing("--record", tmp_path / "movie.json") == 2
    out, sentence = capfd.readouterr()
    assert out == ""
    assert sentence.startswith("retro2600: there is no display to open a window on; ")
    assert "retro2600 run works anywhere" in sentence
    assert sentence.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
