"""Movies through the page: the pictures, sounds and marks are those of the desktop."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from retro2600.cli.main import main
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.picture import digest
from retro2600.consoles.vcs.sound import Tones
from retro2600.fronts import headless
from retro2600.shell.shelf import movie_of, powered_on
from tests.fronts.recorded import Recorded
from tests.fronts.web.page.visits import RATE, Visit, Visitor, recording


def shown(visit: Visit, frames: int) -> tuple[list[bytes], list[bytes]]:
    """Picture and samples of each frame."""
    pictures, samples = [visit.page.shell.view.picture.thumbnail], []
    for _ in range(frames):
        answer = visit.run()
        pictures.append(answer.get("picture", pictures[-1]))
        samples.append(answer["sound"])
    return pictures[1:], samples


@pytest.mark.parametrize("name", ["ending_one", "fuzz_two"])
def test_pictures_and_sound_of_a_session_are_those_of_a_run_without_a_window(name: str) -> None:
    document = {"inputs": recording(name)["inputs"][:60]}
    pictures: list[bytes] = []
    samples: list[bytes] = []
    synthesiser = Tones(RATE)

    def watch(frame: int, state: Any, output: Any) -> None:
        pictures.append(output.pixels)
        samples.append(synthesiser.frame(output.sound).tobytes())

    headless.run(powered_on("cx2617"), movie_of(document, "session", "cx2617").runs, [watch])
    visit = Visitor().open()
    visit.take("file", name="session.json", bytes=json.dumps(document).encode())
    found, heard = shown(visit, len(pictures))
    assert list(map(digest, found)) == list(map(digest, pictures))
    assert heard == samples
    assert len(set(found)) > 5
    assert any(map(any, heard))


def test_a_movie_recorded_in_the_page_is_replayed_by_the_command_line_with_its_marks_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    visit = Visitor().open()
    visit.tap("r")
    visit.until_pointing()
    visit.run(300)
    visit.tap("r")
    (movie,) = [effect for effect in visit.effects if effect["kind"] == "download"]
    assert movie["name"] == "movie 2026-11-22 20.15.03.json"
    path = tmp_path / "movie.json"
    path.write_bytes(movie["bytes"])
    assert main(["run", str(path)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["frames"] > 300
    assert told["marks_kept"] == len(json.loads(movie["bytes"])["marks"]) > 5


@pytest.mark.parametrize("differs", [False, True])
def test_a_movie_of_the_desktop_is_watched_and_held_against_its_marks(differs: bool) -> None:
    desktop = Recorded(powered_on("cx2617", seed=7))
    for frame in range(400):
        desktop.step(Inputs(reset=frame < 9, paddle0=90 + frame % 100, button0=frame % 50 < 6))
    movie = json.loads(desktop.text)
    if differs:
        movie["marks"][3][1] = "0" * 16
    visit = Visitor().open()
    visit.take("file", name="C:\\films\\movie.json", bytes=json.dumps(movie).encode())
    visit.run(2)
    assert visit.view["notice"] == "replaying movie.json"
    visit.until(lambda: visit.view["mode"] == "standing")
    visit.run(300)
    assert visit.page.shell.session.console.state == desktop.console.state
    assert any("not as recorded" in line for line in visit.spoken) is differs


def test_undo_brings_back_what_was_played_before_a_movie() -> None:
    visit = Visitor().open()
    visit.until_pointing()
    state = visit.state
    visit.take("file", name="session.json", bytes=json.dumps(recording("game1")).encode())
    visit.run(200)
    assert visit.state != state
    visit.tap("u")
    assert visit.view["game"].startswith("game 1")
    visit.tap("u")
    assert visit.page.shell.session.before is None
