"""From a stream of levels, ticks long, to a sound card's samples at another rate (note 12).

Each sample is a windowed sum of the ticks around it (a Kaiser-windowed sinc). Taking the nearest tick instead
would shift the edges of a square wave about and mirror its overtones into false tones. Levels last for many
ticks, so what is summed up are edges: a sample has a share of each edge near it, which is tabled.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate
from math import ceil, factorial, pi, sin
from typing import Final, NamedTuple

from retro2600.consoles.vcs.clock import TICKS_PER_SECOND

REACH: Final = 16  # ticks; half the width of the interpolating kernel at rates above that of the ticks
PHASES: Final = 512  # places between two ticks for which the kernel is tabled
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
def _shares(cutoff: float, reach: int) -> list[float]:
    """The share of an edge that a sample has, 0 to 1, by how far it is past the first sample to see it.

    An entry for each `PHASES`th of a tick.
    """
    half = [_kernel(place / PHASES, cutoff, reach) for place in range(reach * PHASES + 1)]
    kernel = half[:0:-1] + half
    shares = [0.0] * (2 * reach * PHASES)
    for phase in range(PHASES):
        sums = list(accumulate(kernel[PHASES - phase :: PHASES][::-1]))
        shares[phase::PHASES] = [share / sums[-1] for share in sums]
    return shares


class Resampler:
    """A stream of levels in pieces of any length, turned into a stream of samples.

    The place of the next sample is kept in whole fractions of a tick, so that it never drifts. The sound
    comes half a millisecond late: `REACH` ticks, more at rates below that of the ticks.
    """

    def __init__(self, rate: int) -> None:
        if rate <= 0:
            raise ValueError(f"a sample rate of {rate} Hz: expected a positive number")
        step = TICKS_PER_SECOND / rate
        self._step, self._unit = step.numerator, step.denominator  # ticks between samples, as a fraction
        cutoff = min(1.0, 1 / float(step))
        reach = ceil(REACH / cutoff)
        self._shares = _shares(cutoff, reach)
        self._reach = reach
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
        shares, unit = self._shares, self._unit
        half = unit // 2
        seen = (2 * self._reach - 1) * PHASES * unit  # whole from there on
        places = range(past * PHASES + half, seen, self._step * PHASES)
        return [shares[place // unit] for place in places]
