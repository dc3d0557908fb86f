"""Two clocks that are not quite the same: the machine's frames and the sound card's samples.

What the machine makes in a second and what the card plays in a second differ by a few samples. So that what
waits in between neither runs out nor piles up, the sound is stretched by some hundredths of a percent: too
little to hear, and nothing is ever left out or repeated.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float32]

MOST: Final = 0.005
"""The sound is stretched or shortened by this at most (chosen): a twelfth of a semitone."""

SMOOTHING: Final = 1 / 30
"""Of what a frame finds waiting, this much counts (chosen): the card takes its samples a lot at a time."""

PULL: Final = 0.005
"""Stretch for each frame of samples that are lacking (chosen): they are made up for in some seconds."""

LEARNING: Final = PULL * PULL / 4
"""The pace at which a lasting lack is put down to the clocks; at a quarter of the square nothing swings."""

TELLING: Final = 0.8
"""Frames of samples: what deviates by more says nothing about clocks, but that frames come oddly (chosen)."""


class Drift:
    """The stretch of each frame's sound, from how many samples wait when it comes."""

    def __init__(self, target: float, frame: float) -> None:
        self.target = target
        """Samples that shall wait when a frame's are added."""
        self.level = target
        """Samples found waiting, as of late."""
        self._frame = frame
        self._clocks = 0.0

    def ratio(self, waiting: int) -> float:
        """Samples to make of one, 1 - `MOST` to 1 + `MOST`, when this many wait."""
        self.level += (waiting - self.level) * SMOOTHING
        lacking = (self.target - self.level) / self._frame
        if abs(lacking) < TELLING:
            self._clocks = _limited(self._clocks + LEARNING * lacking)
        return 1 + _limited(self._clocks + PULL * lacking)


class Stretcher:
    """Makes a few samples more or less of a stream, by a cubic through the four around each place.

    The sound comes two samples later. At a ratio of 1 the samples stay as they are.
    """

    def __init__(self) -> None:
        self._past = np.zeros(3, np.float32)
        self._place = 0.0  # of the next sample to make, in those to come

    def feed(self, samples: Samples, ratio: float) -> Samples:
        """The next samples, `ratio` for each of these: float32[n]."""
        known = np.concatenate([self._past, samples])
        step = 1 / ratio
        places = self._place + step * np.arange(int(len(samples) * ratio) + 2)
        places = places[places < len(samples)]
        self._place += step * len(places) - len(samples)
        self._past = known[len(samples) :]
        whole = places.astype(np.intp)
        return _between(known, whole, (places - whole).astype(np.float32))

    @property
    def is_silent(self) -> bool:
        """True if nothing of what came before is still to be heard."""
        return not self._past.any()

    def silence(self, count: int, ratio: float) -> int:
        """The number of samples that `feed` would make of so many silent ones after silence."""
        step = 1 / ratio
        made = max(0, int((count - self._place) / step))
        while made and self._place + step * (made - 1) >= count:
            made -= 1
        while self._place + step * made < count:
            made += 1
        self._place += step * made - count
        return made


def _between(known: Samples, whole: NDArray[np.intp], part: Samples) -> Samples:
    """Catmull and Rom's cubic: a part of the way from the second sample after each place to the third."""
    first, second, third, fourth = (known[whole + ahead] for ahead in range(4))
    cubed = 3 * (second - third) + fourth - first
    squared = 2 * first - 5 * second + 4 * third - fourth
    result: Samples = second + part / 2 * (third - first + part * (squared + part * cubed))
    return result


def _limited(value: float) -> float:
    return min(max(value, -MOST), MOST)
