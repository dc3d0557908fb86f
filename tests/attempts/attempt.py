"""An attempt at a limit, and its refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from retro2600.store.refusals import RequestError


class RefusedError(RequestError):
    """The program has refused it, as it should: one sentence on standard error, exit code 2."""


class Case(NamedTuple):
    """An attempt that is as large as it is told, and what is said if that is too much."""

    attempt: Callable[[int], object]
    said: str
    lowered: float | None = None
    """The limit in its place, where the true one takes too long to reach."""
    most: int | None = None
    """The largest attempt that is taken, where that is not the limit."""


def other_than(sentence: str, call: Callable[[], None]) -> None:
    """Another refusal than that of the limit is none of it."""
    try:
        call()
    except (RefusedError, ValueError) as refusal:
        if sentence in str(refusal):
            raise
