"""Waiting for what other processes do: as long as it takes, and not for ever."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

HANG: Final = 300.0
"""Seconds after which nothing comes any more: no machine is so busy, so something hangs."""


def _nap() -> None:
    time.sleep(0.005)


def until(
    what: Callable[[], T | None], look: Callable[[], object] = _nap, seen: Callable[[], str] = str
) -> T:
    """Ask again and again until the answer is something, looking on in between; what it was.

    If it never comes, what can be `seen` then is told.
    """
    end = time.monotonic() + HANG
    while not (answer := what()):
        assert time.monotonic() < end, f"not within {HANG} seconds: {seen()}"
        look()
    return answer
