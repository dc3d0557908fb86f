"""The folders of a person's own things: settings, slots, memory cards, the state left, pictures and films.

The system's own folders for that, or one folder of the person's choice. Nothing is made before something is
written; what cannot be made or written is a `RequestError`, and the session continues without.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from retro2600 import limits
from retro2600.store import files, locks, parts, reading
from retro2600.store.movie_file import MovieFile
from retro2600.store.store import Store

HOME: Final = "RETRO2600_HOME"
"""The environment's variable that names one folder for everything: to carry it about, and for tests."""

_PROGRAM: Final = "retro2600"
_PICTURES: Final = "pictures"
_PLAYING: Final = "playing"  # an empty file, locked by whoever plays


@dataclass(frozen=True, slots=True)
class Storage(Store):
    """The folders, which need not be there, and the files in them."""

    config: Path
    data: Path
    pictures: Path

    @classmethod
    def in_folder(cls, folder: Path) -> Storage:
        """Everything in one folder."""
        return cls(folder, folder, folder / "pictures")

    @classmethod
    def of_the_person(cls, environment: Mapping[str, str] = os.environ) -> Storage:
        """The folders of the person's things on this system, or the one that the environment names.

        Folders that depend on a home are `NOWHERE` for who has none, as in some containers.
        """
        if home := environment.get(HOME):
            return cls.in_folder(Path(home).absolute())
        import platformdirs

        return cls(
            _found(lambda: platformdirs.user_config_path(_PROGRAM, appauthor=False)),
            _found(lambda: platformdirs.user_data_path(_PROGRAM, appauthor=False)),
            _found(lambda: platformdirs.user_pictures_path() / _PROGRAM),
        )

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.toml"

    def path(self, name: str) -> Path:
        """The file of this name, see `Store`."""
        if name.startswith(f"{_PICTURES}/"):
            return self.pictures / name.removeprefix(f"{_PICTURES}/")
        return self.settings if name == self.settings.name else self.data / name

    def place(self, name: str) -> str:
        return str(self.path(name))

    def found(self, name: str) -> bool:
        return not reading.missing(self.path(name))

    def listed(self, folder: str) -> Sequence[str]:
        path = self.path(f"{folder}/")
        with suppress(OSError):
            return sorted(f"{folder}/{each.name}" for each in path.iterdir() if each.is_file())
        return ()

    def read(self, name: str, most: int) -> bytes:
        return reading.read_bytes(self.path(name), most)

    def write(self, name: str, data: bytes) -> None:
        path = files.led_to(self.path(name))
        files.made(path.parent)
        files.write_bytes(path, data)

    def append(self, name: str, line: bytes) -> None:
        path = self.path(name)
        files.made(path.parent)
        files.append_line(path, line)

    def remove(self, name: str) -> None:
        files.removed(self.path(name))

    def create(self, name: str, data: bytes) -> str:
        return str(self.created(name, lambda part: part.write_bytes(data)))

    def copy(self, name: str, other: str, most: int) -> None:
        files.copied(self.path(name), self.path(other), most)

    def keep_aside(self, name: str) -> str:
        return files.kept_aside(self.path(name)).name

    def given(self, path: str, most: int) -> bytes:
        return reading.read_bytes(Path(path), most)

    def movie(self, path: str, *, force: bool) -> MovieFile:
        return MovieFile(Path(path), force=force)

    def new_movie(self, name: str, text: str) -> MovieFile:
        return MovieFile(self.created(name, lambda part: part.write_bytes(text.encode())), force=True)

    def alone(self, name: str) -> AbstractContextManager[None]:
        path = self.path(name)
        return locks.alone_with(
            path, limits.LOCK_SECONDS, f"cannot write {path}: another retro2600 writes it"
        )

    def claimed(self) -> bool:
        return locks.claimed(self.data / _PLAYING)

    def release(self) -> None:
        locks.released(self.data / _PLAYING)

    def created(self, name: str, write: Callable[[Path], object]) -> Path:
        """Make a new file under this name or the next that is free, whole or not at all; its path.

        `write` is given a temporary file. No two processes are given the same name.
        """
        path = self.path(name)
        return files.created(files.numbered(files.made(path.parent) / path.name), write)

    def tidy(self) -> None:
        """Remove what killed processes had begun to write; to be done at the start."""
        folders = {self.config, self.data, self.pictures}
        with suppress(OSError):  # a folder that may not be looked into
            folders.update([self.data / "cards", *self.data.glob("slots/*")])
        for folder in folders:
            parts.tidied(folder)
        locks.tidied(self.settings)


def cache_of_the_person() -> Path:
    """The folder of what can be fetched again, on this system or in the one that the environment names."""
    if home := os.environ.get(HOME):
        return Path(home).absolute() / "cache"
    import platformdirs

    return _found(lambda: platformdirs.user_cache_path(_PROGRAM, appauthor=False))


def _found(folder: Callable[[], Path]) -> Path:
    try:
        return folder()
    except RuntimeError:  # no home is known
        return files.NOWHERE
