"""The time of two sides kept together: who is ahead skips a frame now and then, which nobody sees.

Each message tells the sender's frame and the last far frame that it has. Its lead is the one less the other:
the frames that it is ahead, and the delay of the line. The delay is in both sides' leads alike; half of their
difference is what this side is ahead. Of each the least of a second or two counts, which has waited least on
its way.
"""

from __future__ import annotations

from collections import deque
from typing import Final

SKIP_EVERY: Final = 30
"""Frames from one that is skipped to the next (chosen: 3 % slower, which is not seen)."""

LOUD: Final = 60
"""The same while something sounds (chosen): a tone that is held is heard rather than a picture seen."""

AHEAD_AT_LEAST: Final = 2
"""Frames that this side has to be ahead (chosen: with 1 both sides skip in turn for nothing)."""

_MESSAGES: Final = 60
"""Messages of which the least leads are taken."""


class Pace:
    """The leads of both sides, and the frame that this one has to skip."""

    def __init__(self) -> None:
        self._since = 0
        self.begin_anew()

    def begin_anew(self) -> None:
        """Nothing is known any more of the leads: the line was lost."""
        self._near: deque[int] = deque(maxlen=_MESSAGES)
        self._far: deque[int] = deque(maxlen=_MESSAGES)
        self._stood = 0

    def said(self, frame: int, has: int) -> None:
        """A message goes: this side is at a frame, and has the far hands up to another."""
        self._near.append(frame - has + self._stood)

    def heard(self, frame: int, has: int) -> None:
        """A message has come: the far side was at a frame, and had the near hands up to another."""
        self._far.append(frame - has - self._stood)

    def stood(self) -> None:
        """This side has stood for a frame: it is ahead by one frame less."""
        self._stood += 1

    @property
    def ahead(self) -> float:
        """Frames that this side is ahead of the far one, behind if negative."""
        if min(len(self._near), len(self._far)) < _MESSAGES // 2:
            return 0
        return (min(self._near) - min(self._far)) / 2 - self._stood

    def skips(self, is_silent: bool) -> bool:
        """True if the frame that is due is to be skipped."""
        self._since += 1
        due = SKIP_EVERY if is_silent else LOUD
        if self._since <= due or self.ahead < AHEAD_AT_LEAST:
            return False
        self._since = 0
        self.stood()
        return True
