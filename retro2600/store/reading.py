"""Sources to read: files of the person's own and standard input, never more than a given size.

A path leads to an ordinary file; where pipes are taken as well, also to a named pipe, to the shell's `<(...)`
or, as `-`, to standard input. Every problem is a `RequestError` that names the source.
"""

from __future__ import annotations

import io
import os
import select
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final

from retro2600 import limits
from retro2600.store.json_text import AFTER_INPUTS, inputs_of_log, parsed_json
from retro2600.store.refusals import RequestError, refused

STANDARD_INPUT: Final = "-"

_FROM_LOOK_TO_LOOK: Final = (
    0.05  # seconds, until somebody has opened a named pipe to write, or a device says something
)


def name_of(path: Path) -> str:
    """The source, as a sentence calls it."""
    return "standard input" if str(path) == STANDARD_INPUT else str(path)


def read_bytes(path: Path, most: int, *, pipes: bool = False) -> bytes:
    """All that the source holds, which is not to be more than `most` bytes; of a longer log its inputs."""
    with _opened(path, pipes) as file:
        data = file.read(most + len(AFTER_INPUTS))
    if len(data) > most:
        data = inputs_of_log(data)
    if len(data) > most:
        raise RequestError(f"cannot read {name_of(path)}: it has more than {most} bytes")
    return data


def read_json(path: Path, most: int | None = None, *, pipes: bool = False) -> object:
    """The JSON value that the source holds, which is not to be more than `most` bytes, or `JSON_BYTES`."""
    data = read_bytes(path, limits.JSON_BYTES if most is None else most, pipes=pipes)
    return parsed_json(data, name_of(path))


def lines(path: Path, longest: int) -> Iterator[bytes]:
    """The lines of a file, a pipe or standard input, as they come, without their ends.

    Of one with more than `longest` bytes there is one byte more; its rest is skipped.
    """
    number = 0
    with _opened(path, pipes=True) as file:
        while line := file.readline(longest + 1):
            number += 1
            if not _ends(file, line):
                refusal = f"line {number} does not end within {limits.SKIPPED_BYTES} bytes"
                raise RequestError(f"cannot read {name_of(path)}: {refusal}")
            yield line.removesuffix(b"\n")


def _ends(file: BinaryIO, line: bytes) -> bool:
    """Skip the rest of the line that begins so; whether it ends before long."""
    count, size = 0, len(line)
    while line and not line.endswith(b"\n") and count <= limits.SKIPPED_BYTES:
        line = file.readline(size)
        count += len(line)
    return count <= limits.SKIPPED_BYTES


def missing(path: Path) -> bool:
    """True if nothing is there, not even a link that leads nowhere; False as well where nobody can tell."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except (OSError, ValueError):
        return False
    return False


def no_file(mode: int) -> str:
    """The sort of thing that has this mode, if it is no ordinary file, else ""."""
    if stat.S_ISREG(mode):
        return ""
    return "it is a folder" if stat.S_ISDIR(mode) else "it is no ordinary file"


@contextmanager
def _opened(path: Path, pipes: bool) -> Iterator[BinaryIO]:
    with refused(f"cannot read {name_of(path)}"):
        if pipes and str(path) == STANDARD_INPUT:
            yield sys.stdin.buffer
            return
        if not pipes and (sort := no_file(path.stat().st_mode)):  # which is not even opened
            raise OSError(None, sort)
        source = _Source(path)
        with io.BufferedReader(source) as file:
            if not (pipes or source.ordinary):  # it has become a pipe just now
                raise OSError(None, "it is no ordinary file")
            yield file


class _Source(io.FileIO):
    """A file, or a pipe that somebody opens to write before long: whoever does may then take their time.

    Anything else that makes its reader wait, a device or a log of the system's, may do so as long alone.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, "rb", opener=_without_waiting)
        kind = os.fstat(self.fileno()).st_mode
        self.ordinary = stat.S_ISREG(kind)
        self._is_pipe, self._begun = stat.S_ISFIFO(kind), False

    def readinto(self, buffer: Any, /) -> int:
        """Fill the buffer with what there is, at least a byte; 0 at the end."""
        looks = round(limits.PIPE_SECONDS / _FROM_LOOK_TO_LOOK)
        while not (count := super().readinto(buffer)):
            if count is None and self._is_pipe:  # somebody is there who has not written yet
                select.select([self], [], [])
                continue
            if count is not None and (self._begun or not self._is_pipe):
                break
            looks -= 1
            if not looks:
                raise OSError(None, "nobody writes to it" if self._is_pipe else "it keeps its reader waiting")
            if self._is_pipe:
                time.sleep(_FROM_LOOK_TO_LOOK)
            else:
                select.select([self], [], [], _FROM_LOOK_TO_LOOK)
        self._begun = True
        return count


def _without_waiting(path: str, flags: int) -> int:
    """As `open` does, but for a pipe that nobody writes to."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
