"""Rows in PostgreSQL, shared by any number of nodes.

READ COMMITTED with the heads of tables locked: a decision depends on rows alone that were read after that
lock. The library is asynchronous and the storage is not, so the storage has a loop of its own, which runs
while a statement does.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final, TypeVar

import asyncpg

from retro2600.hall.store import (
    AwayError,
    Form,
    StoreError,
    Value,
    migrations,
)
from retro2600.hall.store.statements import SqlTransaction, Statements, row_of
from retro2600.server.postgres.connecting import AWAY, connected, failure

R = TypeVar("R", bound=tuple[Any, ...])
T = TypeVar("T")

CHANNEL: Final = "retro2600"
"""The channel of the notices."""

AGAIN_S: Final = 0.3
"""Seconds until a database that is away is asked again: who comes meanwhile is refused at once."""

_LOCK: Final = 2600_1979
"""The number of the advisory lock under which the database is brought up to date."""

_STATEMENTS: Final = Statements("$")
_CLOCK: Final = "select (extract(epoch from clock_timestamp()) * 1000)::bigint"
_FAILURES: Final = (asyncpg.PostgresError, *AWAY)


class PostgresStore:
    """A storage in a database of PostgreSQL, over one connection that is made anew where it is lost."""

    def __init__(self, url: str, now: int = 0) -> None:
        """Connects, and brings the database up to date; `now` is when its steps are said to be done.

        `StoreError` where it cannot be reached, or has other tables than this release.
        """
        self._url = url
        self._loop = asyncio.new_event_loop()
        self._line: Any = None
        self._away_until = 0.0
        try:
            self._line = self.run(connected(url))
            self._made_ready(now)
        except ValueError as error:
            self.close()
            raise StoreError(str(error)) from error
        except _FAILURES as error:
            found = failure(error, self._line, in_doubt=False)
            self.close()
            raise found from error
        except StoreError:
            self.close()
            raise

    def run(self, asked: Coroutine[Any, Any, T]) -> T:
        """The library's answer, waited for."""
        return self._loop.run_until_complete(asked)

    @contextmanager
    def transaction(self) -> Iterator[PostgresTransaction]:
        """See `Store`."""
        line, is_ending = self._begun(), False
        try:
            yield PostgresTransaction(self, line)
            is_ending = True
            self.run(line.execute("commit"))
        except _FAILURES as error:
            self._undo(line)
            raise failure(error, line, in_doubt=is_ending) from error
        except BaseException:
            self._undo(line)
            raise

    def close(self) -> None:
        """See `Store`."""
        if self._line is not None and not self._line.is_closed():
            with suppress(*_FAILURES):
                self.run(self._line.close(timeout=1))
        self._line = None
        if not self._loop.is_closed():
            self.run(asyncio.sleep(0))  # a line that was cut is gone one turn of the loop later
            self._loop.close()

    def _begun(self) -> Any:
        """A connection in a transaction; a connection that was lost while nothing happened is made anew."""
        for is_last in (False, True):
            line = self._connected()
            try:
                self.run(line.execute("begin"))
                return line
            except _FAILURES as error:
                found = failure(error, line, in_doubt=False)
                if is_last or not isinstance(found, AwayError) or isinstance(error, TimeoutError):
                    raise found from error
        raise AssertionError

    def _connected(self) -> Any:
        if self._line is None or self._line.is_closed():
            if time.monotonic() < self._away_until:
                raise AwayError("the database cannot be reached", in_doubt=False)
            try:
                self._line = self.run(connected(self._url))
            except StoreError:
                self._away_until = time.monotonic() + AGAIN_S
                raise
        return self._line

    def _undo(self, line: Any) -> None:
        with suppress(*_FAILURES):  # it is undone already
            if not line.is_closed():
                self.run(line.execute("rollback"))

    def _made_ready(self, now: int) -> None:
        with self.transaction() as transaction:
            transaction.ask("execute", f"select pg_advisory_xact_lock({_LOCK})")
            transaction.ask("execute", migrations.RECORD)
            done = dict(map(tuple, transaction.ask("fetch", "select n, sha256 from migration")))
            for number, step in migrations.to_do(done, is_shared=True):
                transaction.ask("execute", step)
                noted = (number, migrations.checksum(step), now)
                transaction.ask("execute", "insert into migration(n, sha256, at) values ($1, $2, $3)", *noted)


class PostgresTransaction(SqlTransaction):
    """A transaction of `PostgresStore`."""

    def __init__(self, store: PostgresStore, line: Any) -> None:
        super().__init__(_STATEMENTS)
        self._store, self._line = store, line

    def ask(self, how: str, statement: str, *values: Value | list[int]) -> Any:
        """The answer of a method of the library's connection; `StoreError` as `Transaction` says."""
        try:
            return self._store.run(getattr(self._line, how)(statement, *values))
        except _FAILURES as error:
            raise failure(error, self._line, in_doubt=False) from error

    def clock(self, now: int) -> int:
        """See `Transaction`: the database's own clock."""
        return int(self.ask("fetchval", _CLOCK))

    def fetched(self, statement: str, values: Sequence[Value]) -> Sequence[Sequence[Any]]:
        found: Sequence[Sequence[Any]] = self.ask("fetch", statement, *values)
        return found

    def done(self, statement: str, values: Sequence[Value]) -> int:
        told: str = self.ask("execute", statement, *values)
        return int(told.rpartition(" ")[2])

    def rows(self, form: Form[R], keys: Iterable[int]) -> Mapping[int, R]:
        """See `Transaction`."""
        return self._of_keys(form, keys, "")

    def lock(self, form: Form[R], keys: Iterable[int], *, waits: bool = True) -> Mapping[int, R]:
        """See `Transaction`."""
        return self._of_keys(form, keys, f" for no key update{'' if waits else ' skip locked'}")

    def tell(self, notice: str) -> None:
        """See `Transaction`."""
        self.ask("execute", "select pg_notify($1, $2)", CHANNEL, notice)

    def _of_keys(self, form: Form[R], keys: Iterable[int], how: str) -> Mapping[int, R]:
        wanted = sorted(set(keys))
        if not wanted:
            return {}
        [key] = form.key
        statement = f"{_STATEMENTS.selecting(form)} where {key} = any($1) order by {key}{how}"
        return {record[0]: row_of(form, record) for record in self.ask("fetch", statement, wanted)}
