"""The two sound channels: from the tones of a frame to ticks, from ticks to a sound card's samples (note 12).

A channel counts AUDF + 1 ticks to a step; what it does at each step, AUDC says. Three settings are modelled,
all that a program on this shelf asks for: 0 silence, 4 a square wave, 15 noise divided by three. Sound is
derived from the tones that a machine puts out: no machine remembers any of it.
"""

from __future__ import annotations

from copy import copy, deepcopy
from functools import cache
from math import ceil
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from retro2600.consoles.vcs.clock import LINES_PER_FRAME, TICKS_PER_LINE, TICKS_PER_SECOND

Samples: TypeAlias = NDArray[np.float32]
"""float32[n] within -1..1, silence 0: ticks of the TIA or a sound card's samples."""

LOUDEST: Final = 15  # the highest AUDV


class Voice(NamedTuple):
    """What one channel is set to for good: its pitch and its volume."""

    audf: int
    audv: int


VOICES: Final = (Voice(audf=29, audv=8), Voice(audf=29, audv=15))  # note 12


class _Wave(NamedTuple):
    """Levels by step, -1 to 1: the first `beginning` of them once, then the rest over and over."""

    levels: Samples
    beginning: int

    def at(self, steps: NDArray[np.int64]) -> Samples:
        cycle = len(self.levels) - self.beginning
        later = self.beginning + (steps - self.beginning) % cycle
        return self.levels[np.where(steps < self.beginning, steps, later)]


def _buzz() -> _Wave:
    """A five-bit shift register gives noise, and every third one in it turns the level.

    The register (x^5 + x^3) begins with all ones, of which the first does not count; so the first level lasts
    four steps. After 93 more, three rounds of the register, everything is as it was.
    """
    register, ones, level = 0b11111, -1, 1
    levels = []
    for _ in range(4 + 93):
        levels.append(level)
        ones += register & 1
        if ones == 3:
            ones, level = 0, -level
        register = register >> 1 | ((register ^ register >> 2) & 1) << 4
    return _Wave(np.array(levels, np.float32), beginning=4)


@cache
def _wave(audc: int) -> _Wave:
    match audc:
        case 0:
            return _Wave(np.zeros(1, np.float32), beginning=0)
        case 4:
            return _Wave(np.array([1, -1], np.float32), beginning=0)
        case 15:
            return _buzz()
        case _:
            raise ValueError(f"AUDC is {audc}: no other tone is modelled than 0, 4 and 15")


class _Channel:
    """One tone generator. A tone begins anew whenever AUDC changes (chosen; note 12)."""

    def __init__(self, voice: Voice) -> None:
        self._ticks_per_step = voice.audf + 1
        self._amplitude = np.float32(voice.audv / (2 * LOUDEST))  # centred: half the swing either side
        self._audc = 0
        self._age = 0  # ticks the tone has lasted

    def frame(self, audc: int, ticks: int) -> Samples:
        wave = _wave(audc)
        if audc != self._audc:
            self._audc, self._age = audc, 0
        steps = np.arange(self._age, self._age + ticks) // self._ticks_per_step
        self._age += ticks
        return wave.at(steps) * self._amplitude


class Synth:
    """Both channels added up; full scale is both at their loudest."""

    def __init__(self, voices: tuple[Voice, Voice] = VOICES) -> None:
        self._channels = _Channel(voices[0]), _Channel(voices[1])

    def frame(self, audc0: int, audc1: int, lines: int = LINES_PER_FRAME) -> Samples:
        """The ticks of one frame, shown or blank, two a scan line: float32[524], or more in a longer one.

        There are clock.TICKS_PER_SECOND to the second.
        """
        first, second = self._channels
        ticks = lines * TICKS_PER_LINE
        return first.frame(audc0, ticks) + second.frame(audc1, ticks)


REACH: Final = 16  # ticks; half the width of the interpolating kernel at rates above that of the ticks
PHASES: Final = 512  # places between two ticks for which the kernel is tabled
KAISER_BETA: Final = 8.0  # side lobes of the window 80 dB down


def _kernel(cutoff: float, reach: int) -> Samples:
    """Windowed sincs, a row for each place between two ticks: float32[PHASES + 1, 2 * reach]."""
    place = np.arange(PHASES + 1)[:, np.newaxis] / PHASES
    distance = np.arange(1 - reach, reach + 1) - place
    window = np.i0(KAISER_BETA * np.sqrt(np.maximum(0, 1 - (distance / reach) ** 2)))
    rows = np.sinc(cutoff * distance) * window
    kernel: Samples = (rows / rows.sum(axis=1, keepdims=True)).astype(np.float32)
    return kernel


class Resampler:
    """A stream of ticks in pieces of any length, turned into a stream of samples at another rate.

    Each sample is a windowed sum of the ticks around it (a Kaiser-windowed sinc, tabled). Taking the nearest
    tick instead would shift the edges of a square wave about and mirror its overtones into false tones. The
    place of the next sample is kept in whole fractions of a tick, so that it never drifts. The sound comes
    half a millisecond late: `REACH` ticks, more at rates below that of the ticks.
    """

    def __init__(self, rate: int) -> None:
        if rate <= 0:
            raise ValueError(f"a sample rate of {rate} Hz: expected a positive number")
        step = TICKS_PER_SECOND / rate
        self._step, self._unit = step.numerator, step.denominator  # ticks between samples, as a fraction
        cutoff = min(1.0, 1 / float(step))
        reach = ceil(REACH / cutoff)
        self._kernel = _kernel(cutoff, reach)
        self._past = np.zeros(2 * reach, np.float32)
        self._place = 0  # in the ticks to come, of the last one that the next sample needs; in units

    def feed(self, ticks: Samples) -> Samples:
        """The samples that these ticks complete: n ticks in all have given ceil(n / ticks a sample)."""
        known = np.concatenate([self._past, ticks])
        end = len(ticks) * self._unit
        places = np.arange(self._place, end, self._step)
        whole, part = np.divmod(places, self._unit)
        phase = (part * PHASES + self._unit // 2) // self._unit
        self._place += len(places) * self._step - end
        self._past = known[len(ticks) :]
        around = sliding_window_view(known, self._kernel.shape[1])[1 + whole]
        samples: Samples = np.einsum("ij,ij->i", around, self._kernel[phase])
        return samples


FULL_SCALE: Final = 32767
LOUDNESS: Final = 0.5
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

    def frame(self, tones: tuple[int, ...], lines: int = LINES_PER_FRAME) -> NDArray[np.int16]:
        """The samples that a frame with these tones, so many scan lines long, adds: int16[n], one channel."""
        audc0, audc1 = tones
        samples = self._resampler.feed(self._synth.frame(audc0, audc1, lines))
        return (samples * (LOUDNESS * FULL_SCALE)).round().clip(-FULL_SCALE, FULL_SCALE).astype(np.int16)
