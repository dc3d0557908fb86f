"""Processes that share long work, begun when there is some."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from threading import Event, Thread
from types import TracebackType
from typing import Any, Final, TypeVar

from retro2600.store.refusals import RequestError, refused

T = TypeVar("T")

MOST: Final = 256
_MOST_ON_WINDOWS: Final = 61
"""More cannot be waited for there."""

_NO_MORE: Final = "no more processes are to be had to share the work"

_OF_A_POOL: Final = 2
"""Threads of a pool of processes."""


class Processes(Executor):
    """So many, or one for each processor, from the first task on; instead of a single one, this process.

    So it is where no processes, or no threads to look after them, are to be had.
    """

    def __init__(self, wanted: int | None = None) -> None:
        self._number = min(wanted or os.cpu_count() or 1, _MOST_ON_WINDOWS if os.name == "nt" else MOST)
        self._executor: Executor | None = None

    @property
    def abreast(self) -> int:
        """The tasks that may well be under way at once: so many that nobody waits."""
        return 2 * self._number if self._number > 1 else 1

    def submit(self, task: Callable[..., T], /, *words: Any, **named: Any) -> Future[T]:
        """To the next that is free; `RequestError` if no more processes are to be had."""
        with refused(_NO_MORE):
            return self._begun().submit(task, *words, **named)

    def map(
        self, task: Callable[..., T], *tasks: Iterable[Any], timeout: float | None = None, chunksize: int = 1
    ) -> Iterator[T]:
        """So many at a time to the next that is free; `RequestError` likewise."""
        with refused(_NO_MORE):
            return self._begun().map(task, *tasks, timeout=timeout, chunksize=chunksize)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends them."""
        if self._executor is not None:
            self._executor.shutdown(wait, cancel_futures=cancel_futures)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """After an error, or Ctrl-C, nothing more is begun; `RequestError` if a process has been ended."""
        self.shutdown(wait=kind is None, cancel_futures=kind is not None)
        if isinstance(error, BrokenExecutor):
            raise RequestError(
                "the system has ended a process that shared the work: there may not be enough memory"
            ) from error

    def _begun(self) -> Executor:
        if self._executor is None:
            pool = _pool(self._number) if self._number > 1 and _has_threads(_OF_A_POOL) else None
            self._executor = pool or _this_process()
        return self._executor


def _has_threads(number: int) -> bool:
    """True if so many threads are to be had; a pool that lacks one would wait for it for ever."""
    go_on = Event()
    threads = [Thread(target=go_on.wait) for _ in range(number)]
    started = []
    try:
        for thread in threads:
            thread.start()
            started.append(thread)
    except RuntimeError:
        return False
    finally:
        go_on.set()
        for thread in started:
            thread.join()
    return True


def _pool(number: int) -> ProcessPoolExecutor | None:
    """So many processes, which are begun; None where they are not to be had."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # threads of theirs would only wait for each other
    pool = ProcessPoolExecutor(number, get_context("spawn"), initializer=_leave_interrupts_to_the_program)
    try:
        pool.submit(int)
    except (OSError, RuntimeError):
        return None
    return pool


def _this_process() -> Executor:
    from retro2600.players.rollouts import Serial

    return Serial()


def _leave_interrupts_to_the_program() -> None:
    """Ctrl-C goes to all processes of a terminal; the program ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
