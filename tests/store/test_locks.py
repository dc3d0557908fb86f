"""Locks between processes."""

import errno
import os
from pathlib import Path
from unittest.mock import Mock

import pytest

from retro2600.store.locks import alone_with, claimed, released, tidied
from retro2600.store.refusals import RequestError
from tests.fronts.another import another_claims, another_could_claim
from tests.systems import LOCKS, needs


def test_what_another_process_has_claimed_is_free_as_soon_as_that_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "new" / "playing"
    with another_claims(path) as other:
        assert not claimed(path)
        assert not claimed(path)
        other.kill()
        other.wait()
        assert claimed(path)


def test_a_file_left_behind_claims_nothing_whatever_process_has_its_number_now(path: Path) -> None:
    path.write_text(f"{os.getppid()}\n")
    assert claimed(path)
    released(path)


def test_what_has_been_claimed_stays_so_until_it_is_released(path: Path) -> None:
    assert claimed(path)
    assert claimed(path)
    released(path)
    released(path)
    with another_claims(path):
        assert not claimed(path)


def test_what_nobody_can_write_counts_as_claimed(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "playing").mkdir()
    for path in (
        tmp_path / "file" / "home" / "playing",
        tmp_path / "playing",
        tmp_path / "nul\0" / "playing",
    ):
        assert claimed(path)
        released(path)


@needs(LOCKS)
def test_where_nothing_can_be_locked_everything_counts_as_claimed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fcntl.flock", Mock(side_effect=OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))))
    assert claimed(tmp_path / "playing")
    released(tmp_path / "playing")


def test_only_one_process_is_alone_with_a_file_and_nothing_is_left_of_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "movie.json"
    with alone_with(path, 0, "it is in use"):
        assert not another_could_claim(tmp_path / ".movie.json.lock")
        assert [each.name for each in tmp_path.iterdir()] == [".movie.json.lock"]
    assert list(tmp_path.iterdir()) == []
    with another_claims(tmp_path / ".movie.json.lock"):
        with pytest.raises(RequestError, match="it is in use"), alone_with(path, 0, "it is in use"):
            pass
        tidied(path)
        assert (tmp_path / ".movie.json.lock").exists()
    tidied(path)
    assert list(tmp_path.iterdir()) == []


def test_a_file_of_somebody_elses_that_is_called_like_a_lock_is_not_removed(tmp_path: Path) -> None:
    other = tmp_path / ".movie.json.lock"
    other.write_text("mine")
    with alone_with(tmp_path / "movie.json", 0, "it is in use"):
        pass
    assert other.read_text() == "mine"


def test_where_there_can_be_no_lock_one_goes_on_without(tmp_path: Path) -> None:
    (tmp_path / ".movie.json.lock").mkdir()
    with alone_with(tmp_path / "movie.json", 0, "it is in use"):
        pass
    assert (tmp_path / ".movie.json.lock").is_dir()


@needs(LOCKS)
@pytest.mark.parametrize("call", ["fcntl.flock", "os.close"])
def test_a_lock_that_cannot_be_released_is_no_trouble_of_the_work_that_is_done(
    tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    assert claimed(path)
    with monkeypatch.context() as disk:
        with alone_with(tmp_path / "movie.json", 0, "it is in use"):
            disk.setattr(call, Mock(side_effect=OSError(errno.EIO, os.strerror(errno.EIO))))
        released(path)
    assert claimed(path)
    released(path)
    with alone_with(tmp_path / "movie.json", 0, "it is in use"):
        pass
