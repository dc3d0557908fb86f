"""Doublets in a row, and rolls without one, when a hand of some steadiness lies between the rolls."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from retro2600.study.cx2617.dice.all_rolls import PERIOD, Flags, rolls

HAND = (300, 1800)  # display frames, 5 to 30 seconds: a person's turn (chosen)
NOISE = 1e-12
"""The most that the transform's rounding leaves where nothing is."""


class Runs(NamedTuple):
    """The probability that rolls begin so, by their number from one on; the first in any phase alike."""

    between: tuple[int, int]
    """The delays, first and last, all alike, each roll's drawn anew."""
    doublets: tuple[float, ...]
    """The probability that the first n rolls are doublets."""
    doublets_fair: tuple[float, ...]
    none: tuple[float, ...]
    """The probability that none of the first n is."""
    none_fair: tuple[float, ...]


@lru_cache(maxsize=256)  # a file of questions may ask one again and again
def runs(first: int, last: int, longest: int) -> Runs:
    """The runs with delays from `first` to `last`, up to `longest` rolls; the first in any phase alike."""
    doublet = rolls().doublet
    lengths = range(1, longest + 1)
    return Runs(
        between=(first, last),
        doublets=in_a_row(doublet, first, last, longest),
        doublets_fair=tuple((1 / 6) ** length for length in lengths),
        none=in_a_row(~doublet, first, last, longest),
        none_fair=tuple((5 / 6) ** length for length in lengths),
    )


def in_a_row(wanted: Flags, first: int, last: int, longest: int) -> tuple[float, ...]:
    """The probability that the first 1, 2, .. `longest` rolls all begin in a wanted phase.

    Exact: the probability of standing in each phase is carried from roll to roll, and spread over the delays
    (a circular convolution, by Fourier transform). No throw is simulated.
    """
    delay = np.bincount(np.arange(first, last + 1) % PERIOD, minlength=PERIOD) / (last - first + 1)
    spread = np.fft.rfft(delay)
    weights, probability, probabilities = np.full(PERIOD, 1 / PERIOD), 1.0, []
    for _ in range(longest):
        weights = weights * wanted
        held = float(weights.sum())
        probability *= held if held > NOISE else 0.0
        probabilities.append(probability)
        if not probability:
            break
        ended = np.bincount(rolls().end, weights / held, PERIOD)
        weights = np.fft.irfft(np.fft.rfft(ended) * spread, PERIOD)
    return tuple(probabilities + [0.0] * (longest - len(probabilities)))
