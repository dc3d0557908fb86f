"""A server put together from its options."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from functools import partial

from retro2600.hall import Hall, ratings
from retro2600.hall.rooms import Room
from retro2600.hall.store import Store
from retro2600.server import house, logs, nodes, page
from retro2600.server.app import Extension
from retro2600.server.bus import Bus
from retro2600.server.gate import Gate
from retro2600.server.house import Bell
from retro2600.server.metrics import Metrics
from retro2600.server.operator import routes as operator
from retro2600.server.people import games, lists, routes
from retro2600.server.service import Service
from retro2600.server.writer import Writer


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def service_of(
    store: Store,
    gate: Gate,
    rooms: Sequence[Room] | None = None,
    log: logs.Log | None = None,
    url: str = "",
) -> Service:
    """The service of one node over a storage; its log goes to standard error unless there is another.

    `url` leads to this very node, not to any of several.
    """
    hall = Hall(
        store,
        secrets.token_bytes,
        name=secrets.token_hex(4),
        rooms=rooms,
        book=Bell(ratings.books),
        url=url,
    )
    log = log or logs.to(None, clock, hall.name)
    parts: list[Service] = []
    metrics = Metrics(
        {
            "sockets": ("open connections", lambda: len(parts[0].lines)),
            "tables": ("tables in memory", lambda: len(hall.cache.tables)),
            "lock_steps": ("tables whose two machines play in lock step", lambda: hall.relays.games),
            "db_up": ("1 while the storage takes transactions", lambda: float(parts[0].writer.works)),
        }
    )
    writer = Writer(hall, clock, metrics, log)
    parts.append(Service(hall, writer, gate, metrics, log, clock))
    return parts[0]


def extensions_of(
    site: Mapping[str, bytes] | page.Source | None = None, bus: Bus | None = None
) -> list[Extension]:
    """People, files of games, the house bot, the operator's page; other nodes and the page, if any."""
    added: list[Extension] = [routes.added, games.added, lists.added, operator.added, house.added]
    if bus is not None:
        added.append(partial(nodes.added, bus=bus))
    return [*added, partial(page.added, site=site)] if site else added
