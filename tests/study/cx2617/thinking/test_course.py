"""A thought followed: the plays in the order met, their frames, who won and who came next."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.computer import Candidate, Thought
from retro2600.study.cx2617.play_decision import courses
from retro2600.study.cx2617.thinking import FollowedThought
from tests.cartridges.cx2617.golden import golden
from tests.study.cx2617.thinking.thoughts import (
    ACEY_DEUCEY,
    BEARING_OFF,
    LAST_MAN,
    NOTHING,
    ONE_DIE,
    OPENING,
    RACE,
    UNWEIGHED,
    thought,
)


def failings(course: FollowedThought) -> list[str]:
    """The laws that a course breaks."""
    candidates: list[Candidate] = []
    answer = Thought(course.question, candidates).answer()
    frames = [weighing.frame for weighing in course.weighings]
    winner = course.winner
    laws = {
        "the same answer": course.answer == answer,
        "the plays in the order met": [weighing.candidate for weighing in course.weighings] == candidates,
        "as many as were evaluated": len(course.weighings) == answer.evaluations,
        "frames go on": frames == sorted(frames) and all(2 <= f <= answer.frames for f in frames),
        "the winner is the play chosen": winner is None or winner.play == answer.play,
        "its score is the answer's": winner is None or winner.score == answer.score,
        "a scored play has a winner": (winner is None) == (answer.score is None),
        "the winner ranks first": winner is None or course.ranking[0] is winner,
        "the runner-up is no better": course.runner_up is None
        or (winner is not None and course.runner_up.score <= winner.score),
    }
    return [law for law, holds in laws.items() if not holds]


@pytest.mark.parametrize("every", [40, pytest.param(1, marks=pytest.mark.slow)])
def test_the_courses_of_recorded_decisions_are_the_thoughts_themselves(every: int) -> None:
    for decision in golden("computer")[::every]:
        for course in courses(decision):
            assert failings(course) == [], decision


def test_a_play_is_weighed_in_about_as_many_frames_as_its_cycles_fill() -> None:
    opening = thought(OPENING)
    for before, after in pairwise(opening.weighings):
        assert after.frame - before.frame in (1, 2)


def test_another_order_of_the_same_moves_is_not_the_runner_up() -> None:
    race = thought(RACE)
    assert race.winner is not None
    assert race.runner_up is not None
    assert race.ranking[1].after == race.winner.after
    assert race.runner_up is race.ranking[2]


def test_where_one_die_can_be_played_the_lower_does_not_compete() -> None:
    course = thought(ONE_DIE)
    assert [(w.play[0].amount, course.competes(w)) for w in course.weighings] == [(5, False), (6, True)]
    assert course.runner_up is None
    assert course.winner is course.weighings[1]


@pytest.mark.parametrize("question", [NOTHING, UNWEIGHED])
def test_a_play_that_was_never_weighed_has_no_winner_and_no_runner_up(question: dict[str, Any]) -> None:
    course = thought(question)
    assert course.weighings == course.ranking == ()
    assert (course.winner, course.runner_up) == (None, None)


def test_the_last_mans_play_and_the_one_that_passes_up_the_win_compete() -> None:
    course = thought(LAST_MAN)
    assert course.winner is not None
    assert course.runner_up is not None
    assert (course.winner.after[0], course.runner_up.after[0]) == (14, 15)


def test_only_a_1_2_in_acey_deucey_is_followed_by_a_bonus() -> None:
    plain, bonus = courses(ACEY_DEUCEY)
    assert (plain.is_bonus, bonus.is_bonus) == (False, True)
    assert bonus.before == plain.after
    assert bonus.dice == plain.dice == (1, 2)
    assert len(courses({**ACEY_DEUCEY, "game": 1})) == 1


@pytest.mark.parametrize("owner", [None, "white", "red"])
def test_the_owner_of_the_cube_is_kept(owner: str | None) -> None:
    course = thought({**BEARING_OFF, "owner": owner})
    assert course.owner == (Side(owner) if owner else None)
