"""Shots at the other side's blots, for many sides at once: `contact` is the referee.

Hits are tables of words: uint32[21, n], a row for each roll, two different dice before the doublets.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards.bits import Indices, Words, size
from retro2600.rules import BAR, HOME

Column = NDArray[np.int32]
"""int32[n]: a number for each side."""
Hits = NDArray[np.uint32]

_BAR_BIT = np.uint32(1 << BAR)
_DICE = np.arange(1, HOME + 1, dtype=np.uint32)[:, None]
_TWO_DICE = HOME * (HOME - 1) // 2
_MOST_MOVES = 4
_ONE = np.uint32(1)
_EXPONENT_AT, _EXPONENT_OF_1 = 23, 127
"""Of a float32's bits."""


class SideWords(NamedTuple):
    """The words of some sides, as `contact.Words`."""

    checkers: Words
    on_bar: NDArray[np.int8]
    open: Words
    blots: Words

    def at(self, rows: Indices) -> SideWords:
        """Some of them."""
        return SideWords(self.checkers[rows], self.on_bar[rows], self.open[rows], self.blots[rows])


def attack(field: SideWords) -> NDArray[np.int32]:
    """int32[4, n]: shots, what they cost, faces that hit alone, blots they reach, as inputs."""
    found = np.zeros((4, len(field.checkers)), np.int32)
    aiming, entering = field.blots != 0, field.on_bar != 0
    for sides, hits_of in ((aiming & ~entering, _board_hits), (aiming & entering, _bar_hits)):
        rows = np.flatnonzero(sides)
        if len(rows):
            some = field.at(rows)
            for column, said in zip(found, (*_shots(hits_of(some)), *_direct(some)), strict=True):
                column[rows] = said
    return found


def _shots(hits: Hits) -> tuple[Column, Column]:
    """Rolls that hit, and the pips they cost: of each roll the hit that is farthest."""
    shots = _chances((hits != 0).view(np.uint8))
    # The exponent of a float is the highest bit; 24 bits are exact in a float32, and there is no point 0.
    farthest = (hits >> _ONE).view(np.int32).astype(np.float32).view(np.int32) >> _EXPONENT_AT
    cost = _chances(farthest) - (_EXPONENT_OF_1 - 1) * shots
    return 2 * shots, cost >> 3


def _chances(rolls: NDArray[np.integer]) -> Column:
    """The sum over 36 rolls of something that each of 21 has."""
    unequal: Column = np.add.reduce(rolls[:_TWO_DICE], axis=0, dtype=np.int32)
    doublets: Column = np.add.reduce(rolls[_TWO_DICE:], axis=0, dtype=np.int32)
    return 2 * unequal + doublets


def _direct(field: SideWords) -> tuple[Column, Column]:
    hit = field.checkers >> _DICE & field.blots
    faces: Column = np.add.reduce(hit != 0, axis=0, dtype=np.int32)
    return 10 * faces, 16 * size(np.bitwise_or.reduce(hit, axis=0)).astype(np.int32)


def _board_hits(field: SideWords) -> Hits:
    """The hits of sides with nobody on the bar."""
    checkers, _, open_points, blots = field
    moved = checkers | checkers >> _DICE & open_points
    hits = _after_one(moved)
    for _ in range(_MOST_MOVES - 2):
        moved |= moved >> _DICE & open_points
    np.right_shift(moved, _DICE, out=hits[_TWO_DICE:])
    hits &= blots
    return hits


def _bar_hits(field: SideWords) -> Hits:
    """The hits of sides with somebody on the bar."""
    checkers, on_bar, open_points, blots = field
    entered = _BAR_BIT >> _DICE & open_points
    free = (entered != 0) & (on_bar < _MOST_MOVES)
    moved = np.where(free, checkers & ~_BAR_BIT | entered, 0).astype(np.uint32)
    hits = _after_one(np.where(on_bar == 1, moved, 0) | _BAR_BIT)
    for others in range(_MOST_MOVES - 2, 0, -1):
        moved |= np.where(on_bar <= others, moved >> _DICE & open_points, 0)
    np.right_shift(moved | _BAR_BIT, _DICE, out=hits[_TWO_DICE:])
    hits &= blots
    return hits


def _after_one(moved: Hits) -> Hits:
    """Arrivals with either of two dice after a move with the other: `moved` uint32[6, n] after each.

    The rows of the doublets are still empty.
    """
    arrivals = np.empty((_TWO_DICE + HOME, moved.shape[1]), np.uint32)
    row = 0
    for high in range(1, HOME):
        some = arrivals[row : row + high]
        np.right_shift(moved[high], _DICE[:high], out=some)
        some |= moved[:high] >> _DICE[high]
        row += high
    return arrivals
