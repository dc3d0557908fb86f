"""Players, which judge and play in a rollout: nets, and their lookahead of one roll."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards, results
from retro2600.players.evaluation_arrays import Evaluator, equities
from retro2600.players.nets import Weights
from retro2600.players.replies_arrays import best_of
from retro2600.players.squash import ONE
from retro2600.rules import ROLLS

Dice: TypeAlias = NDArray[np.integer[Any]]
Floats: TypeAlias = NDArray[np.floating[Any]]
Doubles: TypeAlias = NDArray[np.float64]
Number = TypeVar("Number", bound=np.floating[Any])

ABREAST = 128
"""Boards whose rolls are all answered at once."""
DICE = np.array([(roll.high, roll.low) for roll in ROLLS])
_SHARES = np.array([[1 if roll.is_doublet else 2] for roll in ROLLS])
ALL_WAYS = 36


class TrialPlayer(Protocol):
    """The one who judges and plays; chances are [n, 5], of movers about to roll, in whatever unit."""

    one: float
    """Certainty."""

    def chances(self, boards: Boards) -> Floats:
        """Those of positions, without looking ahead."""

    def replied(self, boards: Boards, dice: Dice) -> tuple[Boards, Floats]:
        """The boards after the best play of each roll, and their chances, from the other seat.

        `dice` is int[n, 2].
        """


class NetPlayer:
    """Some nets."""

    one = float(ONE)

    def __init__(self, weights: Weights) -> None:
        self._evaluator = Evaluator(weights)

    def chances(self, boards: Boards) -> Doubles:
        """In 1/1048576."""
        return self._evaluator.chances(boards).astype(np.float64)

    def replied(self, boards: Boards, dice: Dice) -> tuple[Boards, Doubles]:
        """The play is that of `replies`."""
        found = results(boards, dice)
        after = found.boards.swapped()
        chances = self._evaluator.chances(after)
        best = best_of(found, equities(chances))
        return after.at(best), chances[best].astype(np.float64)


def turned(chances: NDArray[Number], one: float) -> NDArray[Number]:
    """The same chances from the other seat; changes of chances where `one` is 0."""
    other = chances[..., [0, 3, 4, 1, 2]]
    other[..., 0] = one - other[..., 0]
    return other


def looked_ahead(player: TrialPlayer, boards: Boards) -> Floats:
    """The mean over all rolls of the chances after the best play; at least one board."""
    rows = np.arange(len(boards.mine))
    some = (boards.at(rows[at : at + ABREAST]) for at in range(0, len(rows), ABREAST))
    return np.concatenate([_ahead(player, each) for each in some])


def _ahead(player: TrialPlayer, boards: Boards) -> Floats:
    number = len(boards.mine)
    each = boards.at(np.repeat(np.arange(number), len(DICE)))
    replied = turned(player.replied(each, np.tile(DICE, (number, 1)))[1], player.one)
    means: Floats = (replied.reshape(number, len(DICE), -1) * _SHARES.astype(replied.dtype)).sum(axis=1)
    return means / means.dtype.type(ALL_WAYS)
