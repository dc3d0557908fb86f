"""A clock for tests: only sleeping makes its time pass."""

from collections.abc import Callable, Mapping
from typing import Final

_LATE: Final = 1e-9
"""Seconds, so that no rounding keeps from being due what is."""


class WoundClock:
    """A `retro2600.shell.process.pacing.Clock`; `ticking` is called at each sleep, once time has passed."""

    def __init__(self, ticking: Callable[[], None] = lambda: None) -> None:
        self._seconds = 0.0
        self._ticking = ticking

    def now(self) -> float:
        return self._seconds

    def sleep(self, seconds: float) -> None:
        self._seconds += seconds
        self._ticking()

    def doze(self, seconds: float, most: float, wait: Callable[[float], None]) -> None:
        self.sleep(seconds)


class Dozing(WoundClock):
    """One that dozes as long as it may, unless something is to happen meanwhile, at times told before."""

    def __init__(self, happening: Mapping[float, Callable[[], object]], ticking: Callable[[], None]) -> None:
        super().__init__(ticking)
        self._happening = sorted(happening.items())
        self.dozed = 0
        """Times that it has dozed."""

    def sleep(self, seconds: float) -> None:
        """Let what is to happen happen; nobody is woken by it."""
        while self._happening and self._happening[0][0] <= self.now() + seconds:
            self._happening.pop(0)[1]()
        super().sleep(seconds)

    def doze(self, seconds: float, most: float, wait: Callable[[float], None]) -> None:
        self.dozed += 1
        if self._happening:
            most = min(most, max(self._happening[0][0] - self.now(), 0.0))
        self.sleep(most + _LATE)
