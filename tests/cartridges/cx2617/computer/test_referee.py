"""The search against the plain one, which makes every feature anew and steps through every clock test.

`plain` is the note told in code, rule by rule, without tables, sets carried along or anything remembered;
it was the cartridge's own search until this one took its place.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.computer import (
    Board,
    BonusQuestion,
    Candidate,
    ComputerQuestion,
    Question,
    Thought,
    Traces,
    cube,
    workspace_after_copying,
)
from retro2600.cartridges.cx2617.computer.evaluation import (
    AHEAD,
    BEHIND,
    EVEN,
    evaluated,
    weights_for,
)
from retro2600.cartridges.cx2617.computer.sheet import Weights
from tests.cartridges.cx2617.computer.boards import all_tests, any_board, golden, questions, red_board, traces
from tests.cartridges.cx2617.computer.plain import evaluation as plain_evaluation
from tests.cartridges.cx2617.computer.plain.balance import blockade, race_balance
from tests.cartridges.cx2617.computer.plain.choice import Candidate as PlainCandidate
from tests.cartridges.cx2617.computer.plain.outline import outline
from tests.cartridges.cx2617.computer.plain.thought import Thought as PlainThought
from tests.cartridges.cx2617.computer.plain.workspace import workspace_after_copying as plain_after_copying
from tests.laws import times


def assert_alike(question: Question) -> None:
    """Answer, memory at the end of every frame, and every play scored with its cycles."""
    weighed: list[Candidate] = []
    plainly: list[PlainCandidate] = []
    ours, theirs = Thought(question, weighed), PlainThought(question, plainly)
    assert ours.answer() == theirs.answer()
    frames = range(theirs.frames + 1)
    assert [ours.glimpse(frame) for frame in frames] == [theirs.glimpse(frame) for frame in frames]
    assert [told(candidate) for candidate in weighed] == [told(candidate) for candidate in plainly]


def told(candidate: Candidate | PlainCandidate) -> tuple[object, ...]:
    found = candidate.evaluation
    features = None if found is None else found.features
    return candidate.play, candidate.score, candidate.cycles, candidate.weights, features, candidate.kept


@times(4)
@given(questions)
def test_a_thought_is_the_plain_ones_in_every_frame_and_every_play(question: Question) -> None:
    assert_alike(question)


@times(0.1)
@given(any_board, traces)
def test_so_is_the_choice_of_a_bonus(board: Board, left_behind: Traces) -> None:
    assert_alike(BonusQuestion(board, left_behind))


@given(any_board, st.sampled_from([BEHIND, EVEN, AHEAD]))
def test_an_evaluation_is_the_plain_one_to_the_cycle_of_every_clock_test(
    board: Board, weights: Weights
) -> None:
    ours, theirs = evaluated(board, weights), plain_evaluation.evaluate(board, weights)
    assert (ours.score, ours.cycles, ours.features) == (theirs.score, theirs.cycles, theirs.features)
    assert [end for end, _, _ in all_tests(ours)] == theirs.all_tests()[0]


@given(any_board)
def test_weights_cube_and_workspace_rest_on_the_same_numbers(board: Board) -> None:
    o = outline(board)
    assert weights_for(board) == plain_evaluation.weights_for(board)
    assert workspace_after_copying(board) == plain_after_copying(board)
    if not blockade(o.red_made, o.white_made)[0] - 7 & 0x80:
        assert not cube.offer(board, acey_deucey=True).yes
    else:
        assert cube.offer(board, acey_deucey=True).yes == (race_balance(o)[0] <= -9)


@pytest.mark.slow
def test_the_recorded_decisions_are_thought_through_alike() -> None:
    for decision in golden("computer")[::3]:
        left, right = decision["dice"]
        board, acey_deucey = red_board(decision["red"], decision["white"]), decision["game"] > 4
        assert_alike(ComputerQuestion(board, (left, right), acey_deucey, Traces.used()))
