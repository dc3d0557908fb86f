"""The paddle as a program reads it: a knob that sets how long a capacitor takes to charge."""

SAMPLES_PER_FRAME = 28  # note 5: the program looks at the input 28 times a display frame
FIRST_LOSS = 74  # note 5: up to 73 scan lines every sample finds the input high
LINES_PER_SAMPLE = 6  # note 5
LAST_HIGH = 236  # note 5: still one sample, although the series gives none

FULL_LEFT = 237
"""Scan lines from which no sample finds the input high: the knob's counter-clockwise end (note 5)."""


def _samples(lines: int) -> int:
    if lines < FIRST_LOSS:
        return SAMPLES_PER_FRAME
    if lines == LAST_HIGH:
        return 1
    return max(0, SAMPLES_PER_FRAME - 1 - (lines - FIRST_LOSS) // LINES_PER_SAMPLE)


SAMPLES: tuple[int, ...] = tuple(_samples(lines) for lines in range(256))
"""The number of a display frame's 28 samples that find the input high, by scan lines of the knob (note 5)."""

GROUND_KEPT = SAMPLES_PER_FRAME
"""The samples of the first display frame after blank ones: they never grounded the capacitors (note 5)."""


def lines_for(samples: int) -> int:
    """A knob position in the middle of those that give this many samples (0..28), in scan lines."""
    if not 0 <= samples <= SAMPLES_PER_FRAME:
        raise ValueError(f"{samples} samples: expected 0 to {SAMPLES_PER_FRAME}")
    fitting = [lines for lines in range(256) if SAMPLES[lines] == samples]
    return fitting[len(fitting) // 2]


LINES = tuple(lines_for(samples) for samples in range(SAMPLES_PER_FRAME + 1))
"""A knob position for every number of samples, in scan lines."""
