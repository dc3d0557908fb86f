"""Operations on files, what they change, and the faults that they can have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

WRITING: Final = frozenset(("create", "write", "fsync", "rename", "replace", "link", "mkdir", "truncate"))
"""Operations that a full disk refuses."""

FOLDER: Final = -1
"""In the place of a file's number: it is a folder."""


class Entries(NamedTuple):
    """Names that lead to other files at once; None: to none."""

    names: Mapping[str, int | None]
    folders: frozenset[str]
    """The folders that have to be flushed, one of them, so that this is on the disk."""

    @classmethod
    def of(cls, names: Mapping[str, int | None]) -> Entries:
        """Names of files, or of a new folder."""
        return cls(names, frozenset(name.rpartition("/")[0] for name in names))


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


class Lasting(Enum):
    """The operations that fail after the first one that does."""

    ONCE = "once"
    FULL = "on a disk that is full for good"
    GONE = "on a disk that is gone for good"


@dataclass(frozen=True, slots=True)
class Fault:
    """The operation of this number fails; then none, each one that a full disk refuses, or every one."""

    number: int
    error: int
    lasting: Lasting = Lasting.ONCE

    def hits(self, number: int, kind: str) -> bool:
        """True if an operation fails."""
        match self.lasting:
            case Lasting.ONCE:
                return number == self.number
            case Lasting.FULL:
                return number >= self.number and kind in WRITING
            case Lasting.GONE:
                return number >= self.number
