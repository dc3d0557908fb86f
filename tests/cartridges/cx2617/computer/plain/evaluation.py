"""The score of a position in contact: seventeen features, each multiplied by its weight, added up."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.computer.arithmetic import multiply, signed8
from retro2600.cartridges.cx2617.computer.board import Board
from retro2600.cartridges.cx2617.computer.features import Features
from tests.cartridges.cx2617.computer.plain.balance import race_balance
from tests.cartridges.cx2617.computer.plain.danger import Danger
from tests.cartridges.cx2617.computer.plain.features import DANGER, survey
from tests.cartridges.cx2617.computer.plain.outline import outline

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


class Evaluation(NamedTuple):
    """A position's score and the course of finding it."""

    score: int
    features: Features
    tests: list[int]  # cycles from the start to the end of the clock test in each multiplication
    danger: Danger  # counted before the last multiplication but one, with clock tests of its own
    cycles: int

    def all_tests(self) -> tuple[list[int], range]:
        """The cycles at the end of every clock test, and which of them are made while danger is counted."""
        start = self.tests[DANGER - 1] + _AFTER_TEST
        danger_tests = [start + test for test in self.danger.tests()]
        tests = self.tests[:DANGER] + danger_tests + self.tests[DANGER:]
        return tests, range(DANGER, DANGER + len(danger_tests))


def weights_for(board: Board) -> Weights:
    """The weights of a turn, chosen by the race balance before it."""
    balance, _ = race_balance(outline(board))
    if balance >= _BEHIND_FROM:
        return BEHIND
    return AHEAD if balance <= -_BEHIND_FROM else EVEN


@lru_cache(maxsize=1 << 12)
def evaluate(board: Board, weights: Weights) -> Evaluation:
    """Score a board, red the mover; the score is a signed 24-bit number that never overflows."""
    features, spent_before, danger = survey(board)
    score = low = cycles = 0
    tests: list[int] = []
    for products, feature, spent in zip(_tables(weights), features, spent_before, strict=True):
        product, low_product, without_carry, with_carry = products[feature]
        score += product
        low += low_product
        if low > 0xFFFF:
            low -= 0x10000
            cycles += spent + with_carry
        else:
            cycles += spent + without_carry
        tests.append(cycles - _AFTER_TEST)
    return Evaluation(score, features, tests, danger, cycles + _LEAVE)


Product = tuple[int, int, int, int]
"""A product, its low 16 bits, and the cycles of making and adding it, without and with a carry from them."""


@lru_cache(maxsize=8)
def _tables(weights: Weights) -> tuple[tuple[Product, ...], ...]:
    """For each weight the products of every signed byte, the negative ones counted from the end."""
    return tuple(tuple(_product(signed8(byte), weight) for byte in range(256)) for weight in weights)


def _product(feature: int, weight: int) -> Product:
    product, cycles = multiply(feature, weight)
    cycles += _MULTIPLY_AND_ADD
    without_carry, with_carry = (5, 12) if product >= 0 else (10, 6)  # note 14
    return product, product & 0xFFFF, cycles + without_carry, cycles + with_carry
