"""Starts of training games: that of the rules, positions rare in play, and ends with few checkers left."""

from __future__ import annotations

import numpy as np

from retro2600.players.acey_deucey.states_arrays import States
from retro2600.players.boards import Boards
from retro2600.rules import BAR, START, Position, Ruleset, standing
from tools.training import starts

RARE, FEW = 0.1, 0.1
"""The shares of games that begin from positions rare in play, and with few checkers left."""
_MOST_LEFT = 5


def begun(number: int, rules: Ruleset, rng: np.random.Generator) -> States:
    """The starts of so many games."""
    boards = starts.boards(number, RARE, rng)
    usual = (boards.mine == Boards.of([START]).mine).all(axis=1)
    boards.mine[usual], boards.theirs[usual] = Boards.of([rules.start])
    rows = np.flatnonzero(usual & (rng.random(number) < FEW))
    boards.mine[rows], boards.theirs[rows] = Boards.of([few_left(rng) for _ in rows])
    return States(boards, np.zeros(number, np.int8))


def few_left(rng: np.random.Generator) -> Position:
    """Both sides have few checkers left, anywhere."""
    farthest = int(rng.integers(1, BAR + 1))
    points = rng.integers(1, farthest + 1, rng.integers(1, _MOST_LEFT + 1)).tolist()
    free = [point for point in range(1, farthest + 1) if point == BAR or BAR - point not in points]
    other = rng.choice(free, rng.integers(1, _MOST_LEFT + 1)).tolist() if free else [BAR]
    mine, theirs = (standing(*((point, 1) for point in side)) for side in (points, other))
    return Position(mine, theirs)
