"""A house in the test's process, and people who play Absolute in it: by touches, keys and letters."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from retro2600.cartridges.absolute import passing
from retro2600.cartridges.absolute.state import State
from retro2600.tables.table import Table
from tests.cartridges.absolute.tablet import FAST, Screen
from tests.cartridges.tablet import house


class Person(Screen, house.Person[State]):
    """A tablet with a post of its own."""

    post: Callable[[Iterable[str]], Iterable[str]] = staticmethod(tuple)
    """The way of a frame's letters to the program."""

    @property
    def told(self) -> tuple[object, ...]:
        """A few words on where it stands, for a test that fails."""
        state = self.state
        return state.scene, state.sheet, state.ask, self.message, state.far.wish, state.far.sitting.request

    @property
    def name(self) -> str:
        """The name by which the house knows who plays here."""
        return self.state.far.sitting.name

    @property
    def is_ready(self) -> bool:
        """True if the program itself waits for a hand."""
        return passing.waits(self.state)

    def come(self) -> tuple[str, ...]:
        """The letters that have come."""
        return tuple(self.post(super().come()))


class House(house.House[Person]):
    """One node, and the people at its lines."""

    kind = Person

    @property
    def tables(self) -> list[Table]:
        """All tables, as the house has them."""
        return [kept.table for kept in self.hall.cache.tables.values()]

    @property
    def table(self) -> Table:
        """The only table."""
        (table,) = self.tables
        return table


def two(seed: int = 0, *, upright: bool = False, **settings: Any) -> House:
    """A house with two people before the main menu, at whose tablets nothing glides."""
    house = House(seed)
    for _ in range(2):
        house.person(upright=upright).set(**FAST | settings)
    house.settle()
    return house


def enter(there: Person, number: int = 137) -> None:
    """The number of a group is entered, from the main menu on."""
    digits = (f"number-pad-{digit}" for digit in str(number))
    there.tap("main-remote", "remote-server", *digits, "number-connect")


def met(seed: int = 0, *, upright: bool = False, **settings: Any) -> House:
    """Two people have entered the same number; the second one has yet to say yes."""
    house = two(seed, upright=upright, **settings)
    for there in house.people:
        enter(there)
    return house


def begun(seed: int = 0, *, upright: bool = False, **settings: Any) -> House:
    """Two people at a game, by the rules of the first one."""
    house = met(seed, upright=upright, **settings)
    house.people[1].tap("table-play")
    return house
