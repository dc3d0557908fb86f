"""Consoles out of files."""

from pathlib import Path

from retro2600.shell.saves.slot_document import from_any
from retro2600.shell.shelf import AnyMachine
from retro2600.store.reading import read_json


def from_file(path: Path) -> AnyMachine:
    """The console in a file, be it a save state or a slot's."""
    return from_any(read_json(path), str(path))[0]
