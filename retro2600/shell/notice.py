"""Passing lines: what has just been done, for as long as it takes to read."""

from __future__ import annotations

from retro2600.printable import printable

SHOWN_FOR = 180
"""Frames; three seconds (chosen)."""

A_LETTER = 4
"""Frames more for each letter beyond a short line's (chosen)."""

SHORT = 40
"""Letters of a short line."""


class Notice:
    """The last thing said, until it has been there long enough; and warnings, which wait until then."""

    def __init__(self) -> None:
        self._said = ("", 0)
        self._warned: list[tuple[str, int]] = []

    def say(self, text: str) -> None:
        """Show this from now on, instead of what was said before."""
        self._said = text, _frames(text)

    def warn(self, text: str) -> None:
        """Show this as long as it takes, after whatever else is to be read; nothing takes its place."""
        if text not in [warning for warning, _ in self._warned]:
            self._warned.append((text, 2 * _frames(text)))

    def pass_time(self, frames: int) -> None:
        """So many frames of the clock have gone by."""
        text, left = self._said
        if left > 0:
            self._said = text, left - frames
        elif self._warned:
            text, left = self._warned[0]
            self._warned[0] = text, left - frames
            if left <= frames:
                self._warned.pop(0)

    @property
    def said(self) -> str:
        """The line to be read now, "" if there is none."""
        text, left = self._said
        if left > 0:
            return text
        return self._warned[0][0] if self._warned else ""

    def __str__(self) -> str:
        """The same in English."""
        return printable(self.said)


def _frames(text: str) -> int:
    return SHOWN_FOR + A_LETTER * max(len(text) - SHORT, 0)
