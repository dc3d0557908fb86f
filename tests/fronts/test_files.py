"""Files of the person's own."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from retro2600.fronts.errors import RequestError
from retro2600.fronts.files import (
    MOST_BYTES,
    MOST_NESTED,
    claimed,
    ensure_writable,
    kept_aside,
    parsed_json,
    read_bytes,
    read_json,
    released,
    replacing,
    tidied,
    write_json,
)
from tests.fronts.another import another_claims


def test_a_file_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    path.write_text("before")
    with replacing(path) as temporary:
        temporary.write_text("half")
        assert path.read_text() == "before"
        temporary.write_text("after")
    assert path.read_text() == "after"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes with names")
def test_what_is_no_ordinary_file_is_not_replaced_by_one(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link):
        with pytest.raises(RequestError, match=f"cannot write {path}: it is no ordinary file"):
            write_json(path, {})
    assert pipe.is_fifo()
    assert sorted(tmp_path.iterdir()) == [link, pipe]


@pytest.mark.skipif(sys.platform == "win32", reason="links are not everybody's there")
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


def test_a_file_that_goes_on_and_on_is_not_read_whole(tmp_path: Path) -> None:
    with (tmp_path / "long.json").open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(RequestError, match="it has more than 100000000 bytes"):
        read_json(tmp_path / "long.json")


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


def test_a_file_to_last_is_there_whole_like_any_other(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    write_json(path, {"a": 1}, lasting=True)
    write_json(path, {"a": 2}, lasting=True)
    assert read_json(path) == {"a": 2}
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_larger_than_it_may_be_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"12345")
    assert read_bytes(path, 5) == b"12345"
    with pytest.raises(RequestError, match=f"cannot read {path}: it has more than 4 bytes"):
        read_bytes(path, 4)


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}"), ('[{"a":', "}]")])
def test_what_is_nested_deeper_than_anything_of_ours_is_refused(opening: str, closing: str) -> None:
    def nested(depth: int) -> bytes:
        levels = depth // len(closing)
        return (opening * levels + "1" + closing * levels).encode()

    parsed_json(nested(MOST_NESTED), "x")
    for depth in (MOST_NESTED + 2, 300, 900, 2_000):
        with pytest.raises(RequestError, match="x is not JSON of any use here: it is nested too deeply"):
            parsed_json(nested(depth), "x")


def test_what_is_kept_aside_gets_the_next_number_that_is_free(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    (tmp_path / "a.json.broken-2").symlink_to("nowhere")
    for _ in range(2):
        path.touch()
        kept_aside(path)
    names = sorted(each.name for each in tmp_path.iterdir())
    assert names == ["a.json.broken-1", "a.json.broken-2", "a.json.broken-3"]
    with pytest.raises(RequestError, match=f"cannot keep {path} aside: No such file or directory"):
        kept_aside(path)


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


def test_what_another_process_has_claimed_is_free_as_soon_as_that_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "new" / "playing"
    with another_claims(path) as other:
        assert not claimed(path)
        assert not claimed(path)
        other.kill()
        other.wait()
        assert claimed(path)


def test_a_file_left_behind_claims_nothing_whatever_process_has_its_number_now(tmp_path: Path) -> None:
    path = tmp_path / "playing"
    path.write_text(f"{os.getppid()}\n")
    assert claimed(path)
    released(path)


def test_what_has_been_claimed_stays_so_until_it_is_released(tmp_path: Path) -> None:
    path = tmp_path / "playing"
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


@pytest.mark.skipif(sys.platform == "win32", reason="it locks in another way")
def test_where_nothing_can_be_locked_everything_counts_as_claimed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(file: object, how: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr("fcntl.flock", refuse)
    assert claimed(tmp_path / "playing")
    released(tmp_path / "playing")
