"""Files of the person's own: read whole, and written so that a failure leaves nothing behind.

Every problem is a `RequestError` that names the file.
"""

from __future__ import annotations

import errno
import json
import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from pathlib import Path
from typing import Any, Final

from retro2600.fronts.errors import RequestError

_OURS = os.urandom(4).hex()  # tells our parts from those of an earlier process with our number
_PART = re.compile(r"\..+\.(?P<process>\d{1,9})\.(?P<token>[0-9a-f]{8})\.part")
_A_DAY = 86_400
_CLAIMED: dict[Path, int] = {}  # descriptors of files that are locked by this process, held open

_HELD_BY_ANOTHER = (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)  # the latter two on Windows

NOWHERE: Final = Path(os.devnull) / "retro2600"
"""A folder that cannot be made, and in which no file can be: for who has no home."""

MOST_NESTED = 50
"""Lists and objects of a JSON file within each other (chosen: what we write has a fifth of that)."""

MOST_BYTES = 100_000_000
"""Bytes of a JSON file that are read at most (chosen)."""


def read_bytes(path: Path, most: int | None = None) -> bytes:
    """What the file holds, which is not to be more than `most` bytes."""
    try:
        with path.open("rb") as file:
            data = file.read(-1 if most is None else most + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise RequestError(f"cannot read {path}: {_reason(error)}") from error
    return _no_more(data, most, f"cannot read {path}")


def read_standard_input() -> bytes:
    """What standard input holds, which is not to be more than `MOST_BYTES`."""
    return _no_more(sys.stdin.buffer.read(MOST_BYTES + 1), MOST_BYTES, "cannot read standard input")


def read_json(path: Path, most: int = MOST_BYTES) -> object:
    """The JSON value that the file holds, which is not to be more than `most` bytes."""
    return parsed_json(read_bytes(path, most), str(path))


def parsed_json(data: bytes, name: str) -> object:
    """The JSON value in these bytes; `name` is what a refusal calls them."""
    try:
        value: object = json.loads(data.decode())
        if _nested_deeper(value, MOST_NESTED):
            raise RecursionError
        return value
    except UnicodeDecodeError as error:
        raise RequestError(
            f"{name} is not UTF-8 text: byte {error.start} is 0x{data[error.start]:02x}"
        ) from error
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise RequestError(f"{name} is not JSON: {error.msg.lower()} at {place}") from error
    except RecursionError as error:
        raise RequestError(f"{name} is not JSON of any use here: it is nested too deeply") from error
    except ValueError as error:  # a number of thousands of digits
        raise RequestError(f"{name} is not JSON of any use here: {error}") from error


@contextmanager
def replacing(path: Path, *, lasting: bool = False) -> Iterator[Path]:
    """A temporary file beside `path` that takes its place when the block ends well, and vanishes if not.

    Where `path` is a symbolic link it takes the place of what that leads to; a folder or a device is refused.
    Whenever the process is killed, `path` is the file it was or the new one, whole. With `lasting` it is on
    the disk when this returns, and outlives a power failure as well (milliseconds).
    """
    target, temporary = _beside(path)
    try:
        yield temporary
        if lasting:
            _flush(temporary, os.O_RDWR)
        temporary.replace(target)
        if lasting and os.name == "posix":
            _flush(target.parent, os.O_RDONLY)
    except OSError as error:
        raise RequestError(f"cannot write {path}: {_reason(error)}") from error
    finally:
        with suppress(OSError):
            temporary.unlink()


def ensure_writable(path: Path) -> None:
    """Find out now, not at the end, that a file cannot be written."""
    _, temporary = _beside(path)
    temporary.unlink()


def write_text(path: Path, text: str, *, lasting: bool = False) -> None:
    """Write the text as UTF-8, whole or not at all; see `replacing`."""
    with replacing(path, lasting=lasting) as temporary:
        temporary.write_bytes(text.encode())


def write_json(path: Path, value: Any, *, lasting: bool = False) -> None:
    """Write the value as JSON, whole or not at all; see `replacing`."""
    write_text(path, json.dumps(value, separators=(",", ":")) + "\n", lasting=lasting)


def same_file(one: Path, other: Path) -> bool:
    """Whether both are there and the same."""
    return one.exists() and other.exists() and one.samefile(other)


def made(folder: Path) -> Path:
    """The same folder, which is there from now on."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        if folder.is_relative_to(NOWHERE):
            raise RequestError("no home folder is known, so nothing is kept: set RETRO2600_HOME") from error
        raise RequestError(f"cannot make the folder {folder}: {_reason(error)}") from error
    return folder


def kept_aside(path: Path) -> Path:
    """Rename a file that is of no use, and say to what: `NAME.broken-1`, or the next number that is free."""
    try:
        for number in count(1):
            aside = path.with_name(f"{path.name}.broken-{number}")
            if not os.path.lexists(aside):
                return path.rename(aside)
    except OSError as error:
        raise RequestError(f"cannot keep {path} aside: {_reason(error)}") from error
    raise AssertionError("numbers have no end")


def tidied(folder: Path) -> list[Path]:
    """Remove what killed processes had begun to write there, and say what; to be done at the start."""
    removed = []
    with suppress(OSError):
        for path in sorted(folder.iterdir()):
            if _abandoned(path):
                with suppress(OSError):
                    path.unlink()
                    removed.append(path)
    return removed


def renamed(path: Path, other: Path) -> None:
    """Let the file, if it is there, have another name, in place of whatever has that now."""
    try:
        path.replace(other)
    except FileNotFoundError:
        return
    except OSError as error:
        raise RequestError(f"cannot write {other}: {_reason(error)}") from error


def claimed(path: Path) -> bool:
    """Whether this process holds the file under a lock now, which the system releases however it ends.

    Where the file cannot be written or locked nobody else can, either, so it counts as claimed.
    """
    if path in _CLAIMED:
        return True
    try:
        file = os.open(made(path.parent) / path.name, os.O_RDWR | os.O_CREAT, 0o644)
    except (OSError, ValueError, RequestError):
        return True
    try:
        _lock(file)
    except OSError as error:
        os.close(file)
        return error.errno not in _HELD_BY_ANOTHER
    _CLAIMED[path] = file
    return True


def released(path: Path) -> None:
    """Give up what has been claimed; the file stays, as somebody else may have opened it already."""
    if path in _CLAIMED:
        os.close(_CLAIMED.pop(path))


def _lock(descriptor: int) -> None:
    """Lock a file as long as it is open; an `OSError` if another process has."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _no_more(data: bytes, most: int | None, refusal: str) -> bytes:
    if most is not None and len(data) > most:
        raise RequestError(f"{refusal}: it has more than {most} bytes")
    return data


def _beside(path: Path) -> tuple[Path, Path]:
    """Which file is meant, and a new empty one in the same folder."""
    try:
        target = Path(os.path.realpath(path)) if path.is_symlink() else path
        if target.is_dir():
            raise RequestError(f"cannot write {path}: it is a folder")
        if target.exists() and not target.is_file():
            raise RequestError(f"cannot write {path}: it is no ordinary file")
        temporary = target.with_name(f".{target.name}.{os.getpid()}.{_OURS}.part")
        temporary.touch(exist_ok=False)
    except FileExistsError as error:
        raise RequestError(f"cannot write {path} twice at once") from error
    except (OSError, ValueError) as error:
        raise RequestError(f"cannot write {path}: {_reason(error)}") from error
    return target, temporary


def _nested_deeper(value: object, most: int) -> bool:
    level = [value]
    for _ in range(most + 1):
        inner = [
            item.values() if isinstance(item, dict) else item
            for item in level
            if isinstance(item, (dict, list))
        ]
        level = list(chain.from_iterable(inner))
        if not level:
            return False
    return True


def _flush(path: Path, flags: int) -> None:
    """Wait until the disk has what was written to this file or folder."""
    descriptor = os.open(path, flags)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _abandoned(path: Path) -> bool:
    """Whether this is a temporary file of ours that nobody writes any more."""
    name = _PART.fullmatch(path.name)
    if not name or path.is_symlink() or not path.is_file():
        return False
    process = int(name["process"])
    if process == os.getpid():
        return name["token"] != _OURS
    if sys.platform == "win32":  # where asking for a process by number is no harmless thing
        return time.time() - path.stat().st_mtime > _A_DAY
    return not _runs(process)


def _runs(process: int) -> bool:
    """Whether a process with this number runs."""
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # somebody else's
        return True
    return True


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
