"""Traps: the drops after which the original waits for ever, and no others."""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.cartridges.cx2617.board import NUMBER, Board, Side, seen_by
from retro2600.cartridges.cx2617.person import Person
from retro2600.cartridges.cx2617.rulebook import board_of
from retro2600.cartridges.cx2617.scenes import Pointing
from retro2600.cartridges.cx2617.traps import Required, accepted, entry_used, is_suspended, traps
from retro2600.consoles.vcs import Inputs
from retro2600.rules import Position
from retro2600.study.cx2617.quirk.examples import EXAMPLES, Example
from tests.cartridges.cx2617.golden import golden


def board_in(case: dict[str, Any]) -> Board:
    """The board of a position recorded from the original."""
    side = Side(case["side"])
    return board_of(Position(tuple(case[side.value]), tuple(case[side.other.value])), side)


def required_in(case: dict[str, Any]) -> Required:
    """Its required numbers."""
    a, b, c, d = (*case["required"], 0, 0, 0, 0)[:4]
    return a, b, c, d


def test_they_are_those_of_the_original() -> None:
    asked = 0
    for case in golden("quirk"):
        found = traps(board_in(case), Side(case["side"]), required_in(case), case["game"] > 4)
        assert [[*drop, left] for drop, left in sorted(found.items())] == sorted(case["dead_ends"])
        asked += bool(found)
    assert asked == 650


def test_the_drops_accepted_are_those_of_the_original() -> None:
    for case in golden("quirk"):
        own, required = seen_by(board_in(case), Side(case["side"])), required_in(case)
        found = [*accepted(own, required, case["game"] > 4)]
        expected = {(source, target, struck) for source, target, struck in case["accepted"]}
        assert {(drop.origin, drop.target, required[drop.entry]) for drop in found} == expected


@pytest.mark.parametrize("acey_deucey", [False, True])
def test_a_roll_that_can_be_played_suspends_nothing_before_the_first_move(acey_deucey: bool) -> None:
    for case in golden("quirk")[::25]:
        if case["accepted"] and case["game"] == (8 if acey_deucey else 4):
            assert not is_suspended(board_in(case), Side(case["side"]), required_in(case), acey_deucey)


def test_a_checker_put_back_uses_up_nothing() -> None:
    case = golden("quirk")[0]
    own = seen_by(board_in(case), Side(case["side"]))
    origin = next(number for number in range(1, 25) if own[number] > 0)
    assert entry_used(own, required_in(case), origin, origin, False) is None


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_a_person_who_walks_into_one_waits_for_ever(example: Example) -> None:
    person, side = Person(example.console().state, Inputs()), example.case.side
    state = person.state
    found = traps(state.board, side, state.required, example.case.acey_deucey)
    assert found[example.fall.source, example.fall.target]
    assert person.carry(side, example.fall.source, example.fall.target)
    assert is_suspended(person.state.board, side, person.state.required, example.case.acey_deucey)
    for location, number in enumerate(NUMBER[side]):
        if 0 < number <= 25 and person.state.board[location] * side.sign > 0:
            for target in {max(number - pips, 0) for pips in person.state.required if pips}:
                assert not person.carry(side, number, target)
    assert isinstance(person.state.scene, Pointing)
