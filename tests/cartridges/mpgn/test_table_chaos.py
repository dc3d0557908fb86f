"""Lines that are cut at any moment in a real house: nothing is lost, and both see the same in the end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.mpgn.cartridge import CARTRIDGE
from tests.cartridges.mpgn.house import Person
from tests.cartridges.mpgn.people import met, wanted
from tests.laws import times


def touched(person: Person, random: Random) -> None:
    """A touch on something that is to be done, or on anything of the board."""
    if person.sheet in ("paused", "device"):
        person.touch("paused-play" if person.sheet == "paused" else "device-here")
    elif not person.sheet:
        keys = [wanted(person) or "cube", "dice", "cube", "rolled", *sorted(person.liftable)]
        key = keys[0] if random.random() < 0.7 else random.choice(keys)
        if key in person.elements and not person.question:
            person.touch(key)
        elif person.question and random.random() < 0.3:
            person.touch("answer-accept" if "answer-accept" in person.elements else "they")


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
@times(0.3)
@given(seed=st.integers(0, 10_000))
def test_whatever_becomes_of_the_lines_both_see_the_same_in_the_end(seed: int) -> None:
    """5: nothing here ends a game."""
    random = Random(seed)
    house, ann, bob = met(seed=seed % 50)
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
    assert ann.at.shown.head == bob.at.shown.head == ann.table.head == bob.table.head
    assert (ann.at.shown.game, ann.at.shown.score) == (bob.at.shown.game, bob.at.shown.score)
    assert ann.at.games == bob.at.games
