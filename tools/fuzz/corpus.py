"""The inputs that are kept, a folder for each reader."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[2] / "tests" / "corpus"

LARGEST: Final = 4_000
"""Bytes of an input that exploration may add (chosen: the corpus is to stay small)."""


def paths(reader: str) -> list[Path]:
    """The inputs of a reader, in the order of their names."""
    return sorted((FOLDER / reader).iterdir())


def inputs(reader: str) -> list[bytes]:
    """Their contents."""
    return [path.read_bytes() for path in paths(reader)]


def name_of(data: bytes) -> str:
    """The name of an input that was found."""
    return f"found-{sha256(data).hexdigest()[:12]}"
