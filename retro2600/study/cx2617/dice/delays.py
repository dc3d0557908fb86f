"""The next roll as a function of this one, when it begins some display frames later, and where it leads.

A machine at the knob always lets the same delay pass: it comes to a cycle of rolls.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.review.chi_square import Fit
from retro2600.study.cx2617.dice.all_rolls import PERIOD, rolls
from retro2600.study.cx2617.dice.fairness import SIXTH, Table, against_a_sixth, evenly, table


class Cycle(NamedTuple):
    """Rolls that come round again and again."""

    rolls: int
    doublets: int
    phases: int
    """So many of the 32,767 phases to begin in lead here."""


def cycles(delay: int) -> tuple[Cycle, ...]:
    """The cycles of rolls that a fixed delay ends in, the longest first."""
    onwards = rolls().next_phase(delay)
    settled = onwards
    for _ in range(PERIOD.bit_length()):  # 2^15 rolls later every start has come round to its cycle
        settled = settled[settled]
    leading = np.bincount(settled, minlength=PERIOD)
    members = leading.nonzero()[0]
    after = dict(zip(members.tolist(), onwards[members].tolist(), strict=True))
    found = []
    while after:
        phase, following = after.popitem()
        cycle = [phase]
        while following in after:
            cycle.append(following)
            following = after.pop(following)
        found.append(Cycle(len(cycle), int(rolls().doublet[cycle].sum()), int(leading[cycle].sum())))
    return tuple(sorted(found, reverse=True))


def share_in(ends: tuple[Cycle, ...]) -> float:
    """The share of doublets in the long run, from any phase alike."""
    return sum(cycle.phases / PERIOD * cycle.doublets / cycle.rolls for cycle in ends)


MISSES = (0, 1, 5, 15, 30, 60)  # display frames; the hands that `delays` compares
Shares: TypeAlias = NDArray[np.float64]


class Following(NamedTuple):
    """The rolls that begin `frames` display frames after the end of each of the 32,767."""

    frames: int
    pairs: Table
    """Left die down, right die across."""
    pairs_fit: Fit
    doublets: int
    """So many of them are doublets."""
    doublets_before: int
    """So many follow a doublet."""
    after_doublet: int
    """So many are doublets that follow a doublet."""
    share_after_doublet: float
    after_doublet_fit: Fit
    """Against a sixth of the rolls that follow a doublet."""
    cycles: tuple[Cycle, ...]
    share_in_cycles: float
    """Of doublets in the long run, if each roll begins with this delay."""


class UnsteadyHand(NamedTuple):
    """The delays that favour doublets after doublets least and most, for a hand that is not quite steady."""

    miss: int
    """It misses the moment it aims at by up to so many display frames, either way alike."""
    least: float
    least_at: int
    most: float
    most_at: int


class Delays(NamedTuple):
    """The share of doublets among the rolls that follow a doublet, by delay."""

    first: int
    last: int
    shares: tuple[float, ...]
    variance_ratio: float
    """The variance of the shares over that of independent throws; the design effect lets expect 1.73."""
    hands: tuple[UnsteadyHand, ...]


def following(frames: int) -> Following:
    """The rolls a fixed delay after a roll that began in any phase alike."""
    every = rolls()
    phases = every.next_phase(frames)
    pairs = every.pairs(phases)
    thrown = int(every.doublet.sum())
    after_doublet = int((every.doublet & every.doublet[phases]).sum())
    ends = cycles(frames)
    return Following(
        frames=frames,
        pairs=table(pairs),
        pairs_fit=evenly(pairs),
        doublets=int(pairs.trace()),
        doublets_before=thrown,
        after_doublet=after_doublet,
        share_after_doublet=after_doublet / thrown,
        after_doublet_fit=against_a_sixth(after_doublet, thrown),
        cycles=ends,
        share_in_cycles=share_in(ends),
    )


def delays(first: int, last: int) -> Delays:
    """The shares for all delays from `first` to `last`, as they are and in hands."""
    shares = shares_after_doublet()[first : last + 1]
    independent = SIXTH * (1 - SIXTH) / int(rolls().doublet.sum())
    return Delays(
        first=first,
        last=last,
        shares=tuple(shares.tolist()),
        variance_ratio=float(((shares - SIXTH) ** 2).mean()) / independent,
        hands=tuple(hand(miss, first, last) for miss in MISSES),
    )


def hand(miss: int, first: int, last: int) -> UnsteadyHand:
    """The least and the most among the delays from `first` to `last`."""
    shares = steadied(miss)[first : last + 1]
    least, most = int(shares.argmin()), int(shares.argmax())
    return UnsteadyHand(miss, float(shares[least]), first + least, float(shares[most]), first + most)


@cache
def shares_after_doublet() -> Shares:
    """The share of doublets among the rolls that follow a doublet, by delay: float64[32767], read-only.

    A circular correlation of where doublets end with where they begin, by Fourier transform.
    """
    every = rolls()
    ended = np.bincount(every.end[every.doublet], minlength=PERIOD)
    products = np.conj(np.fft.rfft(ended)) * np.fft.rfft(every.doublet)
    shares: Shares = np.rint(np.fft.irfft(products, PERIOD)) / every.doublet.sum()
    shares.setflags(write=False)
    return shares


@cache
def steadied(miss: int) -> Shares:
    """The shares by the delay aimed at, missed by up to `miss` frames, either way alike."""
    window = np.zeros(PERIOD)
    window[np.arange(-miss, miss + 1)] = 1 / (2 * miss + 1)
    return np.fft.irfft(np.fft.rfft(shares_after_doublet()) * np.fft.rfft(window), PERIOD)
