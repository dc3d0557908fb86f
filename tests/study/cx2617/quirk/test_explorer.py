"""The explorer against the rule book and against what the original did."""

from itertools import chain

import pytest

from retro2600.cartridges.cx2617.board import seen_by, with_changes
from retro2600.cartridges.cx2617.drops import verdict
from retro2600.rules import CHECKERS, OFF, START, Move, Position, legal_plays, standing
from retro2600.study.cx2617.quirk import Case, DeadEnd, explored
from retro2600.study.cx2617.quirk.explorer import required_numbers
from retro2600.study.cx2617.quirk.quirk_question import case_of
from tests.cartridges.cx2617.golden import golden
from tests.laws import fewer
from tests.study.cx2617.quirk.quirk_cases import random_cases


def by_the_book(case: Case) -> tuple[int, ...]:
    """The numbers that the strict rules require: both dice, or the pips of the one that can be played."""
    plays = legal_plays(case.position, case.roll, case.rules)
    longest = len(plays[0])
    if case.roll.is_doublet:
        return (case.roll.high,) * longest + (0,) * (4 - longest)
    if longest == 2:
        return (*case.dice, 0, 0)
    single = max((min(play[0]) for play in plays if play), default=0)
    return (single, 0, 0, 0)


@pytest.mark.parametrize(
    ("count", "seed"), [(fewer(3_000, 3), 2617), pytest.param(30_000, 1979, marks=pytest.mark.slow)]
)
def test_the_required_numbers_are_those_of_the_strict_rules(count: int, seed: int) -> None:
    for case in random_cases(count, seed):
        assert required_numbers(case) == by_the_book(case), case


@pytest.mark.slow
def test_what_the_rules_allow_is_accepted_and_what_is_accepted_against_them_is_a_dead_end() -> None:
    traps = 0
    for case in chain(random_cases(1_000, seed=3), map(case_of, golden("quirk"))):
        found = explored(case)
        ends = [end.move for end in found.dead_ends]
        assert set(found.legal) <= set(found.accepted), case
        assert not set(found.legal) & set(ends), case
        if set(found.accepted) - set(found.legal) - set(ends):
            assert case.position.mine[OFF] == CHECKERS - 1, case  # the last one is off, by whichever die
        assert all(end.stranded == sum(case.dice) - end.move.die for end in found.dead_ends)
        traps += bool(ends)
    assert traps > 500


def test_neither_a_doublet_nor_a_single_number_has_a_dead_end() -> None:
    for case in random_cases(fewer(1_000, 2), seed=4):
        found = explored(case)
        if case.roll.is_doublet or sum(map(bool, found.required)) == 1:
            assert not found.dead_ends, case


def test_the_original_does_the_same_in_every_recorded_position() -> None:
    for line in golden("quirk"):
        found = explored(case_of(line))
        assert [number for number in found.required if number] == line["required"], line
        drops = {(move.source, move.target) for move in found.accepted}
        assert drops == {(source, target) for source, target, _ in line["accepted"]}, line
        ends = [[end.move.source, end.move.target, end.stranded] for end in found.dead_ends]
        assert sorted(ends) == sorted(line["dead_ends"]), line


def test_the_original_strikes_off_the_number_that_the_verdict_names() -> None:
    for line in golden("quirk"):
        case = case_of(line)
        own = seen_by(case.board, case.side)
        for source, target, struck in line["accepted"]:
            carried = with_changes(own, {source: own[source] - 1})
            entry = verdict(carried, line["required"], source, target, acey_deucey=case.acey_deucey)
            assert entry is not None, line
            assert line["required"][entry] == struck, line


def test_a_thousand_positions_were_recorded_and_half_of_them_have_a_dead_end() -> None:
    lines = golden("quirk")
    assert len(lines) >= 1_000
    for acey_deucey in (False, True):
        assert sum(bool(line["dead_ends"]) for line in lines if (line["game"] > 4) is acey_deucey) >= 250


def test_a_drop_that_bears_off_is_listed_under_each_die_that_can_make_it() -> None:
    last = Position.checked(standing((4, 1), (2, 1)), standing((6, 15)))
    assert Move(4, 6) in explored(Case(last, (6, 5))).accepted
    assert Move(4, 5) in explored(Case(last, (6, 5))).accepted
    exact = Position.checked(standing((5, 1), (4, 1)), standing((6, 15)))
    assert Move(4, 6) not in explored(Case(exact, (4, 6))).accepted


def test_a_point_that_is_a_number_required_is_not_borne_off_with_the_other_die_from_below_a_checker() -> None:
    home = Position.checked(standing((6, 7), (3, 4), (1, 4)), standing((23, 2), (6, 13)))
    found = explored(Case(home, (3, 4)))
    assert found.required == (3, 0, 0, 0)
    assert found.accepted == found.legal == [Move(6, 3), Move(3, 3)]


def test_one_number_alone_may_be_required_by_its_point() -> None:
    lone = Position.checked(standing((3, 1)), standing((6, 15)))
    found = explored(Case(lone, (6, 5)))
    assert found.required == (3, 0, 0, 0)
    assert Move(3, 6) in found.accepted
    assert found.legal == [Move(3, 6)]


def test_the_start_has_no_dead_end() -> None:
    for high in range(1, 7):
        for low in range(1, 7):
            assert explored(Case(START, (high, low))).dead_ends == []


def test_a_checker_that_must_enter_first_can_be_the_one_that_strands_the_other_number() -> None:
    on_bar = Position.checked(standing((25, 1), (13, 1), (3, 13)), standing((16, 2), (10, 2), (5, 11)))
    found = explored(Case(on_bar, (6, 4)))
    assert found.dead_ends == [DeadEnd(Move(25, 6), 4)]
    assert found.legal == [Move(25, 4)]
