"""Starts of training games: the usual one, and rare classes of position, where errors are large."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from retro2600.players.boards import Boards
from retro2600.rules import BAR, CHECKERS, OFF, START, Position

_Rng = np.random.Generator
Maker: TypeAlias = Callable[[_Rng], Position]
_Counts = list[int]


def boards(number: int, rare: float, rng: _Rng) -> Boards:
    """Starts of so many games; about this share of them is rare."""
    makers: list[Maker] = [late_hit, prime_against_prime, backgame, blitz]
    positions = [START] * number
    for at in np.flatnonzero(rng.random(number) < rare):
        position = makers[rng.integers(len(makers))](rng)
        positions[at] = position.swapped() if rng.random() < 0.5 else position
    return Boards.of(positions)


def late_hit(rng: _Rng) -> Position:
    """The other side was hit with most of its checkers off."""
    theirs = _empty()
    left = int(rng.integers(1, 7))
    theirs[BAR] = 1
    mine = _empty()
    for point in rng.permutation([1, 2, 3, 4, 5, 6, 7, 8])[: rng.integers(4, 8)]:
        mine[point] = 2
    _fill(theirs, [1, 2, 3, 4], left - 1, rng, mine)
    theirs[OFF] = CHECKERS - sum(theirs)
    _fill(mine, [*range(1, 14), 20, 21, 22, 23, 24], CHECKERS - sum(mine), rng, theirs)
    return Position(tuple(mine), tuple(theirs))


def prime_against_prime(rng: _Rng) -> Position:
    """Both sides hold a prime and have checkers behind the other's."""
    mine, theirs = _empty(), _empty()
    for side, other in ((mine, theirs), (theirs, mine)):
        lowest = int(rng.integers(2, 6))
        for point in range(lowest, lowest + int(rng.integers(4, 7))):
            if not other[BAR - point]:
                side[point] = 2
        behind = [*range(BAR - lowest + 1, BAR + 1)]
        _fill(side, behind, int(rng.integers(1, 4)), rng, other)
    for side, other in ((mine, theirs), (theirs, mine)):
        _fill(side, [*range(1, 16)], CHECKERS - sum(side), rng, other)
    return Position(tuple(mine), tuple(theirs))


def backgame(rng: _Rng) -> Position:
    """The mover holds two anchors in the other side's home, which is on its way round."""
    mine, theirs = _empty(), _empty()
    for anchor in rng.choice([19, 20, 21, 22, 23, 24], 2, replace=False):
        mine[anchor] = int(rng.integers(2, 4))
    _fill(theirs, [*range(4, 14)], int(rng.integers(10, 16)), rng, mine)
    _fill(theirs, [*range(1, 19)], CHECKERS - sum(theirs), rng, mine)
    _fill(mine, [*range(1, 16)], CHECKERS - sum(mine), rng, theirs)
    return Position(tuple(mine), tuple(theirs))


def blitz(rng: _Rng) -> Position:
    """The other side is on the bar against a board that is almost closed."""
    mine, theirs = _empty(), _empty()
    for point in rng.permutation([1, 2, 3, 4, 5, 6])[: rng.integers(3, 6)]:
        mine[point] = 2
    theirs[BAR] = int(rng.integers(1, 4))
    _fill(theirs, [*range(1, 14), *range(19, 25)], CHECKERS - sum(theirs), rng, mine)
    _fill(mine, [*range(1, 15), 24], CHECKERS - sum(mine), rng, theirs)
    return Position(tuple(mine), tuple(theirs))


def _empty() -> _Counts:
    return [0] * (BAR + 1)


def _fill(side: _Counts, points: list[int], checkers: int, rng: _Rng, other: _Counts) -> None:
    """Puts so many checkers, most in pairs, on points of these that the other side does not hold."""
    free = [point for point in points if point == BAR or not other[BAR - point]]
    while checkers and free:
        pair = min(checkers, 1 + int(rng.random() < 0.6))
        side[free[rng.integers(len(free))]] += pair
        checkers -= pair
    side[OFF] += checkers
