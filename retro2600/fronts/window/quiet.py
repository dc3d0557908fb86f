"""Silence for C libraries that write to standard error on their own."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

_STANDARD_ERROR = 2


@contextmanager
def quiet_libraries() -> Iterator[None]:
    """Nothing below Python gets through to standard error.

    For the moments in which display and sound are looked for: sound libraries print a page where there is no
    sound card, and what matters of it SDL reports as an error anyway.
    """
    try:
        kept = os.dup(_STANDARD_ERROR)
    except OSError:  # it is closed, so nothing gets through anyway
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, _STANDARD_ERROR)
        yield
    finally:
        os.dup2(kept, _STANDARD_ERROR)
        os.close(nowhere)
        os.close(kept)
