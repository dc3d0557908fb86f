"""Python made ready for frames that have to be in time, beside a judge that works between them."""

from __future__ import annotations

import gc
import os
from collections.abc import MutableMapping
from typing import Final

THREADS: Final = "OPENBLAS_NUM_THREADS"
"""The variable by which numpy's library of arrays is told how many threads to use, before it is loaded."""


def use_one_thread(environment: MutableMapping[str, str] = os.environ) -> None:
    """Let arrays be computed by one thread, unless the environment says otherwise.

    The judge's are so small that a second thread takes as much of another core again, and saves nothing.
    """
    environment.setdefault(THREADS, "1")


def settle() -> None:
    """Never again look for garbage in all that has been loaded by now: that would take three frames."""
    gc.collect()
    gc.freeze()
