"""The score of a position in contact: seventeen features, each multiplied by a weight and added up."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from .allowance import CLOCK_TEST
from .arithmetic import multiply, signed8
from .balance import blockade, race_balance
from .board import TRAY, Board
from .danger import danger
from .outline import Outline, outline
from .slots import slots_and_covers

BEHIND: Final = (74, 7, -2, 1, -4, 70, 0, 127, 7, 5, 4, 5, 1, 12, 13, -20, -98)  # note 14
EVEN: Final = (-127, 46, 1, 1, -10, -10, 49, -28, 21, 7, 7, 27, 6, 55, 50, -28, -76)  # note 14
AHEAD: Final = (-19, 0, 22, 127, 11, 3, 20, -25, 28, 9, 0, 0, 6, -4, 82, -76, -54)  # note 14

Weights = tuple[int, ...]

_LAST_STEP = 6


class Evaluation(NamedTuple):
    """A position's score and the time it takes to find it."""

    score: int
    features: tuple[int, ...]
    tests: tuple[int, ...]  # cycles from the start to the end of each clock test
    danger_tests: range
    cycles: int


def weights_for(board: Board) -> Weights:
    q, _ = race_balance(outline(board))
    if q >= 7:
        return BEHIND
    return AHEAD if q <= -7 else EVEN


@lru_cache(maxsize=3)
def _products(weights: Weights) -> tuple[tuple[tuple[int, int], ...], ...]:
    return tuple(tuple(multiply(signed8(f), w) for f in range(256)) for w in weights)


def features(board: Board) -> tuple[list[int], list[int], list[int]]:
    """The seventeen features, the cycles spent before each one's multiplication, and the clock tests within the 16th's."""
    o = outline(board)
    made = o.red_made
    home_points = [p for p in range(1, 7) if made >> p & 1]
    q, q_cycles = race_balance(o)
    k, k_cycles = blockade(made, o.white_made)
    kq, kq_cycles = multiply(k, q)
    runs, run_cycles = _runs(made & ~(1<<25))
    slots, covers, slot_cycles = slots_and_covers(o)
    hits, tests, danger_cycles = danger(o)
    bar = o.white_bar
    f = [
        len(home_points), sum(p * p for p in home_points), q, signed8(board[TRAY]), k, signed8(kq >> 7), runs,
        (o.contacts & 255) >> 1,
        20 if bar >= 2 else -20, 20 if bar == 1 else -20,
        *(20 if made >> p & 1 else -20 for p in (18, 20, 21)),
        signed8(slots // 2), signed8(covers // 4), signed8(-127 + (hits >> 8)),
        sum(board[p] for p in range(19, 25) if board[p] > 0),
    ]
    white_points = (o.white >> 1).bit_count()
    red_points = o.red.bit_count()
    contact_cycles = 15 + 14 * (25 - white_points - red_points) + 15 * white_points + 10 * o.white_checkers + 17 * red_points + 10 * o.red_checkers
    white_19 = sum(1 for p in range(19, 25) if board[p] < 0)
    c = [
        8 + 100 + 16 * len(home_points) + 6, 12, q_cycles + 12, 12, k_cycles + 9, 28 + kq_cycles + 9, run_cycles + 6, contact_cycles + 9,
        19 if bar >= 2 else 20, 19 if bar != 1 else 20, *(22 if made >> p & 1 else 23 for p in (18, 20, 21)),
        slot_cycles + 14, 21, danger_cycles + 6, 3 + 17 * (6 - white_19) + 12 * white_19 + 9,
    ]
    return f, c, tests


@lru_cache(maxsize=1 << 12)
def _runs(made: int) -> tuple[int, int]:
    squares = (0, 1, 4, 9, 16, 25, 36, 74)
    total = length = 0
    for p in range(24, -1, -1):
        if made >> p & 1:
            length += 1
        else:
            total += squares[length]
            length = 0
    n = made.bit_count()
    return signed8(total), 32 + 18 * n + 40 * (24 - n)


def evaluate(board: Board, weights: Weights) -> Evaluation:
    f, before, danger_tests = features(board)
    score = 0
    cycles = 0
    tests = []
    for i, (feature, c, products) in enumerate(zip(f, before, _products(weights), strict=True)):
        if i == 15:
            tests += [cycles + t for t in danger_tests]
        cycles += c
        product, mc = products[feature & 255]
        carry = (score & 0xFFFF) + (product & 0xFFFF) > 0xFFFF
        score += product
        if product >= 0:
            cycles += 12 if carry else 5
        else:
            cycles += 6 if carry else 10
        cycles += 93 + mc - 22
        tests.append(cycles - _LAST_STEP)
    cycles += 16
    return Evaluation(score, tuple(f), tuple(tests), range(15, 15 + len(danger_tests)), cycles)
