"""Games of the nets against themselves, and the targets of TD(lambda) that follow from them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards, results
from retro2600.players.boards.bits import Indices
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import Kinds, kinds_of
from retro2600.players.rollouts import turned
from tools.training import starts
from tools.training.judge import Nets, chances_of, equities
from tools.training.net import Floats

PLIES = 16
"""Plies of every board between two lessons."""
RARE = 0.18
"""The share of games that begin from rare classes."""

_DIE = 6


class Choice(NamedTuple):
    """A play of each board, and the boards after it from the next mover's seat."""

    boards: Boards
    kinds: Kinds
    chances: Floats
    """Of the boards after it."""
    best: Floats
    """Of the boards after the best play: the same, but for a play made at random."""


class Lesson(NamedTuple):
    """Positions from the seats of their movers, about to roll, and their targets."""

    boards: Boards
    kinds: Kinds
    targets: Floats


def chosen(
    nets: Nets, boards: Boards, dice: NDArray[np.integer], astray: float, rng: np.random.Generator
) -> Choice:
    """The best play of each board's roll; at random for about this share of boards."""
    found = results(boards, dice)
    after = found.boards.swapped()
    kinds = kinds_of(after)
    chances = chances_of(nets, after, kinds)
    best = lowest(equities(chances), found.plays.starts)
    played = gone_astray(best, found.plays.starts, astray, rng)
    return Choice(after.at(played), kinds[played], chances[played], chances[best])


def gone_astray(best: Indices, starts_: Indices, share: float, rng: np.random.Generator) -> Indices:
    """The places of the best, and for about this share of stretches any place."""
    played = best.copy()
    wanders = np.flatnonzero(rng.random(len(best)) < share)
    played[wanders] = rng.integers(starts_[wanders], starts_[wanders + 1])
    return played


def lowest(values: Floats, starts_: Indices) -> Indices:
    """Of each stretch of values the place of its lowest, the first of equals."""
    least = np.repeat(np.minimum.reduceat(values, starts_[:-1]), np.diff(starts_))
    at = np.flatnonzero(values == least)
    return at[np.searchsorted(at, starts_[:-1])]


class SelfPlay:
    """Games under way on many boards; a game that is decided, or in the bear-off table, is begun anew."""

    def __init__(self, boards: int, rng: np.random.Generator) -> None:
        self.rng = rng
        self.boards = starts.boards(boards, RARE, rng)
        self.games = 0
        """Games that have come to an end."""

    def lesson(self, nets: Nets, decay: float, astray: float) -> Lesson:
        """Plays on, and says what was learned: `decay` is the lambda of TD(lambda)."""
        seen, kinds, chances, best, ended = [], [], [], [], []
        for _ in range(PLIES):
            seen.append(self.boards)
            kinds.append(kinds_of(self.boards))
            dice = self.rng.integers(1, _DIE + 1, (len(self.boards.mine), 2))
            choice = chosen(nets, self.boards, dice, astray, self.rng)
            chances.append(choice.chances)
            best.append(choice.best)
            ended.append(choice.kinds <= Kind.BEAR_OFF)
            self.boards = self._next(choice.boards, ended[-1])
        targets = targets_of(np.array(chances), np.array(best), np.array(ended), decay)
        boards = Boards(*(np.concatenate(side) for side in zip(*seen, strict=True)))
        return Lesson(boards, np.concatenate(kinds), targets.reshape(-1, targets.shape[-1]))

    def _next(self, boards: Boards, ended: NDArray[np.bool_]) -> Boards:
        rows = np.flatnonzero(ended)
        self.games += len(rows)
        if len(rows):
            fresh = starts.boards(len(rows), RARE, self.rng)
            boards.mine[rows], boards.theirs[rows] = fresh
        return boards


def targets_of(chances: Floats, best: Floats, ended: NDArray[np.bool_], decay: float) -> Floats:
    """float32[plies, boards, 5]: each position's, from the seat of its mover.

    `chances` and `best` are those after each ply. Where the play was not the best, what follows it says
    nothing of the position, and the best play's chances stand alone.
    """
    targets = np.empty_like(chances)
    later = chances[-1]
    for ply in range(len(chances) - 1, -1, -1):
        targets[ply] = later = turned(weighed(chances[ply], best[ply], ended[ply], later, decay), 1)
    return targets


def weighed(chances: Floats, best: Floats, ended: NDArray[np.bool_], later: Floats, decay: float) -> Floats:
    """The best play's chances, and lambda's share of later ones; none after another play or a game's end."""
    alone = (chances != best).any(axis=-1) | ended
    return np.where(alone[:, None], best, best + np.float32(decay) * (later - best))
