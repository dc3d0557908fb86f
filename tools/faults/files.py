"""Files as `open` gives them, each of whose operations goes by way of a disk."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tools.faults.disk import Disk


class WatchedFile(io.FileIO):
    """An open file of the folder."""

    def __init__(self, disk: Disk, file: Any, mode: str, closefd: bool, opener: Any) -> None:
        self._disk = disk
        super().__init__(file, mode, closefd, None if isinstance(file, int) else opener or _made)

    def readinto(self, buffer: Any, /) -> int:
        return self._disk.do("read", self._path, lambda: super(WatchedFile, self).readinto(buffer))

    def read(self, size: int | None = -1, /) -> bytes:
        return self._disk.do("read", self._path, lambda: super(WatchedFile, self).read(size or -1))

    def readall(self) -> bytes:
        return self._disk.do("read", self._path, super().readall)

    def write(self, data: Any, /) -> int:
        return os.write(self.fileno(), data)

    def truncate(self, size: int | None = None, /) -> int:
        size = self.tell() if size is None else size
        os.ftruncate(self.fileno(), size)
        return size

    def close(self) -> None:
        self._disk.close(-1 if self.closed else self.fileno(), super().close)

    @property
    def _path(self) -> str:
        return self._disk.inside(self.fileno()) or ""


def _made(path: str, flags: int) -> int:
    return os.open(path, flags, 0o666)


def opening(disk: Disk, real: Callable[..., Any]) -> Callable[..., Any]:
    """An `open` that goes by way of the disk for files of its folder."""

    def call(
        file: Any,
        mode: str = "r",
        buffering: int = -1,
        encoding: str | None = None,
        errors: str | None = None,
        newline: str | None = None,
        closefd: bool = True,
        opener: Any = None,
    ) -> Any:
        if disk.inside(file) is None:
            return real(file, mode, buffering, encoding, errors, newline, closefd, opener)
        raw = WatchedFile(disk, file, mode.replace("t", "").replace("b", ""), closefd, opener)
        if buffering == 0:
            return raw
        if "+" in mode:
            binary: Any = io.BufferedRandom(raw)
        else:
            binary = io.BufferedReader(raw) if "r" in mode else io.BufferedWriter(raw)
        return binary if "b" in mode else io.TextIOWrapper(binary, encoding, errors, newline)

    return call
