"""A passing line: what has just been done, for as long as it takes to read."""

from __future__ import annotations

SHOWN_FOR = 180
"""Frames; three seconds (chosen)."""


class Notice:
    """The last thing said, until it has been there long enough."""

    def __init__(self) -> None:
        self._text = ""
        self._left = 0

    def say(self, text: str) -> None:
        """Show this from now on."""
        self._text, self._left = text, SHOWN_FOR

    def pass_time(self, frames: int) -> None:
        """So many frames of the clock have gone by."""
        self._left = max(self._left - frames, 0)

    def __str__(self) -> str:
        """What is to be read now, "" if nothing."""
        return self._text if self._left else ""
