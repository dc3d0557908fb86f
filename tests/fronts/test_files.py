"""Files of the person's own."""

import errno
import os
from pathlib import Path

import pytest

from retro2600.fronts.errors import RequestError
from retro2600.fronts.files import ensure_writable, parsed_json, read_bytes, read_json, replacing, write_json


def test_a_file_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    path.write_text("before")
    with replacing(path) as temporary:
        temporary.write_text("half")
        assert path.read_text() == "before"
        temporary.write_text("after")
    assert path.read_text() == "after"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("end", [ValueError, KeyboardInterrupt])
def test_whatever_ends_the_writing_early_leaves_no_trace(tmp_path: Path, end: type[BaseException]) -> None:
    def begin_and_end() -> None:
        with replacing(tmp_path / "out.json") as temporary:
            temporary.write_text("half")
            raise end

    with pytest.raises(end):
        begin_and_end()
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_named(tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    with pytest.raises(RequestError, match=f"cannot write {path}: No space left on device"), replacing(path):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_new_file_has_the_usual_rights(tmp_path: Path) -> None:
    write_json(tmp_path / "ours.json", {})
    (tmp_path / "usual.json").write_text("")
    assert (tmp_path / "ours.json").stat().st_mode == (tmp_path / "usual.json").stat().st_mode


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    write_json(tmp_path / "a.json", {"a": [1, None, True, "é"]})
    assert read_json(tmp_path / "a.json") == {"a": [1, None, True, "é"]}


def test_two_outputs_of_the_same_name_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "out"
    with pytest.raises(RequestError, match="twice at once"), replacing(path), replacing(path):
        pass
    assert list(tmp_path.iterdir()) == []


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


@pytest.mark.parametrize(
    ("name", "reason"),
    [("", "Is a directory"), ("none", "No such file or directory"), ("nul\0", "embedded null byte")],
)
def test_a_file_that_cannot_be_read_is_named_with_the_reason(tmp_path: Path, name: str, reason: str) -> None:
    with pytest.raises(RequestError, match=f"cannot read .*: {reason}"):
        read_bytes(tmp_path / name)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (
            b'{"a": 1,\n  b}',
            "x is not JSON: expecting property name enclosed in double quotes at line 2, column 3",
        ),
        (b"", "x is not JSON: expecting value at line 1, column 1"),
        (b'{"a": "\xff"}', "x is not UTF-8 text: byte 7 is 0xff"),
        (b"[" * 100_000, "x is not JSON of any use here: it is nested too deeply"),
        (b"9" * 5_000, "x is not JSON of any use here: Exceeds the limit"),
    ],
)
def test_what_is_no_json_is_refused_with_its_place(data: bytes, sentence: str) -> None:
    with pytest.raises(RequestError) as refusal:
        parsed_json(data, "x")
    assert str(refusal.value).startswith(sentence)
