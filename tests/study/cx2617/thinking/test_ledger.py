"""Scores taken apart: the terms add up, and so do the differences."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.computer.evaluation import EVEN
from retro2600.cartridges.cx2617.computer.features import Features
from retro2600.study.cx2617.play_decision import courses
from retro2600.study.cx2617.thinking import FollowedThought, Term, differences, terms
from retro2600.study.cx2617.thinking.ledger import bytes_counted
from tests.cartridges.cx2617.golden import golden
from tests.study.cx2617.thinking.thoughts import BEARING_OFF, LAST_MAN, OPENING, RACE, thought

ledgers = st.dictionaries(st.sampled_from("abcdefg"), st.integers(-9, 9)).map(
    lambda worths: tuple(Term(name, worth, 1, worth) for name, worth in worths.items())
)


def failings(course: FollowedThought) -> list[str]:
    """The plays whose terms do not add up to the score, or whose difference from the winner does not."""
    wrong = []
    winner = course.winner
    for weighing in course.weighings:
        found = terms(course, weighing)
        if sum(term.worth for term in found) != weighing.score:
            wrong.append(f"{weighing.play}: {found}")
        if winner is not None:
            decided = differences(terms(course, winner), found)
            if sum(difference.worth for difference in decided) != winner.score - weighing.score:
                wrong.append(f"{weighing.play}: {decided}")
    return wrong


@pytest.mark.parametrize("every", [40, pytest.param(1, marks=pytest.mark.slow)])
def test_terms_and_differences_add_up_in_recorded_decisions(every: int) -> None:
    weighed = 0
    for decision in golden("computer")[::every]:
        for course in courses(decision):
            assert failings(course) == [], decision
            weighed += len(course.weighings)
    assert weighed > 80_000 / every


@given(ledgers, ledgers)
def test_the_differences_of_two_scores_add_up_and_the_largest_comes_first(
    one: tuple[Term, ...], other: tuple[Term, ...]
) -> None:
    found = differences(one, other)
    sums = (sum(term.worth for term in ledger) for ledger in (one, other))
    assert sum(difference.worth for difference in found) == next(sums) - next(sums)
    sizes = [abs(difference.worth) for difference in found]
    assert sizes == sorted(sizes, reverse=True)
    assert 0 not in sizes


def test_in_contact_the_terms_are_the_seventeen_features_by_their_weights() -> None:
    opening = thought(OPENING)
    assert opening.winner is not None
    found = terms(opening, opening.winner)
    assert tuple(term.name for term in found) == Features._fields
    assert tuple(term.weight for term in found) == EVEN
    assert Term("home_squares", 61, 46, 2806) in found


def test_the_point_on_the_five_decides_for_a_3_1() -> None:
    opening = thought(OPENING)
    assert opening.winner is not None
    assert opening.runner_up is not None
    found = differences(terms(opening, opening.winner), terms(opening, opening.runner_up))
    assert [(d.name, d.worth) for d in found] == [
        ("home_squares", 1150),
        ("builders", -660),
        ("runs", 196),
        ("home_points", -127),
        ("danger", 112),
        ("blockade", -100),
        ("contact", -56),
    ]


def test_outside_the_home_table_a_race_counts_the_six_point_and_the_points_held() -> None:
    race = thought(RACE)
    assert race.winner is not None
    assert terms(race, race.winner) == (Term("six_point", 6, 4, 24), Term("points_held", 2, 1, 2))


def test_at_home_a_race_counts_the_checkers_off_and_the_points_held() -> None:
    course = thought(BEARING_OFF)
    assert course.winner is not None
    assert terms(course, course.winner) == (
        Term("all_home", 1, 256, 256),
        Term("off", 12, 4, 48),
        Term("points_held", 2, 1, 2),
    )


def test_the_last_man_counts_memory_and_69_bytes_run_over() -> None:
    course = thought(LAST_MAN)
    assert course.runner_up is not None
    assert bytes_counted(course.runner_up) == 69
    assert terms(course, course.runner_up) == (
        Term("last_man_off", 1, 445, 445),
        Term("memory", 69, 1, 69),
        Term("overflow", 1, -256, -256),
    )
    assert course.runner_up.score == 258


def test_a_last_man_of_fewer_bytes_loses_nothing() -> None:
    course = thought({**LAST_MAN, "machine": "fresh"})
    assert course.winner is not None
    assert [term.name for term in terms(course, course.winner)] == ["last_man_off", "memory"]
