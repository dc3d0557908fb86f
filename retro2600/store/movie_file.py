"""The file that a recording is written into, every second, and that is nobody else's."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from retro2600.machine import movie
from retro2600.store import files, locks, parts, store
from retro2600.store.reading import missing, read_json
from retro2600.store.refusals import RequestError, refused

_Identity = tuple[int, int, int]


class MovieFile(store.MovieFile):
    """Made with the first writing, and written over only as long as it is what was written there last."""

    def __init__(self, path: Path, *, force: bool = False, first: Path | None = None) -> None:
        """`RequestError` if it cannot be written, or is there already; with `force` it may be a movie.

        `first`: the file that the recording began with, if it is another one.
        """
        files.ensure_writable(path)
        self.path: Path = path
        self._target = files.target_of(path)
        self._first = first or self._target
        self._ours: set[_Identity] = set()  # the file written last, and the one being written
        if there := self._there():
            self._ours.add(there)
            if not force:
                raise RequestError(f"cannot record to {path}: it is there already; --force replaces a movie")
            _ensure_movie(path)

    @property
    def place(self) -> str:
        return str(self.path)

    def write(self, text: str, *, ended: bool = False) -> None:
        there, before = self._there(), self.path
        if there in self._ours:
            self._ours = {there}
            with files.replacing(self._target) as part:
                self._put(part, text)
        else:
            self._write_anew(text)
        if self.path != before:
            raise store.WrittenElsewhereError(
                f"{before} is another file by now; the movie is recorded to {self.path}"
            )

    def following(self, text: str) -> MovieFile:
        later = islice(files.numbered(self._first), 1, None)
        path = files.created(later, lambda part: part.write_bytes(text.encode()))
        return MovieFile(path, force=True, first=self._first)

    def _write_anew(self, text: str) -> None:
        path = files.created(files.numbered(self._target), lambda part: self._put(part, text))
        if path != self._target:
            self.path = self._target = path

    def _put(self, part: Path, text: str) -> None:
        """Write a part, and know it again when it has taken its place, even if that fails afterwards."""
        part.write_bytes(text.encode())
        self._ours.add(_identity(part.lstat()))

    def _there(self) -> _Identity | None:
        """The mark of the file that is there; None if nothing is."""
        with refused(f"cannot write {self.path}"):
            return None if missing(self._target) else _identity(self._target.lstat())


@contextmanager
def recorded_alone(path: Path | None) -> Iterator[None]:
    """While entered, no other process records to this file, if any; `RequestError` if one does."""
    if path is None:
        yield
        return
    target = files.led_to(path)
    parts.tidied_for(target)
    files.ensure_writable(path)
    with locks.alone_with(target, 0, f"cannot record to {path}: another retro2600 does"):
        yield


def _identity(status: os.stat_result) -> _Identity:
    """The mark of a file that no other has that takes its place."""
    return status.st_dev, status.st_ino, status.st_size


def _ensure_movie(path: Path) -> None:
    document = read_json(path)
    if not isinstance(document, dict) or document.get("format") != movie.FORMAT:
        raise RequestError(f"cannot record to {path}: it is no movie, and only a movie is replaced")
