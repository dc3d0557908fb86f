"""Boards of every kind, with a roll each, and what the rule book makes of them."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from retro2600.envs.batched import legal_plays, moves_of
from retro2600.rules import Position, Ruleset
from tests.players.positions import Board

Counts = NDArray[np.int8]


def arrays(boards: Sequence[Board]) -> tuple[Counts, Counts, NDArray[np.int64]]:
    """The movers' counts, the other sides', and the dice."""
    mine = np.array([position.mine for position, _ in boards], np.int8)
    theirs = np.array([position.theirs for position, _ in boards], np.int8)
    return mine, theirs, np.array([(roll.low, roll.high) for _, roll in boards])


def results(boards: Sequence[Board], rules: Ruleset) -> list[list[Position]]:
    """The results of the plays of every board, all boards asked about at once."""
    mine, theirs, dice = arrays(boards)
    plays = legal_plays(mine, theirs, dice, rules.hit_checker_enters_first)
    points, used = moves_of(plays.codes, dice[plays.boards])
    lines = [
        [(left, die) for left, die in zip(*line, strict=True) if left]
        for line in zip(points.tolist(), used.tolist(), strict=True)
    ]
    return [
        [position.after(lines[play]) for play in range(plays.starts[board], plays.starts[board + 1])]
        for board, (position, _) in enumerate(boards)
    ]
