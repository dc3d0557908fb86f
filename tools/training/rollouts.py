"""Chances by rollouts of nets in training: those of `retro2600.players.rollouts`."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards
from retro2600.players.boards.bits import Indices
from retro2600.players.rollouts import Serial, played_on
from tools.training.judge import Nets, chances_of
from tools.training.net import Floats
from tools.training.self_play import chosen

PLIES = 6
TRIALS = 18
_FACES = 6
_TASK = 8
"""Boards of a task."""
_HERE = Serial()


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
    nets: Nets,
    boards: Boards,
    rng: np.random.Generator,
    trials: int = TRIALS,
    plies: int = PLIES,
    executor: Executor = _HERE,
) -> Floats:
    """float32[n, 5]: the mean of so many games, each played on for so many plies.

    `executor` carries the work, a few boards a task; all dice are rolled before, so it changes nothing.
    """
    number = len(boards.mine)
    dice = rng.integers(1, _FACES + 1, (number, plies, trials, 2))
    parts = [np.arange(at, min(at + _TASK, number)) for at in range(0, number, _TASK)]
    tasks = [(nets, boards.at(rows), dice[rows]) for rows in parts]
    return np.concatenate(list(executor.map(_means, *zip(*tasks, strict=True))))


def _means(nets: Nets, boards: Boards, dice: NDArray[np.int64]) -> Floats:
    """A task: those of some boards, by dice int64[n, plies, trials, 2]."""
    _, plies, trials, _ = dice.shape

    def rolled(ply: int, places: Indices) -> NDArray[np.int64]:
        rolls: NDArray[np.int64] = dice[places // trials, ply, places % trials]
        return rolls

    found = played_on(Learner(nets), boards, trials, plies, rolled)
    mean: Floats = np.clip(found.mean(axis=1, dtype=np.float64), 0, 1).astype(np.float32)
    return mean
