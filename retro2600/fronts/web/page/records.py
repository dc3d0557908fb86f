"""The storage in a browser: records of bytes by name, which JavaScript keeps from one visit to the next."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from itertools import count
from pathlib import PurePosixPath
from typing import NamedTuple

from retro2600 import limits
from retro2600.fronts.web.page.shared import PICTURES, Shared
from retro2600.store import store
from retro2600.store.refusals import RequestError


class Made(NamedTuple):
    """Something a person has made, to be taken away as a file."""

    name: str
    data: bytes


class Records(store.Store):
    """All records lie in memory, too, so that nothing has to be waited for."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self._given: dict[str, bytes] = {}
        self.made: list[Made] = []
        """New things under `PICTURES`, until somebody takes them off this list."""

    def place(self, name: str) -> str:
        return name.removeprefix(PICTURES)

    def found(self, name: str) -> bool:
        return name in self.shared

    def listed(self, folder: str) -> Sequence[str]:
        found = {*self.shared} - self.shared.unreadable
        return sorted(name for name in found if name.rpartition("/")[0] == folder)

    def read(self, name: str, most: int) -> bytes:
        return _within(self.shared[name], name, most)

    def write(self, name: str, data: bytes) -> None:
        self.shared.write(name, data)

    def append(self, name: str, line: bytes) -> None:
        lines = self.read(name, limits.HISTORY_BYTES) if self.found(name) else b""
        ended = not lines or lines.endswith(b"\n")
        self.write(name, lines + (b"" if ended else b"\n") + line + b"\n")

    def remove(self, name: str) -> None:
        self.shared.remove(name)

    def create(self, name: str, data: bytes) -> str:
        return self.place(self._created(name, data, whole=True))

    def copy(self, name: str, other: str, most: int) -> None:
        self.write(other, self.read(name, most))

    def keep_aside(self, name: str) -> str:
        aside = next(new for number in count(1) if (new := f"{name}.broken-{number}") not in self.shared)
        self.write(aside, self.shared[name])
        self.shared.remove(name)
        return PurePosixPath(aside).name

    def alone(self, name: str) -> AbstractContextManager[None]:
        return nullcontext()  # another tab's changes come between two frames

    def claimed(self) -> bool:
        return self.shared.alone

    def release(self) -> None:
        return  # the page's lock goes with the page

    def given(self, path: str, most: int) -> bytes:
        if path not in self._given:
            raise RequestError(f"cannot read {path}: there is no such record")
        return _within(self._given[path], path, most)

    def movie(self, path: str, *, force: bool) -> store.MovieFile:
        raise RequestError(f"cannot record to {path}: a browser names its files itself")

    def new_movie(self, name: str, text: str) -> store.MovieFile:
        return _Movie(self, self._created(name, text.encode(), whole=False))

    def give(self, name: str, data: bytes) -> None:
        """Hand in something that a person has named: `given` finds it."""
        self._given[name] = data

    @property
    def kept(self) -> tuple[str, ...]:
        """The names of the things that a person has made."""
        return tuple(
            sorted(name for name in {*self.shared} - self.shared.unreadable if name.startswith(PICTURES))
        )

    def _created(self, name: str, data: bytes, *, whole: bool) -> str:
        new = self.shared.free(name)
        self.write(new, data)
        if whole and new.startswith(PICTURES):
            self.made.append(Made(self.place(new), data))
        return new


class _Movie(store.MovieFile):
    """A recording in the making; when it has ended it is to be taken away."""

    def __init__(self, records: Records, name: str, first: str = "") -> None:
        self._records, self._name, self._first = records, name, first or name

    @property
    def place(self) -> str:
        return self._records.place(self._records.shared.name_now(self._name))

    def write(self, text: str, *, ended: bool = False) -> None:
        self._records.write(self._records.shared.name_now(self._name), text.encode())
        if ended:
            self._records.made.append(Made(self.place, text.encode()))

    def following(self, text: str) -> store.MovieFile:
        name = self._records._created(self._first, text.encode(), whole=False)
        return _Movie(self._records, name, self._first)


def _within(data: bytes, name: str, most: int) -> bytes:
    if len(data) > most:
        raise RequestError(f"cannot read {name}: it has more than {most} bytes")
    return data
