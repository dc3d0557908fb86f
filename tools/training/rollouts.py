"""Chances by rollouts of nets in training: those of `retro2600.players.rollouts`."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards
from retro2600.players.boards.bits import Indices
from retro2600.players.rollouts import played_on
from tools.training.judge import Nets, chances_of
from tools.training.net import Floats
from tools.training.self_play import chosen

PLIES = 6
TRIALS = 18
_FACES = 6


class Learner:
    """Nets in training as a player; it needs no chance of its own."""

    one = 1.0

    def __init__(self, nets: Nets) -> None:
        self._nets, self._rng = nets, np.random.default_rng(0)

    def chances(self, boards: Boards) -> Floats:
        """In whole."""
        return chances_of(self._nets, boards)

    def replied(self, boards: Boards, dice: NDArray[np.integer[Any]]) -> tuple[Boards, Floats]:
        """The best plays."""
        choice = chosen(self._nets, boards, dice, 0.0, self._rng)
        return choice.boards, choice.chances


def rolled_out(
    nets: Nets, boards: Boards, rng: np.random.Generator, trials: int = TRIALS, plies: int = PLIES
) -> Floats:
    """float32[n, 5]: the mean of so many games, each played on for so many plies."""

    def dice(ply: int, places: Indices) -> NDArray[np.int64]:
        return rng.integers(1, _FACES + 1, (len(places), 2))

    found = played_on(Learner(nets), boards, trials, plies, dice)
    mean: Floats = np.clip(found.mean(axis=1, dtype=np.float64), 0, 1).astype(np.float32)
    return mean
