"""A server's life: from the first heartbeat until the last batch after TERM."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from aiohttp import WSCloseCode, web

from retro2600.server import sweeper
from retro2600.server.app import Extension, made
from retro2600.server.logs import Handler
from retro2600.server.service import MOVED_MS, Service

ENDING_S: Final = 30.0
"""Seconds in which a server ends."""

BACKLOG: Final = 1024
"""Connections that wait to be taken."""


async def serve(
    service: Service,
    host: str,
    port: int,
    told: Callable[[str], object],
    extensions: Sequence[Extension] = (),
) -> None:
    """Serve until TERM or INT; `told` is given the address once it is served.

    `OSError` where the port cannot be had.
    """
    libraries = Handler(service.log)
    logging.getLogger().addHandler(libraries)
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # not on Windows
            loop.add_signal_handler(number, ended.set)

    def served(runner: web.AppRunner) -> None:
        gc.freeze()  # the program itself is no garbage: a collection looks at what came since
        told(address_of(runner, host))

    def sites(runner: web.AppRunner) -> list[web.BaseSite]:
        return [web.TCPSite(runner, host, port, backlog=BACKLOG)]

    try:
        await lived(service, sites, served, ended, extensions)
    finally:
        logging.getLogger().removeHandler(libraries)


async def lived(
    service: Service,
    sites: Callable[[web.AppRunner], Sequence[web.BaseSite]],
    served: Callable[[web.AppRunner], object],
    ended: asyncio.Event,
    extensions: Sequence[Extension] = (),
    *,
    moved_ms: int = MOVED_MS,
) -> None:
    """A server from its first heartbeat until `ended` is set and the last batch is stored.

    `served` is called once the sites listen; `moved_ms` is the time that clients have for leaving. `OSError`
    where a site cannot be had.
    """
    service.writer.settled = service.wake
    tasks = [asyncio.create_task(service.writer.run())]
    runner = web.AppRunner(made(service, *extensions), access_log=None, handle_signals=False)
    try:
        tables = await sweeper.begun(service)
        await runner.setup()
        for site in sites(runner):
            await site.start()
        tasks += [asyncio.create_task(each) for each in (sweeper.sweep(service), sweeper.lag(service))]
        tasks.append(asyncio.create_task(sweeper.load(service, tables)))
        service.log("serving", tables=len(tables))
        served(runner)
        await ended.wait()
        with suppress(TimeoutError):
            async with asyncio.timeout(ENDING_S - 5):
                await drained(service, moved_ms)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(TimeoutError):
            async with asyncio.timeout(3):
                await runner.cleanup()
        service.writer.close()
        await asyncio.to_thread(service.hall.store.close)
    service.log("ended")


async def drained(service: Service, moved_ms: int = MOVED_MS) -> None:
    """The end in order: no new lines, all are told, what was taken in is stored, all are closed."""
    service.drains = True
    service.log("drains", lines=len(service.lines))
    service.tell_moved(moved_ms)
    waited = 0.0
    while service.lines and waited < moved_ms / 1000:
        await asyncio.sleep(0.05)
        waited += 0.05
    await service.writer.drained()
    closing = [
        asyncio.create_task(line.close(WSCloseCode.SERVICE_RESTART, "the server ends"))
        for line in list(service.lines.values())
    ]
    if closing:
        await asyncio.wait(closing, timeout=5)


def address_of(runner: web.AppRunner, host: str) -> str:
    """The address that is served."""
    port = runner.addresses[0][1]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
