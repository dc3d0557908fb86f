"""Files and standard input, as far as they are read."""

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from retro2600 import limits
from retro2600.store.reading import lines, missing, read_bytes, read_json
from retro2600.store.refusals import RequestError
from tests.fronts.failing import failing_once
from tests.systems import PIPES, UNREADABLE_DEVICE, needs
from tools.posix import make_pipe, open_unwritten

posix = needs(PIPES)


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    path = tmp_path / "pipe"
    make_pipe(path)
    return path


@pytest.fixture
def writer(pipe: Path) -> Iterator[None]:
    """Somebody who opens the pipe, and writes into it when the reader has it open as well."""
    with subprocess.Popen(["sh", "-c", 'exec printf "[1]\\n[2]\\n" >"$0"', pipe]):
        yield


@contextmanager
def silent_writer(pipe: Path, kept: str) -> Iterator[None]:
    """Somebody who has the pipe open, has written this, and writes no more."""
    with pipe.open("r+b", 0) as writer:
        writer.write(kept.encode())
        yield


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"12345")
    assert read_bytes(path, 5) == b"12345"
    with pytest.raises(RequestError, match=f"cannot read {path}: it has more than 4 bytes"):
        read_bytes(path, 4)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "(Is|it is) a (directory|folder)"),
        ("none", "No such file or directory"),
        ("nul\0", "embedded null byte"),
    ],
)
@pytest.mark.parametrize("pipes", [True, False])
def test_a_file_that_cannot_be_read_is_named_with_the_reason(
    tmp_path: Path, name: str, reason: str, pipes: bool
) -> None:
    with pytest.raises(RequestError, match=f"cannot read .*: {reason}"):
        read_bytes(tmp_path / name, 10, pipes=pipes)


@posix
def test_a_device_or_a_pipe_is_refused_where_an_ordinary_file_is_needed(pipe: Path) -> None:
    for path in (Path("/dev/zero"), pipe):
        with pytest.raises(RequestError, match=f"cannot read {path}: it is no ordinary file"):
            read_bytes(path, 10)


@posix
def test_what_never_ends_is_read_no_further_than_its_limit() -> None:
    with pytest.raises(RequestError, match="cannot read /dev/zero: it has more than 1000 bytes"):
        read_bytes(Path("/dev/zero"), 1_000, pipes=True)


@posix
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(pipe: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PIPE_SECONDS", 0.1)
    with pytest.raises(RequestError, match=f"cannot read {pipe}: nobody writes to it"):
        read_bytes(pipe, 10, pipes=True)


@posix
@pytest.mark.parametrize("kept", ["", "[1]\n"])
def test_what_is_no_pipe_and_keeps_its_reader_waiting_is_refused(
    kept: str, pipe: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the kernel's log does, which calls itself an ordinary file, at its end."""
    monkeypatch.setattr(limits, "PIPE_SECONDS", 0.1)
    monkeypatch.setattr("stat.S_ISFIFO", lambda mode: False)
    with (
        silent_writer(pipe, kept),
        pytest.raises(RequestError, match=f"cannot read {pipe}: it keeps its reader wait"),
    ):
        read_bytes(pipe, 10, pipes=True)


@needs(UNREADABLE_DEVICE)
def test_a_terminal_at_which_nobody_is_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PIPE_SECONDS", 0.1)
    refusal = "cannot read /dev/ptmx: it keeps its reader waiting"
    with pytest.raises(RequestError, match=refusal):
        read_bytes(Path("/dev/ptmx"), 10, pipes=True)
    with pytest.raises(RequestError, match=refusal):
        next(lines(Path("/dev/ptmx"), 10))


@posix
@pytest.mark.usefixtures("writer")
def test_a_pipe_is_read_to_the_end_when_somebody_comes_to_write(pipe: Path) -> None:
    assert read_bytes(pipe, 100, pipes=True) == b"[1]\n[2]\n"


@posix
def test_a_writer_may_take_longer_than_one_waits_for_somebody_to_come(
    pipe: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The writer waits, with the pipe open, until the reader has looked into it in vain."""
    monkeypatch.setattr(limits, "PIPE_SECONDS", 0.05)
    reader = open_unwritten(pipe)
    writer = os.open(pipe, os.O_WRONLY)

    def wait(*streams: object) -> None:
        os.write(writer, b"late")
        os.close(writer)

    monkeypatch.setattr("select.select", wait)
    assert read_bytes(pipe, 10, pipes=True) == b"late"
    os.close(reader)


@posix
@pytest.mark.parametrize("inner", ["<(echo '[1]')", "/dev/stdin <<<'[1]'", "- <<<'[1]'"])
def test_what_a_shell_offers_as_a_file_is_read(inner: str) -> None:
    code = "import sys; from pathlib import Path; from retro2600.store.reading import read_json; "
    code += "print(read_json(Path(sys.argv[1]), 10, pipes=True))"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    words = ["bash", "-c", f'"$0" -c "$1" {inner}', sys.executable, code]
    done = subprocess.run(words, capture_output=True, text=True, env=environment)
    assert (done.stdout, done.stderr) == ("[1]\n", "")


def standard_input(monkeypatch: pytest.MonkeyPatch, data: bytes) -> Path:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
    return Path("-")


def test_standard_input_has_its_limit_and_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_json(standard_input(monkeypatch, b"[1]"), 3, pipes=True) == [1]
    with pytest.raises(RequestError, match="cannot read standard input: it has more than 2 bytes"):
        read_bytes(standard_input(monkeypatch, b"[1]"), 2, pipes=True)
    with pytest.raises(RequestError, match="standard input is not JSON: expecting value"):
        read_json(standard_input(monkeypatch, b""), pipes=True)


def test_where_no_pipe_is_taken_a_dash_is_the_name_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("-").write_text("[2]")
    assert read_json(Path("-")) == [2]


@pytest.mark.parametrize("end", [b"", b"\n"])
def test_of_a_line_that_is_too_long_a_byte_too_many_is_left(
    monkeypatch: pytest.MonkeyPatch, end: bytes
) -> None:
    path = standard_input(monkeypatch, b"1234\n12345\n\n123456789012345\n12" + end)
    assert list(lines(path, 4)) == [b"1234", b"12345", b"", b"12345", b"12"]


def test_a_line_that_does_not_end_before_long_ends_the_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SKIPPED_BYTES", 20)
    found = lines(standard_input(monkeypatch, b"1\n" + b"2" * 30 + b"\n3\n"), 4)
    assert next(found) == b"1"
    with pytest.raises(RequestError, match="standard input: line 2 does not end within 20 bytes"):
        next(found)


def test_lines_come_before_the_input_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    read, write = os.pipe()
    with os.fdopen(read, "rb") as reader, os.fdopen(write, "wb", 0) as writer:
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=reader))
        found = lines(Path("-"), 100)
        for line in (b"one", b"two"):
            writer.write(line + b"\n")
            assert next(found) == line


def test_nothing_is_missing_only_because_nobody_can_tell(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    (tmp_path / "link").symlink_to("nowhere")
    assert [missing(tmp_path / name) for name in ("a", "link", "b", "a/b")] == [False, False, True, True]
    with failing_once("stat", tmp_path / "b"):
        assert not missing(tmp_path / "b")
