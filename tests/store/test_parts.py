"""Temporary files beside those whose place they are to take."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from retro2600.store.files import replacing, write_bytes
from retro2600.store.parts import part_of, piece_of, tidied, tidied_for
from retro2600.store.refusals import RequestError
from tests.fronts.failing import FAILURE, failing_once


def test_only_what_dead_processes_left_half_written_is_tidied_away(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        pass
    left = tmp_path / f".a.json.{ended.pid}.0123abcd.part"
    kept = [
        tmp_path / name
        for name in (
            f".a.json.{os.getppid()}.0123abcd.part",  # a process that is still there
            f"a.json.{ended.pid}.0123abcd.part",
            f".a.json.{ended.pid}.0123abcd.part.txt",
            f".a.json.{ended.pid}.part",
            ".a.json.99999999999999999999.0123abcd.part",
        )
    ]
    for path in (left, *kept):
        path.touch()
    (tmp_path / f".folder.{ended.pid}.0123abcd.part").mkdir()
    with replacing(tmp_path / "now.json"):
        assert tidied(tmp_path) == [left]
    assert all(path.exists() for path in kept)
    assert (tmp_path / "now.json").exists()
    assert tidied(tmp_path / "none") == []


def test_elsewhere_only_what_was_begun_for_the_same_file_is_tidied_away(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        pass
    token = f"{ended.pid}.0123abcd.part"
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
    tmp_path: Path, operation: str
) -> None:
    path = tmp_path / "a.json"
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


def test_a_part_that_is_being_written_is_not_begun_again(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    with replacing(path) as temporary:
        temporary.write_bytes(b"one")
        for other in (path, tmp_path / "." / "a.json"):
            with pytest.raises(RequestError, match="twice at once"), replacing(other):
                pass
    assert path.read_bytes() == b"one"
