"""A node of this process over a PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from retro2600.server import sweeper
from retro2600.server.postgres.bus import PostgresBus
from retro2600.server.postgres.store import PostgresStore
from tests.server.people.served import Place, placed


@asynccontextmanager
async def node(url: str, bus: str = "") -> AsyncIterator[Place]:
    """A node over a database; its notices may take another way there."""
    store = await asyncio.to_thread(PostgresStore, url)
    try:
        async with placed(store=store, bus=PostgresBus(bus or url), pace=1) as place:
            sweeping = asyncio.create_task(sweeper.sweep(place.service))
            yield place
            sweeping.cancel()
    finally:
        await asyncio.to_thread(store.close)
