"""Consoles out of files."""

from pathlib import Path

from retro2600.fronts.store.reading import read_json
from retro2600.fronts.store.shelf import AnyMachine
from retro2600.fronts.store.slots import from_any


def from_file(path: Path) -> AnyMachine:
    """The console in a file, be it a save state or a slot's."""
    return from_any(read_json(path), str(path))[0]
