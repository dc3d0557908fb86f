"""The storage in a browser: records of bytes by name, which JavaScript keeps from one visit to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from pathlib import PurePosixPath
from typing import Final, NamedTuple

from retro2600.store import store
from retro2600.store.refusals import RequestError

PICTURES: Final = "pictures/"
"""Names of what a person makes and takes away begin so."""


class Made(NamedTuple):
    """Something a person has made, to be taken away as a file."""

    name: str
    data: bytes


class Records(store.Store):
    """All records lie in memory, too, so that nothing has to be waited for."""

    def __init__(
        self,
        records: Mapping[str, bytes],
        put: Callable[[str, bytes], object],
        remove: Callable[[str], object],
        alone: bool,
    ) -> None:
        """`put` and `remove` keep and forget a record outside, in their order; `alone`: nobody else does."""
        self._records = dict(records)
        self._put, self._remove, self._alone = put, remove, alone
        self._given: dict[str, bytes] = {}
        self.made: list[Made] = []
        """New things under `PICTURES`, until somebody takes them off this list."""

    def place(self, name: str) -> str:
        return name.removeprefix(PICTURES)

    def found(self, name: str) -> bool:
        return name in self._records

    def read(self, name: str, most: int) -> bytes:
        return _within(self._records, name, most)

    def write(self, name: str, data: bytes) -> None:
        if self._records.get(name) != data:
            self._records[name] = data
            self._put(name, data)

    def create(self, name: str, data: bytes) -> str:
        return self.place(self._created(name, data, whole=True))

    def copy(self, name: str, other: str, most: int) -> None:
        self.write(other, self.read(name, most))

    def keep_aside(self, name: str) -> str:
        aside = next(new for number in count(1) if (new := f"{name}.broken-{number}") not in self._records)
        self.write(aside, self._records[name])
        self.remove(name)
        return PurePosixPath(aside).name

    def claimed(self) -> bool:
        return self._alone

    def release(self) -> None:
        return  # the page's lock goes with the page

    def given(self, path: str, most: int) -> bytes:
        return _within(self._given, path, most)

    def movie(self, path: str, *, force: bool) -> store.MovieFile:
        raise RequestError(f"cannot record to {path}: a browser names its files itself")

    def new_movie(self, name: str, text: str) -> store.MovieFile:
        return _Movie(self, self._created(name, text.encode(), whole=False))

    def give(self, name: str, data: bytes) -> None:
        """Hand in something that a person has named: `given` finds it."""
        self._given[name] = data

    def remove(self, name: str) -> None:
        """Forget a record, if there is one."""
        if self._records.pop(name, None) is not None:
            self._remove(name)

    @property
    def kept(self) -> tuple[str, ...]:
        """The names of the things that a person has made."""
        return tuple(sorted(name for name in self._records if name.startswith(PICTURES)))

    def _created(self, name: str, data: bytes, *, whole: bool) -> str:
        path = PurePosixPath(name)
        names = (path.with_stem(f"{path.stem} {number}") if number > 1 else path for number in count(1))
        new = next(str(each) for each in names if str(each) not in self._records)
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
        return self._records.place(self._name)

    def write(self, text: str, *, ended: bool = False) -> None:
        self._records.write(self._name, text.encode())
        if ended:
            self._records.made.append(Made(self.place, text.encode()))

    def following(self, text: str) -> store.MovieFile:
        name = self._records._created(self._first, text.encode(), whole=False)
        return _Movie(self._records, name, self._first)


def _within(records: Mapping[str, bytes], name: str, most: int) -> bytes:
    if name not in records:
        raise RequestError(f"cannot read {name}: there is no such record")
    if len(records[name]) > most:
        raise RequestError(f"cannot read {name}: it has more than {most} bytes")
    return records[name]
