"""Lines that are cut at any moment in a real house: nothing is lost, and both see the same in the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cartridges.lobby import people as of_the_lobby
from tests.cartridges.mpgn import people as of_mpgn
from tests.cartridges.tablet.house import House, Person
from tests.laws import times


def begun_in_the_lobby(seed: int) -> tuple[House[Any], Any, Any]:
    room = Random(seed).choice(("room-match-3", "room-money", "room-match-1"))
    return of_the_lobby.met(room, seed=seed % 50)


def touched_in_the_lobby(person: Any, random: Random) -> None:
    """A touch on something that is lit, whatever has come of the one before."""
    answers = [key for key, each in person.elements.items() if key.startswith("answer-") and not each.idle]
    keys = answers or of_the_lobby.movable(person)
    if not keys and of_the_lobby.can_roll(person):
        keys = ["roll", "cube-button", "resign-round"]
    if keys and person.state.sheet is None:
        person.touch(random.choice(keys))


def begun_in_mpgn(seed: int) -> tuple[House[Any], Any, Any]:
    return of_mpgn.met(seed=seed % 50)


def touched_in_mpgn(person: Any, random: Random) -> None:
    """A touch on something that is to be done, or on anything of the board."""
    if person.sheet in ("paused", "device"):
        person.touch("paused-play" if person.sheet == "paused" else "device-here")
    elif not person.sheet:
        keys = [of_mpgn.wanted(person) or "cube", "dice", "cube", "rolled", *sorted(person.liftable)]
        key = keys[0] if random.random() < 0.7 else random.choice(keys)
        if key in person.elements and not person.question:
            person.touch(key)
        elif person.question and random.random() < 0.3:
            person.touch("answer-accept" if "answer-accept" in person.elements else "they")


def disturbed(person: Person[Any], random: Random) -> None:
    """The line is cut, stands again, or says nothing for a while."""
    if person.visitor is None:
        person.is_deaf = False
        person.connect()
    elif random.random() < 0.5:
        person.is_deaf = not person.is_deaf
    else:
        person.cut()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("begun", "touched"),
    [(begun_in_the_lobby, touched_in_the_lobby), (begun_in_mpgn, touched_in_mpgn)],
    ids=["lobby", "mpgn"],
)
@times(0.5)
@given(seed=st.integers(0, 10_000))
def test_whatever_becomes_of_the_lines_both_see_the_same_in_the_end(
    begun: Callable[[int], tuple[House[Any], Any, Any]], touched: Callable[[Any, Random], None], seed: int
) -> None:
    random = Random(seed)
    house, ann, bob = begun(seed)
    for _ in range(60):
        person = random.choice((ann, bob))
        if random.random() < 0.2:
            disturbed(person, random)
        touched(person, random)
        for _ in range(random.randint(1, 40)):
            house.frame()
        person.cartridge.check(person.state)
    for person in (ann, bob):
        person.is_deaf = False
        if person.visitor is None:
            person.connect()
    house.settle()
    assert ann.at.shown.head == bob.at.shown.head == ann.table.head == bob.table.head
    assert (ann.at.shown.game, ann.at.shown.score) == (bob.at.shown.game, bob.at.shown.score)
    ledgers = [person.cartridge.facets.ledger.opened(person.state) for person in (ann, bob)]
    assert ledgers[0].games == ledgers[1].games
