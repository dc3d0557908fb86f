"""The log: a JSON object a line. It never has a token, a seed, a key, an address or a message's text."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import TextIO

Log = Callable[..., None]
"""Takes the name of what happened, and its fields: numbers, codes, ids of tables."""


def to(stream: TextIO | None, clock: Callable[[], int]) -> Log:
    """A log into this stream (None: standard error), with times in milliseconds."""

    def log(what: str, **fields: int | float | str | None) -> None:
        line = json.dumps({"t": clock(), "what": what, **fields}, separators=(",", ":"))
        out = stream or sys.stderr
        try:
            out.write(f"{line}\n")
            out.flush()
        except (OSError, ValueError):  # nobody reads it any more
            pass

    return log
