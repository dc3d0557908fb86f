"""Messages of the Board, in one table."""

from __future__ import annotations

from enum import Enum


class Says(Enum):
    """The sentences; see `lobby.words.Says` for what stands in braces."""

    YOU_WATCH = "You watch."
