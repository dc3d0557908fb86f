"""The weights of a turn, and the scores of a race; `test_referee` has those of all features."""

from __future__ import annotations

import pytest

from retro2600.cartridges.cx2617.computer.evaluation import (
    AHEAD,
    BEHIND,
    EVEN,
    weights_for,
)
from retro2600.cartridges.cx2617.computer.race import race_score, rearmost, top_of_race
from retro2600.cartridges.cx2617.computer.sheet import Weights
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
