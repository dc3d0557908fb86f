"""The writer: jobs of the node in batches, each one transaction, in a thread of its own."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from retro2600.hall import Hall, Job, JobError
from retro2600.hall.batch import Settled
from retro2600.hall.store import StoreError
from retro2600.server.logs import Log
from retro2600.server.metrics import Metrics

BATCH: Final = 256
"""Jobs of a transaction."""

WAITING: Final = 1024
"""Jobs that wait; more are refused as busy."""


class Writer:
    """Gives the hall's jobs to one thread, and what they have made durable back to it."""

    def __init__(self, hall: Hall, clock: Callable[[], int], metrics: Metrics, log: Log) -> None:
        """`clock` tells milliseconds since 1970."""
        self._hall, self._clock, self._metrics, self._log = hall, clock, metrics, log
        self._waiting: deque[tuple[Job, asyncio.Future[Any], float]] = deque()
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._thread = ThreadPoolExecutor(1, "store")
        self.settled: Callable[[], None] = lambda: None
        """Called after each batch."""
        self.works = True
        """False after a transaction that the storage refused, until one succeeds."""

    def submit(self, job: Job) -> asyncio.Future[Any]:
        """The result of a job to come, or its `JobError`; it is never raised."""
        future = asyncio.get_running_loop().create_future()
        if len(self._waiting) >= WAITING:
            self._done(job, future, JobError("busy", in_doubt=False))
            return future
        self._waiting.append((job, future, time.perf_counter()))
        self._idle.clear()
        self._wake.set()
        return future

    async def run(self) -> None:
        """Work until cancelled."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                count = min(BATCH, len(self._waiting))
                await self._batch([self._waiting.popleft() for _ in range(count)])
            self._idle.set()

    async def drained(self) -> None:
        """Wait until everything that was submitted is done."""
        await self._idle.wait()

    def close(self) -> None:
        """End the thread."""
        self._thread.shutdown()

    async def _batch(self, taken: list[tuple[Job, asyncio.Future[Any], float]]) -> None:
        if await self._tried(taken):
            return
        if len(taken) > 1:  # one of them is in the way of the others
            for each in taken:
                if not await self._tried([each]):
                    self._failed(each)
        else:
            self._failed(taken[0])

    async def _tried(self, taken: list[tuple[Job, asyncio.Future[Any], float]]) -> bool:
        jobs = [job for job, *_ in taken]
        began, now = time.perf_counter(), self._clock()
        loop = asyncio.get_running_loop()
        try:
            settled: Settled = await loop.run_in_executor(self._thread, self._hall.work, jobs, now)
        except Exception as error:
            self.works = not isinstance(error, StoreError)
            self._log("batch failed", kind=type(error).__name__, jobs=len(jobs))
            return False
        self.works = True
        self._metrics.commit.add(time.perf_counter() - began)
        self._metrics.batch.add(settled.events)
        self._metrics.events.add(settled.events)
        self._hall.settle(jobs, settled, self._clock())
        self.settled()
        for (_, future, since), result in zip(taken, settled.results, strict=True):
            self._metrics.told.add(time.perf_counter() - since)
            if not future.done():
                future.set_result(result)
        return True

    def _failed(self, taken: tuple[Job, asyncio.Future[Any], float]) -> None:
        job, future, _ = taken
        self._done(job, future, JobError("not stored", in_doubt=True))

    def _done(self, job: Job, future: asyncio.Future[Any], error: JobError) -> None:
        job.then(error)
        self.settled()
        if not future.done():
            future.set_result(error)
