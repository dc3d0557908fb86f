"""A storage for the tests of what lies in one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from retro2600.hall.store import MemoryStore, Store
from retro2600.hall.store.sqlite import SqliteStore
from tests.server.clusters import database


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty storage of each of the three kinds; a test is skipped where there is no PostgreSQL."""
    with closing(_opened(request.param, tmp_path)) as store:
        yield store


def _opened(kind: str, folder: Path) -> Store:
    if kind == "memory":
        return MemoryStore()
    if kind == "sqlite":
        return SqliteStore(folder / "tables.sqlite")
    url = database()
    from retro2600.server.postgres.store import PostgresStore

    return PostgresStore(url)
