"""The weights of a turn, and the scores of a race; `test_referee` has those of all features."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.computer.evaluation import (
    AHEAD,
    BEHIND,
    EVEN,
    weights_for,
)
from retro2600.cartridges.cx2617.computer.race import race_score, rearmost, top_of_race
from retro2600.cartridges.cx2617.computer.sheet import Weights, multiply, signed8
from tests.cartridges.cx2617.computer.boards import START, placed


@pytest.mark.parametrize(
    ("own", "expected"),
    [({6: 15}, AHEAD), ({15: 15}, BEHIND), ({12: 15}, EVEN)],
)
def test_the_race_balance_before_the_turn_chooses_the_weights(own: dict[int, int], expected: Weights) -> None:
    assert weights_for(placed(own, {14: 14, 26: 1})) is expected


def test_it_is_a_race_once_all_of_white_is_behind_reds_rearmost() -> None:
    assert top_of_race(placed({6: 10, 9: 5}, {10: 15})) == 9
    assert top_of_race(placed({6: 10, 9: 5}, {8: 1, 10: 14})) == 0
    assert top_of_race(placed({6: 10, 9: 5}, {10: 14, 26: 1})) == 0
    assert top_of_race(START) == 0


@pytest.mark.parametrize(
    ("own", "score"),
    [
        ({6: 3, 7: 5, 9: 7}, 4 * 3 + 2),
        ({1: 5, 3: 5, 0: 5}, 256 + 4 * 5 + 2),
        ({6: 15}, 256 + 1),
    ],
)
def test_a_race_is_scored_by_the_six_point_or_the_checkers_off_and_by_spreading(
    own: dict[int, int], score: int
) -> None:
    board = placed(own, {24: 15})
    assert race_score(board, 12, rearmost(board, 12))[0] == score


@given(st.integers(-(1 << 20), 1 << 20))
def test_a_signed_byte_is_the_value_wrapped(value: int) -> None:
    assert -128 <= signed8(value) <= 127
    assert (signed8(value) - value) % 256 == 0


@given(st.integers(-127, 127), st.integers(-127, 127))
def test_a_product_is_exact(factor: int, weight: int) -> None:
    assert multiply(factor, weight)[0] == factor * weight


def test_minus_128_negated_is_127() -> None:
    assert multiply(-128, -2)[0] == 127 * 2
    assert multiply(3, -128)[0] == -3 * 127


@pytest.mark.parametrize(
    ("factor", "weight", "cycles"),
    [
        (5, 0, 22 + 2 + 12),
        (-5, 0, 22 + 2 + 11),
        (0, 1, 22 + 2 + 12 + 29 + 19),
        (5, 6, 22 + 2 + 12 + 3 * 29 + 2 * 19),
        (5, -6, 22 + 31 + 11 + 3 * 29 + 2 * 19),
        (-128, -1, 22 + 31 + 1 + 12 + 29 + 19),
        (-127, -1, 22 + 31 + 12 + 29 + 19),
        (5, -128, 22 + 31 + 7 + 11 + 7 * 29 + 7 * 19),
        (5, -127, 22 + 31 + 11 + 7 * 29 + 7 * 19),
    ],
)
def test_a_product_costs_its_signs_its_digits_and_its_ones(factor: int, weight: int, cycles: int) -> None:
    assert multiply(factor, weight)[1] == cycles
