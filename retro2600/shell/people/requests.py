"""One request at a time to the correspondent, and what is done with its answer in a later frame."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, TypeVar

from retro2600.shell.words.said import said
from retro2600.store.refusals import RequestError, reason

T = TypeVar("T")

ASKED: Final = said("asking the server")
_BUSY: Final = said("one thing at a time: the server has not answered yet")


class Requests:
    """Holds the request that waits for its answer, if any does."""

    def __init__(self) -> None:
        self._waiting: tuple[Future[Any], Callable[[Any], str | None]] | None = None

    def make(self, request: Callable[[], Future[T]], then: Callable[[T], str | None]) -> str | None:
        """Make a request; `then` takes its answer, and gives the sentence to be said.

        The sentence to be said now; `RequestError` where it cannot be made.
        """
        if self._waiting:
            return _BUSY
        self._waiting = request(), then
        return ASKED if not self._waiting[0].done() else None

    def answered(self) -> str | None:
        """The sentence about an answer that has come, if one has; to be asked for each frame."""
        if self._waiting is None or not self._waiting[0].done():
            return None
        (future, then), self._waiting = self._waiting, None
        if future.cancelled():
            return None
        try:
            return then(future.result())
        except RequestError as refusal:
            return reason(refusal)
