"""Tones and cues mixed: the samples of one frame after the other."""

from __future__ import annotations

from copy import copy

import numpy as np
from numpy.typing import NDArray

from retro2600.fronts.audio.cues import Cues
from retro2600.fronts.audio.drift import Stretcher
from retro2600.fronts.audio.fader import Fader
from retro2600.fronts.audio.samples import FULL_SCALE, Tones

FADE = 0.005
"""Seconds from full loudness to silence or back (chosen): too quick to notice, too slow to click."""

SILENCE = (0, 0)


class Mixer:
    """Gives the samples of frames at a sound card's rate, without a seam."""

    def __init__(self, rate: int) -> None:
        self.cues = Cues(rate)
        self.loudness = 1.0
        """Of everything, 0 to 1."""
        self._tones = Tones(rate)
        self._last = SILENCE
        self._stretcher = Stretcher()
        self._running = Fader(round(rate * FADE))
        self._volume = Fader(round(rate * FADE))

    def frame(self, tones: tuple[int, int], ratio: float = 1.0) -> NDArray[np.int16]:
        """The samples of a frame with these tones, stretched: int16[n]."""
        self._last = tones
        return self._mixed(ratio, running=True)

    def rest(self, ratio: float = 1.0) -> NDArray[np.int16]:
        """As many samples as a frame has while none is run: the tones fade, cues go on."""
        if self._running.value == 0:
            self._last = SILENCE
        return self._mixed(ratio, running=False)

    def held(self, ratio: float = 1.0) -> NDArray[np.int16]:
        """The samples of one more frame with the tones of the last."""
        return self._mixed(ratio, running=True)

    def onward(self, frames: int, ratio: float = 1.0) -> NDArray[np.int16]:
        """What so many more frames would sound like if nothing changed: int16[n]."""
        other = copy(self)
        other._tones, other.cues = self._tones.fork(), self.cues.fork()
        for name in ("_stretcher", "_running", "_volume"):
            setattr(other, name, copy(getattr(self, name)))
        running = self._running.value > 0
        return np.concatenate([other._mixed(ratio, running) for _ in range(frames)])

    def _mixed(self, ratio: float, running: bool) -> NDArray[np.int16]:
        samples = self._stretcher.feed(self._tones.frame(self._last).astype(np.float32), ratio)
        samples *= self._running.over(len(samples), float(running))
        if not self.cues.silent:
            samples += FULL_SCALE * self.cues.take(len(samples))
        samples *= self._volume.over(len(samples), self.loudness)
        return samples.round().clip(-FULL_SCALE, FULL_SCALE).astype(np.int16)
