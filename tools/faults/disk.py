"""The operations of this process on the files of one folder: noted down, and made to fail.

While a `Disk` is watched, `os`, `open` and file objects go by way of it. What C code writes by itself, or
another process, is noticed when the file is flushed.
"""

from __future__ import annotations

import builtins
import fcntl
import io
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar
from unittest import mock

from tools.faults.files import WatchedFile, opening
from tools.faults.operations import FOLDER, Cut, Data, Effect, Entries, Fault, Flush, Operation

T = TypeVar("T")

_BY_PATH: Final = ("mkdir", "rmdir", "stat", "lstat", "chmod", "chown", "scandir", "listdir", "readlink")
_REMOVING: Final = ("unlink", "remove", "rmdir")
_BY_TWO: Final = ("rename", "replace", "link")


@dataclass
class Disk:
    """Files have numbers, so that it is known what a name has led to."""

    folder: Path
    fault: Fault | None = None
    operations: list[Operation] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)
    contents: dict[int, bytearray] = field(default_factory=dict)
    _open: dict[int, tuple[int, str]] = field(default_factory=dict)  # by descriptor: its file, its path

    def __post_init__(self) -> None:
        self._top = str(self.folder.absolute())
        for path in sorted(self.folder.rglob("*")):
            if path.is_file() and not path.is_symlink():
                self._take(str(path.relative_to(self.folder)), path.read_bytes())
            elif path.is_dir():
                self.names[str(path.relative_to(self.folder))] = FOLDER
        self.before = dict(self.names), {number: bytes(data) for number, data in self.contents.items()}

    @property
    def count(self) -> int:
        """The number of operations so far."""
        return len(self.operations)

    @contextmanager
    def watched(self) -> Iterator[None]:
        """While entered, every operation on the folder goes by way of this."""
        others = {name: self._by_path(getattr(os, name)) for name in _BY_PATH if name not in _REMOVING}
        others |= {name: self._removing(getattr(os, name)) for name in _REMOVING}
        others |= {name: self._by_two(getattr(os, name)) for name in _BY_TWO}
        own = ("open", "close", "fsync", "write", "ftruncate")
        with ExitStack() as stack:
            self._real = {name: getattr(os, name) for name in (*own, "read")}
            for module, name in ((fcntl, "flock"), (os, "fstat"), (os, "read")):
                asked = self._by_descriptor(getattr(module, name), name)
                stack.enter_context(mock.patch.object(module, name, asked))
            sources = [each for each in io.FileIO.__subclasses__() if each is not WatchedFile]
            for name, call in {**others, **{each: getattr(self, f"_{each}_") for each in own}}.items():
                stack.enter_context(mock.patch.object(os, name, call))
            for source in sources:  # files that are opened in a way of their own
                stack.enter_context(mock.patch.object(source, "readinto", self._readinto(source.readinto)))
                stack.enter_context(mock.patch.object(source, "close", self._closing(source.close)))
            opened = opening(self, io.open)
            for opener in (io, builtins):
                stack.enter_context(mock.patch.object(opener, "open", opened))
            yield

    def tree(self) -> dict[str, bytes]:
        """The files as the operations have left them."""
        return {name: bytes(self.contents[file]) for name, file in self.names.items() if file != FOLDER}

    def do(self, kind: str, path: str, act: Callable[[], T], *effects: Effect, first: bool = False) -> T:
        """Do something to a file, or fail; `first`: it is done, and fails all the same."""
        failing = self.fault is not None and self.fault.hits(self.count, kind)
        self.operations.append(Operation(kind, path, () if failing else effects))
        if failing and first:
            act()
        if failing:
            assert self.fault
            raise OSError(self.fault.error, os.strerror(self.fault.error), str(self.folder / path))
        return act()

    def close(self, descriptor: int, act: Callable[[], object]) -> None:
        """Close a descriptor so; one that is not of the folder is nobody's business."""
        if descriptor not in self._open:
            act()
            return
        _, name = self._open.pop(descriptor)
        self.do("close", name, act, first=True)

    def inside(self, path: Any) -> str | None:
        """The path inside the folder, "" for the folder itself; None outside."""
        if isinstance(path, int):
            return self._open[path][1] if path in self._open else None
        whole = str(Path(os.fsdecode(path)).absolute())
        if whole == self._top:
            return ""
        return whole[len(self._top) + 1 :] if whole.startswith(self._top + os.sep) else None

    def _take(self, name: str, data: bytes) -> int:
        number = len(self.contents)
        self.contents[number] = bytearray(data)
        self.names[name] = number
        return number

    def _noted(self, *effects: Effect) -> None:
        """Add to what the last operation has changed."""
        last = self.operations[-1]
        self.operations[-1] = last._replace(effects=(*last.effects, *effects))

    def _open_(self, path: Any, flags: int, mode: int = 0o777, **more: Any) -> int:
        name = None if more else self.inside(path)
        if name is None:
            return int(self._real["open"](path, flags, mode, **more))
        nameless = flags & getattr(os, "O_TMPFILE", 0) == getattr(os, "O_TMPFILE", -1)
        writes = flags & (os.O_CREAT | os.O_WRONLY | os.O_RDWR)
        kind = "create" if nameless or writes else "open"
        descriptor: int = self.do(kind, name, lambda: self._real["open"](path, flags, mode))
        if nameless:
            file = self._take("", b"")
            del self.names[""]
        elif stat.S_ISDIR(os.fstat(descriptor).st_mode):
            file = FOLDER
        elif name in self.names:
            file = self.names[name]
            if flags & os.O_TRUNC:
                self._resize(file, 0)
        else:
            file = self._take(name, b"")
            self._noted(Entries.of({name: file}))
        self._open[descriptor] = file, name
        return descriptor

    def _close_(self, descriptor: int) -> None:
        self.close(descriptor, lambda: self._real["close"](descriptor))

    def _write_(self, descriptor: int, data: Any) -> int:
        if descriptor not in self._open:
            return int(self._real["write"](descriptor, data))
        file, name = self._open[descriptor]
        whole = bytes(data)
        at = os.lseek(descriptor, 0, os.SEEK_CUR)
        half = whole[: len(whole) // 2]
        failing = self.fault is not None and self.fault.hits(self.count, "write")
        written: int = self.do(
            "write", name, lambda: self._real["write"](descriptor, half if failing else whole), first=True
        )
        self._put(file, at, whole[:written])
        self._noted(Data(file, at, whole[:written]))
        return written

    def _fsync_(self, descriptor: int) -> None:
        if descriptor not in self._open:
            self._real["fsync"](descriptor)
            return
        file, name = self._open[descriptor]
        self.do("fsync", name, lambda: None)  # the disk is as good as it is told to be
        if file == FOLDER:
            self._noted(Flush(FOLDER, name))
            return
        there = self._there(name)
        if there != bytes(self.contents[file]):  # somebody else has written
            self._resize(file, 0)
            self._put(file, 0, there)
            self._noted(Data(file, 0, there))
        self._noted(Flush(file, ""))

    def _there(self, name: str) -> bytes:
        """The bytes of a file, read without anybody's noticing."""
        descriptor = self._real["open"](self.folder / name, os.O_RDONLY)
        pieces = iter(lambda: self._real["read"](descriptor, 1 << 20), b"")
        data = b"".join(pieces)
        self._real["close"](descriptor)
        return data

    def _ftruncate_(self, descriptor: int, size: int) -> None:
        if descriptor not in self._open:
            self._real["ftruncate"](descriptor, size)
            return
        file, name = self._open[descriptor]
        self.do("truncate", name, lambda: self._real["ftruncate"](descriptor, size))
        self._resize(file, size)

    def _resize(self, file: int, size: int) -> None:
        content = self.contents[file]
        del content[size:]
        content.extend(bytes(size - len(content)))
        self._noted(Cut(file, size))

    def _put(self, file: int, at: int, data: bytes) -> None:
        content = self.contents[file]
        content.extend(bytes(max(at - len(content), 0)))
        content[at : at + len(data)] = data

    def _by_path(self, real: Callable[..., Any]) -> Callable[..., Any]:
        kind = real.__name__

        def call(path: Any = ".", *arguments: Any, **more: Any) -> Any:
            name = self.inside(path)
            if name is None:
                return real(path, *arguments, **more)
            result = self.do(kind, name, lambda: real(path, *arguments, **more))
            if kind == "mkdir":
                self.names[name] = FOLDER
                self._noted(Entries.of({name: FOLDER}))
            return result

        return call

    def _removing(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(path: Any, **more: Any) -> None:
            name = None if more else self.inside(path)
            if name is None:
                real(path, **more)
                return
            self.do("unlink", name, lambda: real(path))
            self.names.pop(name, None)
            self._noted(Entries.of({name: None}))

        return call

    def _by_two(self, real: Callable[..., Any]) -> Callable[..., Any]:
        kind = real.__name__

        def call(old: Any, new: Any, **more: Any) -> None:
            name, other = self.inside(old), self.inside(new)
            if name is None or other is None:
                real(old, new, **more)
                return
            self.do(kind, other, lambda: real(old, new, **more))
            self._noted(self._moved(name, other) if kind != "link" else self._linked(name, other))

        return call

    def _linked(self, name: str, other: str) -> Entries:
        self.names[other] = self.names[name]
        return Entries.of({other: self.names[name]})

    def _moved(self, name: str, other: str) -> Entries:
        """Give a file another name, or a folder and with it all that is in it."""
        moved = [each for each in self.names if each == name or each.startswith(f"{name}/")]
        names = {other + each[len(name) :]: self.names.pop(each) for each in moved}
        self.names |= names
        return Entries(
            {**dict.fromkeys(moved), **names}, frozenset(each.rpartition("/")[0] for each in (name, other))
        )

    def _by_descriptor(self, real: Callable[..., Any], kind: str) -> Callable[..., Any]:
        def call(descriptor: Any, *arguments: Any) -> Any:
            name = self.inside(descriptor) if isinstance(descriptor, int) else None
            if name is None:
                return real(descriptor, *arguments)
            return self.do(kind, name, lambda: real(descriptor, *arguments))

        return call

    def _readinto(self, real: Callable[[Any, Any], int]) -> Callable[[Any, Any], int]:
        def readinto(source: Any, buffer: Any) -> int:
            name = self.inside(source.fileno())
            if name is None:
                return real(source, buffer)
            return self.do("read", name, lambda: real(source, buffer))

        return readinto

    def _closing(self, real: Callable[[Any], None]) -> Callable[[Any], None]:
        return lambda source: self.close(-1 if source.closed else source.fileno(), lambda: real(source))
