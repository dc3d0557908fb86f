"""The plays of many boards at once, with the rule book as referee."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from retro2600.envs.batched import Plays, at_random, greedily, legal_plays, moves_of
from retro2600.players.boards.bits import size, spread
from retro2600.rules import (
    ALL_ON_THE_BAR,
    CHAMPIONSHIP,
    CX2617_ACEY_DEUCEY,
    START,
    Move,
    Position,
    Roll,
    Ruleset,
    judged,
    standing,
)
from retro2600.rules import legal_plays as by_the_book
from tests.envs.batched.boards import arrays, results
from tests.laws import some
from tests.players.positions import Board, anywhere, assert_by_the_book, from_games
from tests.rules.strategies import positions, rolls

BOARDS = from_games(3_000, Random(1)) + anywhere(2_500, Random(2))


def assert_agreed(boards: list[Board], rules: Ruleset) -> None:
    assert_by_the_book(boards, results(boards, rules), rules)


@pytest.mark.slow
def test_every_result_of_a_roll_is_found_once_as_the_rule_book_has_it() -> None:
    assert_agreed(BOARDS[::5], CHAMPIONSHIP)


def test_in_acey_deucey_a_checker_may_stay_on_the_bar() -> None:
    assert_agreed(BOARDS[::11], CX2617_ACEY_DEUCEY)


@given(positions(), rolls)
def test_any_position_has_the_results_of_the_rule_book(position: Position, roll: Roll) -> None:
    assert_agreed([(position, roll)], CHAMPIONSHIP)


@given(positions(highest=8), rolls)
def test_any_bearing_off_has_the_results_of_the_rule_book(position: Position, roll: Roll) -> None:
    assert_agreed([(position, roll)], CHAMPIONSHIP)


def test_the_boards_asked_about_are_of_every_kind() -> None:
    on_the_bar = [position for position, _ in BOARDS if position.mine[25]]
    bearing_off = [position for position, _ in BOARDS if not any(position.mine[7:])]
    stuck = [board for board in BOARDS if by_the_book(*board, CHAMPIONSHIP) == [()]]
    one_die = [board for board in BOARDS if len(by_the_book(*board, CHAMPIONSHIP)[0]) == 1]
    assert min(len(on_the_bar), len(bearing_off), len(stuck), len(one_die)) > 100


def test_moves_are_told_in_an_order_in_which_they_can_be_made() -> None:
    boards = some(BOARDS[::100], 3)
    mine, theirs, dice = arrays(boards)
    plays = legal_plays(mine, theirs, dice)
    points, used = moves_of(plays.codes, dice[plays.boards])
    for board, left, faces in zip(plays.boards, points.tolist(), used.tolist(), strict=True):
        moves = [Move(source, die) for source, die in zip(left, faces, strict=True) if source]
        position, roll = boards[int(board)]
        judged(position, roll, moves, CHAMPIONSHIP)  # raises where they are not


def test_no_roll_of_fifteen_checkers_on_the_bar_has_more_than_one_play() -> None:
    board = [(ALL_ON_THE_BAR, Roll(6, 5))]
    assert [len(found) for found in results(board, CHAMPIONSHIP)] == [1]


def test_a_roll_that_cannot_be_played_has_one_play_without_moves() -> None:
    shut_out = Position(standing((25, 1), (6, 14)), standing((1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 5)))
    plays = legal_plays(*arrays([(shut_out, Roll(6, 5)), (shut_out, Roll(4, 4))]))
    assert plays.counts.tolist() == [1, 1]
    assert not moves_of(plays.codes, np.array([[6, 5], [4, 4]]))[0].any()


def some_plays() -> Plays:
    return legal_plays(*arrays(BOARDS[:2_000]))


def test_the_play_of_every_rank_can_be_drawn() -> None:
    plays = some_plays()
    for rank in range(40):
        ranks = np.minimum(rank, plays.counts - 1)
        assert np.array_equal(plays.chosen(ranks), plays.codes[plays.starts[:-1] + ranks])


@pytest.mark.parametrize("out", [-1, 10_000])
def test_a_rank_outside_the_plays_is_an_index_error(out: int) -> None:
    plays = some_plays()
    ranks = np.zeros(len(plays.counts), np.int64)
    ranks[7] = out
    with pytest.raises(IndexError, match="rank"):
        plays.chosen(ranks)


ROLLED = np.array([[3, 1], [6, 6]])
STANDING = np.array([START.mine, START.mine], np.int8)


@pytest.mark.parametrize(
    ("mine", "dice", "sentence"),
    [
        (STANDING, ROLLED.astype(float), "^dice is .*, expected whole numbers$"),
        (STANDING, ROLLED[0], "^dice are .*, expected two numbers from 1 to 6"),
        (STANDING, ROLLED - 1, "^dice are .*, expected two numbers from 1 to 6"),
        (STANDING, ROLLED + 1, "^dice are .*, expected two numbers from 1 to 6"),
        (STANDING, None, "^dice is None, expected whole numbers$"),
        (STANDING + 0.5, ROLLED, "^mine is .*, expected whole numbers$"),
        (STANDING - 1, ROLLED, "^mine is .*, expected 0 to 15 checkers on each point$"),
        (STANDING + 15, ROLLED, "^mine is .*, expected 0 to 15 checkers on each point$"),
        (STANDING[:1], ROLLED, r"^mine is of the shape \(1, 26\), expected \(2, 26\), a row a roll$"),
        (STANDING[:, :25], ROLLED, r"^mine is of the shape \(2, 25\), expected \(2, 26\), a row a roll$"),
        (STANDING[0], ROLLED, "^mine is of the shape"),
    ],
)
def test_boards_and_rolls_that_are_none_are_refused(mine: Any, dice: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        legal_plays(mine, STANDING, dice)


@pytest.mark.parametrize(
    ("codes", "dice", "sentence"),
    [
        (np.zeros(2, np.int64), ROLLED, "^codes is .*, expected the codes of plays$"),
        (np.zeros(2, np.uint64), ROLLED, r"^codes are uint64\[2\], expected uint32\[2\]$"),
        (np.zeros(3, np.uint32), ROLLED, r"^codes are uint32\[3\], expected uint32\[2\]$"),
        (np.zeros(2, np.uint32), ROLLED + 4, "^dice are .*, expected two numbers from 1 to 6"),
    ],
)
def test_codes_that_are_none_are_refused(codes: Any, dice: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        moves_of(codes, dice)


def test_chance_is_a_generator_of_numpys() -> None:
    with pytest.raises(TypeError, match=r"^rng is 5, expected a Generator of numpy's$"):
        at_random(some_plays(), 5)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", ["short", "long", "square", "nan", "text", "none"])
def test_every_play_has_a_value_that_is_a_number(wrong: str) -> None:
    plays = legal_plays(STANDING, STANDING, ROLLED)
    number = len(plays.codes)
    values: dict[str, Any] = {
        "short": np.zeros(number - 1),
        "long": np.zeros(number + 1),
        "square": np.zeros((number, 1)),
        "nan": np.where(np.arange(number) == 3, np.nan, 0.0),
        "text": ["high"] * number,
        "none": None,
    }
    with pytest.raises(ValueError, match=r"^values (is|are) .*, expected "):
        greedily(plays, values[wrong])


def test_random_ranks_are_all_as_likely() -> None:
    plays = legal_plays(*arrays([(START, Roll(3, 1))] * 64_000))
    drawn = np.bincount(at_random(plays, np.random.default_rng(5)), minlength=16)
    expected = 4_000
    assert len(drawn) == 16
    assert ((drawn - expected) ** 2 / expected).sum() < 37.7  # chi-square, 15 degrees, 1 in 1,000


def test_the_greedy_choice_is_the_first_of_the_highest() -> None:
    plays = some_plays()
    values = np.random.default_rng(3).integers(0, 5, len(plays.codes))
    chosen = greedily(plays, values)
    for board, rank in enumerate(chosen):
        own = values[plays.starts[board] : plays.starts[board + 1]]
        assert rank == own.argmax()


def test_words_are_counted_and_spread_bit_by_bit() -> None:
    words = np.array([0, 1, 0xFFFFFFFF, 0x80000001, 0x02000000], np.uint32)
    row, point = spread(words)
    assert size(words).tolist() == [0, 1, 32, 2, 1] == np.bincount(row, minlength=5).tolist()
    assert point[33:].tolist() == [0, 31, 25]
