"""Files of the person's own, written so that a failure leaves nothing behind.

Every problem is a `RequestError` that names the file.
"""

from __future__ import annotations

import errno
import json
import os
import stat
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import chain, count, takewhile
from pathlib import Path
from shutil import copymode
from typing import Final

from retro2600.store import parts
from retro2600.store.reading import missing, no_file, read_bytes
from retro2600.store.refusals import RequestError, refused

_NO_FLUSH: Final = (errno.EINVAL, errno.ENOTSUP)
"""The answers of disks, some of them far away, that know no flush of a folder."""

NOWHERE: Final = Path(os.devnull) / "retro2600"
"""A folder that cannot be made, and in which no file can be: for who has no home."""


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A temporary file beside `path` that takes its place when the block ends well, and vanishes if not.

    Where `path` is a symbolic link it takes the place of what that leads to, with the rights of what is
    there; `target_of` says what is refused. Whenever the process is killed or the power fails, `path` is the
    file it was or the new one, whole; once this has returned, the new one (milliseconds).
    """
    target = target_of(path)
    with _temporary(path, target) as temporary:
        yield temporary
        _flush(temporary)
        temporary.replace(target)
        flush_folder(target.parent)


def created(paths: Iterator[Path], write: Callable[[Path], object]) -> Path:
    """Make a new file, whole or not at all, under the first of these names that is free; its path.

    `write` is given a temporary file. Nothing that somebody else makes meanwhile is replaced. Once this has
    returned, the file outlives a power failure.
    """
    first = next(paths)
    with _temporary(first, first) as temporary:
        write(temporary)
        _flush(temporary)
        for path in chain([first], paths):
            with suppress(FileExistsError):
                _name(temporary, path)
                flush_folder(path.parent)
                return path
    raise RequestError(f"cannot write {first}: there is such a file already")


def numbered(path: Path) -> Iterator[Path]:
    """This path, and `NAME 2`, `NAME 3` and so on with the same suffix."""
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem} {number}{path.suffix}")


def target_of(path: Path) -> Path:
    """The file that is written as `path`: where it leads if it is a link.

    A `RequestError` if what is there must not be replaced: a folder, a device, a file that is write-protected
    (even for those who may do everything) or has other names, which would still hold what it was.
    """
    target = led_to(path)
    with refused(f"cannot write {path}"):
        if not missing(target) and (protection := _protection(target)):
            raise ValueError(protection)
    return target


def led_to(path: Path) -> Path:
    """The file that the path leads to if it is a link, else the path itself."""
    with refused(f"cannot write {path}"):
        if missing(path) or not stat.S_ISLNK(path.lstat().st_mode):
            return path
        try:
            return Path(os.path.realpath(path, strict=True))
        except FileNotFoundError:  # it is to be made there
            return Path(os.path.realpath(path))


def ensure_writable(path: Path) -> None:
    """Find out now, not at the end, that a file cannot be written."""
    with _temporary(path, target_of(path)):
        pass


def write_bytes(path: Path, data: bytes) -> None:
    """Write these bytes, whole or not at all; see `replacing`."""
    with replacing(path) as temporary:
        temporary.write_bytes(data)


def append_line(path: Path, line: bytes) -> None:
    """Add a line at the end of a file; once this has returned, it outlives a power failure (milliseconds).

    It goes out in one piece. Where the file ends in a line that was cut off, that is ended first.
    """
    target = target_of(path)
    with refused(f"cannot write {path}"):
        is_new = missing(target)
        descriptor = os.open(target, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
        try:
            length = os.lseek(descriptor, 0, os.SEEK_END)
            os.lseek(descriptor, max(length - 1, 0), os.SEEK_SET)
            ended = not length or os.read(descriptor, 1) == b"\n"
            data = (b"" if ended else b"\n") + line + b"\n"
            while data:
                data = data[os.write(descriptor, data) :]
        finally:
            _flush_and_close(descriptor)
        if is_new:
            flush_folder(target.parent)


def removed(path: Path) -> None:
    """Remove a file, if there is one; once this has returned, it stays away."""
    with refused(f"cannot remove {path}"):
        if not missing(path):
            path.unlink()
            flush_folder(path.parent)


def write_new(path: Path, data: bytes) -> None:
    """Write a file of a folder that nobody else knows yet; that folder is still to be flushed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    _flush(path)


def write_json(path: Path, value: object) -> None:
    """Write the value as JSON, whole or not at all; see `replacing`."""
    write_bytes(path, f"{json.dumps(value, separators=(',', ':'))}\n".encode())


def same_file(one: Path, other: Path) -> bool:
    """True if both are there and the same, by whatever names; "-" is what standard input comes from."""
    try:
        return os.path.samestat(_status(one), _status(other))
    except (OSError, ValueError):
        return False


def spare_inputs(outputs: Mapping[str, Path], inputs: Mapping[str, Path]) -> None:
    """A `RequestError` if one of the outputs, by their options' names, is the file of an input."""
    for option, path in outputs.items():
        for what, read in inputs.items():
            if same_file(path, read):
                raise RequestError(f"--{option} {path}: it is the file of the {what}")


def made(folder: Path) -> Path:
    """The same folder, which is there from now on, and outlives a power failure."""
    if folder.is_relative_to(NOWHERE):
        raise RequestError("no home folder is known, so nothing is kept: set RETRO2600_HOME")
    with refused(f"cannot make the folder {folder}"):
        new = list(takewhile(missing, (folder, *folder.parents)))
        if new:  # otherwise whoever writes there finds out more, and what was to be written
            folder.mkdir(parents=True, exist_ok=True)
        for each in reversed(new):
            flush_folder(each.parent)
    return folder


def kept_aside(path: Path) -> Path:
    """Rename a file that is of no use, and say to what: `NAME.broken-1`, or the next number that is free."""
    with refused(f"cannot keep {path} aside"):
        for number in count(1):
            aside = path.with_name(f"{path.name}.broken-{number}")
            with suppress(FileExistsError):
                _reserve(aside)
                break
        try:
            return path.replace(aside)
        except OSError:
            aside.unlink()
            raise


def flush_folder(folder: Path) -> None:
    """Wait until the disk has the names in this folder, too, where a system can do that."""
    if os.name != "posix":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except PermissionError:  # one may write there, but not look into it
        return
    try:
        _flush_and_close(descriptor)
    except OSError as error:
        if error.errno not in _NO_FLUSH:
            raise


def copied(path: Path, other: Path, limit: int) -> None:
    """Let another file, with the same rights, hold what this one of at most `limit` bytes holds."""
    data = read_bytes(path, limit)
    with replacing(other) as temporary:
        temporary.write_bytes(data)
        copymode(path, temporary)


def _protection(target: Path) -> str:
    """The reason why a file that is there must not be replaced; "" if it may be."""
    status = target.stat()
    if sort := no_file(status.st_mode):
        return sort
    if not status.st_mode & 0o222 or not os.access(target, os.W_OK):
        return "it is write-protected"
    if status.st_nlink > 1:
        return f"it has {status.st_nlink} names (hard links), and only one of them would be written"
    return ""


@contextmanager
def _temporary(path: Path, target: Path) -> Iterator[Path]:
    """A temporary file for a target, which is gone afterwards; what goes wrong is said of `path`."""
    with refused(f"cannot write {path}"):
        try:
            temporary = parts.begun(target)
        except FileExistsError as error:
            raise RequestError(f"cannot write {path} twice at once") from error
    try:
        yield temporary
    except OSError as error:
        raise RequestError(f"cannot write {path}: {error.strerror or error}") from error
    finally:
        parts.ended(temporary)


def _name(temporary: Path, path: Path) -> None:
    """Give a finished file its name; a `FileExistsError` if something is called so already."""
    if os.name == "nt":
        temporary.rename(path)
        return
    try:
        path.hardlink_to(temporary)  # unlike a rename, never in the place of another file
    except FileExistsError:
        raise
    except OSError:  # there are no hard links on this disk
        _reserve(path)
        temporary.replace(path)


def _reserve(path: Path) -> None:
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))


def _status(path: Path) -> os.stat_result:
    return os.fstat(sys.stdin.fileno()) if str(path) == "-" else path.stat()


def _flush(path: Path) -> None:
    """Wait until the disk has what was written to this file."""
    _flush_and_close(os.open(path, os.O_WRONLY))


def _flush_and_close(descriptor: int) -> None:
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
