"""The sweeper: once a second what time brings, each two seconds the list; and how late the loop is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Final

from retro2600.hall import Job
from retro2600.hall.sweep import HEADS, TOKENS, Swept, forget, running
from retro2600.server.service import Service

SECOND: Final = 1.0
TICK: Final = 2
"""Seconds between two tellings of the list."""

HOUR: Final = 3600
"""Seconds between two times at which guests are forgotten."""

LOADED: Final = 8
"""Tables that are loaded in one transaction after a start."""

WOKEN: Final = 32
"""Lines that are told the list at once, and the seconds until the next ones are."""

BREATH_S: Final = 0.01

LAG: Final = 0.25
"""Seconds between two measurements of the loop."""


async def begun(service: Service) -> list[int]:
    """The node is alive: outages are known, who stayed away is forgotten. The tables that are not closed."""
    await service.writer.submit(service.hall.heartbeat())
    await _forgotten(service)
    found = await service.writer.submit(Job(running))
    return list(found) if isinstance(found, dict) else []


async def load(service: Service, tables: Sequence[int]) -> None:
    """Have these tables in memory, a few at a time between what people do."""
    for start in range(0, len(tables), LOADED):
        await service.writer.submit(service.hall.load(tables[start : start + LOADED]))
        service.wake()


async def sweep(service: Service) -> None:
    """Sweep until cancelled."""
    seconds = 0
    while True:
        await asyncio.sleep(SECOND)
        seconds += 1
        await service.writer.submit(service.hall.heartbeat())
        while await _swept(service) >= HEADS:
            pass
        service.wake()
        if seconds % TICK == 0:
            await _news(service)
        if seconds % HOUR == 0:
            await _forgotten(service)


async def _forgotten(service: Service) -> None:
    """Forget guests whose tokens are over, as many as there are."""
    while await service.writer.submit(Job(forget)) == TOKENS:
        pass


async def _news(service: Service) -> None:
    """Tell the list to those who read it, a few at a time, so that no move waits for all of them."""
    lines = service.hall.news(service.clock())
    for start in range(0, len(lines), WOKEN):
        for line in lines[start : start + WOKEN]:
            if found := service.lines.get(line):
                found.wake()
        await asyncio.sleep(BREATH_S)


async def _swept(service: Service) -> int:
    results = [await service.writer.submit(job) for job in service.hall.sweep(service.clock())]
    swept = results[0] if isinstance(results[0], Swept) else Swept(0, 0)
    service.metrics.swept.add(swept.tables)
    service.metrics.timeouts.add(swept.timeouts)
    return swept.tables


async def lag(service: Service) -> None:
    """Measure by how much the loop is late, until cancelled."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(LAG)
        service.metrics.lag.add(max(0.0, time.perf_counter() - before - LAG))
