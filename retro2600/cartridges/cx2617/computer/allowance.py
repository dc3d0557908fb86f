"""The allowance of a blank frame: cycles for the search, until a clock test finds the frame's time spent."""

from __future__ import annotations

from math import ceil
from typing import Final

from retro2600.consoles.vcs.timer import IntervalTimer

CLOCK_TEST: Final = 15  # cycles of one clock test (note 17)
_COUNT: Final = 18  # what every search frame sets the timer to (note 17)
_SPENT_BELOW: Final = 5  # a reading below this closes the frame (note 17)
_LOOKS_BACK: Final = 11  # the timer is read this long before a clock test ends (note 17)
_RETURN: Final = 6  # a new frame begins with the way back into the search (note 17)
_WAIT: Final = 14  # from the reading that closes a frame to the first of the wait for zero (note 17)
_WAIT_LOOP: Final = 7  # between readings of that wait (note 17)
_AFTER_SEARCH: Final = 4  # from the search's end to that reading; 3, 5 and 7 more fit as well (note 17)
_SLACK: Final = 14  # so late may zero be read without a scan line being added (note 17)
_LINE: Final = 76  # cycles
_ZERO: Final = IntervalTimer(_COUNT).first_reading(0)
_LIMIT: Final = IntervalTimer(_COUNT).first_reading(_SPENT_BELOW - 1) + _LOOKS_BACK


class Allowance:
    """The cycles used in the present blank frame, counted from the start of its timer.

    The search adds the cycles of each step to `cycles`. A clock test is `cycles >= limit and closes()`,
    its own 15 cycles counted: the first half is quick, and nearly always enough.

    Nearly every frame is closed in time (note 17, "too late"), and then no timer needs to be looked at: one
    is made for a frame when its first test comes too late.
    """

    __slots__ = ("_timer", "cycles", "late_lines", "limit", "overruns")

    def __init__(self) -> None:
        self.overruns = 0  # readings of a timer that had run out
        self.late_lines = 0  # scan lines beyond the 262 of a frame, all frames together
        self.begin(0)

    def begin(self, cycles: int) -> None:
        """Start the timer of a new frame, `cycles` of which are used already."""
        self.cycles = cycles
        self.limit = _LIMIT
        self._timer: IntervalTimer | None = None

    def closes(self) -> bool:
        """Read the timer, `limit` being reached: if the frame's time is spent, close it and begin the next.

        A timer that has run out reads any number, by chance; from 128 + 5 on the program takes it for
        negative, hence for spent.
        """
        look = self.cycles - _LOOKS_BACK
        if self._timer is None:
            if look <= _ZERO:
                self.cycles = _RETURN
                return True
            self._timer = IntervalTimer(_COUNT)
        timer = self._timer
        if timer.has_expired(look):
            self.overruns += 1
        reading = timer.read(look)
        if (reading - _SPENT_BELOW) & 0x80:
            self._wait(timer, look + _WAIT)
            self.begin(_RETURN)
            return True
        self.limit = timer.first_reading(_SPENT_BELOW - 1) + _LOOKS_BACK
        return False

    def end(self) -> None:
        """The search is over; the last frame is waited out."""
        if self._timer is not None or self.cycles + _AFTER_SEARCH > _ZERO:
            self._wait(self._timer or IntervalTimer(_COUNT), self.cycles + _AFTER_SEARCH)

    def _wait(self, timer: IntervalTimer, cycle: int) -> None:
        """Wait for a reading of zero, from `cycle` on; a late one makes the frame longer than 262 lines."""
        if timer.has_expired(cycle):
            timer.read(cycle)
        early = max(0, timer.first_reading(0) - cycle)
        zero = cycle + ceil(early / _WAIT_LOOP) * _WAIT_LOOP
        late = zero - _ZERO - _SLACK
        self.late_lines += max(0, ceil(late / _LINE))
