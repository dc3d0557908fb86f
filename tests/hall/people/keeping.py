"""A storage and chance for the tests of people."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

DAY = 86_400_000
NOW = 1_795_312_800_000


def chance(seed: str = "chance") -> Callable[[int], bytes]:
    """Bytes that are the same in every run, and never twice."""
    count = 0

    def drawn(size: int) -> bytes:
        nonlocal count
        count += 1
        return hashlib.shake_256(f"{seed} {count}".encode()).digest(size)

    return drawn
