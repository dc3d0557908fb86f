"""The database that `serve --database` names: a file of SQLite, or a PostgreSQL that many servers share."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import unquote, urlsplit

from retro2600.cli.home_tables import clock
from retro2600.store import locks
from retro2600.store.files import made
from retro2600.store.folders import Storage
from retro2600.store.refusals import RequestError

if TYPE_CHECKING:
    from retro2600.hall.store import Store
    from retro2600.server.bus import Bus

POSTGRES: Final = ("postgres", "postgresql")
"""The schemes of PostgreSQL's addresses."""

INSTALL: Final = 'pip install "retro2600[server]"'


class Database(NamedTuple):
    """A storage, and the bus to the other nodes that share it, if it can be shared."""

    store: Store
    bus: Bus | None


@contextmanager
def opened(url: str | None) -> Iterator[Database]:
    """The database of this name, which is usable until left; a RequestError where it cannot be used."""
    if _is_postgres(url):
        with _postgres(url or "") as database:
            yield database
        return
    path = _path(url)
    made(path.parent)
    with _file(path) as store:
        yield Database(store, None)


def moved(file: str, url: str | None) -> str:
    """Copy a file of SQLite into an empty PostgreSQL, and check every game; the sentence that tells it."""
    if not _is_postgres(url):
        raise RequestError("--move-from: --database names no PostgreSQL to move to")
    path = _path(file)
    if not path.is_file():
        raise RequestError(f"--move-from {path}: there is no such file")
    with _file(path) as source, _postgres(url or "") as target:
        from retro2600.hall import moving

        try:
            count = moving.moved(source, target.store)
        except moving.MovingError as error:
            raise RequestError(f"--move-from {path}: {error}") from error
    rows = ", ".join(f"{number} {name}" for name, number in count.items())
    return f"{path} is in the database now, and every game was checked: {rows}. The file is as it was."


def _is_postgres(url: str | None) -> bool:
    return _scheme(url or "") in POSTGRES


def _scheme(url: str) -> str:
    return urlsplit(url).scheme if ":" in url[2:] else ""


@contextmanager
def _postgres(url: str) -> Iterator[Database]:
    if find_spec("asyncpg") is None:
        raise RequestError(f"a database of PostgreSQL needs asyncpg, which one line installs: {INSTALL}")
    from retro2600.hall.store import StoreError
    from retro2600.server.postgres.bus import PostgresBus
    from retro2600.server.postgres.store import PostgresStore

    try:
        store = PostgresStore(url, clock())
    except StoreError as error:
        raise RequestError(f"--database: {error}") from error
    with closing(store):
        yield Database(store, PostgresBus(url))


@contextmanager
def _file(path: Path) -> Iterator[Store]:
    """The storage in a file, which is claimed by this process alone until left."""
    from retro2600.hall.store import StoreError
    from retro2600.hall.store.sqlite import SqliteStore

    lock = path.with_name(f".{path.name}.lock")
    if not locks.claimed(lock):
        raise RequestError(f"{path}: another retro2600 serves it")
    try:
        with closing(SqliteStore(path, clock())) as store:
            yield store
    except (StoreError, sqlite3.Error) as error:
        raise RequestError(f"{path} cannot be used as a database: {error}") from error
    finally:
        locks.released(lock)


def _path(url: str | None) -> Path:
    if url is None:
        return Storage.of_the_person().data / "tables.sqlite"
    if _scheme(url) == "sqlite":
        url = unquote(url.partition(":")[2])
        url = f"/{url.lstrip('/')}" if url.startswith("///") else url
    if not url.strip("/"):
        raise RequestError("--database names no file")
    return Path(url).absolute()
