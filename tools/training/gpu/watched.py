"""A run watched: by its own lookahead, and by games against other nets of ours."""

from __future__ import annotations

import torch
from torch import Tensor

from tools.training.gpu.core import BEAR_OFF, BOARD
from tools.training.gpu.play import Engine, Nets, equities
from tools.training.gpu.self_play import Ahead
from tools.training.gpu.trainer import NAMES, difference

_LONGEST = 400
"""Plies: a game that is still under way then counts as nothing."""


def by_kind(engine: Engine, ahead: Ahead, nets: Nets, boards: Tensor) -> dict[str, float]:
    """Root mean squares of static equities less those of a lookahead of one roll."""
    kinds = engine.kinds_of(boards)
    static = engine.chances(nets, boards, kinds)[1]
    found = equities(ahead(nets, boards))
    said = {"all": difference(static, found)}
    for kind, name in NAMES.items():
        rows = kinds == kind
        if rows.any():
            said[name] = difference(static[rows], found[rows])
    return said


def duel(
    engines: tuple[Engine, Engine], players: tuple[Nets, Nets], start: Tensor, games: int
) -> tuple[float, float]:
    """Points a game of the first against the second, each beginning half of the games, and their error.

    A game ends in the tables, which both play by, with what they say of it.
    """
    points = torch.cat([_half(engines, players, start, games // 2, first) for first in (0, 1)])
    return float(points.mean()), float(points.std() / len(points) ** 0.5)


def _half(
    engines: tuple[Engine, Engine], players: tuple[Nets, Nets], start: Tensor, games: int, first: int
) -> Tensor:
    """The points of the first player in games that the player `first` begins."""
    device = engines[0].device
    boards, under_way = start.view(1, BOARD).repeat(games, 1), torch.arange(games, device=device)
    points, mover = torch.zeros(games, device=device), first
    for _ in range(_LONGEST):
        if not len(boards):
            break
        engine = engines[mover]
        choice = engine.replied(players[mover], boards, engine.dice(len(boards)))
        worth = -equities(choice.chances)  # of the mover
        ended = choice.kinds <= BEAR_OFF
        points[under_way[ended]] = worth[ended] * (1 if mover == 0 else -1)
        boards, under_way = choice.boards[~ended].contiguous(), under_way[~ended]
        mover = 1 - mover
    return points
