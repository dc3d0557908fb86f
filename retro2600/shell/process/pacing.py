"""Time: the number of frames that are due. The only place that looks at a clock, the one it is handed."""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction
from typing import Final, Protocol

MOST_AT_ONCE = 5
"""Frames that are caught up after a delay; the time of any more is dropped (chosen)."""

AT_REST: Final = 3
"""Frames that are run together while nothing changes (chosen): 50 ms."""


class Clock(Protocol):
    """Something that tells the time and can wait."""

    def now(self) -> float:
        """Seconds since some moment."""

    def sleep(self, seconds: float) -> None:
        """Let that much time pass."""

    def doze(self, seconds: float, most: float, wait: Callable[[float], None]) -> None:
        """Let `most` pass, or less if something happens meanwhile: `wait` lets time pass and returns then.

        A clock that `wait` means nothing to lets `seconds` pass.
        """
        self.sleep(seconds)


class WallClock(Clock):
    """The computer's own steady clock."""

    def now(self) -> float:
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)

    def doze(self, seconds: float, most: float, wait: Callable[[float], None]) -> None:
        wait(most)


class Pacer:
    """Deals out so many frames a second; the first is due at once."""

    def __init__(self, clock: Clock, frames_per_second: Fraction) -> None:
        self._clock = clock
        self._rate = float(frames_per_second)
        self._start = clock.now()
        self._dealt = 0

    def due(self) -> int:
        """The number of frames to be run now: 0 to `MOST_AT_ONCE`."""
        now = self._clock.now()
        frames = 0
        while frames < MOST_AT_ONCE and self._next() <= now:
            self._dealt += 1
            frames += 1
        if self._next() <= now:
            self._start, self._dealt = now, 1
        return frames

    def wait(self) -> None:
        """Sleep until the next frame is due."""
        left = self._next() - self._clock.now()
        if left > 0:
            self._clock.sleep(left)

    def rest(self, wait: Callable[[float], None]) -> None:
        """Let `AT_REST` frames become due, or less if `wait`, told the most seconds, returns before."""
        left = self._next() - self._clock.now()
        if left > 0:
            self._clock.doze(left, left + (AT_REST - 1) / self._rate, wait)

    def _next(self) -> float:
        return self._start + self._dealt / self._rate
