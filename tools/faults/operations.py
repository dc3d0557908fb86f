"""Operations on files, what they change, and the faults that they can have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

WRITING: Final = frozenset(("create", "write", "fsync", "rename", "replace", "link", "mkdir", "truncate"))
"""Operations that a full disk refuses."""

FOLDER: Final = -1
"""In the place of a file's number: it is a folder."""


class Entries(NamedTuple):
    """Names that lead to other files at once; None: to none."""

    names: Mapping[str, int | None]


class Data(NamedTuple):
    """Bytes that are in a file from a place on."""

    file: int
    at: int
    data: bytes


class Cut(NamedTuple):
    """A file that has this size."""

    file: int
    size: int


class Flush(NamedTuple):
    """A file's bytes, or a folder's names, that are on the disk."""

    file: int
    folder: str


Effect = Entries | Data | Cut | Flush


class Operation(NamedTuple):
    """Something done to a file, by its path inside the folder, and what that changed."""

    kind: str
    path: str
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """The operation of this number fails, and with `lasting` each one of its sort after it."""

    number: int
    error: int
    lasting: bool = False

    def hits(self, number: int, kind: str) -> bool:
        """True if an operation fails."""
        if not self.lasting:
            return number == self.number
        return number >= self.number and kind in WRITING
