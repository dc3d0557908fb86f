"""The three kinds of storages, opened anew for a test."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from retro2600.hall.store import MemoryStore, Store
from retro2600.hall.store.sqlite import SqliteStore
from tests.server.clusters import database

KINDS: Final = ("memory", "sqlite", "postgres")


def opened(kind: str, folder: Path) -> Store:
    """An empty storage of this kind; the test is skipped where there is no PostgreSQL."""
    if kind == "memory":
        return MemoryStore()
    if kind == "sqlite":
        return SqliteStore(folder / "tables.sqlite")
    url = database()
    from retro2600.server.postgres.store import PostgresStore

    return PostgresStore(url)
