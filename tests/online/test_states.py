"""States from files: those of a run pass, damaged ones are refused in a sentence or can go on."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from retro2600.cartridges.lobby.table import values as lobby
from retro2600.cartridges.mpgn.table import values as mpgn
from retro2600.consoles.tablet import Inputs
from retro2600.machine import fields, snapshot
from retro2600.machine.fields import StateError
from retro2600.online.values import Glide
from retro2600.rules import WHITE, Move, Take
from retro2600.tables import acts
from retro2600.tables.event import Event
from retro2600.tables.spelling import EventError
from tests.cartridges.lobby.scripted import Board as LobbyBoard
from tests.cartridges.mpgn.scripted import Board as MpgnBoard
from tests.cartridges.tablet.screen import Screen
from tests.cartridges.tablet.scripted import Scripted
from tests.laws import some
from tests.online.states import STATES

VALUES: tuple[Any, ...] = (
    *(0, -1, 1, 7, 99, 10**6, 1 << 60, "", "x", "lobby-play", "é" * 30, "\n", None, True, [], [1]),
)

EVERY = pytest.mark.parametrize(
    "there",
    [
        pytest.param(there, id=f"{name}-{key}")
        for name, states in STATES.items()
        for key, there in states.items()
    ],
)
"""A test for each of the states."""


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


@EVERY
def test_a_state_is_saved_read_and_packed_and_goes_on_when_damaged_if_it_passes(
    there: Callable[[], Screen[Any]],
) -> None:
    screen = there()
    state, cartridge = screen.state, screen.cartridge
    cartridge.check(state)
    plain, chance, kind = fields.to_json(state), random.Random(1), type(state)
    assert fields.read(kind, plain) == state
    assert snapshot.unpacked(kind, snapshot.packed(kind, state)) == state
    passed = 0
    for _ in some(range(1000), 20):
        try:
            other = fields.read(kind, damaged(plain, chance))
            cartridge.check(other)
        except (StateError, EventError, ValueError):
            continue
        passed += 1
        for inputs in (Inputs(), Inputs(upright=True), Inputs(key="down"), Inputs(key="return")):
            other = cartridge.step(other, inputs)
            output = cartridge.show(other)
            assert output.shown.elements
            assert all(isinstance(line, str) for line in output.spoken)
            assert cartridge.describe(other)
    assert passed


DAMAGES: tuple[tuple[type[Scripted[Any]], Callable[[Any], Any]], ...] = (
    *(
        (board, damage)
        for board in (LobbyBoard, MpgnBoard)
        for damage in (
            lambda at: at._replace(pause=-1),
            lambda at: at._replace(stays=1_000_000),
            lambda at: at._replace(pending=(Move(3, 6),)),
            lambda at: at._replace(pending=(Move(1, 7),)),
            lambda at: at._replace(coming=(Event(3, 0, None, "", acts.Credit(5)),)),
        )
    ),
    (LobbyBoard, lambda at: at._replace(dice=at.dice._replace(values=(7, 1)))),
    (LobbyBoard, lambda at: at._replace(picked=lobby.Picked(77))),
    (LobbyBoard, lambda at: at._replace(motion=Glide(WHITE, 0, 3, 1, 5))),
    (LobbyBoard, lambda at: at._replace(rounds=(at.rounds[0]._replace(deeds=(Take(),)),))),
    (MpgnBoard, lambda at: at._replace(last=(9,))),
    (MpgnBoard, lambda at: at._replace(thrown=(3, 0))),
    (MpgnBoard, lambda at: at._replace(stuck=(1, 1, 1, 1, 1))),
    (MpgnBoard, lambda at: at._replace(picked=mpgn.Picked(77))),
    (MpgnBoard, lambda at: at._replace(picked=mpgn.Picked(7, (99_999, 0)))),
    (MpgnBoard, lambda at: at._replace(motion=Glide(WHITE, 0, 3, 1, 5))),
    (MpgnBoard, lambda at: at._replace(turning=mpgn.Turning(7, 2))),
    (MpgnBoard, lambda at: at._replace(games=(at.games[0]._replace(deeds=(Take(),)),))),
)


@pytest.mark.parametrize(("board", "damage"), DAMAGES)
def test_a_state_that_no_run_could_be_in_is_refused(
    board: Callable[[], Scripted[Any]], damage: Callable[[Any], Any]
) -> None:
    there = board()
    with pytest.raises(ValueError, match=r"^[a-z][^.]+$"):
        there.cartridge.check(there.state._replace(at=damage(there.at)))
