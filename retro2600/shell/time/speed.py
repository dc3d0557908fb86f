"""The speed of time: from the frames that are due on the clock to those that are run."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

FAST: Final = 8
"""Times as fast as the console while fast forward is held (chosen)."""

BACK: Final = 3
"""Times as fast as the console, backwards, while rewind is held (chosen)."""

SLOW: Final = tuple(Fraction(1, part) for part in (1, 2, 4, 10))
"""The speeds that slow motion goes through (chosen)."""


class Speed:
    """Turns due frames into frames to run; less than none means back."""

    def __init__(self) -> None:
        self.fast = self.back = False
        """True while fast forward or rewind is held."""
        self._slow = 0
        self._carried = Fraction(0)
        self._held = Fraction(0)

    @property
    def ratio(self) -> Fraction:
        """Of the console's own, as slow motion has it."""
        return SLOW[self._slow]

    def slower(self) -> None:
        """On to the next speed of slow motion, after the slowest back to the console's own."""
        self._slow = (self._slow + 1) % len(SLOW)
        self._carried = Fraction(0)

    def hold(self, frames: Fraction) -> None:
        """Let the frame just run last so much longer, at the console's own speed."""
        self._held += frames

    def frames(self, due: int) -> int:
        """The number of frames to run when so many are due on the clock."""
        if self.back:
            return -BACK * due
        if self.fast:
            return FAST * due
        if self._held >= 1:
            held = min(due, int(self._held))
            self._held -= held
            due -= held
        if not self._slow:
            return due
        whole, self._carried = divmod(self._carried + due * self.ratio, 1)
        return int(whole)
