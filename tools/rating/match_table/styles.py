"""The plays of a side that seeks gammons more than for money, or is hunted by one that does."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards, Results, results
from retro2600.players.evaluation_arrays import Evaluator, equities
from retro2600.players.nets import shipped
from retro2600.players.replies_arrays import best_of
from retro2600.players.squash import ONE

Chances: TypeAlias = NDArray[np.int32]
Floats: TypeAlias = NDArray[np.float64]
Indices: TypeAlias = NDArray[np.intp]
Dice: TypeAlias = NDArray[np.integer[Any]]
Gains: TypeAlias = dict[bool, Floats]
"""float64[5] each: what a decision would gain, to the side that makes it, by whether that is hunted."""


class Style(NamedTuple):
    """The goal of both sides: a share of a win that a gammon of the one side adds; of the other, nothing."""

    gammon: float


class Seat:
    """A side: a `Player` of rollouts, which judges and plays without looking ahead."""

    one = float(ONE)

    def __init__(self, style: Style | None, hunted: bool) -> None:
        """`hunted`: the other side seeks gammons."""
        self.style, self.hunted = style, hunted

    def chances(self, boards: Boards) -> Floats:
        """In 1/1048576."""
        return evaluator().chances(boards).astype(np.float64)

    def replied(self, boards: Boards, dice: Dice) -> tuple[Boards, Floats]:
        """The boards after its best play of each roll, and their chances, from the other seat."""
        found, after, known = self.answers(boards, dice)
        best = best_of(found, -self.worth(known))
        return after.at(best), known[best].astype(np.float64)

    def answers(self, boards: Boards, dice: Dice) -> tuple[Results, Boards, Chances]:
        """All results of each roll, the boards after them from the other seat, and their chances."""
        found = results(boards, dice)
        after = found.boards.swapped()
        return found, after, evaluator().chances(after)

    def worth(self, theirs: Chances) -> NDArray[np.int32]:
        """int32[n]: to this side, in 1/1048576, of the chances of the other one."""
        if self.style is None:
            return -equities(theirs)
        win, gammon, lost = theirs[:, 0], theirs[:, 1], theirs[:, 3]
        added = -self.style.gammon * gammon if self.hunted else self.style.gammon * lost
        worth: NDArray[np.int32] = ONE - 2 * win + np.rint(2 * added).astype(np.int32)
        return worth


@cache
def evaluator() -> Evaluator:
    """The shipped nets."""
    return Evaluator(shipped())
