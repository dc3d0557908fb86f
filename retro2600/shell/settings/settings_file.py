"""The settings file: a person's options, keys and devices, from one session to the next."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from retro2600 import limits
from retro2600.machine import Program
from retro2600.shell.settings import document
from retro2600.shell.settings.options import Settings
from retro2600.shell.settings.toml_text import written
from retro2600.store import files
from retro2600.store.locks import alone_with
from retro2600.store.reading import missing, read_bytes
from retro2600.store.refusals import RequestError


class SettingsFile(document.Document):
    """A document that is a file; one that is a link stays a link."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @property
    def place(self) -> str:
        return str(self._path)

    def found(self) -> bool:
        return not missing(self._path)

    def data(self) -> bytes | None:
        try:
            return read_bytes(self._path, limits.SETTINGS_BYTES)
        except RequestError as trouble:
            if isinstance(trouble.__cause__, FileNotFoundError | NotADirectoryError):
                return None  # it may be a link that leads nowhere
            raise

    def write(self, text: str) -> None:
        there = files.led_to(self._path)
        files.made(there.parent)
        files.write_bytes(there, text.encode())

    def keep_aside(self) -> str:
        return files.kept_aside(self._path).name

    def alone(self) -> AbstractContextManager[None]:
        return alone_with(
            self._path, limits.LOCK_SECONDS, f"cannot write {self._path}: another retro2600 writes it"
        )


def read(path: Path, program: Program) -> tuple[Settings, str | None]:
    """The settings in the file; see `document.read`."""
    return document.read(SettingsFile(path), program)


def write(path: Path, settings: Settings, program: Program) -> None:
    """Write the file anew, whole or not at all."""
    SettingsFile(path).write(written(settings, program))


def leave(path: Path, program: Program) -> None:
    """Leave a file for people to read and edit, if there is none."""
    document.leave(SettingsFile(path), program)


def update(path: Path, before: Settings, after: Settings, program: Program) -> str | None:
    """Write down what has changed between the two; see `document.update`."""
    return document.update(SettingsFile(path), before, after, program)
