"""The computer's plays: 1,603 decisions of the original, and what holds for every one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given

from retro2600.cartridges.cx2617.computer import (
    Answer,
    Board,
    BonusQuestion,
    ComputerQuestion,
    Move,
    Thought,
    Traces,
    cube,
    played,
)
from tests.cartridges.cx2617.computer.boards import (
    ACEY_DEUCEY_START,
    START,
    boards,
    dice,
    placed,
    red_board,
)
from tests.cartridges.cx2617.golden import golden

DECISIONS = golden("computer")
BEFORE_THE_SEARCH = 2  # frames that a decision takes before its stretch of blank ones
FRAME = 262 * 76
MEASURED_UP_TO = {804, 817, 819, 823}  # cycles into the frame after, where the recording stopped counting

FEW = 33  # boards weighed: what takes a second or two in all


def thought(board: Board, roll: tuple[int, int], game: int = 1, machine: str = "used") -> Answer:
    traces = Traces.used() if machine == "used" else Traces.fresh()
    traces = traces._replace(game=game, cube=1 if game in (1, 5) else 0)
    return Thought(ComputerQuestion(board, roll, game > 4, traces)).answer()


def failings(decision: dict[str, Any]) -> list[str]:
    """The parts of a decision that differ from the original's."""
    left, right = decision["dice"]
    board = red_board(decision["red"], decision["white"])
    answer = thought(board, (left, right), decision["game"], decision["machine"])
    after = red_board(decision["after"]["red"], decision["after"]["white"])
    rest = decision["cycles"] - answer.cycles - BEFORE_THE_SEARCH * FRAME
    checks = {
        "play": [list(move) for move in answer.play] == decision["play"],
        "after": played(board, answer.play) == after,
        "frames": BEFORE_THE_SEARCH + answer.frames == decision["frames"],
        "evaluations": answer.evaluations == decision["evaluations"],
        "score": decision["score"] in (None, answer.score),
        "overruns": answer.overruns == decision["overruns"],
        "cycles": rest in MEASURED_UP_TO,
        "bonus": "bonus" not in decision or bonus_is_right(decision, after),
    }
    return [f"{decision}: {name}" for name, right in checks.items() if not right]


def bonus_is_right(decision: dict[str, Any], board: Board) -> bool:
    bonus = decision["bonus"]
    answer = Thought(BonusQuestion(board, Traces.fresh()._replace(game=decision["game"]))).answer()
    return (
        answer.shown == bonus["dice"]
        and [list(move) for move in answer.play] == bonus["play"]
        and played(board, answer.play) == red_board(bonus["after"]["red"], bonus["after"]["white"])
        and BEFORE_THE_SEARCH + answer.frames == bonus["frames"]
    )


@pytest.mark.parametrize("every", [12, pytest.param(1, marks=pytest.mark.slow)])
def test_the_originals_decisions_are_ours_in_every_field(every: int) -> None:
    assert len(DECISIONS) == 1603
    assert [failing for decision in DECISIONS[::every] for failing in failings(decision)] == []


def test_a_third_of_the_originals_decisions_between_few_boards_is_ours_in_every_field() -> None:
    few = [decision for decision in DECISIONS if decision["evaluations"] <= FEW][::3]
    assert len(few) > 333
    assert [failing for decision in few for failing in failings(decision)] == []


OPENINGS = [
    ((1, 1), [(24, 1), (6, 1), (6, 1), (6, 1)], 4227, 42, 62),
    ((1, 2), [(24, 1), (13, 2)], 3400, 21, 33),
    ((1, 3), [(8, 3), (6, 1)], 3942, 22, 33),
    ((1, 6), [(13, 6), (8, 1)], 3175, 12, 21),
    ((2, 2), [(24, 2), (24, 2), (22, 2), (22, 2)], 4085, 75, 104),
    ((2, 4), [(8, 4), (6, 2)], 3384, 25, 37),
    ((3, 3), [(8, 3), (8, 3), (6, 3), (6, 3)], 4105, 73, 106),
    ((4, 4), [(24, 4), (24, 4), (13, 4), (13, 4)], 4479, 52, 76),
    ((5, 5), [(13, 5), (13, 5), (8, 5), (8, 5)], 3491, 4, 9),
    ((6, 6), [(24, 6), (24, 6), (13, 6), (13, 6)], 3804, 11, 18),
    ((5, 6), [(24, 6), (18, 5)], 3338, 10, 16),
]


@pytest.mark.parametrize(("roll", "play", "score", "evaluations", "frames"), OPENINGS)
def test_an_opening_roll_is_played_so(
    roll: tuple[int, int], play: list[tuple[int, int]], score: int, evaluations: int, frames: int
) -> None:
    answer = thought(START, roll)
    assert (list(answer.play), answer.score, answer.evaluations) == (play, score, evaluations)
    assert abs(BEFORE_THE_SEARCH + answer.frames - frames) <= 1  # by the order of the dice


def test_the_first_of_two_equal_plays_is_kept() -> None:
    for roll in ((6, 5), (5, 6)):
        after = played(START, thought(START, roll).play)
        assert after == played(START, [Move(24, 6), Move(18, 5)])


def test_a_doublet_that_cannot_be_played_four_times_is_kept_without_a_score() -> None:
    answer = thought(placed({24: 1, 0: 14}, {9: 2, 23: 1, 26: 12}), (5, 5))
    assert answer.play == (Move(24, 5), Move(19, 5))
    assert (answer.score, answer.evaluations) == (None, 0)


def test_a_bonus_takes_the_lowest_doublet_if_none_can_be_played_four_times() -> None:
    board = placed({3: 1, 0: 14}, {24: 15})
    answer = Thought(BonusQuestion(board, Traces.used())).answer()
    assert (answer.play, answer.shown) == ((Move(3, 1), Move(2, 1), Move(1, 1)), 1)


def test_a_stale_tail_is_executed_with_a_white_checker_where_none_was_red() -> None:
    white = {2: 2, 10: 2, 16: 2, 17: 2, 18: 2, 19: 5}
    board = placed({1: 14, 20: 1}, white)
    answer = Thought(BonusQuestion(board, Traces.used())).answer()
    assert answer.play == (Move(20, 5), Move(14, 6))
    assert played(board, answer.play) == placed({1: 14, 15: 1, 8: 1}, {**white, 14: 1})


def test_with_no_doublet_to_play_it_plays_nines() -> None:
    answer = Thought(BonusQuestion(placed({25: 15}, dict.fromkeys(range(19, 25), 2)), Traces.used())).answer()
    assert answer.play == (Move(25, 9), Move(25, 9), Move(16, 9), Move(16, 9))
    assert (answer.shown, answer.moved) == (9, 255)


def test_with_not_even_nines_to_play_it_shows_double_ones() -> None:
    board = placed({25: 15}, dict.fromkeys((16, *range(19, 25)), 2))
    answer = Thought(BonusQuestion(board, Traces.used())).answer()
    assert (answer.play, answer.shown, answer.frames) == ((), 1, 14)


@given(boards(), dice)
def test_no_checker_is_lost_or_found_in_a_play(board: Board, roll: tuple[int, int]) -> None:
    after = played(board, thought(board, roll).play)
    assert sum(count for count in after if count > 0) == 15
    assert sum(count for count in after if count < 0) == -15


@given(boards(), dice)
def test_the_order_of_the_dice_does_not_change_what_the_best_play_is_worth(
    board: Board, roll: tuple[int, int]
) -> None:
    assume(board[0] < 13)  # the worth of a last man depends on the course of the search
    assert thought(board, roll).score == thought(board, roll[::-1]).score


def test_the_acey_deucey_start_takes_its_time() -> None:
    answer = thought(ACEY_DEUCEY_START, (6, 5), game=5)
    assert answer.play == (Move(25, 6), Move(25, 5))


@pytest.mark.parametrize(
    ("board", "decision"),
    [
        (placed({25: 1, 6: 14}, {26: 2, 19: 13}), (False, 0)),
        (placed({6: 15}, {26: 2, 19: 13}), (True, 0)),
        (START, (False, 1)),
        (placed({6: 15}, {6: 0, 1: 15}), (True, 2)),
        (placed({13: 15}, {13: 15}), (False, 2)),
    ],
    ids=["on the bar itself", "two white on the bar", "a blockade", "well ahead", "even"],
)
def test_it_offers_by_bar_then_blockade_then_race(board: Board, decision: tuple[bool, int]) -> None:
    assert cube.offer(board, acey_deucey=False) == decision


@pytest.mark.parametrize(
    ("board", "decision"),
    [
        (placed({25: 2, 6: 13}, {19: 15}), (False, 0)),
        (START, (True, 1)),
        (placed({6: 15}, {1: 15}), (True, 2)),
        (placed({24: 15}, {19: 15}), (False, 2)),
    ],
    ids=["two on the bar", "a blockade", "ahead", "far behind"],
)
def test_it_accepts_by_bar_then_blockade_then_race(board: Board, decision: tuple[bool, int]) -> None:
    assert cube.answer(board, acey_deucey=False) == decision


def test_in_acey_deucey_the_bar_does_not_count() -> None:
    board = placed({25: 2, 6: 13}, {26: 2, 19: 13})
    assert cube.offer(board, acey_deucey=True).evaluations > 0
    assert cube.answer(board, acey_deucey=True).evaluations > 0


def with_pips(red: int) -> Board:
    """So many pips to go for red, 136 for white, nobody blocked."""
    twelves, rest = divmod(red, 12)
    return placed({12: twelves, rest: 1}, {8: 8})


@pytest.mark.parametrize(("red", "offers"), [(119, True), (120, False)])
def test_it_doubles_below_120_of_256_parts_of_the_pips(red: int, offers: bool) -> None:
    assert cube.offer(with_pips(red), acey_deucey=True) == (offers, 2)


@pytest.mark.parametrize(("red", "accepts"), [(149, True), (150, False)])
def test_it_refuses_from_134_of_256_parts_of_the_pips(red: int, accepts: bool) -> None:
    assert cube.answer(with_pips(red), acey_deucey=True) == (accepts, 2)
