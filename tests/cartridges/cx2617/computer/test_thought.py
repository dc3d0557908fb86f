"""A thought blank frame by blank frame: what a glimpse shows, and that asking changes nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.computer import (
    Board,
    BonusQuestion,
    ComputerQuestion,
    Glimpse,
    HumanQuestion,
    Question,
    Thought,
    Traces,
    think,
)
from tests.cartridges.cx2617.computer.boards import START, boards, dice
from tests.cartridges.cx2617.golden import golden

RECORDED = golden("blank_frames")


def question_of(line: dict[str, Any]) -> Question:
    board, (a, b, c, d) = tuple(line["board"]), line["sources"]
    traces = Traces.fresh()._replace(sources=(a, b, c, d), lo=line["lo"], mid=line["mid"])
    if line["who"] == "bonus":
        return BonusQuestion(board, traces)
    left, right = line["dice"]
    if line["who"] == "human":
        return HumanQuestion(board, (left, right), line["acey_deucey"], (a, b, c, d), line["lo"], line["mid"])
    return ComputerQuestion(board, (left, right), line["acey_deucey"], traces)


def glimpses(question: Question) -> list[Glimpse]:
    thought = Thought(question)
    frames = thought.answer().frames
    seen = [thought.glimpse(frame) for frame in range(frames)]
    assert thought.glimpse(frames) is None
    return [glimpse for glimpse in seen if glimpse is not None]


@pytest.mark.parametrize("line", RECORDED, ids=[f"{line['who']}-{len(line['frames'])}" for line in RECORDED])
def test_the_memory_at_the_end_of_every_blank_frame_is_the_originals(line: dict[str, Any]) -> None:
    ours = [[list(g.working), list(g.sources), g.lo, g.mid, g.moved] for g in glimpses(question_of(line))]
    kept = len(line["frames"][0])  # the bonus alone changes `moved`
    assert [frame[:kept] for frame in ours] == line["frames"]


questions = st.one_of(
    st.builds(HumanQuestion, boards(), dice, st.booleans()),
    st.builds(ComputerQuestion, boards(), dice, st.booleans(), st.just(Traces.used())),
)


@given(questions, st.randoms(use_true_random=False))
def test_a_glimpse_does_not_depend_on_what_was_asked_before(
    question: Question, chance: random.Random
) -> None:
    in_order = glimpses(question)
    thought = Thought(question)
    frames = list(range(len(in_order)))
    chance.shuffle(frames)
    for frame in frames:
        assert thought.glimpse(frame) == in_order[frame]


@given(questions)
def test_a_thought_thrown_away_and_thought_again_is_the_same(question: Question) -> None:
    first = think(question)
    answer, seen = first.answer(), glimpses(question)
    think.cache_clear()
    again = think(question)
    assert again is not first
    assert [again.glimpse(frame) for frame in range(answer.frames)] == seen
    assert again.answer() == answer


@given(questions)
def test_the_first_and_the_last_blank_frame_hold_the_position_itself(question: Question) -> None:
    seen = glimpses(question)
    assert len(seen) >= 2
    assert seen[0].working == seen[-1].working == question.board


def test_a_thought_runs_no_further_than_it_is_asked() -> None:
    thought = Thought(ComputerQuestion(START, (2, 2), False, Traces.used()))
    candidates: list[Any] = []
    asked = Thought(ComputerQuestion(START, (2, 2), False, Traces.used()), candidates)
    asked.glimpse(3)
    assert 0 < len(candidates) < thought.answer().evaluations


def test_the_bonus_counts_its_doublets_down() -> None:
    seen = glimpses(BonusQuestion(START, Traces.used()))
    moved = [glimpse.moved for glimpse in seen]
    assert moved == sorted(moved, reverse=True)
    assert set(moved) == {6, 5, 4, 3, 2, 1}


def test_a_persons_search_counts_no_doublets() -> None:
    assert {glimpse.moved for glimpse in glimpses(HumanQuestion(START, (4, 4), False))} == {0}


def test_most_frames_of_an_evaluation_close_in_a_multiplication_of_a_complete_play() -> None:
    seen = glimpses(ComputerQuestion(START, (3, 1), False, Traces.used()))
    assert any(glimpse.in_multiply for glimpse in seen)
    assert not seen[0].in_multiply
    assert not seen[-1].in_multiply
    assert not any(glimpse.in_multiply for glimpse in glimpses(HumanQuestion(START, (2, 2), False)))


IMPOSSIBLE = golden("impossible_boards")
KINDS = sorted({line["kind"] for line in IMPOSSIBLE})


@pytest.mark.parametrize("kind", KINDS)
def test_boards_that_only_set_up_mode_can_make_are_thought_about_like_the_original_does(kind: str) -> None:
    lines = [line for line in IMPOSSIBLE if line["kind"] == kind]
    assert len(lines) == 16
    for line in lines:
        left, right = line["dice"]
        board: Board = tuple(line["board"])
        if line["who"] == "human":
            answer = Thought(HumanQuestion(board, (left, right), line["acey_deucey"])).answer()
            assert list(answer.required) == line["required"]
        else:
            traces = Traces.fresh()._replace(game=5 if line["acey_deucey"] else 1)
            answer = Thought(ComputerQuestion(board, (left, right), line["acey_deucey"], traces)).answer()
            assert [list(move) for move in answer.play] == line["play"]
        assert answer.frames == line["frames"]
