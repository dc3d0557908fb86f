"""A palette by its name, or from a file of the person's own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from retro2600.consoles.vcs.palette import DEFAULT, Palette, load_pal, palette
from retro2600.fronts.errors import as_request_error
from retro2600.fronts.store.reading import read_bytes

_LARGEST: Final = 100_000
"""Bytes of a file that can be a palette at all (chosen: the largest kind has 792)."""


def palette_called(choice: str | None) -> Palette:
    """The palette of that name, or in that .pal file; None: the reference. May be a `RequestError`."""
    if choice is not None and Path(choice).suffix.lower() == ".pal":
        data = read_bytes(Path(choice), _LARGEST)
        with as_request_error("--palette"):
            return load_pal(data, choice)
    with as_request_error("--palette"):
        return palette(choice or DEFAULT)
