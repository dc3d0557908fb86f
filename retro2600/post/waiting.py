"""The time that a lost line waits before it is tried again."""

from __future__ import annotations

from typing import Final

FIRST_S: Final = 0.2
MOST_S: Final = 15.0
"""Seconds until a lost line is tried again: at first, and at most."""

OPEN_S: Final = 20.0
"""Seconds in which a server has to answer at all."""


def delay_s(attempt: int, share: float) -> float:
    """Seconds before an attempt of this number, from 0 on; a share of 0 to 1 by chance spreads clients."""
    doubled: float = FIRST_S * (1 << min(attempt, 10))
    return min(doubled, MOST_S) * (1 + share) / 2
