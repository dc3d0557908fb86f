"""Temporary files and folders beside those whose place they are to take: `.NAME.PROCESS.TOKEN.part`.

A part is locked for as long as somebody writes it. The number of a process would not tell: another container
with the same folder counts its processes for itself. It has to do where nothing can be locked.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree
from typing import Final, NamedTuple

from retro2600.store.reading import missing

_OURS: Final = os.urandom(4).hex()  # tells our parts from those of another process with our number
_PART: Final = re.compile(r"\.(?P<name>.+)\.(?P<process>\d{1,9})\.(?P<token>[0-9a-f]{8})\.part")
_A_DAY: Final = 86_400
_TRIES: Final = 10  # so often somebody may tidy a part away between its making and its locking

PIECES: Final = ("sound", "silent", "old")
"""Parts that a part may have beside it while it is made: `.NAME.sound.PROCESS.TOKEN.part`.

Nobody locks them: they are in use as long as the part is.
"""


class _Written(NamedTuple):
    """A part that this process is writing, and the descriptor that holds its lock, if there is one."""

    device: int
    file: int
    lock: int | None


_WRITTEN: Final[dict[Path, _Written]] = {}


def part_of(target: Path) -> Path:
    """The path of this process' temporary file for a target."""
    return target.with_name(f".{target.name}.{os.getpid()}.{_OURS}.part")


def begun(target: Path) -> Path:
    """A new, empty temporary file for a target, with the rights and the owner of the file that is there."""
    temporary = part_of(target)
    there = None if missing(target) else target.stat()
    _make(temporary, lambda: _opened(temporary, 0o666 if there is None else 0o600))
    try:
        if there is not None:
            if sys.platform != "win32":
                with suppress(OSError):  # only root may give a file to somebody else
                    os.chown(temporary, there.st_uid, there.st_gid)
            temporary.chmod(there.st_mode & 0o777)
    except BaseException:
        ended(temporary)
        raise
    return temporary


def folder_begun(target: Path) -> Path:
    """A new, empty temporary folder for a target that is a folder."""
    temporary = part_of(target)
    _make(temporary, lambda: _opened_folder(temporary))
    return temporary


def ended(temporary: Path) -> None:
    """Nobody writes this part any more; it is removed, if it has not taken its place."""
    written = _WRITTEN.pop(temporary, None)
    with suppress(OSError):
        _remove(temporary)
    if written:
        _close(written.lock)


def piece_of(part: Path, piece: str) -> Path:
    """The path of a piece of a part, one of `PIECES`."""
    name = _PART.fullmatch(part.name)
    target = part.with_name(name["name"] if name else part.name)
    return part_of(target.with_name(f"{target.name}.{piece}"))


def tidied(folder: Path) -> list[Path]:
    """Remove the files that ended processes had begun to write in a folder of our own; which those were."""
    return _tidied(folder, lambda name: True)


def tidied_for(target: Path) -> list[Path]:
    """Remove the files that ended processes had begun to write for this very target; which those were."""
    names = {target.name, *(f"{target.name}.{piece}" for piece in PIECES)}
    return _tidied(target.parent, names.__contains__)


def folders_left(target: Path, piece: str = "") -> Iterator[Path]:
    """The folders that ended processes have left for this target, or such a piece of it.

    Nobody else takes the one that is given away for theirs until the next is asked for.
    """
    name = f"{target.name}.{piece}" if piece else target.name
    return _abandoned(target.parent, name.__eq__, Path.is_dir)


def _make(temporary: Path, make: Callable[[], int | None]) -> None:
    """Make a part and lock it."""
    for _ in range(_TRIES):
        try:
            descriptor = make()
        except FileExistsError:  # one that could not be removed when it was ended
            if _mark(temporary.lstat()) in [written[:2] for written in _WRITTEN.values()]:
                raise
            _remove(temporary)
            descriptor = make()
        lock = None
        try:
            mark = _mark(temporary.lstat() if descriptor is None else os.fstat(descriptor))
            locked = _locked(descriptor, temporary)
            if locked:
                lock = descriptor
            if locked is not False:
                _WRITTEN[temporary] = _Written(*mark, lock)
                return
        except BaseException:
            with suppress(OSError):
                _remove(temporary)
            raise
        finally:
            if lock is None:
                _close(descriptor)
    raise FileExistsError


def _opened(temporary: Path, mode: int) -> int:
    return os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)


def _opened_folder(temporary: Path) -> int | None:
    temporary.mkdir()
    return _descriptor_of(temporary)


def _descriptor_of(path: Path) -> int | None:
    """A descriptor by which a part can be locked; None if there is none."""
    try:
        return os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    except OSError:
        return None


def _locked(descriptor: int | None, path: Path) -> bool | None:
    """True if a part is locked from now on; False if somebody else has locked or removed it.

    None where nothing can be locked.
    """
    if descriptor is None or sys.platform == "win32":
        return None
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return None
    return not missing(path) and _mark(path.lstat()) == _mark(os.fstat(descriptor))


def _tidied(folder: Path, concerns: Callable[[str], bool]) -> list[Path]:
    removed = []
    for path in _abandoned(folder, concerns, Path.is_file):
        with suppress(OSError):
            path.unlink()
            removed.append(path)
    return removed


def _abandoned(folder: Path, concerns: Callable[[str], bool], sort: Callable[[Path], bool]) -> Iterator[Path]:
    """The parts of a sort that nobody writes; each is locked until the next is asked for."""
    with suppress(OSError):
        for path in sorted(folder.iterdir()):
            part = _PART.fullmatch(path.name)
            if part and concerns(part["name"]) and sort(path) and not path.is_symlink():
                with _left_to_us(path, part) as left:
                    if left:
                        yield path


@contextmanager
def _left_to_us(path: Path, part: re.Match[str]) -> Iterator[bool]:
    """While entered, nobody else writes this part; False if somebody does."""
    descriptor = _descriptor_of(path)
    try:
        locked = _locked(descriptor, path)
        yield _ended(path, part) if locked is None else locked and not _is_of_one_in_use(path, part)
    finally:
        _close(descriptor)


def _is_of_one_in_use(path: Path, part: re.Match[str]) -> bool:
    """True for a piece of a part that somebody writes."""
    name, _, piece = part["name"].rpartition(".")
    whole = path.with_name(path.name.replace(f".{part['name']}.", f".{name}.", 1))
    whole_part = _PART.fullmatch(whole.name)
    if piece not in PIECES or whole_part is None or missing(whole):
        return False
    with _left_to_us(whole, whole_part) as left:
        return not left


def _ended(path: Path, part: re.Match[str]) -> bool:
    """True if a part that cannot be locked has been left by a process that has ended."""
    process = int(part["process"])
    if process == os.getpid():
        return part["token"] != _OURS
    if sys.platform == "win32":  # where asking for a process by number is no harmless thing
        return time.time() - path.stat().st_mtime > _A_DAY
    return not _runs(process)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # somebody else's
        return True
    return True


def _close(descriptor: int | None) -> None:
    if descriptor is not None:
        with suppress(OSError):  # nothing was written by way of it
            os.close(descriptor)


def _mark(status: os.stat_result) -> tuple[int, int]:
    return status.st_dev, status.st_ino


def _remove(part: Path) -> None:
    """Remove a part, a folder with all that is in it."""
    if part.is_dir() and not part.is_symlink():
        rmtree(part)
    else:
        part.unlink()
