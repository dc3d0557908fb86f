"""The console's time: every timing constant, with its source (note 23)."""

from fractions import Fraction

CRYSTAL_HZ = Fraction(315_000_000, 22)
"""14.318182 MHz, four times the colour subcarrier: everything is divided from it (documented)."""

TIMER_HZ = CRYSTAL_HZ / 12
"""1,193,182 Hz: the timer that the speaker hangs on (documented)."""

LINES_PER_FRAME = 262  # the colour card's (documented)
TICKS_PER_LINE = 76  # of the timer: a line lasts 912 of the crystal's (documented)
TICKS_PER_FRAME = TICKS_PER_LINE * LINES_PER_FRAME
FRAMES_PER_SECOND = TIMER_HZ / TICKS_PER_FRAME
"""59.92 Hz."""

BLINK_FRAMES = 16
"""Frames for which a blinking character is there, and for which it is not (documented)."""

CURSOR_FRAMES = 8
"""The same of the cursor (documented)."""
