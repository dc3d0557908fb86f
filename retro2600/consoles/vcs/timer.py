"""The RIOT's interval timer in its slowest setting, as a program meets it that looks at it now and then.

Knows a count and the cycles since it was set; knows nothing of frames, or of what the time is used for.
Authority: the timer of the black-box console that the original was observed on (note 17); a real RIOT was
not measured.
"""

from __future__ import annotations

CYCLES_A_COUNT = 1024


class IntervalTimer:
    """A timer set to `count`, read at cycles counted from the setting.

    It takes one off at once and one more every 1,024 cycles. Once it has passed zero it counts down every
    cycle, from 255, until it is read; from then on it is slow again, on the same grid of 1,024 cycles.
    """

    __slots__ = ("_start",)

    def __init__(self, count: int) -> None:
        self._start = count - 1  # the reading from cycle 1 to cycle 1,024

    def first_reading(self, value: int) -> int:
        """The cycle from which the slow count reads `value`."""
        return (self._start - value) * CYCLES_A_COUNT + 1

    def has_expired(self, cycle: int) -> bool:
        """True if it has passed zero and not been read since."""
        return cycle >= self.first_reading(-1)

    def read(self, cycle: int) -> int:
        """The reading, 0..255, at a cycle >= 1 that is not before that of the reading before."""
        counts = (cycle - 1) // CYCLES_A_COUNT
        if not self.has_expired(cycle):
            return self._start - counts
        reading = (255 - (cycle - self.first_reading(-1))) & 255
        self._start = reading + counts
        return reading
