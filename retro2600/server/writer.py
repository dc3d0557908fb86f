"""The writer: jobs of the node in batches, each one transaction, in a thread of its own."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeAlias

from retro2600.hall import Hall, Job, JobError
from retro2600.hall.batch import Settled
from retro2600.hall.store import AwayError, StoreError
from retro2600.server.logs import Log
from retro2600.server.metrics import Metrics

BATCH: Final = 256
"""Jobs of a transaction."""

WAITING: Final = 1024
"""Jobs that wait; more are refused as busy."""


STUCK_S: Final = 4.0
"""Seconds after which a transaction that does not end counts as one that the storage refuses."""

Waiting: TypeAlias = tuple[Job, asyncio.Future[Any], float]
"""A job, who waits for its result, and since when."""


class Writer:
    """Gives the hall's jobs to one thread, and what they have made durable back to it."""

    def __init__(self, hall: Hall, clock: Callable[[], int], metrics: Metrics, log: Log) -> None:
        """`clock` tells milliseconds since 1970."""
        self._hall, self._clock, self._metrics, self._log = hall, clock, metrics, log
        self._waiting: deque[Waiting] = deque()
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._thread = ThreadPoolExecutor(1, "store")
        self.settled: Callable[[], None] = lambda: None
        """Called after each batch."""
        self._works = True
        self._began: float | None = None  # of the transaction that runs

    @property
    def works(self) -> bool:
        """False after a transaction that the storage refused, until one succeeds; while one is stuck."""
        is_stuck = self._began is not None and time.perf_counter() - self._began > STUCK_S
        return self._works and not is_stuck

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
                await self._batch(self._next())
            self._idle.set()

    async def drained(self) -> None:
        """Wait until everything that was submitted is done."""
        await self._idle.wait()

    def close(self) -> None:
        """End the thread."""
        self._thread.shutdown()

    def _next(self) -> list[Waiting]:
        """The jobs of the next transaction."""
        taken = [self._waiting.popleft()]
        while self._waiting and len(taken) < BATCH:
            if taken[0][0].is_alone or self._waiting[0][0].is_alone:
                break
            taken.append(self._waiting.popleft())
        return taken

    async def _batch(self, taken: list[Waiting]) -> None:
        found = await self._tried(taken)
        if found is not None and len(taken) > 1 and not isinstance(found, AwayError):
            for each in taken:  # one of them is in the way of the others
                self._failed([each], await self._tried([each]))
        else:
            self._failed(taken, found)

    async def _tried(self, taken: list[Waiting]) -> Exception | None:
        """Do these jobs in one transaction; None if it is durable, else what was in the way."""
        jobs = [job for job, *_ in taken]
        began, now = time.perf_counter(), self._clock()
        self._began = began
        loop = asyncio.get_running_loop()
        try:
            settled: Settled = await loop.run_in_executor(self._thread, self._hall.work, jobs, now)
        except Exception as error:
            self._works = not isinstance(error, StoreError)
            self._log("batch failed", kind=type(error).__name__, jobs=len(jobs))
            return error
        finally:
            self._began = None
        self._works = True
        self._metrics.commit.add(time.perf_counter() - began)
        self._metrics.batch.add(settled.events)
        self._metrics.events.add(settled.events)
        self._hall.settle(jobs, settled, self._clock())
        self.settled()
        for (_, future, since), result in zip(taken, settled.results, strict=True):
            self._metrics.told.add(time.perf_counter() - since)
            if not future.done():
                future.set_result(result)
        return None

    def _failed(self, taken: list[Waiting], error: Exception | None) -> None:
        if error is not None:
            is_known = isinstance(error, AwayError) and not error.in_doubt
            for job, future, _ in taken:
                self._done(job, future, JobError("not stored", in_doubt=not is_known))

    def _done(self, job: Job, future: asyncio.Future[Any], error: JobError) -> None:
        job.then(error)
        self.settled()
        if not future.done():
            future.set_result(error)
