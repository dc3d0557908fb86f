"""A PostgreSQL for the tests of a process: one cluster, and a new database for each test."""

from __future__ import annotations

import atexit
from functools import cache

import pytest

from tools.seats.cluster import Cluster, programs


@cache
def cluster() -> Cluster:
    """The cluster of this process, which ends with it. It need not last: `fsync` is off."""
    if programs() is None:
        pytest.skip("PostgreSQL is not installed")
    found = Cluster(is_quick=True)
    atexit.register(found.close)
    return found


def database() -> str:
    """The address of a new database."""
    pytest.importorskip("asyncpg")
    return cluster().database()
