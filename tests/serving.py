"""`retro2600 serve` in a process of its own on a free port of this computer, for tests that play over it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tools.seats.server import Served


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[Served]:
    """A server whose tables are in this folder, ready to be connected to; ended at the end.

    It serves a free port unless one is named: a server that is started again has to be where it was.
    """
    pytest.importorskip("aiohttp")
    folder.mkdir(parents=True, exist_ok=True)
    server = Served(folder / "tables.sqlite", port=port)
    try:
        yield server
    finally:
        server.end()
