"""A palette by its name, or from a file of the person's own."""

from __future__ import annotations

from pathlib import Path

from retro2600 import limits
from retro2600.machine.console import REFERENCE, Palettes
from retro2600.store.reading import read_bytes
from retro2600.store.refusals import as_request_error


def palette_called(choice: str | None, palettes: Palettes) -> bytes:
    """The console's palette of that name, or that .pal file; None: the reference. May be a `RequestError`."""
    with as_request_error("--palette"):
        if choice is not None and palettes.of_file and Path(choice).suffix.lower() == ".pal":
            return palettes.of_file(read_bytes(Path(choice), limits.PALETTE_BYTES), choice)
        return palettes.named(choice or REFERENCE)
