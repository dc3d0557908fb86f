"""A bar on standard error for studies that take a while."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

WIDTH: Final = 40


def progress_bar(what: str) -> Callable[[int, int], None] | None:
    """Shows how many of all `what` are done; None where standard error is no terminal."""
    if not sys.stderr.isatty():
        return None

    def show(done: int, of: int) -> None:
        filled = WIDTH * done // max(of, 1)
        end = "\n" if done == of else ""
        print(f"\r[{'#' * filled:<{WIDTH}}] {done}/{of} {what}", end=end, file=sys.stderr, flush=True)

    return show
