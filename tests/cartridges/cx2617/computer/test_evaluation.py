"""Weighing the features, the clock tests on the way, and the scores of a race."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.computer import Board
from retro2600.cartridges.cx2617.computer.evaluation import (
    AHEAD,
    BEHIND,
    EVEN,
    Weights,
    evaluate,
    weights_for,
)
from retro2600.cartridges.cx2617.computer.race import race_score, rearmost, top_of_race
from tests.cartridges.cx2617.computer.boards import START, boards, placed

weights = st.sampled_from([BEHIND, EVEN, AHEAD])


@given(boards(), weights)
def test_the_score_is_the_sum_of_the_features_times_their_weights(board: Board, weights: Weights) -> None:
    evaluation = evaluate(board, weights)
    products = [f * w for f, w in zip(evaluation.features, weights, strict=True)]
    unlucky = any(f == -128 and w < 0 for f, w in zip(evaluation.features, weights, strict=True))
    assert unlucky or evaluation.score == sum(products)


@given(boards(), weights)
def test_clock_tests_come_one_after_the_other_and_before_the_end(board: Board, weights: Weights) -> None:
    evaluation = evaluate(board, weights)
    tests, in_danger = evaluation.all_tests()
    assert len(evaluation.tests) == 17
    assert len(tests) == 17 + len(in_danger)
    assert tests == sorted(set(tests))
    assert [test for i, test in enumerate(tests) if i not in in_danger] == evaluation.tests
    assert 0 < tests[0] < tests[-1] < evaluation.cycles


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
