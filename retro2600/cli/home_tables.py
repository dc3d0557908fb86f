"""The tables at home: in a file of the person's folder, for one program at a time."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from retro2600.store import locks
from retro2600.store.files import made
from retro2600.store.refusals import RequestError

if TYPE_CHECKING:
    from retro2600.hall.store import Store as Database


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Tables:
    """The file of the tables, which is opened by whoever serves them now: never by two at once."""

    def __init__(self, path: Path, in_memory: Callable[[], object] = lambda: None) -> None:
        """`in_memory` is called before tables are opened that are in memory alone."""
        self._path, self._told = path, in_memory
        self._in_memory = False

    def opened(self) -> Database:
        """The storage; in memory alone where another program has the file, or it cannot be used."""
        from retro2600.hall.store import MemoryStore, StoreError

        try:
            if self._claimed():
                return self.at_once()
        except (StoreError, RequestError, OSError):
            pass
        self._in_memory = True
        self._told()
        return MemoryStore()

    def expect_file(self) -> None:
        """A `RequestError` unless the tables are in their file, which is this program's."""
        if not self._claimed():
            raise RequestError("another retro2600 on this computer has the tables at home: invite from there")
        if self._in_memory:
            raise RequestError("the tables of this session are in memory alone: nobody can come to them")

    def at_once(self) -> Database:
        """The storage in the file; `StoreError` where it cannot be used."""
        from retro2600.hall.store.sqlite import SqliteStore

        return SqliteStore(made(self._path.parent) / self._path.name, clock())

    def _claimed(self) -> bool:
        return locks.claimed(self._path.with_name(f".{self._path.name}.lock"))
