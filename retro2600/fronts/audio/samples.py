"""From the tones of a machine's frames to a sound card's or a sound file's samples."""

from __future__ import annotations

from copy import copy, deepcopy

import numpy as np
from numpy.typing import NDArray

from retro2600.consoles.vcs.clock import LINES_PER_FRAME
from retro2600.consoles.vcs.sound import Resampler, Synth

FULL_SCALE = 32767
LOUDNESS = 0.5
"""Of full scale, for both channels at their loudest (chosen): square waves sound louder than they measure."""


class Tones:
    """Turns the tones of one frame after the other into samples, without a seam."""

    def __init__(self, rate: int) -> None:
        self._synth = Synth()
        self._resampler = Resampler(rate)

    def fork(self) -> Tones:
        """Another one that goes on from where this one is."""
        other = copy(self)
        other._synth, other._resampler = deepcopy(self._synth), copy(self._resampler)
        return other

    def frame(self, tones: tuple[int, int], lines: int = LINES_PER_FRAME) -> NDArray[np.int16]:
        """The samples that a frame with these tones, so many scan lines long, adds: int16[n], one channel."""
        samples = self._resampler.feed(self._synth.frame(*tones, lines))
        return (samples * (LOUDNESS * FULL_SCALE)).round().clip(-FULL_SCALE, FULL_SCALE).astype(np.int16)
