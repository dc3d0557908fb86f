"""Those who do the tasks of a rollout."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from typing import Any, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")
Progress: TypeAlias = Callable[[int, int], None]
"""Told after each task how many trials are done, of how many."""


class Serial(Executor):
    """Does each task at once, in this process."""

    def submit(self, task: Callable[..., T], /, *words: Any, **named: Any) -> Future[T]:
        """Done when it returns."""
        future: Future[T] = Future()
        try:
            future.set_result(task(*words, **named))
        except Exception as error:
            future.set_exception(error)
        return future

    def map(
        self, task: Callable[..., T], *tasks: Iterable[Any], timeout: float | None = None, chunksize: int = 1
    ) -> Iterator[T]:
        """Each when its result is asked for."""
        return map(task, *tasks)


class Workers(NamedTuple):
    """Those who make a rollout, and the one who is told how far it is."""

    executor: Executor
    progress: Progress | None = None
    abreast: int = 1
    """The tasks that may well be under way at once."""


ALONE = Workers(Serial())
