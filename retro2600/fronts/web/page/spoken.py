"""Lines for those who listen: what to do next, what has been done, and what is heard on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro2600.fronts.shell.shell import Shell
from retro2600.fronts.shell.transport import Frame

STEADY: Final = 20
"""Frames for which a line has stood before it is spoken (chosen: a knob that is turned passes over many)."""


class Spoken:
    """Finds what is to be spoken; nothing is spoken twice in a row."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._lines: dict[str, str] = {}  # by what they are of, as they are shown
        self._stood: dict[str, int] = {}  # for how many frames

    def lines(self, frames: Sequence[Frame], due: int) -> list[str]:
        """The lines to be spoken after these frames, so many frames of the clock."""
        shell = self._shell
        said = [cue.text for frame in frames for cue in frame.cues]
        said += shell.session.console.output.spoken if frames else ()
        shown = {"notice": shell.notice, "guide": shell.guide.line, "welcome": ". ".join(shell.guide.welcome)}
        return said + [line for what, line in shown.items() if self._is_due(what, line, due)]

    def _is_due(self, what: str, line: str, due: int) -> bool:
        """True once a line has stood for long enough."""
        if self._lines.get(what, "") != line:
            self._lines[what], self._stood[what] = line, 0
            return False
        before = self._stood.get(what, STEADY)
        self._stood[what] = min(before + due, STEADY)
        return bool(line) and before < STEADY <= before + due
