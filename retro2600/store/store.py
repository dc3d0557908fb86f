"""The storage as the shell sees it: names and bytes. Files are one kind of it, a browser's store another.

A name is a path with slashes: `resume.json`, `slots/PROGRAM/3.json`, `pictures/film.gif`. What cannot be done
is a `RequestError` that says where and why.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from retro2600.store.refusals import RequestError


class WrittenElsewhereError(RequestError):
    """A movie has been written, but not where it was to be."""


class MovieFile(Protocol):
    """The file of a recording: made with the first writing, and nobody else's."""

    @property
    def place(self) -> str:
        """The file, as people find it."""

    def write(self, text: str, *, ended: bool = False) -> None:
        """Write the movie as far as it has got, whole or not at all, so that it outlives a power failure.

        `ended`: the recording has, and this is all of it.

        If somebody has put something else in its place, that stays: the movie is written beside it from now
        on, and a `WrittenElsewhereError` says so.
        """

    def following(self, text: str) -> MovieFile:
        """The file in which the recording continues, with as much of that: `NAME 2`, `NAME 3` and so on."""


class Store(Protocol):
    """Everything of a person's own."""

    def place(self, name: str) -> str:
        """The thing of this name, as people find it."""

    def found(self, name: str) -> bool:
        """True if there is anything of this name, be it of use or not."""

    def listed(self, folder: str) -> Sequence[str]:
        """The names of the things in a folder, in their order; none where nobody can look into it."""

    def read(self, name: str, most: int) -> bytes:
        """Its bytes, which are not to be more than `most`."""

    def write(self, name: str, data: bytes) -> None:
        """Write these bytes, whole or not at all, so that they outlive a power failure."""

    def create(self, name: str, data: bytes) -> str:
        """The same under a new name: this one, or `NAME 2` and so on if it is taken; its place."""

    def append(self, name: str, line: bytes) -> None:
        """Add a line at the end of a thing of lines, so that it outlives a power failure.

        Whatever happens meanwhile, the lines before it stay as they are; one that was cut off there ends.
        """

    def remove(self, name: str) -> None:
        """Remove a thing, if there is one."""

    def copy(self, name: str, other: str, most: int) -> None:
        """Let another name hold the same bytes, at most so many, with the same rights."""

    def keep_aside(self, name: str) -> str:
        """Rename a thing that is of no use, and say to what."""

    def alone(self, name: str) -> AbstractContextManager[None]:
        """While entered, no other process is so with the thing of this name."""

    def claimed(self) -> bool:
        """True if nobody else is playing with this storage just now; from then on, this process is."""

    def release(self) -> None:
        """This process does not play with it any more."""

    def given(self, path: str, most: int) -> bytes:
        """The bytes of something that the person has named, at most so many."""

    def movie(self, path: str, *, force: bool) -> MovieFile:
        """The file that a recording is to be written into; with `force` it may replace a movie."""

    def new_movie(self, name: str, text: str) -> MovieFile:
        """The same under a new name, with a movie as far as it has got."""
