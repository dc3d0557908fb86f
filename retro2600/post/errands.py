"""Work that waits for others, one piece after the other in a thread, which nobody waits for at the end."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, TypeVar

S = TypeVar("S")
T = TypeVar("T")


class Errands:
    """A thread that begins with the first piece of work, and does not keep a process from ending.

    That is what a thread of `concurrent.futures` does: a request in it holds the end up for as long as a
    server may be silent.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._waiting: SimpleQueue[tuple[Future[Any], Callable[[], Any]] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False

    def submit(self, work: Callable[[], T]) -> Future[T]:
        """The result of a piece of work to come, or its error; cancelled at the end."""
        future: Future[T] = Future()
        if self._closed:
            future.cancel()
            return future
        self._waiting.put((future, work))
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()
        return future

    def close(self) -> None:
        """Begin no further work; what has not begun is cancelled."""
        self._closed = True
        self._waiting.put(None)

    def _run(self) -> None:
        while (next_one := self._waiting.get()) is not None:
            future, work = next_one
            if self._closed:
                future.cancel()
            elif future.set_running_or_notify_cancel():
                try:
                    result = work()
                except BaseException as error:  # it is the error of who asked
                    future.set_exception(error)
                else:
                    future.set_result(result)


def followed(future: Future[S], read: Callable[[S], T]) -> Future[T]:
    """The answer that is read from another one, once that is there; its error is this one's, too."""
    answer: Future[T] = Future()

    def done(future: Future[S]) -> None:
        try:
            found = read(future.result())
        except BaseException as error:  # of another thread, perhaps
            answer.set_exception(error)
        else:
            answer.set_result(found)

    future.add_done_callback(done)
    return answer
