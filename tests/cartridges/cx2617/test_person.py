"""A person at the console: knob, button and switches, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.knob import KNOB_AT
from retro2600.cartridges.cx2617.person import KNOB_THAT_DIALS, NO, YES, Person
from retro2600.cartridges.cx2617.scenes import Asking, Dialling, Pausing, Pointing
from retro2600.consoles.vcs import Inputs
from tests.cartridges.cx2617.hands import stepped


def seated(game: int, **inputs: Any) -> Person:
    """Somebody who has begun this game."""
    person = Person(CARTRIDGE.power_on(), Inputs(**inputs))
    while person.state.game != game:
        person.hold(select=True)
        person.hold(select=False)
    person.hold(reset=True)
    person.hold(reset=False)
    return person


def at_the_first_move(game: int = 4) -> Person:
    person = seated(game)
    person.wait_for(lambda state: isinstance(state.scene, Pointing | Pausing))
    return person


def first_accepted(person: Person) -> tuple[int, int]:
    """Origin and target of a move that opens every game: from the 8 point or the 24 point."""
    number = max(person.state.required)
    return (8, 8 - number) if number < 6 else (24, 18)


def test_a_checker_is_carried_by_the_numbers_of_its_side() -> None:
    person = at_the_first_move()
    side = person.state.turn
    left = sum(map(bool, person.state.required))
    assert person.carry(side, *first_accepted(person))
    assert sum(map(bool, person.state.required)) == left - 1


def test_a_checker_that_is_refused_is_put_back() -> None:
    person = at_the_first_move()
    board = person.state.board
    assert not person.carry(person.state.turn, 24, 24 - 12)
    assert person.state.board == board
    assert person.state.hand is None


def test_red_has_the_other_paddle_in_a_game_for_two() -> None:
    person = at_the_first_move()
    while person.state.turn is not Side.RED:
        person.hold(reset=True)
        person.hold(reset=False)
        person.wait_for(lambda state: isinstance(state.scene, Pointing))
    held = person.inputs
    assert person.carry(Side.RED, *first_accepted(person))
    assert (person.inputs.paddle0, person.inputs.button0) == (held.paddle0, held.button0)


@pytest.mark.parametrize("number", range(1, 7))
def test_a_number_is_dialled_by_its_stretch_of_the_knob(number: int) -> None:
    person = seated(4, right="b")
    person.wait_for(lambda state: isinstance(state.scene, Dialling))
    person.dial(number)
    assert person.state.dice[0] == number
    assert person.state.knob == KNOB_THAT_DIALS[number]


@pytest.mark.parametrize("yes", [True, False])
def test_a_question_is_answered_by_either_half_of_the_knob(yes: bool) -> None:
    person = seated(2, right="b")
    for number in (3, 1):
        person.wait_for(lambda state: isinstance(state.scene, Dialling))
        person.dial(number)
    person.wait_for(lambda state: isinstance(state.scene, Pointing))
    side = person.state.turn
    for origin, target in ((8, 5), (6, 5)):
        assert person.carry(side, origin, target)
    person.wait_for(lambda state: isinstance(state.scene, Asking))
    person.decide(yes)
    assert person.state.knob == (YES if yes else NO)
    assert (person.state.cube == 2) is yes


def test_every_location_has_a_knob_value() -> None:
    assert sorted(KNOB_AT) == list(range(28))


def test_waiting_leaps_over_nothing() -> None:
    person = at_the_first_move()
    frames, state = person.frames, person.state
    person.wait(100)
    assert person.frames == frames + 100
    assert person.state == stepped(state, person.inputs, 100)
