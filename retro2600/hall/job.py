"""Work for the storage: a function of a batch, done in one transaction with others or again by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from retro2600.hall.batch import Batch


def _nothing(result: Any) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Job:
    """Something to do in a transaction; it may be done twice where the first time is undone.

    `tables` are those it is known to touch. `then` takes the result where the caches are kept, once all is
    durable; the result is a `JobError` if it could not be done.
    """

    act: Callable[[Batch], Any]
    tables: tuple[int, ...] = ()
    then: Callable[[Any], None] = _nothing
    is_alone: bool = False
    """It has a transaction to itself: what it locks, all nodes want."""


class JobError(Exception):
    """A job that could not be done; `in_doubt` if nobody knows."""

    def __init__(self, reason: str, in_doubt: bool) -> None:
        super().__init__(reason)
        self.in_doubt = in_doubt
