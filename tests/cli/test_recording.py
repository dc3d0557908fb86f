"""`retro2600 play --record`: the movie, and the files that it is not written over."""

import json
from pathlib import Path
from shutil import rmtree

import pytest

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cli.main import main
from retro2600.shell.settings.options import Options, Settings
from retro2600.store.folders import Storage
from tests.cli.commands import Commands
from tests.cli.lamps import PLAY, Playing
from tests.fronts.another import another_claims
from tests.shell.settings import by_path


def test_a_recorded_session_comes_out_again(playing: Playing, tmp_path: Path) -> None:
    path = tmp_path / "movie.json"
    assert playing("--record", path, "--left", "b", "--bw", "--game", 3, frames=20) == 0
    movie = json.loads(path.read_text())
    assert movie["inputs"][0] == [1, {"select": 1, "left": "b", "color": 0}]
    assert movie["marks"][-1][0] == sum(count for count, _ in movie["inputs"]) > 20
    assert main(["run", str(path)]) == 0


def test_a_movie_whose_name_is_taken_meanwhile_is_written_beside_it_and_that_is_said(
    playing: Playing, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()

    def lose() -> None:
        (folder / "movie.json").mkdir(exist_ok=True)

    assert playing("--record", folder / "movie.json", each_turn=lose) == 0
    movie, beside = folder / "movie.json", folder / "movie 2.json"
    sentence = f"retro2600: {movie} is another file by now; the movie is recorded to {beside}\n"
    assert capsys.readouterr().err == sentence
    assert json.loads(beside.read_text())["marks"][-1][0] == 31


@pytest.mark.usefixtures("playing")
@pytest.mark.parametrize("read", ["--replay", "--state"])
def test_a_movie_is_not_recorded_over_the_file_that_is_played(
    commands: Commands, read: str, tmp_path: Path
) -> None:
    path = tmp_path / "session.json"
    path.write_text("kept")
    refusal = commands.refuse(*PLAY, read, path, "--record", tmp_path / "." / "session.json")
    assert refusal.startswith("--record: ")
    assert path.read_text() == "kept"


def test_what_cannot_be_written_at_the_end_is_said_where_it_was_started(
    playing: Playing, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "folder" / "movie.json"
    path.parent.mkdir()

    def lose() -> None:
        rmtree(path.parent, ignore_errors=True)

    assert playing("--record", path, each_turn=lose) == 0
    assert capsys.readouterr().err.startswith(f"retro2600: cannot write {path}: ")


def test_a_movie_is_replaced_only_by_force(playing: Playing, tmp_path: Path, commands: Commands) -> None:
    path = tmp_path / "movie.json"
    assert playing("--record", path, frames=40) == 0
    before = path.read_bytes()
    sentence = f"cannot record to {path}: it is there already; --force replaces a movie"
    assert commands.refuse(*PLAY, "--record", path) == sentence
    assert path.read_bytes() == before
    assert playing("--record", path, "--force", frames=20) == 0
    assert path.read_bytes() != before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("force", [[], ["--force"]])
def test_a_file_that_is_no_movie_is_not_recorded_over(
    playing: Playing, tmp_path: Path, force: list[str]
) -> None:
    thesis, chosen = tmp_path / "thesis.txt", Storage.of_the_person().settings
    thesis.write_text("a thesis")
    by_path.write(chosen, Settings(Options(volume=5)), CARTRIDGE)
    before = chosen.read_bytes()
    for path in (thesis, chosen):
        assert playing("--record", path, *force) == 2
    assert thesis.read_text() == "a thesis"
    assert chosen.read_bytes() == before
    assert list(tmp_path.iterdir()) == [thesis]


@pytest.mark.usefixtures("playing")
def test_a_file_that_another_program_records_to_is_refused(tmp_path: Path, commands: Commands) -> None:
    path = tmp_path / "movie.json"
    with another_claims(tmp_path / ".movie.json.lock"):
        assert "another retro2600 does" in commands.refuse(*PLAY, "--record", path, "--force")
    assert not path.exists()
