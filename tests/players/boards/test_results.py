"""Every distinct result of a roll on many boards at once, with the rule book as referee."""

from itertools import pairwise
from random import Random

import numpy as np
import pytest
from hypothesis import given

from retro2600.players.boards import Boards, results
from retro2600.rules import (
    CHAMPIONSHIP,
    CX2617_ACEY_DEUCEY,
    Position,
    Roll,
    Ruleset,
    legal_plays,
    standing,
)
from tests.laws import fewer
from tests.players.positions import Board, anywhere, assert_by_the_book, bearing_off, from_games
from tests.rules.strategies import positions, rolls

BOARDS = (
    from_games(fewer(2_000, 2), Random(3))
    + anywhere(fewer(1_500, 2), Random(4))
    + bearing_off(fewer(1_500, 2), Random(5))
)


def found(boards: list[Board], rules: Ruleset) -> list[list[Position]]:
    dice = np.array([(roll.low, roll.high) for _, roll in boards])
    batch = results(Boards.of([position for position, _ in boards]), dice, rules.hit_checker_enters_first)
    after, starts = batch.boards.positions(), batch.plays.starts.tolist()
    return [after[start:end] for start, end in pairwise(starts)]


def assert_agreed(boards: list[Board], rules: Ruleset) -> None:
    assert_by_the_book(boards, found(boards, rules), rules)


def test_every_result_is_found_once_as_the_rule_book_has_it() -> None:
    assert_agreed(BOARDS[::5], CHAMPIONSHIP)


@pytest.mark.slow
def test_every_result_of_thousands_of_boards_is_found_once() -> None:
    assert_agreed(BOARDS, CHAMPIONSHIP)


def test_in_acey_deucey_a_checker_may_stay_on_the_bar() -> None:
    assert_agreed(BOARDS[::11], CX2617_ACEY_DEUCEY)


@given(positions(), rolls)
def test_any_position_has_the_results_of_the_rule_book(position: Position, roll: Roll) -> None:
    assert_agreed([(position, roll)], CHAMPIONSHIP)


def test_the_boards_asked_about_are_of_every_kind() -> None:
    on_the_bar = [position for position, _ in BOARDS if position.mine[25]]
    home = [position for position, _ in BOARDS if not any(position.mine[7:])]
    hits = [
        position
        for position, roll in BOARDS
        if (play := legal_plays(position, roll, CHAMPIONSHIP)[0])
        if position.after(play).theirs[25] > position.theirs[25]
    ]
    assert min(len(on_the_bar), len(home), len(hits)) > 100


def test_a_board_that_is_stuck_has_itself_as_its_result() -> None:
    shut_out = Position(standing((25, 1), (6, 14)), standing((1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 5)))
    assert found([(shut_out, Roll(6, 5))], CHAMPIONSHIP) == [[shut_out]]


def test_boards_become_positions_and_back() -> None:
    positions = [position for position, _ in BOARDS]
    boards = Boards.of(positions)
    assert boards.positions() == positions
    assert boards.swapped().positions() == [position.swapped() for position in positions]
    assert boards.at(np.array([7, 3])).positions() == [positions[7], positions[3]]
