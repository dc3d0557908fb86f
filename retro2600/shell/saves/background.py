"""Writing beside the frames, in a thread."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait


class Background:
    """Writes one thing after the other in a thread of its own, so that no frame waits for a slow disk."""

    def __init__(self, *, threaded: bool) -> None:
        """Without a thread everything is written at once, as it is when this is closed."""
        self._thread = ThreadPoolExecutor(1, "writing") if threaded else None
        self._writing: Future[object] | None = None
        self._trouble: BaseException | None = None  # of the last writing that has ended

    def write(self, write: Callable[[], object]) -> None:
        """Begin to write; what fails is raised here the next time.

        While something is still being written, this is not: the next time there is something later.
        """
        if self._thread is None:
            write()
            return
        if self._writing is None or self._writing.done():
            self._trouble = self._writing.exception() if self._writing else None
            try:
                self._writing = self._thread.submit(write)
            except RuntimeError:  # no thread is to be had: from now on frames wait for the disk
                self._thread = self._writing = self._trouble = None
                write()
        if self._trouble:
            raise self._trouble

    def settle(self) -> None:
        """Wait until nothing is being written; what has failed is forgotten."""
        if self._writing:
            wait([self._writing])
        self._writing = self._trouble = None

    def close(self) -> None:
        """Wait until nothing is being written."""
        if self._thread:
            self._thread.shutdown()
            self._thread = None
