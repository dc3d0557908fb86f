"""The settings in a file: its folder is the person's storage."""

from pathlib import Path

from retro2600.machine import Program
from retro2600.shell.settings import document
from retro2600.shell.settings.options import Settings
from retro2600.shell.settings.toml_editing import written
from retro2600.store.folders import Storage


def read(path: Path, program: Program) -> tuple[Settings, str | None]:
    return document.read(Storage.in_folder(path.parent), program)


def write(path: Path, settings: Settings, program: Program) -> None:
    Storage.in_folder(path.parent).write(path.name, written(settings, program).encode())


def leave(path: Path, program: Program) -> None:
    document.leave(Storage.in_folder(path.parent), program)


def update(path: Path, before: Settings, after: Settings, program: Program) -> str | None:
    return document.update(Storage.in_folder(path.parent), before, after, program)
