"""Boards of every kind, with a roll each, and what the rule book makes of them."""

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from retro2600.envs.batched import legal_plays, moves_of
from retro2600.rules import (
    BAR,
    CHECKERS,
    OFF,
    ROLLS,
    Position,
    Ruleset,
)
from tests.players.positions import Board, from_games

__all__ = ["Board", "anywhere", "arrays", "from_games", "results"]

Counts = NDArray[np.int8]


def anywhere(number: int, chance: Random) -> list[Board]:
    """Boards as no game makes them: crowded homes and bars, closed boards, checkers far apart."""
    return [(_scattered(chance), chance.choice(ROLLS)) for _ in range(number)]


def _scattered(chance: Random) -> Position:
    nearest, farthest = sorted((chance.randint(0, BAR), chance.randint(1, BAR)))
    farthest = max(farthest, 1)
    mine = [chance.randint(nearest, farthest) for _ in range(CHECKERS)]
    free = [pips for pips in range(BAR + 1) if pips in (OFF, BAR) or BAR - pips not in mine]
    held = chance.sample(free, chance.randint(1, len(free)))
    theirs = [chance.choice(held) for _ in range(CHECKERS)]
    my_seat, their_seat = (tuple(map(places.count, range(BAR + 1))) for places in (mine, theirs))
    return Position(my_seat, their_seat)


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
