"""A clock for tests: only sleeping makes its time pass."""

from collections.abc import Callable


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
