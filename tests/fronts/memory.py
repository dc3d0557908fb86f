"""A storage in memory, and a world without files, threads, clock or chance."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from retro2600.machine.pictures import Picture
from retro2600.shell.post import Post
from retro2600.shell.settings.options import Options
from retro2600.shell.world import File, World
from retro2600.store.refusals import RequestError


@dataclass
class MemoryMovie:
    """Implements `retro2600.store.store.MovieFile`."""

    things: dict[str, bytes]
    place: str

    def write(self, text: str, *, ended: bool = False) -> None:
        self.things[self.place] = text.encode()

    def following(self, text: str) -> MemoryMovie:
        later = (f"{self.place} {number}" for number in count(2))
        after = MemoryMovie(self.things, next(place for place in later if place not in self.things))
        after.write(text)
        return after


@dataclass
class MemoryStore:
    """Implements `retro2600.store.store.Store`."""

    things: dict[str, bytes] = field(default_factory=dict)
    taken: bool = False

    def place(self, name: str) -> str:
        return name

    def found(self, name: str) -> bool:
        return name in self.things

    def listed(self, folder: str) -> Sequence[str]:
        return sorted(name for name in self.things if name.rpartition("/")[0] == folder)

    def read(self, name: str, most: int) -> bytes:
        if name not in self.things or len(self.things[name]) > most:
            raise RequestError(f"cannot read {name}")
        return self.things[name]

    def write(self, name: str, data: bytes) -> None:
        self.things[name] = data

    def alone(self, name: str) -> AbstractContextManager[None]:
        return nullcontext()

    def append(self, name: str, line: bytes) -> None:
        self.things[name] = self.things.get(name, b"") + line + b"\n"

    def remove(self, name: str) -> None:
        self.things.pop(name, None)

    def create(self, name: str, data: bytes) -> str:
        names = (name if number == 1 else f"{name} {number}" for number in count(1))
        new = next(each for each in names if each not in self.things)
        self.things[new] = data
        return new

    def copy(self, name: str, other: str, most: int) -> None:
        self.things[other] = self.read(name, most)

    def keep_aside(self, name: str) -> str:
        return self.create(f"{name}.broken", self.things.pop(name))

    def claimed(self) -> bool:
        before, self.taken = self.taken, True
        return not before

    def release(self) -> None:
        self.taken = False

    def given(self, path: str, most: int) -> bytes:
        return self.read(path, most)

    def movie(self, path: str, *, force: bool) -> MemoryMovie:
        return MemoryMovie(self.things, path)

    def new_movie(self, name: str, text: str) -> MemoryMovie:
        return MemoryMovie(self.things, self.create(name, text.encode()))


class NoFilms:
    """Implements `retro2600.shell.world.Films`."""

    def begin(self, movie: str, palette: str, *, match: Sequence[int] | None = None) -> str:
        raise RequestError("there are no films here")

    def ended(self) -> str:
        return ""


def still(picture: Picture, console: Any, options: Options) -> File:
    return File(".png", picture.thumbnail)


def world_in_memory(post: Post | None = None) -> World:
    """A world in which each power-on has the next seed: 1, 2, 3 and so on."""
    return World(
        lambda: "now",
        count(1).__next__,
        still,
        NoFilms(),
        lambda before, after, console: None,
        lambda console: None,
        post,
    )
