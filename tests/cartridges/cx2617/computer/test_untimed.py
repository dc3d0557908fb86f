"""Answers without their time beside whole thoughts."""

import pytest
from hypothesis import given, settings

from retro2600.cartridges.cx2617.computer import (
    Answer,
    Board,
    BonusQuestion,
    ComputerQuestion,
    HumanQuestion,
    Question,
    Thought,
    Traces,
    answered,
)
from tests.cartridges.cx2617.computer.boards import any_board, dice, golden, questions, red_board, traces
from tests.laws import times


def without_time(question: Question) -> Answer:
    return Thought(question).answer()._replace(frames=0, cycles=0, overruns=0)


@times(8)
@given(questions)
def test_an_answer_is_that_of_the_whole_thought(question: Question) -> None:
    assert answered(question) == without_time(question)


@settings(max_examples=4)
@given(any_board, traces)
def test_so_is_the_choice_of_a_bonus(board: Board, left_behind: Traces) -> None:
    assert answered(BonusQuestion(board, left_behind)) == without_time(BonusQuestion(board, left_behind))


@times(3)
@given(any_board, dice)
def test_the_play_kept_of_a_persons_is_the_last_of_the_search(board: Board, roll: tuple[int, int]) -> None:
    for acey_deucey in (False, True):
        question = HumanQuestion(board, roll, acey_deucey, (9, 8, 7, 6), 5, 4)
        assert answered(question) == without_time(question)


@pytest.mark.slow
def test_the_recorded_decisions_are_answered_alike() -> None:
    for decision in golden("computer"):
        left, right = decision["dice"]
        board, acey_deucey = red_board(decision["red"], decision["white"]), decision["game"] > 4
        for question in (
            ComputerQuestion(board, (left, right), acey_deucey, Traces.used()),
            HumanQuestion(board, (left, right), acey_deucey),
        ):
            assert answered(question) == without_time(question)
