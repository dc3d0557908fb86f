"""A server put together from its options."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence

from retro2600.hall import Hall
from retro2600.hall.rooms import Room
from retro2600.hall.store import Store
from retro2600.server import logs
from retro2600.server.gate import Gate
from retro2600.server.metrics import Metrics
from retro2600.server.service import Service
from retro2600.server.writer import Writer


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def service_of(store: Store, gate: Gate, rooms: Sequence[Room] | None = None) -> Service:
    """The service of one node over a storage."""
    hall = Hall(store, secrets.token_bytes, name=secrets.token_hex(4), rooms=rooms)
    log = logs.to(None, clock)
    parts: list[Service] = []
    metrics = Metrics(
        {
            "sockets": ("open connections", lambda: len(parts[0].lines)),
            "tables": ("tables in memory", lambda: len(hall.cache.tables)),
            "db_up": ("1 while the storage takes transactions", lambda: float(parts[0].writer.works)),
        }
    )
    writer = Writer(hall, clock, metrics, log)
    parts.append(Service(hall, writer, gate, metrics, log, clock))
    return parts[0]
