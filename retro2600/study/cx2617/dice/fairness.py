"""Is it fair? The dice over every phase, each taken once."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np

from retro2600.review.chi_square import Fit, fit
from retro2600.study.cx2617.dice.all_rolls import PERIOD, Counts, design_effect, rolls

SIXTH = 1 / 6
NOTICED = 1.96
"""Standard errors from which on a difference counts as noticed: 5 % of fair dice go as far."""

Table: TypeAlias = tuple[tuple[int, ...], ...]


class Distribution(NamedTuple):
    """The counts of pairs, faces and lengths, of 32,767 rolls."""

    pairs: Table
    """Left die down, right die across."""
    pairs_fit: Fit
    left: tuple[int, ...]
    left_fit: Fit
    right: tuple[int, ...]
    right_fit: Fit
    frames: dict[int, int]
    """The number of rolls that last so many display frames."""
    design_effect: float


class Doublets(NamedTuple):
    """The counts of doublets, of 32,767 rolls."""

    rolls: int
    doublets: int
    share: float
    by_number: tuple[int, ...]
    fit: Fit
    """Against a sixth."""
    rolls_to_notice: int
    """So many rolls a person would have to write down to tell this share from a sixth."""
    share_seen_in_acey_deucey: float
    """Of all dice there, those of the bonus that a 1-2 earns included (note 8)."""


class OpeningWinner(NamedTuple):
    """The winner of the opening roll, which equal dice repeat at once."""

    white: float
    red: float
    fit: Fit
    """Of the first rolls that decide, against a half."""
    again: tuple[float, ...]
    """The probability that the dice are rolled again at least once, twice, ..., as far as it ever goes."""


def distribution() -> Distribution:
    """The dice and lengths of all rolls."""
    pairs = rolls().pairs()
    lengths, times = np.unique(rolls().frames, return_counts=True)
    left, right = pairs.sum(axis=1), pairs.sum(axis=0)
    return Distribution(
        table(pairs),
        evenly(pairs),
        tuple(left.tolist()),
        evenly(left),
        tuple(right.tolist()),
        evenly(right),
        dict(zip(lengths.tolist(), times.tolist(), strict=True)),
        design_effect(),
    )


def doublets() -> Doublets:
    """The share of doublets."""
    pairs = rolls().pairs()
    by_number = tuple(pairs.diagonal().tolist())
    thrown = sum(by_number)
    share, ace_deuces = thrown / PERIOD, int(pairs[0, 1] + pairs[1, 0])
    return Doublets(
        rolls=PERIOD,
        doublets=thrown,
        share=share,
        by_number=by_number,
        fit=against_a_sixth(thrown, PERIOD),
        rolls_to_notice=round(NOTICED**2 * SIXTH * (1 - SIXTH) / (share - SIXTH) ** 2),
        share_seen_in_acey_deucey=(thrown + ace_deuces) / (PERIOD + ace_deuces),
    )


def opening() -> OpeningWinner:
    """The opening roll, RESET being let go in any phase alike."""
    every = rolls()
    white_wins, red_wins = every.left > every.right, every.left < every.right
    first = int(white_wins.sum()), int(red_wins.sum())
    phases, white, again = np.arange(PERIOD), 0, []
    while phases.size:
        white += int(white_wins[phases].sum())
        phases = every.end[phases[every.doublet[phases]]]
        if phases.size:
            again.append(phases.size / PERIOD)
    return OpeningWinner(white / PERIOD, 1 - white / PERIOD, evenly(np.array(first)), tuple(again))


def against_a_sixth(thrown: int, of: int) -> Fit:
    """The fit of a number of doublets among `of` rolls to a sixth."""
    return fit((thrown, of - thrown), (of * SIXTH, of * (1 - SIXTH)), design_effect())


def evenly(counts: Counts) -> Fit:
    """The fit of counts to all being the same."""
    flat = counts.ravel().tolist()
    return fit(flat, [sum(flat) / len(flat)] * len(flat), design_effect())


def table(pairs: Counts) -> Table:
    """An array of two dimensions as tuples."""
    return tuple(map(tuple, pairs.tolist()))
