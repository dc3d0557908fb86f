"""The console's time: every timing constant, with its source."""

from fractions import Fraction

COLOUR_CLOCK_HZ = Fraction(315_000_000, 88)
"""NTSC colour subcarrier, 3.579545 MHz: the crystal everything is divided from (documented)."""

CYCLES_PER_LINE = 76  # 228 colour clocks, three to a processor cycle; note 1
LINES_PER_FRAME = 262  # display and blank frames alike, but for late search frames; note 1
FIRST_PICTURE_LINE = 42  # counted from vertical sync; note 1
TICKS_PER_LINE = 2  # the sound generators advance twice a scan line; note 12

CPU_HZ = COLOUR_CLOCK_HZ / 3
CYCLES_PER_FRAME = CYCLES_PER_LINE * LINES_PER_FRAME
TICKS_PER_FRAME = TICKS_PER_LINE * LINES_PER_FRAME
FRAMES_PER_SECOND = CPU_HZ / CYCLES_PER_FRAME
"""59.92 Hz."""
TICKS_PER_SECOND = FRAMES_PER_SECOND * TICKS_PER_FRAME
"""31,399.5 Hz."""
