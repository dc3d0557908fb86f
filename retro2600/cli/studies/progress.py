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
        bar = f"\r[{'#' * filled:<{WIDTH}}] {done}/{of} {what}{end}"  # it is drawn over, which no line is
        sys.stderr.write(bar)
        sys.stderr.flush()

    return show
