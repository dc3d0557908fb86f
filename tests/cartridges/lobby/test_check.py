"""States from files: every one that passes the check is drawn and goes on, whatever was changed in it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from retro2600.cartridges.lobby import CARTRIDGE
from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet import Inputs
from retro2600.machine.fields import StateError, read, to_json
from retro2600.tables.spelling import EventError
from tests.cartridges.lobby.house import House
from tests.cartridges.lobby.letters import connected, many
from tests.cartridges.lobby.screen import Screen
from tests.laws import some

VALUES: tuple[Any, ...] = (
    0,
    -1,
    1,
    7,
    99,
    10**6,
    1 << 60,
    "",
    "x",
    "lobby-play",
    "é" * 30,
    "\n",
    None,
    True,
    [],
    [1],
)


def states() -> list[State]:
    """Some that a run is in."""
    house = House(waits=False)
    ann, bob = house.person(), house.person(upright=True)
    ann.tap("lobby-play")
    house.seconds()
    bob.desk.enter(ann.state.sitting.watched, "seat")
    house.seconds()
    screens: list[Screen] = [ann, bob, connected(*many(20)), connected(upright=True).tap("room")]
    screens.append(connected().tap("lobby-create").strike("down"))
    screens.append(connected().tap("table-12-go"))
    return [there.state for there in screens]


def damaged(plain: Any, chance: random.Random) -> Any:
    """JSON values with one of them changed."""
    if isinstance(plain, dict) and (keys := [key for key in plain if key != "is"]):
        key = chance.choice(keys)
        return {**plain, key: damaged(plain[key], chance)}
    if isinstance(plain, list) and plain and chance.random() < 0.9:
        place = chance.randrange(len(plain))
        if chance.random() < 0.2:
            return [*plain, plain[place]]
        return [*plain[:place], damaged(plain[place], chance), *plain[place + 1 :]]
    return chance.choice(VALUES)


@pytest.mark.parametrize("number", range(6))
def test_what_passes_the_check_can_be_drawn_said_and_stepped(number: int) -> None:
    state = states()[number]
    CARTRIDGE.check(state)
    plain, chance, passed = to_json(state), random.Random(number), 0
    assert read(State, plain) == state
    for _ in some(range(1000), 20):
        try:
            other = read(State, damaged(plain, chance))
            CARTRIDGE.check(other)
        except (StateError, EventError, ValueError):
            continue
        passed += 1
        for inputs in (Inputs(), Inputs(upright=True), Inputs(key="down"), Inputs(key="return")):
            other = CARTRIDGE.step(other, inputs)
            output = CARTRIDGE.show(other)
            assert output.shown.elements
            assert all(isinstance(line, str) for line in output.spoken)
            assert CARTRIDGE.describe(other)
    assert passed
