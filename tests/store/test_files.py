"""Files of the person's own."""

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from unittest.mock import Mock

import pytest

from retro2600.store.files import (
    append_line,
    copied,
    created,
    ensure_writable,
    kept_aside,
    made,
    numbered,
    removed,
    replacing,
    spare_inputs,
    write_json,
)
from retro2600.store.reading import read_json
from retro2600.store.refusals import RequestError
from tests.fronts.failing import failing_once
from tests.systems import FLUSHED_FOLDERS, LINKS, MODES, PIPES, needs
from tools.posix import make_pipe


def test_a_file_is_there_whole_or_not_at_all(tmp_path: Path, path: Path) -> None:
    path.write_text("before")
    with replacing(path) as temporary:
        temporary.write_text("half")
        assert path.read_text() == "before"
        temporary.write_text("after")
    assert path.read_text() == "after"
    assert list(tmp_path.iterdir()) == [path]


@needs(PIPES)
def test_what_is_no_ordinary_file_is_not_replaced_by_one(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    make_pipe(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link):
        with pytest.raises(RequestError, match=f"cannot write {path}: it is no ordinary file"):
            write_json(path, {})
    assert pipe.is_fifo()
    assert sorted(tmp_path.iterdir()) == [link, pipe]


@needs(LINKS)
def test_what_a_link_leads_to_is_written_and_the_link_stays(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    link = tmp_path / "link.json"
    for target in (elsewhere / "there.json", elsewhere / "new.json"):
        link.unlink(missing_ok=True)
        link.symlink_to(target)
        write_json(link, {"target": target.name})
        assert link.is_symlink()
        assert read_json(target) == {"target": target.name}


@pytest.mark.parametrize("end", [ValueError, KeyboardInterrupt])
def test_whatever_ends_the_writing_early_leaves_no_trace(tmp_path: Path, end: type[BaseException]) -> None:
    def begin_and_end() -> None:
        with replacing(tmp_path / "out.json") as temporary:
            temporary.write_text("half")
            raise end

    with pytest.raises(end):
        begin_and_end()
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_named(path: Path) -> None:
    with pytest.raises(RequestError, match=f"cannot write {path}: No space left on device"), replacing(path):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_new_file_has_the_usual_rights(tmp_path: Path) -> None:
    write_json(tmp_path / "ours.json", {})
    (tmp_path / "usual.json").write_text("")
    assert (tmp_path / "ours.json").stat().st_mode == (tmp_path / "usual.json").stat().st_mode


def test_what_is_written_is_read_again(path: Path) -> None:
    write_json(path, {"a": [1, None, True, "é"]})
    assert read_json(path) == {"a": [1, None, True, "é"]}


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "it is a folder"),
        ("none/out.json", "No such file or directory"),
        ("x" * 300, "File name too long"),
    ],
)
def test_a_file_that_cannot_be_written_is_named_with_the_reason(
    tmp_path: Path, name: str, reason: str
) -> None:
    with pytest.raises(RequestError, match=f"cannot write .*: {reason}"):
        ensure_writable(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_what_is_kept_aside_gets_the_next_number_that_is_free(tmp_path: Path, path: Path) -> None:
    (tmp_path / "a.json.broken-2").symlink_to("nowhere")
    for _ in range(2):
        path.touch()
        kept_aside(path)
    names = sorted(each.name for each in tmp_path.iterdir())
    assert names == ["a.json.broken-1", "a.json.broken-2", "a.json.broken-3"]
    with pytest.raises(RequestError, match=f"cannot keep {path} aside: No such file or directory"):
        kept_aside(path)


@needs(MODES)
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_a_file_that_is_replaced_keeps_its_rights(path: Path, mode: int) -> None:
    path.touch()
    path.chmod(mode)
    with replacing(path) as temporary:
        assert temporary.stat().st_mode & 0o777 == mode
        temporary.write_text("after")
    assert path.stat().st_mode & 0o777 == mode


@pytest.mark.parametrize("mode", [0o444, 0o400, 0o555])
def test_a_write_protected_file_is_not_replaced_even_by_those_who_may(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "mine.json"
    path.write_text("before")
    path.chmod(mode)
    with pytest.raises(RequestError, match=f"cannot write {path}: it is write-protected"):
        write_json(path, {})
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_with_another_name_is_not_replaced(tmp_path: Path) -> None:
    path, other = tmp_path / "a.json", tmp_path / "b.json"
    path.write_text("before")
    other.hardlink_to(path)
    with pytest.raises(RequestError, match=f"cannot write {path}: it has 2 names \\(hard links\\)"):
        write_json(path, {})
    assert (path.read_text(), other.read_text()) == ("before", "before")


def test_a_link_that_cannot_be_looked_at_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "there.json").write_text("before")
    link = tmp_path / "link.json"
    link.symlink_to("there.json")
    with failing_once("stat", link), suppress(RequestError):
        write_json(link, "after")
    write_json(link, "in the end")
    assert link.is_symlink()
    assert read_json(tmp_path / "there.json") == "in the end"


@needs(FLUSHED_FOLDERS)
def test_a_new_folder_is_on_the_disk_with_all_that_lead_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: flushed.append(os.fstat(descriptor).st_ino))
    for _ in range(2):
        made(tmp_path / "one" / "two")
    assert flushed == [tmp_path.stat().st_ino, (tmp_path / "one").stat().st_ino]


@pytest.mark.parametrize("answer", [errno.EINVAL, errno.ENOTSUP])
def test_a_disk_that_flushes_no_folder_is_written_to_all_the_same(
    path: Path, answer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def flush(descriptor: int) -> None:
        if os.path.isdir(descriptor):  # noqa: PTH112 - a descriptor
            raise OSError(answer, os.strerror(answer))

    monkeypatch.setattr(os, "fsync", flush)
    write_json(path, 1)
    assert read_json(path) == 1


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_disk_that_fails_leaves_the_older_file_whole(
    tmp_path: Path, path: Path, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_json(path, "before")

    monkeypatch.setattr(os, step, Mock(side_effect=OSError(errno.EIO, os.strerror(errno.EIO))))
    with pytest.raises(RequestError, match=f"cannot write {path}: Input/output error"):
        write_json(path, "after")
    assert read_json(path) == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_takes_the_first_name_that_is_free(tmp_path: Path) -> None:
    (tmp_path / "a.txt").touch()
    (tmp_path / "a 2.txt").symlink_to("nowhere")
    for _ in range(2):
        created(numbered(tmp_path / "a.txt"), lambda part: part.write_text("new"))
    names = {each.name: each.read_text() for each in tmp_path.iterdir() if each.exists()}
    assert names == {"a.txt": "", "a 3.txt": "new", "a 4.txt": "new"}


def test_a_new_file_replaces_nothing_that_is_made_meanwhile(tmp_path: Path, path: Path) -> None:
    with pytest.raises(RequestError, match=f"cannot write {path}: there is such a file already"):
        created(iter([path]), lambda part: path.write_text("somebody else's"))
    assert path.read_text() == "somebody else's"
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_replaces_nothing_where_there_are_no_hard_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", Mock(side_effect=PermissionError(errno.EPERM, os.strerror(errno.EPERM))))
    for _ in range(2):
        created(numbered(tmp_path / "a.txt"), lambda part: part.write_text("new"))
    assert {each.name: each.read_text() for each in tmp_path.iterdir()} == {"a.txt": "new", "a 2.txt": "new"}


def test_an_output_is_no_input_by_whatever_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, link, other = tmp_path / "in.json", tmp_path / "link", tmp_path / "hard"
    path.touch()
    link.symlink_to(path)
    other.hardlink_to(path)
    with path.open() as file:
        monkeypatch.setattr(sys, "stdin", file)
        for read in (path, link, other, tmp_path / "." / "in.json", Path("-")):
            with pytest.raises(RequestError, match=f"--log {path}: it is the file of the inputs"):
                spare_inputs({"log": path}, {"inputs": read})
    spare_inputs({"log": tmp_path / "new.json"}, {"inputs": path, "palette": tmp_path / "none"})


def test_a_copy_has_the_rights_of_what_it_is_of(tmp_path: Path) -> None:
    path, copy = tmp_path / "a", tmp_path / "b"
    path.write_text("mine")
    path.chmod(0o600)
    copied(path, copy, 100)
    assert (copy.read_text(), copy.stat().st_mode & 0o777) == ("mine", 0o600)


def test_a_line_is_added_after_one_that_was_cut_off_and_nothing_else_changes(path: Path) -> None:
    append_line(path, b"one")
    append_line(path, b"two")
    assert path.read_bytes() == b"one\ntwo\n"
    path.write_bytes(b"one\ntw")
    append_line(path, b"three")
    assert path.read_bytes() == b"one\ntw\nthree\n"


def test_no_line_is_added_to_what_must_not_be_written(path: Path) -> None:
    path.write_bytes(b"one\n")
    path.chmod(0o400)
    with pytest.raises(RequestError, match="write-protected"):
        append_line(path, b"two")
    assert path.read_bytes() == b"one\n"


def test_a_file_that_is_removed_is_gone_and_one_that_is_not_there_is_no_trouble(path: Path) -> None:
    path.touch()
    for _ in range(2):
        removed(path)
        assert not path.exists()
