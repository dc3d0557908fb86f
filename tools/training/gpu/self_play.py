"""Games on a GPU, and what they teach: TD(lambda), or lookahead of one roll or two."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from retro2600.rules import ROLLS
from tools.training.gpu.core import BEAR_OFF
from tools.training.gpu.play import Engine, Nets, turned

RARE = 0.18
"""The share of games that begin from rare classes."""
_WAYS = 36


class Lesson(NamedTuple):
    """Positions from the seats of their movers, about to roll, and their targets."""

    boards: Tensor
    kinds: Tensor
    targets: Tensor


class SelfPlay:
    """Games under way; `pool` holds starts, the usual one first, and after it rare ones."""

    def __init__(self, engine: Engine, pool: Tensor, boards: int) -> None:
        self.engine, self._pool = engine, pool
        self.boards = self._fresh(boards)
        self.kinds = engine.kinds_of(self.boards)
        self.games = torch.zeros((), dtype=torch.int64, device=engine.device)

    def _fresh(self, number: int) -> Tensor:
        device = self.engine.device
        rare = torch.rand(number, device=device) < RARE
        return self._pool[torch.randint(1, len(self._pool), (number,), device=device) * rare]

    def ply(self, nets: Nets, astray: float) -> tuple[Tensor, Tensor, Tensor]:
        """Plays on by a ply: the chances after the plays and after the best ones, and which games ended.

        A game that is decided, or in the tables, is begun anew.
        """
        engine = self.engine
        choice = engine.replied(nets, self.boards, engine.dice(len(self.boards)), astray)
        ended = choice.kinds <= BEAR_OFF
        self.games += ended.sum()
        self.boards = torch.where(ended[:, None], self._fresh(len(ended)), choice.boards)
        self.kinds = engine.kinds_of(self.boards)
        return choice.chances, choice.best, ended

    def lesson(self, nets: Nets, plies: int, decay: float, astray: float) -> Lesson:
        """Plays on, and says what was learned: `decay` is the lambda of TD(lambda)."""
        seen, kinds, chances, best, ended = [], [], [], [], []
        for _ in range(plies):
            seen.append(self.boards)
            kinds.append(self.kinds)
            made, finest, over = self.ply(nets, astray)
            chances.append(made)
            best.append(finest)
            ended.append(over)
        targets, later = [], chances[-1]
        for made, finest, over in zip(reversed(chances), reversed(best), reversed(ended), strict=True):
            alone = ((made != finest).any(-1) | over)[:, None]
            later = turned(torch.where(alone, finest, finest + decay * (later - finest)))
            targets.append(later)
        return Lesson(torch.cat(seen), torch.cat(kinds), torch.cat(targets[::-1]))


class Ahead:
    """Targets by a full lookahead over all rolls."""

    def __init__(self, engine: Engine, abreast: int) -> None:
        self._engine, self._abreast = engine, abreast
        device = engine.device
        self._dice = torch.tensor([(roll.high, roll.low) for roll in ROLLS], dtype=torch.uint8, device=device)
        ways = [1 if roll.is_doublet else 2 for roll in ROLLS]
        self._shares = torch.tensor(ways, dtype=torch.float32, device=device)[:, None] / _WAYS

    def __call__(self, nets: Nets, boards: Tensor, plies: int = 1) -> Tensor:
        """float32[n, 5]: the mean over the rolls of the chances after the best play."""
        found = [self._some(nets, some, plies) for some in boards.split(self._abreast)]
        return torch.cat(found)

    def _some(self, nets: Nets, boards: Tensor, plies: int) -> Tensor:
        rolls = len(self._dice)
        each = boards.repeat_interleave(rolls, 0)
        choice = self._engine.replied(nets, each, self._dice.repeat(len(boards), 1))
        chances = choice.chances
        if plies > 1:
            rows = (choice.kinds > BEAR_OFF).nonzero()[:, 0]
            chances[rows] = self(nets, choice.boards[rows], plies - 1)
        return (turned(chances).view(len(boards), rolls, -1) * self._shares).sum(1)


def studied(play: SelfPlay, ahead: Ahead, nets: Nets, plies: int, decay: float, astray: float) -> Lesson:
    """Plays on; targets are looked ahead for, and mended by what lookahead found later in the same game.

    What a lookahead says beyond the nets where the game came to is added with weight lambda, then what it
    says a ply later with its square, and so on: the game's dice teach nothing by their luck, as the mean
    over all rolls is there at every ply.
    """
    seen, kinds, found, after, alone = [], [], [], [], []
    for _ in range(plies):
        seen.append(play.boards)
        kinds.append(play.kinds)
        found.append(ahead(nets, play.boards))
        made, best, ended = play.ply(nets, astray)
        after.append(made)
        alone.append(((made != best).any(-1) | ended)[:, None])
    targets = [found[-1]]
    for ply in range(plies - 2, -1, -1):
        mended = decay * (turned(targets[-1]) - turned(after[ply]))
        targets.append(torch.where(alone[ply], found[ply], found[ply] + mended))
    return Lesson(torch.cat(seen), torch.cat(kinds), torch.cat(targets[::-1]))
