"""The folders of the person's own things."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from retro2600.store.files import NOWHERE
from retro2600.store.folders import HOME, Storage
from retro2600.store.refusals import RequestError
from tests.fronts.homes import at_home, homeless, nobody
from tests.systems import HOMES, MODES, PICTURES_FILE, needs


def test_one_folder_of_the_persons_choice_holds_everything(tmp_path: Path) -> None:
    storage = Storage.of_the_person({HOME: str(tmp_path / "away")})
    assert storage == Storage.in_folder(tmp_path / "away")
    assert storage.settings == tmp_path / "away" / "settings.toml"
    assert storage.path("resume.json") == tmp_path / "away" / "resume.json"
    assert storage.path("slots/lamp/3.json") == tmp_path / "away" / "slots" / "lamp" / "3.json"
    assert not (tmp_path / "away").exists()


def test_a_folder_named_from_where_one_stands_stays_that_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert Storage.of_the_person({HOME: "stick"}).config == tmp_path / "stick"


@pytest.mark.parametrize("environment", [{}, {HOME: ""}])
def test_otherwise_it_is_the_systems_own_folders(
    environment: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_PICTURES_DIR"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    storage = Storage.of_the_person(environment)
    assert storage.config.name == storage.data.name == storage.pictures.name == "retro2600"
    if sys.platform == "linux":
        assert storage.config == tmp_path / "XDG_CONFIG_HOME" / "retro2600"
        assert storage.data == tmp_path / "XDG_DATA_HOME" / "retro2600"
    assert list(tmp_path.iterdir()) == []


@needs(HOMES)
@pytest.mark.parametrize("home", [None, "", "from/where/one/stands"])
def test_who_has_no_home_has_everything_nowhere(home: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    homeless(monkeypatch, home)
    storage = Storage.of_the_person({})
    assert {storage.config, storage.data, storage.pictures} == {NOWHERE}
    storage.tidy()
    assert storage.claimed()
    with pytest.raises(
        RequestError, match=r"no home folder is known, so nothing is kept: set RETRO2600_HOME$"
    ):
        storage.created("pictures/session.png", lambda part: None)


@needs(HOMES)
def test_a_folder_that_is_named_needs_no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    homeless(monkeypatch, None)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Storage.of_the_person({}) == Storage(NOWHERE, tmp_path / "retro2600", NOWHERE)


@needs(MODES)
def test_a_home_that_may_not_be_looked_into_does_not_stand_in_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_home(tmp_path, monkeypatch)
    tmp_path.chmod(0)
    with nobody():
        storage = Storage.of_the_person({})
        storage.tidy()
        assert storage.claimed()
    assert storage.config == tmp_path / ".config" / "retro2600"


@needs(PICTURES_FILE)
@pytest.mark.parametrize(
    "text",
    [b"[half", b"no such line\n", b'XDG_PICTURES_DIR="\xff"\n', b'XDG_PICTURES_DIR="$HOME/100%"\n', None],
)
def test_whatever_the_systems_file_of_folders_holds_there_is_one_for_pictures(
    text: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_home(tmp_path, monkeypatch)
    path = tmp_path / ".config" / "user-dirs.dirs"
    path.parent.mkdir()
    path.mkdir() if text is None else path.write_bytes(text)
    assert Storage.of_the_person({}).pictures.is_relative_to(tmp_path)


def test_a_new_picture_takes_no_other_ones_place(tmp_path: Path) -> None:
    storage = Storage.in_folder(tmp_path)
    names = []
    for _ in range(3):
        path = storage.created("pictures/session.png", lambda part: part.write_text("a picture"))
        names.append(path.name)
    assert names == ["session.png", "session 2.png", "session 3.png"]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    storage = Storage.in_folder(tmp_path / "file" / "home")
    with pytest.raises(RequestError, match=r"cannot make the folder .*pictures: Not a directory"):
        storage.created("pictures/session.png", lambda part: None)


def test_what_killed_processes_had_begun_to_write_is_tidied_away(tmp_path: Path, ended: int) -> None:
    storage = Storage.in_folder(tmp_path)
    storage.tidy()  # where there is nothing yet
    left = f".x.json.{ended}.0123abcd.part"
    ours = f".x.json.{os.getpid()}.0123abcd.part"
    for folder in (tmp_path, tmp_path / "slots" / "lamp", tmp_path / "pictures"):
        folder.mkdir(parents=True, exist_ok=True)
        for name in (left, ours, "x.json"):
            (folder / name).touch()
    storage.tidy()
    assert {path.name for path in tmp_path.rglob("*") if path.is_file()} == {"x.json"}


_KEEPS = """
import sys
from pathlib import Path
from retro2600.store.folders import Storage
storage = Storage.in_folder(Path(sys.argv[1]))
for number in range(20):
    print(storage.created("pictures/same second.png", lambda part: part.write_text(sys.argv[2])))
"""


def test_what_two_programs_keep_in_the_same_second_is_all_there(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    both = [
        subprocess.Popen(
            [sys.executable, "-c", _KEEPS, str(tmp_path), name], env=environment, stdout=subprocess.PIPE
        )
        for name in ("one", "other")
    ]
    said = [process.communicate()[0].decode().splitlines() for process in both]
    found = {path: path.read_text() for path in (tmp_path / "pictures").iterdir()}
    assert found == {Path(path): "one" for path in said[0]} | {Path(path): "other" for path in said[1]}
    assert len(found) == 40


def test_a_lock_that_a_killed_process_has_left_is_tidied_away(tmp_path: Path) -> None:
    lock = tmp_path / ".settings.toml.lock"
    lock.touch()
    Storage.in_folder(tmp_path).tidy()
    assert not lock.exists()
