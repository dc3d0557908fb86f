"""Weighing the features, the clock tests on the way, and the scores of a race."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.computer import Board
from retro2600.cartridges.cx2617.computer.evaluation import (
    AHEAD,
    BEHIND,
    EVEN,
    evaluated,
    weights_for,
)
from retro2600.cartridges.cx2617.computer.race import race_score, rearmost, top_of_race
from retro2600.cartridges.cx2617.computer.sheet import Weights
from tests.cartridges.cx2617.computer.boards import START, all_tests, boards, placed

weights = st.sampled_from([BEHIND, EVEN, AHEAD])


@given(boards(), weights)
def test_the_score_is_the_sum_of_the_features_times_their_weights(board: Board, weights: Weights) -> None:
    evaluation = evaluated(board, weights)
    products = [f * w for f, w in zip(evaluation.features, weights, strict=True)]
    unlucky = any(f == -128 and w < 0 for f, w in zip(evaluation.features, weights, strict=True))
    assert unlucky or evaluation.score == sum(products)


@given(boards(), weights)
def test_clock_tests_come_one_after_the_other_and_before_the_end(board: Board, weights: Weights) -> None:
    evaluation = evaluated(board, weights)
    tests = all_tests(evaluation)
    ends = [end for end, _, _ in tests]
    assert ends == sorted(set(ends))
    assert [feature for _, feature, roll in tests if roll is None] == list(range(17))
    rolls = [(feature, roll) for _, feature, roll in tests if roll is not None]
    assert rolls == [(15, number) for number in range(len(rolls))]
    assert 0 < ends[0] < ends[-1] < evaluation.cycles


@given(boards(), weights)
def test_the_first_clock_test_after_so_many_cycles_is_found_without_the_others(
    board: Board, weights: Weights
) -> None:
    evaluation = evaluated(board, weights)
    tests = all_tests(evaluation)
    for before, test in pairwise([None, *tests]):
        assert test is not None
        assert evaluation.first_test(before[0] + 1 if before else 0) == test
        assert evaluation.first_test(test[0]) == test
    assert evaluation.first_test(tests[-1][0] + 1) is None


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
