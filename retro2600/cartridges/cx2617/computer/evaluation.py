"""The score of a position in contact: seventeen features, each multiplied by its weight, added up."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from itertools import accumulate
from operator import add, getitem
from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.computer.arithmetic import multiply, signed8
from retro2600.cartridges.cx2617.computer.balance import race_balance
from retro2600.cartridges.cx2617.computer.board import Board
from retro2600.cartridges.cx2617.computer.danger import Danger
from retro2600.cartridges.cx2617.computer.features import DANGER, Features, survey
from retro2600.cartridges.cx2617.computer.sides import Sides

Weights = tuple[int, ...]
"""One signed byte for each of the Features, in their order."""

# note 14
BEHIND: Final = (74, 7, -2, 1, -4, 70, 0, 127, 7, 5, 4, 5, 1, 12, 13, -20, -98)
EVEN: Final = (-127, 46, 1, 1, -10, -10, 49, -28, 21, 7, 7, 27, 6, 55, 50, -28, -76)
AHEAD: Final = (-19, 0, 22, 127, 11, 3, 20, -25, 28, 9, 0, 0, 6, -4, 82, -76, -54)

_BEHIND_FROM: Final = 7  # Q; ahead from -7 down (note 14)

_MULTIPLY_AND_ADD: Final = 93 - 22  # cycles beyond those of the multiplication itself (note 14)
_AFTER_TEST: Final = 6  # its clock test ends this long before it does (note 14)
_LEAVE: Final = 16  # cycles (note 14)
_POSITIVE, _NEGATIVE = 5, 6  # cycles of adding a product to a sum that stays in its block of 65,536
_UP, _DOWN = 7, 4  # more where it leaves it: with a carry 12 instead of 5, without one 10 instead of 6


class ClockTest(NamedTuple):
    """A clock test in an evaluation: in the multiplication of a feature, or while danger is counted."""

    end: int  # cycles since the evaluation began
    feature: int  # its place among the Features
    roll: int | None  # the number of danger's clock test, from 0


class Evaluation(NamedTuple):
    """A position's score and the course of finding it."""

    score: int
    cycles: int
    sums: list[int]  # cycles up to the end of each multiplication
    values: tuple[int, ...]
    danger: Danger

    @property
    def features(self) -> Features:
        """The features by name."""
        return Features(*self.values)

    def all_tests(self) -> list[ClockTest]:
        """All clock tests, danger's before its own multiplication."""
        start = self.sums[DANGER - 1]
        tests = [ClockTest(end - _AFTER_TEST, feature, None) for feature, end in enumerate(self.sums)]
        within = [ClockTest(start + test.end, DANGER, n) for n, test in enumerate(self.danger.tests())]
        return tests[:DANGER] + within + tests[DANGER:]

    def first_test(self, room: int) -> ClockTest | None:
        """The first clock test that ends after so many cycles or more.

        Danger's own tests are only looked for where its multiplication's is the first of the others.
        """
        feature = bisect_left(self.sums, room + _AFTER_TEST)
        if feature == DANGER:
            start = self.sums[DANGER - 1]
            within = self.danger.first_test(room - start)
            if within is not None:
                return ClockTest(start + within[1], DANGER, within[0])
        if feature == len(self.sums):
            return None
        return ClockTest(self.sums[feature] - _AFTER_TEST, feature, None)


def weights_for(board: Board) -> Weights:
    """The weights of a turn, chosen by the race balance before it."""
    balance, _ = race_balance(Sides(board))
    if balance >= _BEHIND_FROM:
        return BEHIND
    return AHEAD if balance <= -_BEHIND_FROM else EVEN


def evaluate(sides: Sides, weights: Weights) -> Evaluation:
    """Score a position, red the mover; the score is a signed 24-bit number that never overflows.

    The cycles of adding a product depend on its sign, and on whether the sum, 24 bits with a carry out of the
    low 16, goes over a multiple of 65,536 (note 14).
    """
    values, spent, dangers = survey(sides)
    products, costs = _tables(weights)
    factors = list(map(getitem, products, values))
    scores = list(accumulate(factors))
    cycles = list(map(add, spent, map(getitem, costs, values)))
    block = 0
    for place, score in enumerate(scores):
        if score >> 16 != block:
            block = score >> 16
            cycles[place] += _UP if factors[place] >= 0 else _DOWN
    sums = list(accumulate(cycles))
    return Evaluation(scores[-1], sums[-1] + _LEAVE, sums, values, dangers)


def evaluated(board: Board, weights: Weights) -> Evaluation:
    """The evaluation of a board by itself."""
    return evaluate(Sides(board), weights)


_Table = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=8)
def _tables(weights: Weights) -> tuple[_Table, _Table]:
    """For each weight the product of every signed byte, and the cycles of making and adding it.

    The negative bytes are counted from the end.
    """
    made = [[multiply(signed8(byte), weight) for byte in range(256)] for weight in weights]
    products = tuple(tuple(product for product, _ in row) for row in made)
    return products, tuple(tuple(_MULTIPLY_AND_ADD + _added(*one) for one in row) for row in made)


def _added(product: int, cycles: int) -> int:
    return cycles + (_POSITIVE if product >= 0 else _NEGATIVE)
