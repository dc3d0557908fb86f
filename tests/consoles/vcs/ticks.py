"""Streams of levels as arrays, for tests of the sound."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from retro2600.consoles.vcs.sound import Synth
from retro2600.machine.resampler import Edge

Samples = NDArray[np.float64]
FRAME = 524
"""Ticks of a usual frame."""


def levels(edges: Iterable[Edge], ticks: int, before: float = 0.0) -> Samples:
    """The level of each tick."""
    found = np.full(ticks, before)
    for tick, level in edges:
        found[tick:] = level
    return found


def edges(ticks: Samples, before: float = 0.0) -> list[Edge]:
    """Each change of the level."""
    changed = np.flatnonzero(np.diff(ticks, prepend=before))
    return [Edge(int(tick), float(ticks[tick])) for tick in changed]


def played(*frames: tuple[int, int]) -> Samples:
    """The level of each tick of frames with these tones."""
    synth, found = Synth(), [np.zeros(1)]
    for tones in frames:
        found.append(levels(synth.frame(*tones, FRAME), FRAME, found[-1][-1]))
    return np.concatenate(found[1:])


def frequency(samples: Samples, rate: float) -> float:
    """From the first to the last rising zero crossing."""
    rising = np.flatnonzero((samples[:-1] <= 0) & (samples[1:] > 0))
    share = samples[rising] / (samples[rising] - samples[rising + 1])
    places = rising + share
    return float((len(places) - 1) * rate / (places[-1] - places[0]))
