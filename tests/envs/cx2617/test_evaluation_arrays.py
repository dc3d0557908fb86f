"""Scores of many positions at once are the cartridge's own."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from retro2600.cartridges.cx2617.computer import race
from retro2600.cartridges.cx2617.computer.evaluation import AHEAD, BEHIND, EVEN, evaluated, weights_for
from retro2600.cartridges.cx2617.rulebook import own_board
from retro2600.envs.cx2617.evaluation_arrays import before, race_scores, scores
from retro2600.rules import BAR, CHECKERS, Position, Seat, standing

WEIGHTS = (BEHIND, EVEN, AHEAD)


def strewn(chance: Random, points: range, taken: Seat | None = None) -> Seat:
    """Fifteen checkers anywhere on these points, or off, but where the other side stands."""
    free = [point for point in points if taken is None or point == BAR or not taken[BAR - point]]
    some = chance.sample(free, min(len(free), chance.randrange(1, 9)))
    counts = [0] * (BAR + 1)
    for _ in range(CHECKERS):
        counts[chance.choice(some) if chance.random() < 0.95 else 0] += 1
    return tuple(counts)


def anywhere(seed: int, count: int = 150) -> list[Position]:
    chance = Random(seed)
    found = []
    for _ in range(count):
        mine = strewn(chance, range(1, BAR + 1))
        found.append(Position.checked(mine, strewn(chance, range(1, BAR + 1), mine)))
    return found


def seats(positions: list[Position]) -> tuple[np.ndarray, np.ndarray]:
    mine, theirs = zip(*((position.mine, position.theirs) for position in positions), strict=True)
    return np.array(mine, np.int8), np.array(theirs, np.int8)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("weights", range(3))
def test_positions_anywhere_have_the_scores_that_the_search_gives_them(seed: int, weights: int) -> None:
    positions = anywhere(seed)
    found = scores(*seats(positions), np.full(len(positions), weights))
    expected = [evaluated(own_board(position), WEIGHTS[weights]).score for position in positions]
    assert found.tolist() == expected


PRIME = standing(*((point, 2) for point in range(4, 11)), (20, 1))
EDGES = [
    Position.checked(PRIME, standing((3, 15))),
    Position.checked(PRIME, standing((BAR, 2), (24, 13))),
    Position.checked(standing((1, 1), (24, 1)), standing((BAR, 1), (2, 14))),
    Position.checked(standing((BAR, 15)), standing((BAR, 15))),
    Position.checked(standing((6, 15)), standing()),
    Position.checked(standing(), standing((6, 15))),
    Position.checked(standing((23, 1), (22, 1), (21, 1), (3, 12)), standing((BAR, 3), (6, 12))),
]
"""Rows of seven points, the bars, nothing left to go, blots before the bar."""


@pytest.mark.parametrize("weights", range(3))
def test_positions_at_the_edges_have_them_too(weights: int) -> None:
    found = scores(*seats(EDGES), np.full(len(EDGES), weights))
    assert found.tolist() == [evaluated(own_board(position), WEIGHTS[weights]).score for position in EDGES]


def test_the_board_before_the_turn_settles_weights_and_race() -> None:
    chance = Random(9)
    races = [
        Position.checked(
            strewn(chance, range(1, chance.randrange(2, 13))),
            strewn(chance, range(1, chance.randrange(2, 14))),
        )
        for _ in range(60)
    ]
    positions = anywhere(5) + races + EDGES
    settled = before(*seats(positions))
    boards = [own_board(position) for position in positions]
    assert [WEIGHTS[row] for row in settled.weights] == [weights_for(board) for board in boards]
    going = [max(*position.mine[1:]) > 0 for position in positions]  # a side that is off has no turn
    tops = [race.top_of_race(board) for board in boards]
    assert [bool(is_race) for is_race, goes in zip(settled.race, going, strict=True) if goes] == [
        top > 0 for top, goes in zip(tops, going, strict=True) if goes
    ]
    assert 60 <= settled.race.sum() < len(positions)


def test_races_have_the_scores_of_races() -> None:
    chance = Random(3)
    positions = [Position(strewn(chance, range(1, 25)), standing()) for _ in range(100)]
    boards = [own_board(position) for position in positions]
    expected = [race.race_score(board, 25, race.rearmost(board, 25))[0] for board in boards]
    assert race_scores(seats(positions)[0]).tolist() == expected
