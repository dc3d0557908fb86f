"""Temporary files beside those whose place they are to take, called `.NAME.PROCESS.TOKEN.part`."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from retro2600.store.reading import missing

_OURS: Final = os.urandom(4).hex()  # tells our parts from those of an earlier process with our number
_PART: Final = re.compile(r"\.(?P<name>.+)\.(?P<process>\d{1,9})\.(?P<token>[0-9a-f]{8})\.part")
_A_DAY: Final = 86_400
_WRITTEN: Final[dict[Path, tuple[int, int]]] = {}  # the parts that this process is writing: device and file

PIECES: Final = ("sound", "silent")
"""Parts that a part may have beside it until they are put together: `.NAME.sound.PROCESS.TOKEN.part`."""


def part_of(target: Path) -> Path:
    """The path of this process' temporary file for a target."""
    return target.with_name(f".{target.name}.{os.getpid()}.{_OURS}.part")


def begun(target: Path) -> Path:
    """A new, empty temporary file for a target, with the rights and the owner of the file that is there."""
    temporary = part_of(target)
    there = None if missing(target) else target.stat()
    descriptor = _made(temporary, 0o666 if there is None else 0o600)
    try:
        try:
            status = os.fstat(descriptor)
        finally:
            os.close(descriptor)
        _WRITTEN[temporary] = status.st_dev, status.st_ino
        if there is not None:
            if sys.platform != "win32":
                with suppress(OSError):  # only root may give a file to somebody else
                    os.chown(temporary, there.st_uid, there.st_gid)
            temporary.chmod(there.st_mode & 0o777)
    except OSError:
        ended(temporary)
        raise
    return temporary


def ended(temporary: Path) -> None:
    """Nobody writes this part any more; it is removed, if it has not taken its place."""
    _WRITTEN.pop(temporary, None)
    with suppress(OSError):
        temporary.unlink()


def _made(temporary: Path, mode: int) -> int:
    """A descriptor of the new file; in the place of one that could not be removed when it was ended."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    try:
        return os.open(temporary, flags, mode)
    except FileExistsError:
        status = temporary.lstat()
        if (status.st_dev, status.st_ino) in _WRITTEN.values():
            raise
        temporary.unlink()
        return os.open(temporary, flags, mode)


def piece_of(part: Path, piece: str) -> Path:
    """The path of a piece of a part, one of `PIECES`."""
    name = _PART.fullmatch(part.name)
    target = part.with_name(name["name"] if name else part.name)
    return part_of(target.with_name(f"{target.name}.{piece}"))


def tidied(folder: Path) -> list[Path]:
    """Remove what ended processes had begun to write in a folder of our own; what that was."""
    return _removed(folder, lambda name: True)


def tidied_for(target: Path) -> list[Path]:
    """Remove what ended processes had begun to write for this very target; what that was."""
    names = {target.name, *(f"{target.name}.{piece}" for piece in PIECES)}
    return _removed(target.parent, names.__contains__)


def _removed(folder: Path, concerns: Callable[[str], bool]) -> list[Path]:
    removed = []
    with suppress(OSError):
        for path in sorted(folder.iterdir()):
            part = _PART.fullmatch(path.name)
            if part and concerns(part["name"]) and _abandoned(path, part):
                with suppress(OSError):
                    path.unlink()
                    removed.append(path)
    return removed


def _abandoned(path: Path, part: re.Match[str]) -> bool:
    """True if nobody writes this part any more."""
    if path.is_symlink() or not path.is_file():
        return False
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
