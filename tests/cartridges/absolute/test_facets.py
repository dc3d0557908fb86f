"""The facets: turns to go back to, the line while messages are off, the voice."""

from __future__ import annotations

from retro2600.cartridges.absolute import CARTRIDGE, scenes
from retro2600.cartridges.absolute.state import State
from retro2600.rules import WHITE, Throw
from tests.cartridges.absolute.player import Act, next_act
from tests.cartridges.absolute.tablet import Tablet

TIME = CARTRIDGE.facets.time


def act(there: Tablet, todo: Act) -> None:
    there.down_at(todo.start)
    if todo.end is not None:
        there.move(((todo.start[0] + todo.end[0]) // 2, (todo.start[1] + todo.end[1]) // 2)).move(todo.end)
    there.up(todo.end or todo.start)


def test_a_turn_begins_once_before_each_roll_of_yours_and_advice_begins_none() -> None:
    assert TIME
    there = Tablet(seed=7, speed=10, cube=False, concessions=False)
    began: list[State] = []
    for _ in range(1500):
        before = there.state
        if isinstance(before.scene, scenes.Play) and not before.advised and there.drawing.dialog == "":
            there.frame(key="a")
        else:
            todo = next_act(before)
            if todo is not None:
                act(there, todo)
            else:
                there.frame()
        if TIME.turn_began(before, there.state):
            began.append(there.state)
    for state in began:
        assert state.mover is WHITE
        assert isinstance(state.scene, scenes.ToRoll | scenes.Play)
    playing = there.state.playing
    assert playing is not None
    rolls = sum(isinstance(deed, Throw) for deed in playing.record)
    assert len(began) in range(rolls // 2, rolls // 2 + 2)
    assert len(began) > 3
