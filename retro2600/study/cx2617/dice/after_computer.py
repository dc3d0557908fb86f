"""White's roll after the computer's turn, where no hand comes between the two."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from retro2600.cartridges.cx2617.computers_turn import PAUSE, STAY
from retro2600.review.chi_square import Fit, judged
from retro2600.study.cx2617.dice.all_rolls import Counts, design_effect, rolls
from retro2600.study.cx2617.dice.fairness import SIXTH, Table, table


class AfterComputer(NamedTuple):
    """White's roll after the computer's in games 3 and 7, after turns in which every pip was played.

    An acey-deucey's 1-2 is counted as if it earned no bonus.
    """

    doublets: Table
    """White's doublets by the computer's pair, its left die down, its right die across."""
    of: Table
    """The rolls that follow that pair."""
    share: float
    """Of doublets, whatever the computer rolled."""
    share_after_doublet: float
    fit: Fit
    """Of the 36 shares against a sixth."""


def delay(left: Counts, right: Counts) -> Counts:
    """Display frames from the end of the computer's roll to the start of white's, every pip being played.

    One with the board, the pause, a click; then for each move two, and STAY on its source and for each pip
    (note 9). The blank frames of its thought turn nothing.
    """
    doublet = left == right
    moves = np.where(doublet, 4, 2)
    pips = np.where(doublet, 4 * left, left + right)
    frames: Counts = 1 + PAUSE + 1 + 2 * moves + STAY * (moves + pips)
    return frames


def after_computer() -> AfterComputer:
    """White's rolls after it, the computer's roll beginning in any phase alike."""
    every = rolls()
    next_doublet = every.doublet[every.next_phase(delay(every.left, every.right))]
    doublets, of = every.pairs(next_doublet), every.pairs()
    unlikeness = (doublets - of * SIXTH) ** 2 / (of * SIXTH * (1 - SIXTH))
    return AfterComputer(
        doublets=table(doublets),
        of=table(of),
        share=float(doublets.sum() / of.sum()),
        share_after_doublet=float(doublets.trace() / of.trace()),
        fit=judged(float(unlikeness.sum()), unlikeness.size, design_effect()),
    )
