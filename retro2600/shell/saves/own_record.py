"""The record of one's own games: a file of lines, one for all programs."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Final

from retro2600 import limits
from retro2600.shell.words.said import said
from retro2600.store.store import Store

NAME: Final = "record.jsonl"
"""Its name in the storage."""


class OwnRecord:
    """Lines wait here until they are written, one after the other; who writes may be another thread."""

    def __init__(self, store: Store, now: Callable[[], str]) -> None:
        self._store, self.now = store, now
        self._waiting: list[bytes] = []
        self._lock = Lock()

    @property
    def place(self) -> str:
        """The file, as people find it."""
        return self._store.place(NAME)

    @property
    def waits(self) -> bool:
        """True if something is still to be written."""
        return bool(self._waiting)

    def read(self) -> bytes:
        """All lines; `RequestError` if they cannot be read."""
        return self._store.read(NAME, limits.HISTORY_BYTES) if self._store.found(NAME) else b""

    def add(self, line: bytes) -> None:
        """Have a line written."""
        self._waiting.append(line)

    def write(self) -> None:
        """Write what waits; what cannot be written waits on."""
        with self._lock:
            while self._waiting:
                self._store.append(NAME, self._waiting[0])
                del self._waiting[0]

    def remove(self) -> None:
        """Delete the file, and what waits."""
        with self._lock:
            self._waiting.clear()
            self._store.remove(NAME)

    def export(self, text: str) -> str:
        """Write a table of it as a file, to be taken away; the sentence to be said."""
        name = f"pictures/games {self.now()}.csv"
        return said("table saved: {file}", file=self._store.create(name, text.encode()))

    def copy(self) -> str:
        """Write the file itself once more, to be taken along; the sentence to be said."""
        self.write()
        name = f"pictures/record {self.now()}.jsonl"
        return said("record saved: {file}", file=self._store.create(name, self.read()))
