"""Processes that share long work, begun when there is some."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from types import TracebackType
from typing import Any, Final, TypeVar

T = TypeVar("T")

MOST: Final = 256
_MOST_ON_WINDOWS: Final = 61
"""More cannot be waited for there."""


class Processes(Executor):
    """So many, or one for each processor, from the first task on; instead of a single one, this process."""

    def __init__(self, wanted: int | None = None) -> None:
        self._number = min(wanted or os.cpu_count() or 1, _MOST_ON_WINDOWS if os.name == "nt" else MOST)
        self._executor: Executor | None = None

    def submit(self, task: Callable[..., T], /, *words: Any, **named: Any) -> Future[T]:
        """To the next that is free."""
        return self._begun().submit(task, *words, **named)

    def map(
        self, task: Callable[..., T], *tasks: Iterable[Any], timeout: float | None = None, chunksize: int = 1
    ) -> Iterator[T]:
        """So many at a time to the next that is free."""
        return self._begun().map(task, *tasks, timeout=timeout, chunksize=chunksize)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends them."""
        if self._executor is not None:
            self._executor.shutdown(wait, cancel_futures=cancel_futures)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """After an error, or Ctrl-C, nothing more is begun."""
        self.shutdown(wait=kind is None, cancel_futures=kind is not None)

    def _begun(self) -> Executor:
        if self._executor is None:
            self._executor = _pool(self._number) if self._number > 1 else _this_process()
        return self._executor


def _pool(number: int) -> ProcessPoolExecutor:
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # threads of theirs would only wait for each other
    return ProcessPoolExecutor(number, get_context("spawn"), initializer=_leave_interrupts_to_the_program)


def _this_process() -> Executor:
    from retro2600.players.rollouts import Serial

    return Serial()


def _leave_interrupts_to_the_program() -> None:
    """Ctrl-C goes to all processes of a terminal; the program ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
