"""What a black frame gives the search: cycles until a clock test finds the frame's time spent."""

from __future__ import annotations

from typing import Final

from retro2600.consoles.vcs.timer import IntervalTimer

CLOCK_TEST: Final = 15  # cycles of one clock test; part of the costs below that end in one (note 17)
_COUNT: Final = 18  # what each search frame sets the timer to (note 17)
_SPENT_BELOW: Final = 5  # a reading below this closes the frame (note 17)
_LOOKS_BACK: Final = 11  # a clock test reads the timer this long before its own end (note 17)
_RETURN: Final = 6  # the new frame begins with the way back into the search (note 17)
_WAIT_LOOP: Final = 0  # see `late_lines`


class Allowance:
    """The cycles used in the present black frame, counted from the start of its timer.

    The search adds each step's cycles to `cycles`. A clock test is `cycles >= limit and closes()`: the
    first half is quick and nearly always enough.
    """

    __slots__ = ("_timer", "cycles", "late_cycles", "limit", "overruns")

    def __init__(self) -> None:
        self.overruns = 0
        self.late_cycles = 0
        self.begin(0)

    def begin(self, cycles: int) -> None:
        """A new frame: the timer starts, `cycles` of it are used already."""
        self.cycles = cycles
        self._timer = IntervalTimer(_COUNT)
        self.limit = self._timer.first_reading(_SPENT_BELOW - 1) + _LOOKS_BACK

    def closes(self) -> bool:
        """The clock test proper, its 15 cycles counted: whether it finds the frame's time spent.

        The frame is then closed and the next one begun. Once the timer has run out the reading is one of
        255 numbers by chance: from 128 + 5 on the program takes it for negative, hence spent.
        """
        look = self.cycles - _LOOKS_BACK
        expired = look >= self._timer.first_reading(-1)
        reading = self._timer.read(look)
        if expired:
            self.overruns += 1
        if (reading - _SPENT_BELOW) & 0x80:
            self.begin(_RETURN)
            return True
        self.limit = self._timer.first_reading(_SPENT_BELOW - 1) + _LOOKS_BACK
        return False
