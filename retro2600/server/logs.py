"""The log: a JSON object a line. It never has a token, a seed, a key, an address or a message's text."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable
from typing import TextIO

Log = Callable[..., None]
"""Takes the name of what happened, and its fields: numbers, codes, ids of tables."""


class Handler(logging.Handler):
    """Has what libraries say in the log, too: who says it and the kind of error, none of its words."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        """See `logging.Handler`."""
        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        self._log("library", name=record.name, level=record.levelname, kind=kind)


def to(stream: TextIO | None, clock: Callable[[], int], node: str) -> Log:
    """A node's log into this stream (None: standard error), with times in milliseconds."""

    def log(what: str, **fields: int | float | str | None) -> None:
        line = json.dumps({"t": clock(), "node": node, "what": what, **fields}, separators=(",", ":"))
        out = stream or sys.stderr
        try:
            out.write(f"{line}\n")
            out.flush()
        except (OSError, ValueError):  # nobody reads it any more
            pass

    return log


def nothing(what: str, **fields: int | float | str | None) -> None:
    """A log that nobody keeps."""
