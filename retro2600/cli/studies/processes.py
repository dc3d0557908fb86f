"""Processes that share long work, begun when there is some."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

T = TypeVar("T")


class Processes(Executor):
    """One for each processor, from the first task on."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    def submit(self, task: Callable[..., T], /, *words: Any, **named: Any) -> Future[T]:
        """To the next that is free."""
        if self._pool is None:
            os.environ.setdefault(
                "OPENBLAS_NUM_THREADS", "1"
            )  # threads of theirs would only wait for each other
            self._pool = ProcessPoolExecutor(mp_context=get_context("spawn"))
        return self._pool.submit(task, *words, **named)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends them."""
        if self._pool is not None:
            self._pool.shutdown(wait, cancel_futures=cancel_futures)
