"""Lines that are cut at any moment in a real house: nothing is lost, and both see the same in the end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.lobby.cartridge import CARTRIDGE
from tests.cartridges.lobby.house import Person
from tests.cartridges.lobby.people import can_roll, met, movable
from tests.laws import times


def touched(person: Person, random: Random) -> None:
    """A touch on something that is lit, whatever has come of the one before."""
    answers = [key for key, each in person.elements.items() if key.startswith("answer-") and not each.idle]
    keys = answers or movable(person) or (["roll", "cube-button", "resign-round"] if can_roll(person) else [])
    if not keys or person.state.sheet is not None:
        return
    person.touch(random.choice(keys))


def disturbed(person: Person, random: Random) -> None:
    """The line is cut, stands again, or says nothing for a while."""
    if person.visitor is None:
        person.is_deaf = False
        person.connect()
    elif random.random() < 0.5:
        person.is_deaf = not person.is_deaf
    else:
        person.cut()


@pytest.mark.slow
@times(0.5)
@given(seed=st.integers(0, 10_000))
def test_whatever_becomes_of_the_lines_both_see_the_same_in_the_end(seed: int) -> None:
    random = Random(seed)
    house, ann, bob = met(random.choice(("room-match-3", "room-money", "room-match-1")), seed=seed % 50)
    for _ in range(60):
        person = random.choice((ann, bob))
        if random.random() < 0.2:
            disturbed(person, random)
        touched(person, random)
        for _ in range(random.randint(1, 40)):
            house.frame()
        CARTRIDGE.check(person.state)
    for person in (ann, bob):
        person.is_deaf = False
        if person.visitor is None:
            person.connect()
    house.settle()
    shown = [person.state.at.shown for person in (ann, bob) if person.state.at is not None]
    assert len(shown) == 2
    assert shown[0].head == shown[1].head == ann.table.head == bob.table.head
    assert (shown[0].game, shown[0].score) == (shown[1].game, shown[1].score)
    rounds = [person.state.at.rounds for person in (ann, bob) if person.state.at is not None]
    assert rounds[0] == rounds[1]
