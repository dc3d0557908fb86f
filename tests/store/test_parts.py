"""Temporary files beside those whose place they are to take."""

import errno
import os
from contextlib import suppress
from pathlib import Path
from unittest.mock import Mock

import pytest

from retro2600.store.files import replacing, write_bytes
from retro2600.store.parts import part_of, piece_of, tidied, tidied_for
from retro2600.store.refusals import RequestError
from tests.fronts.another import another_claims, another_could_claim
from tests.fronts.failing import FAILURE, failing_once
from tests.systems import LOCKS, needs

where_files_are_locked = needs(LOCKS)


@where_files_are_locked
def test_only_what_nobody_writes_any_more_is_tidied_away(tmp_path: Path, ended: int) -> None:
    left = [
        tmp_path / f".a.json.{number}.0123abcd.part"
        for number in (ended, os.getppid(), os.getpid())  # numbers are given anew, and in each container
    ]
    kept = [
        tmp_path / name
        for name in (
            f"a.json.{ended}.0123abcd.part",
            f".a.json.{ended}.0123abcd.part.txt",
            f".a.json.{ended}.part",
            ".a.json.99999999999999999999.0123abcd.part",
        )
    ]
    for path in (*left, *kept):
        path.touch()
    (tmp_path / f".folder.{ended}.0123abcd.part").mkdir()
    with replacing(tmp_path / "now.json"):
        assert sorted(tidied(tmp_path)) == sorted(left)
    assert all(path.exists() for path in kept)
    assert (tmp_path / "now.json").exists()
    assert tidied(tmp_path / "none") == []


@where_files_are_locked
def test_a_part_that_another_container_writes_is_not_tidied_away(tmp_path: Path, ended: int) -> None:
    film, sound = (tmp_path / f".{name}.{ended}.0123abcd.part" for name in ("a.mp4", "a.mp4.sound"))
    sound.touch()
    with another_claims(film) as other:  # in a container of its own it may have any number
        assert tidied(tmp_path) == tidied_for(tmp_path / "a.mp4") == []
        other.kill()
        other.wait()
        assert tidied(tmp_path) == [film, sound]
    assert list(tmp_path.iterdir()) == []


@where_files_are_locked
def test_a_part_is_locked_until_it_has_taken_its_place(path: Path) -> None:
    with replacing(path) as part:
        part.write_bytes(b"one")
        assert not another_could_claim(part)
    assert another_could_claim(path)


@where_files_are_locked
def test_where_nothing_can_be_locked_the_number_of_the_process_decides(
    tmp_path: Path, ended: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fcntl.flock", Mock(side_effect=OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))))
    left, kept, own = (
        tmp_path / f".a.json.{number}.0123abcd.part" for number in (ended, os.getppid(), os.getpid())
    )
    for path in (left, kept, own):
        path.touch()
    with replacing(tmp_path / "now.json"):
        assert sorted(tidied(tmp_path)) == sorted([left, own])
    assert sorted(tmp_path.iterdir()) == sorted([kept, tmp_path / "now.json"])


@where_files_are_locked
def test_a_part_that_is_tidied_away_before_it_is_locked_is_made_anew(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flock = pytest.importorskip("fcntl").flock
    early = [1]

    def tidied_first(file: int, how: int) -> None:
        if early:
            early.pop()
            part_of(path).unlink()
        flock(file, how)

    monkeypatch.setattr("fcntl.flock", tidied_first)
    write_bytes(path, b"one")
    assert path.read_bytes() == b"one"


def test_elsewhere_only_what_was_begun_for_the_same_file_is_tidied_away(tmp_path: Path, ended: int) -> None:
    token = f"{ended}.0123abcd.part"
    left = [tmp_path / f".{name}.{token}" for name in ("a.gif", "a.gif.silent", "a.gif.sound")]
    kept = [
        tmp_path / f".{name}" for name in (f"b.gif.{token}", f"a.gif.more.{token}", f"aXgif.{token}", "a.gif")
    ]
    for path in (*left, *kept):
        path.touch()
    assert tidied_for(tmp_path / "a.gif") == left
    assert sorted(tmp_path.iterdir()) == sorted(kept)


def test_a_piece_of_a_part_is_one_of_its_own_target(tmp_path: Path) -> None:
    part = part_of(tmp_path / "a.mp4")
    assert piece_of(part, "sound") == part_of(tmp_path / "a.mp4.sound")
    assert piece_of(tmp_path / "b.mp4", "silent") == part_of(tmp_path / "b.mp4.silent")


@pytest.mark.parametrize("operation", ["chmod", "unlink"])
def test_a_part_that_could_not_be_prepared_or_removed_is_in_nobodys_way(
    tmp_path: Path, path: Path, operation: str
) -> None:
    write_bytes(path, b"before")
    part = part_of(path)
    if operation == "chmod":
        with (
            failing_once("chmod", path),
            pytest.raises(RequestError, match=f"cannot write {path}: {FAILURE}"),
        ):
            write_bytes(path, b"after")
        assert not part.exists()
    else:
        with failing_once("unlink", path), suppress(KeyboardInterrupt), replacing(path) as temporary:
            temporary.write_bytes(b"half")
            raise KeyboardInterrupt
        assert part.exists()
    assert path.read_bytes() == b"before"
    write_bytes(path, b"after")
    assert path.read_bytes() == b"after"
    assert list(tmp_path.iterdir()) == [path]


def test_a_part_that_is_being_written_is_not_begun_again(tmp_path: Path, path: Path) -> None:
    with replacing(path) as temporary:
        temporary.write_bytes(b"one")
        for other in (path, tmp_path / "." / "a.json"):
            with pytest.raises(RequestError, match="twice at once"), replacing(other):
                pass
    assert path.read_bytes() == b"one"
