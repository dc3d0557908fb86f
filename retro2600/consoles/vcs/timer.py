"""The RIOT's interval timer in its slow setting, as a program meets it that looks now and then.

Knows a count and the cycles since it was set. Knows nothing of what a program does with the time, or of frames.
"""

from __future__ import annotations

CYCLES_A_COUNT = 1024  # the slowest of the four settings (TIM1024)


class IntervalTimer:
    """A timer set to `count`, read at cycles counted from the setting.

    It takes one off at once and one more every 1,024 cycles. Once it has passed zero it counts down every
    cycle, from 255, until it is read; from then on it is slow again, on the same grid of 1,024 cycles.
    """

    __slots__ = ("_start",)

    def __init__(self, count: int) -> None:
        self._start = count - 1  # the reading from cycle 1 to cycle 1,024

    def read(self, cycle: int) -> int:
        """The reading, 0..255; `cycle` >= 1 and never less than at the reading before."""
        gone = (cycle - 1) // CYCLES_A_COUNT
        if gone <= self._start:
            return self._start - gone
        reading = (255 - (cycle - self.first_reading(0) - CYCLES_A_COUNT)) & 255
        self._start = reading + gone  # a reading ends the fast count
        return reading

    def first_reading(self, value: int) -> int:
        """The cycle from which the slow count reads `value`."""
        return (self._start - value) * CYCLES_A_COUNT + 1
