"""A console's sound and cues mixed: the samples of one frame after the other."""

from __future__ import annotations

from copy import copy
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from retro2600.machine.console import Console
from retro2600.shell.sound.cues import Cues
from retro2600.shell.sound.drift import Stretcher

FULL_SCALE: Final = 32767

FADE: Final = 0.005
"""Seconds from full loudness to silence or back (chosen): too quick to notice, too slow to click."""


class Fader:
    """Moves to the loudness it is given, at most from silence to full in `length` samples."""

    def __init__(self, length: int) -> None:
        self._step = 1 / length
        self.value = 1.0
        """Its loudness now."""

    def over(self, count: int, goal: float) -> NDArray[np.float32]:
        """The loudness of the next samples on the way to a goal: float32[count]."""
        way = goal - self.value
        steps = np.minimum(np.arange(1, count + 1) * self._step, abs(way))
        ramp: NDArray[np.float32] = (self.value + np.copysign(steps, way)).astype(np.float32)
        if count:
            self.value += float(np.copysign(steps[-1], way))
        return ramp


class Mixer:
    """Gives the samples of frames at a sound card's rate, without a seam."""

    def __init__(self, console: Console[Any], rate: int) -> None:
        self.cues = Cues(rate, console.frames_per_second)
        self.loudness = 1.0
        """Of everything, 0 to 1."""
        self.silent = False
        """True if the last samples were silence, and nothing goes on by itself, or waits for a frame."""
        self._synthesiser = console.sound.synthesiser(rate)
        self._lines = console.lines
        self._samples = round(rate / console.frames_per_second)
        self._sound, self._last = console.sound, console.sound.silence
        self._goes_on = False  # the console's sound, as far as frames were run
        self._stretcher = Stretcher()
        self._running = Fader(round(rate * FADE))
        self._volume = Fader(round(rate * FADE))

    def frame(self, sound: tuple[int, ...], ratio: float = 1.0) -> NDArray[np.int16]:
        """The samples of a frame with this sound, stretched: int16[n]."""
        self._last = sound
        mixed = self._mixed(ratio, running=True)
        self._last = self._sound.held(sound)
        return mixed

    def pass_over(self, sound: tuple[int, ...]) -> None:
        """Leave out a frame with this sound: nothing begins in it, but what lasts may have ended."""
        if self._sound.lasting:
            self._last = self._sound.held(sound)
            self._synthesiser.frame(self._last, 0)

    def rest(self, ratio: float = 1.0, held: bool = False) -> NDArray[np.int16]:
        """As many samples as a frame has while none is run: the sound is held, or fades; cues go on."""
        if self._running.value == 0 and not held:
            self._last = self._sound.silence
        return self._mixed(ratio, running=held)

    def onward(self, frames: int, ratio: float = 1.0) -> NDArray[np.int16]:
        """The samples of so many more frames if nothing changed: int16[n]."""
        other = copy(self)
        other._synthesiser, other.cues = self._synthesiser.fork(), self.cues.fork()
        for name in ("_stretcher", "_running", "_volume"):
            setattr(other, name, copy(getattr(self, name)))
        running = self._running.value > 0
        return np.concatenate([other._mixed(ratio, running) for _ in range(frames)])

    @property
    def unheard(self) -> bool:
        """True if the loudness is 0, and the last samples were silence by that."""
        return self._volume.value == self.loudness == 0

    def _mixed(self, ratio: float, running: bool) -> NDArray[np.int16]:
        made = self._made(running)
        at_rest = self._running.value == float(running) and self._volume.value == self.loudness
        self.silent = at_rest and self.cues.silent and self._stretcher.is_silent and not self._goes_on
        if self.silent:
            return np.zeros(self._stretcher.silence(len(made), ratio), np.int16)
        samples = self._stretcher.feed(made.astype(np.float32), ratio)
        samples *= self._running.over(len(samples), float(running))
        if not self.cues.silent:
            samples += FULL_SCALE * self.cues.take(len(samples))
        samples *= self._volume.over(len(samples), self.loudness)
        return samples.round().clip(-FULL_SCALE, FULL_SCALE).astype(np.int16)

    def _made(self, running: bool) -> NDArray[np.int16]:
        """A frame of the console's sound: int16[n].

        While no frames are run, sounds that have begun stand still, to go on with the next one.
        """
        if self._sound.begins and not running and self._running.value == 0:
            return np.zeros(self._samples, np.int16)
        made = np.frombuffer(self._synthesiser.frame(self._last, self._lines), np.int16)
        self._goes_on = bool(made.any()) or self._sound.lasts(self._last)
        return made
