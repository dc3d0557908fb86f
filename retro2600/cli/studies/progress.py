"""A bar on standard error for studies that take a while."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

WIDTH: Final = 40
_ROOM: Final = 14
"""Columns for the time left."""


def progress_bar(what: str) -> Callable[[int, int], None] | None:
    """Shows how many of all `what` are done, and the time left; None where standard error is no terminal."""
    if not sys.stderr.isatty():
        return None
    begun: list[tuple[float, int]] = []

    def show(done: int, of: int) -> None:
        now = time.monotonic()
        if not begun:
            begun.append((now, done))
        filled = WIDTH * done // max(of, 1)
        left = _left(now - begun[0][0], done - begun[0][1], of - done)
        end = "\n" if done == of else ""
        bar = f"\r[{'#' * filled:<{WIDTH}}] {done}/{of} {what}{left:<{_ROOM}}{end}"  # drawn over; no line is
        sys.stderr.write(bar)
        sys.stderr.flush()

    return show


def _left(seconds: float, done: int, to_do: int) -> str:
    """The time that the rest takes, if it goes on as so far."""
    if not done or not to_do:
        return ""
    left = seconds * to_do / done
    if left < 100:
        return f", {left:.0f} s left"
    return f", {left / 60:.0f} min left" if left < 6000 else f", {left / 3600:.0f} h left"
