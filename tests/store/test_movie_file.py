"""The file that a recording is written into."""

import json
from pathlib import Path

import pytest

from retro2600.machine.movie import FORMAT
from retro2600.store.movie_file import MovieFile, recorded_alone
from retro2600.store.refusals import RequestError
from tests.fronts.another import another_claims
from tests.fronts.failing import FAILURE, failing_once

MOVIE = json.dumps({"format": FORMAT, "inputs": []})


def test_a_movie_is_written_into_a_new_file_again_and_again(tmp_path: Path, path: Path) -> None:
    movie = MovieFile(path)
    assert list(tmp_path.iterdir()) == []
    for text in ("one", "two"):
        movie.write(text)
        assert path.read_text() == text
    path.unlink()
    movie.write("three")
    assert path.read_text() == "three"
    assert movie.path == path


def test_a_file_that_is_there_is_not_recorded_over(path: Path) -> None:
    path.write_text(MOVIE)
    with pytest.raises(RequestError, match=f"cannot record to {path}: it is there already; --force "):
        MovieFile(path)
    assert path.read_text() == MOVIE


def test_a_movie_may_be_recorded_over_by_force(path: Path) -> None:
    path.write_text(MOVIE)
    movie = MovieFile(path, force=True)
    assert path.read_text() == MOVIE
    movie.write("new")
    assert path.read_text() == "new"


@pytest.mark.parametrize(
    "text", ["", "a thesis", "[]", '{"inputs": []}', '{"format": "retro2600 slot 1"}', "[sound]\nmute = true"]
)
def test_what_is_no_movie_is_not_recorded_over_by_any_force(path: Path, text: str) -> None:
    path.write_text(text)
    with pytest.raises(RequestError, match=f"{path}"):
        MovieFile(path, force=True)
    assert path.read_text() == text


@pytest.mark.parametrize("written", [0, 2])
@pytest.mark.parametrize("force", [False, True])
def test_what_somebody_puts_in_its_place_stays_and_the_movie_goes_on_beside_it(
    tmp_path: Path, written: int, force: bool
) -> None:
    path, beside = tmp_path / "a.json", tmp_path / "a 2.json"
    if force:
        path.write_text(MOVIE)
    movie = MovieFile(path, force=force)
    for _ in range(written):
        movie.write("begun")
    path.write_text("a thesis")
    with pytest.raises(
        RequestError, match=f"{path} is another file by now; the movie is recorded to {beside}"
    ):
        movie.write("more")
    movie.write("most")
    assert (path.read_text(), beside.read_text()) == ("a thesis", "most")
    assert movie.path == beside


def test_a_link_is_followed_and_stays(tmp_path: Path) -> None:
    link, path = tmp_path / "link", tmp_path / "a.json"
    link.symlink_to(path)
    movie = MovieFile(link)
    for text in ("one", "two"):
        movie.write(text)
    assert (link.is_symlink(), path.read_text()) == (True, "two")
    with pytest.raises(RequestError, match="it is there already"):
        MovieFile(link)


def test_only_one_program_records_to_a_file(tmp_path: Path) -> None:
    path, link = tmp_path / "a.json", tmp_path / "link"
    link.symlink_to(path)
    with another_claims(tmp_path / ".a.json.lock"):
        for name in (path, link):
            with (
                pytest.raises(RequestError, match=f"cannot record to {name}: another retro2600 does"),
                recorded_alone(name),
            ):
                pass
    with recorded_alone(link), recorded_alone(None):
        pass
    assert list(tmp_path.iterdir()) == [link]


@pytest.mark.parametrize("operation", ["chmod", "fsync", "replace"])
def test_a_movie_that_could_not_be_written_once_goes_on_in_the_same_file(
    tmp_path: Path, path: Path, operation: str
) -> None:
    movie = MovieFile(path)
    movie.write("one")
    with (
        failing_once(operation, path),
        pytest.raises(RequestError, match=f"cannot write {tmp_path / 'a.json'}: {FAILURE}"),
    ):
        movie.write("two")
    assert path.read_text() == "one"
    movie.write("three")
    assert path.read_text() == "three"
    assert movie.path == path


def test_a_movie_that_took_its_place_but_was_refused_afterwards_is_still_its_own(tmp_path: Path) -> None:
    movie = MovieFile(tmp_path / "a.json")
    for text in ("one", "two"):
        with failing_once("fsync", tmp_path), pytest.raises(RequestError, match=FAILURE):
            movie.write(text)
        assert (tmp_path / "a.json").read_text() == text
    movie.write("three")
    assert (tmp_path / "a.json").read_text() == "three"
    assert list(tmp_path.iterdir()) == [tmp_path / "a.json"]


def test_a_movie_whose_file_cannot_be_looked_at_for_once_goes_on_in_it(tmp_path: Path) -> None:
    movie = MovieFile(tmp_path / "a.json")
    movie.write("one")
    with failing_once("stat", tmp_path / "a.json"):
        movie.write("two")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["two"]
