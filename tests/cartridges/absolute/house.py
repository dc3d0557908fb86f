"""A house in the test's process, and people who play Absolute in it: by touches, keys and letters."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from retro2600.cartridges.absolute import CARTRIDGE, passing, scenes
from retro2600.cartridges.absolute.state import State
from retro2600.rules import RED, WHITE
from retro2600.tables.table import Life, Table
from tests.cartridges.absolute.tablet import FAST, Screen
from tests.cartridges.tablet import house

PATIENCE: Final = 900
"""Acts in which a game must be over."""


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


def agree(house: House) -> None:
    """Both boards are the table's, seen from both sides; each is a state that a run can be in."""
    table, (ann, bob) = house.table, house.people
    for there in house.people:
        CARTRIDGE.check(there.state)
        assert there.state.far.sitting.table == _told(table, there.state.far.sitting.table)
    if table.life is Life.PLAYING and ann.state.is_far and bob.state.is_far:
        assert ann.state.mine == bob.state.mine.swapped()
        assert ann.state.mover is not bob.state.mover or not ann.state.playing


def on_turn(house: House) -> tuple[Person, Person]:
    """The one who is to play or to roll, and the other one."""
    (side,) = house.table.awaits
    ann, bob = house.people
    return (ann, bob) if ann.state.far.sitting.side is side else (bob, ann)


def to_roll(house: House) -> tuple[Person, Person]:
    """Play goes on until somebody is to roll."""
    for _ in range(PATIENCE):
        there, other = on_turn(house)
        if isinstance(there.state.scene, scenes.ToRoll):
            return there, other
        there.act()
        house.settle()
    raise AssertionError("nobody ever rolls")


def _told(table: Table, known: Table | None) -> Table:
    """The table as letters tell it: without pledges and seeds of the seats."""
    assert known is not None
    for side in (WHITE, RED):
        table = table.with_chair(side, pledge="", seed="")
    return table
