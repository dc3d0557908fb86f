"""From a stream of levels, ticks of a machine long, to a sound card's samples at another rate.

Each sample is a windowed sum of the ticks around it (a Kaiser-windowed sinc). Taking the nearest tick instead
would shift the edges of a square wave about and mirror its overtones into false tones. Levels last for many
ticks, so what is summed up are edges: a sample has a share of each edge near it, which is tabled.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import ceil, factorial, pi, sin
from typing import Final, NamedTuple

REACH: Final = 16  # ticks; half the width of the interpolating kernel at rates above that of the ticks
KAISER_BETA: Final = 8.0  # side lobes of the window 80 dB down

_BESSEL: Final = tuple(1 / factorial(power) ** 2 for power in range(25, -1, -1))
"""The power series of the modified Bessel function I0, by the square of half its argument."""


class Edge(NamedTuple):
    """A change of the level."""

    tick: int
    """The first with the new level."""
    level: float


def _kernel(distance: float, cutoff: float, reach: int) -> float:
    """A windowed sinc, so many ticks from its middle."""
    square = (KAISER_BETA / 2) ** 2 * (1 - (distance / reach) ** 2)
    window = 0.0
    for coefficient in _BESSEL:
        window = window * square + coefficient
    turn = pi * cutoff * distance
    return window * sin(turn) / turn if turn else window


@lru_cache(maxsize=4)
def _shares(cutoff: float, reach: int, phases: int) -> list[float]:
    """The share of an edge that a sample has, 0 to 1, by how far it is past the first sample to see it.

    An entry for each of so many phases of a tick.
    """
    half = [_kernel(place / phases, cutoff, reach) for place in range(reach * phases + 1)]
    kernel = half[:0:-1] + half
    shares = [0.0] * (2 * reach * phases)
    for phase in range(phases):
        sums = list(accumulate(kernel[phases - phase :: phases][::-1]))
        shares[phase::phases] = [share / sums[-1] for share in sums]
    return shares


class Resampler:
    """A stream of levels in pieces of any length, turned into a stream of samples.

    The place of the next sample is kept in whole fractions of a tick, so that it never drifts. The sound
    comes late by `REACH` ticks, or as many samples where these are longer: half a millisecond at most.
    `phases` are the places between two ticks for which the kernel is tabled: the longer a tick, the more.
    """

    def __init__(self, rate: int, ticks_per_second: Fraction, phases: int) -> None:
        if rate <= 0:
            raise ValueError(f"a sample rate of {rate} Hz: expected a positive number")
        step = ticks_per_second / rate
        self._step, self._unit = step.numerator, step.denominator  # ticks between samples, as a fraction
        cutoff = min(1.0, 1 / float(step))
        reach = ceil(REACH / cutoff)
        self._shares = _shares(cutoff, reach, phases)
        self._reach, self._phases = reach, phases
        self._responses = lru_cache(maxsize=4096)(self._response)  # at 44.1 kHz there are 3,125
        self._level = 0.0
        self._place = 0  # in the ticks to come, of the last one that the next sample needs; in units
        self._begun: list[float] = []  # the next samples, as far as edges before the ticks to come reach

    @property
    def still(self) -> bool:
        """True if all samples to come are nought until there is another edge."""
        return not (self._begun or self._level)

    def feed(self, edges: Iterable[Edge], ticks: int) -> list[float]:
        """The samples that these ticks complete, with these edges in them in their order.

        n ticks in all have given ceil(n / ticks a sample) samples.
        """
        samples = self._begun.copy()
        for tick, level in edges:
            behind = self._place - tick * self._unit
            first = -(behind // self._step)
            shares = self._responses(behind + first * self._step)
            last = first + len(shares)
            samples += [self._level] * (last - len(samples))
            rise = level - self._level
            samples[first:last] = [
                before + rise * share for before, share in zip(samples[first:last], shares, strict=True)
            ]
            self._level = level
        return self._completed(samples, ticks)

    def _completed(self, samples: list[float], ticks: int) -> list[float]:
        end = ticks * self._unit
        count = max(-((self._place - end) // self._step), 0)
        self._place += count * self._step - end
        self._begun = samples[count:]
        del samples[count:]
        samples += [self._level] * (count - len(samples))
        return samples

    def _response(self, past: int) -> list[float]:
        """The shares of the samples that see an edge come, the first of them so many units past it."""
        shares, unit, phases = self._shares, self._unit, self._phases
        half = unit // 2
        seen = (2 * self._reach - 1) * phases * unit  # whole from there on
        places = range(past * phases + half, seen, self._step * phases)
        return [shares[place // unit] for place in places]
