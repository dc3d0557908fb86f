"""A line in simulated time: late, sometimes very late, in order as TCP keeps it, and cut now and then."""

from __future__ import annotations

from collections import deque
from random import Random
from typing import NamedTuple


class Delay(NamedTuple):
    """Seconds of a message's way, one way."""

    mean: float = 0.12
    spread: float = 0.03
    """It is the mean, more or less by so much."""
    stalled: float = 0.35
    """So much more for one message in twenty; those behind it wait."""


class Proxy:
    """One direction of a line."""

    def __init__(self, seed: str, delay: Delay) -> None:
        self._chance = Random(seed)
        self._delay = delay
        self._going: deque[tuple[float, bytes]] = deque()
        self._last = 0.0

    def send(self, now: float, message: bytes) -> None:
        """Take a message: it arrives not before any that was sent before."""
        way = self._chance.uniform(
            self._delay.mean - self._delay.spread, self._delay.mean + self._delay.spread
        )
        if self._chance.random() < 0.05:
            way += self._delay.stalled
        self._last = max(self._last, now + way)
        self._going.append((self._last, message))

    def arrived(self, now: float) -> list[bytes]:
        """The messages that have come by now, in order."""
        come = []
        while self._going and self._going[0][0] <= now:
            come.append(self._going.popleft()[1])
        return come

    def cut(self) -> None:
        """All that is on its way is lost."""
        self._going.clear()
