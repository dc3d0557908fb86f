"""The line to the server by frames since its last letter: when it is tried again."""

from __future__ import annotations

from typing import Final

from retro2600.consoles.tablet.console import FRAMES_PER_SECOND
from retro2600.tables.sitting.values import LineState, Sitting

HOUR: Final = 3600 * FRAMES_PER_SECOND
"""The most that is counted."""


def seconds_left(sitting: Sitting, frames: int) -> int:
    """Seconds until the line is tried again, or the server is back, rounded up."""
    gone = frames * 1000 // FRAMES_PER_SECOND
    return max(-(-(sitting.in_ms - gone) // 1000), 0)


def last_of(sitting: Sitting, least: int = 0) -> int:
    """The frames that matter: those to the next try, at least so many; 0 where it is not tried again."""
    if sitting.way is LineState.NONE or (sitting.way is LineState.UP and not sitting.code):
        return 0
    return min(max(least, sitting.in_ms * FRAMES_PER_SECOND // 1000 + 1), HOUR)
