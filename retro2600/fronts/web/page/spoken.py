"""Lines for those who listen: what to do next, what has been done, and what is heard on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro2600.fronts.web.page.view import ViewDifference
from retro2600.shell.time.place import Frame

STEADY: Final = 20
"""Frames for which a line has stood before it is spoken (chosen: a knob that is turned passes over many)."""


class Spoken:
    """Finds what is to be spoken; nothing is spoken twice in a row."""

    def __init__(self, view: ViewDifference) -> None:
        """`view` is what is shown by then."""
        self._view = view
        self._shown: dict[str, Sequence[str]] = {}  # by what the lines are of
        self._stood: dict[str, int] = {}  # for how many frames

    def lines(self, frames: Sequence[Frame], due: int) -> list[str]:
        """The lines to be spoken after these frames, so many frames of the clock."""
        view = self._view.shown
        said = [text for frame in frames for text in (*(cue.text for cue in frame.cues), *frame.spoken)]
        for what, lines in (("notice", [view["notice"]]), ("guide", view["welcome"] or [view["line"]])):
            if self._is_due(what, lines, due):
                said += lines
        return said

    def _is_due(self, what: str, lines: Sequence[str], due: int) -> bool:
        """True once lines have stood for long enough."""
        if self._shown.get(what) != lines:
            self._shown[what], self._stood[what] = lines, 0
            return False
        before = self._stood[what]
        self._stood[what] = min(before + due, STEADY)
        return any(lines) and before < STEADY <= before + due
