"""Games of acey-deucey of the nets against themselves, and the targets of TD(lambda) from them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.players.acey_deucey.kinds_arrays import kinds as kinds_of
from retro2600.players.acey_deucey.states_arrays import States, options
from retro2600.players.boards import Boards
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import Kinds
from retro2600.rules import Ruleset
from tools.training.acey_deucey.judge import chances_of, equities, seen_before
from tools.training.acey_deucey.starts import begun
from tools.training.judge import Nets
from tools.training.net import Floats
from tools.training.self_play import PLIES, gone_astray, lowest, weighed

_DIE = 6


class Choice(NamedTuple):
    """A play of each state, and what follows it, from the seat of the side that decides next."""

    states: States
    again: NDArray[np.bool_]
    """True where that is the same side."""
    kinds: Kinds
    chances: Floats
    """Of the side that has decided."""
    best: Floats
    """Its chances after the best play: the same, but for a play made at random."""


class Lesson(NamedTuple):
    """States and their targets, from the seats of their movers."""

    states: States
    kinds: Kinds
    targets: Floats


def chosen(
    nets: Nets,
    states: States,
    dice: NDArray[np.integer],
    rules: Ruleset,
    astray: float,
    rng: np.random.Generator,
) -> Choice:
    """The best play of each state's roll, or doublet; at random for about this share of states."""
    found = options(states, dice, rules)
    kinds = kinds_of(found.after.boards)
    chances = seen_before(chances_of(nets, found.after, rules, kinds), found.again)
    best = lowest(-equities(chances, rules), found.plays.starts)
    played = gone_astray(best, found.plays.starts, astray, rng)
    return Choice(found.after.at(played), found.again[played], kinds[played], chances[played], chances[best])


class SelfPlay:
    """Games under way on many boards; a game that is over is begun anew."""

    def __init__(self, boards: int, rules: Ruleset, rng: np.random.Generator) -> None:
        self.rng, self.rules = rng, rules
        self.states = begun(boards, rules, rng)
        self.games = 0
        """Games that have come to an end."""

    def lesson(self, nets: Nets, decay: float, astray: float) -> Lesson:
        """Plays on, and says what was learned: `decay` is the lambda of TD(lambda)."""
        seen, chances, best, again, ended = [], [], [], [], []
        for _ in range(PLIES):
            seen.append(self.states)
            dice = self.rng.integers(1, _DIE + 1, (len(self.states.awaited), 2))
            choice = chosen(nets, self.states, dice, self.rules, astray, self.rng)
            chances.append(choice.chances)
            best.append(choice.best)
            again.append(choice.again)
            ended.append(choice.kinds == Kind.OVER)
            self.states = self._next(choice.states, ended[-1])
        targets = targets_of(np.array(chances), np.array(best), np.array(again), np.array(ended), decay)
        states = joined(seen)
        return Lesson(states, kinds_of(states.boards), targets.reshape(-1, targets.shape[-1]))

    def _next(self, states: States, ended: NDArray[np.bool_]) -> States:
        rows = np.flatnonzero(ended)
        self.games += len(rows)
        if len(rows):
            fresh = begun(len(rows), self.rules, self.rng)
            states.boards.mine[rows], states.boards.theirs[rows] = fresh.boards
            states.awaited[rows] = fresh.awaited
        return states


def joined(states: list[States]) -> States:
    """All of them in one."""
    sides = zip(*(each.boards for each in states), strict=True)
    return States(Boards(*map(np.concatenate, sides)), np.concatenate([each.awaited for each in states]))


def targets_of(
    chances: Floats, best: Floats, again: NDArray[np.bool_], ended: NDArray[np.bool_], decay: float
) -> Floats:
    """float32[plies, boards, 5]: each state's, from the seat of its mover.

    `chances` and `best` are those of the side that decided, after each ply; `again` says where it decides
    once more. Where the play was not the best, what follows it says nothing of the state.
    """
    targets = np.empty_like(chances)
    later = chances[-1]
    for ply in range(len(chances) - 1, -1, -1):
        if ply < len(chances) - 1:
            later = seen_before(later, again[ply])
        targets[ply] = later = weighed(chances[ply], best[ply], ended[ply], later, decay)
    return targets
