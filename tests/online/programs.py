"""The programs that play over a line, for laws that hold for each of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest

from retro2600.cartridges import lobby, mpgn
from retro2600.machine import Cartridge
from retro2600.tables import acts
from retro2600.tables.acts import Act
from tests.cartridges.lobby import house as lobby_house
from tests.cartridges.lobby import letters as lobby_letters
from tests.cartridges.lobby import people as lobby_people
from tests.cartridges.lobby import scripted as lobby_table
from tests.cartridges.mpgn import house as mpgn_house
from tests.cartridges.mpgn import letters as mpgn_letters
from tests.cartridges.mpgn import people as mpgn_people
from tests.cartridges.mpgn import scripted as mpgn_table
from tests.cartridges.tablet.house import House
from tests.cartridges.tablet.screen import Screen
from tests.cartridges.tablet.scripted import Scripted

_KEYS: Final = (
    *("up", "down", "left", "right", "return", "space", "escape", "home", "end", "page down", "page up"),
    "1",
)
_STATUS: Final = ("open", "playing", "between", "closed")


class Program(NamedTuple):
    """A program with the tablets of its tests."""

    cartridge: Cartridge[Any, Any, Any]
    board: Callable[..., Scripted[Any]]
    """A tablet at a table."""
    house: Callable[..., House[Any]]
    connected: Callable[..., Screen[Any]]
    """A tablet whose line stands."""
    keys: tuple[str, ...]
    told: Callable[[random.Random], dict[str, Any]]
    """A letter with something of the list, or on who one is."""
    given_up: tuple[Act, ...]
    """The acts of a seat that gives the whole game up."""
    waits: str
    """The word for what is waited for after the opening dice."""
    meet: Callable[[], tuple[Screen[Any], Screen[Any]]]
    """Two people at a table at which something has been played."""


def _of_the_lobby(chance: random.Random) -> dict[str, Any]:
    there, target = lobby_letters, chance.choice((0, 1, 3, 9))
    one = there.table(
        chance.randrange(1, 40), target, 60, "x", "y" * chance.randrange(2), chance.choice(_STATUS)
    )
    return chance.choice(
        (
            there.welcome(forgotten=chance.random() < 0.5),
            there.listed(*there.TABLES),
            there.listed(*there.many(chance.randrange(40))),
            there.listed(one, full=False),
        )
    )


def _of_mpgn(chance: random.Random) -> dict[str, Any]:
    there, status = mpgn_letters, chance.choice((*_STATUS, "paused"))
    mine: dict[str, Any] = {"mine": "red"} if chance.random() < 0.5 else {}
    name, black = "x" * chance.randrange(24), "y" * chance.randrange(2)
    one = there.game(chance.randrange(1, 40), name, "anna", black, status, **mine)
    return chance.choice(
        (
            there.welcome(chance.choice(("guest", "person")), forgotten=chance.random() < 0.5),
            there.listed(*there.GAMES),
            there.listed(*there.many(chance.randrange(40))),
            there.listed(one, full=False, home=chance.random() < 0.3),
        )
    )


def _met_in_the_lobby() -> tuple[Screen[Any], Screen[Any]]:
    _, ann, bob = lobby_people.met("room-match-3")
    lobby_people.play(next(person for person in (ann, bob) if lobby_people.movable(person)))
    return ann, bob


def _met_in_mpgn() -> tuple[Screen[Any], Screen[Any]]:
    house, ann, bob = mpgn_people.met(seed=4)
    mpgn_people.to_lift(house, ann, bob)
    mpgn_people.touch(ann)
    return ann, bob


LOBBY: Final = Program(
    lobby.CARTRIDGE,
    lobby_table.Board,
    lobby_house.House,
    lobby_letters.connected,
    (*_KEYS, *"2345rcgqwpstnbhlx"),
    _of_the_lobby,
    (acts.Concede(),),
    "your jump",
    _met_in_the_lobby,
)
MPGN: Final = Program(
    mpgn.CARTRIDGE,
    mpgn_table.Board,
    mpgn_house.House,
    mpgn_letters.connected,
    (*_KEYS, *"23456pstgrdmx", "backspace", "shift+a"),
    _of_mpgn,
    (acts.Forfeit(),),
    "your step",
    _met_in_mpgn,
)
EACH: Final = pytest.mark.parametrize("program", [LOBBY, MPGN], ids=lambda program: program.cartridge.name)
"""A test for each of them."""
