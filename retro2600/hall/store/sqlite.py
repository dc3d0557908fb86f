"""Rows in a file of SQLite: written ahead, and on the disk before a transaction ends.

One process at a time; its connection may be used by one thread after another.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from retro2600.hall.store import migrations
from retro2600.hall.store.interface import OneNode, StoreError, TakenError, Value
from retro2600.hall.store.statements import SqlTransaction, Statements

_STATEMENTS: Final = Statements("?")


class SqliteStore:
    """A storage in one file."""

    def __init__(self, path: Path | str, now: int = 0) -> None:
        """Opens the file, which is made if it is missing, and does the steps that it needs.

        `now` is when these are said to be done. `StoreError` for a file that is none of ours.
        """
        try:
            self._line = sqlite3.connect(
                path, isolation_level=None, check_same_thread=False, cached_statements=512
            )
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error
        try:
            self._made_ready(now)
        except (sqlite3.Error, ValueError) as error:
            self._line.close()
            raise StoreError(str(error)) from error

    def _made_ready(self, now: int) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "cache_size=-16000"):
            self._line.execute(f"pragma {pragma}").fetchall()
        self._line.execute("begin immediate")
        try:
            self._line.execute(migrations.RECORD)
            done = dict(self._line.execute("select n, sha256 from migration").fetchall())
            for number, step in migrations.to_do(done):
                for statement in filter(str.strip, step.split(";")):
                    self._line.execute(statement)
                self._line.execute(
                    "insert into migration(n, sha256, at) values (?, ?, ?)",
                    (number, migrations.checksum(step), now),
                )
            self._line.execute("commit")
        except BaseException:
            self._line.execute("rollback")
            raise

    @contextmanager
    def transaction(self) -> Iterator[_SqliteTransaction]:
        """See `Store`."""
        try:
            self._line.execute("begin immediate")
            try:
                yield _SqliteTransaction(self._line)
                self._line.execute("commit")
            except BaseException:
                with suppress(sqlite3.Error):  # it is undone already
                    self._line.execute("rollback")
                raise
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    def close(self) -> None:
        """See `Store`."""
        self._line.close()


class _SqliteTransaction(SqlTransaction, OneNode):
    def __init__(self, line: sqlite3.Connection) -> None:
        super().__init__(_STATEMENTS)
        self._line = line

    def fetched(self, statement: str, values: Sequence[Value]) -> Sequence[Sequence[Any]]:
        return self._line.execute(statement, values).fetchall()

    def done(self, statement: str, values: Sequence[Value]) -> int:
        try:
            return self._line.execute(statement, values).rowcount
        except sqlite3.IntegrityError as error:
            raise TakenError(str(error)) from error
