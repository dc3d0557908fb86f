"""The facets: turns to go back to, the line while messages are off, the voice."""

from __future__ import annotations

from itertools import groupby
from random import Random

import pytest

from retro2600.cartridges.absolute import CARTRIDGE, scenes
from retro2600.cartridges.absolute.record import begin, passages, story
from retro2600.cartridges.absolute.settings import GameKind
from retro2600.cartridges.absolute.state import State
from retro2600.rules import WHITE, Side, Throw, Turn
from tests.cartridges.absolute.games import begun, played
from tests.cartridges.absolute.tablet import Tablet

TIME = CARTRIDGE.facets.time


@pytest.mark.slow
def test_a_turn_begins_once_before_each_roll_of_yours_and_advice_begins_none() -> None:
    assert TIME
    there = Tablet(seed=7, speed=10, cube=False, concessions=False)
    began: list[State] = []
    for _ in range(1500):
        before = there.state
        if isinstance(before.scene, scenes.Play) and not before.advised and there.drawing.dialog == "":
            there.frame(key="a")
        elif not there.act():
            there.frame()
        if TIME.turn_began(before, there.state):
            began.append(there.state)
    for state in began:
        assert state.mover is WHITE
        assert isinstance(state.scene, scenes.ToRoll | scenes.Play)
    playing = there.playing
    rolls = sum(isinstance(deed, Throw) for deed in playing.record)
    assert len(began) in range(rolls // 2, rolls // 2 + 2)
    assert len(began) > 3


@pytest.mark.parametrize("kind", list(GameKind))
def test_each_turn_of_a_hand_begins_once_in_every_game(kind: GameKind) -> None:
    assert TIME
    playing = played(begun(kind, 5), 120, Random(5))
    states = [before_any(kind)]
    began = list[Side]()
    for _, _, after in passages(playing):
        states.append(states[-1]._replace(playing=after))
        if TIME.turn_began(*states[-2:]):
            began.append(after.game.mover)
    turns = [side for side, _ in groupby(side for side, deed in story(playing) if isinstance(deed, Turn))]
    by_hand = [side for side in turns if playing.is_by_hand(side)]
    assert began in (by_hand, [*by_hand, playing.game.mover])
    assert len(began) > 5
    assert {TIME.place(state).split(" turn")[0] for state in states[1:]} - {""} == (
        {"your", "the computer's"} if kind.is_computer else {"Light's", "Dark's"}
    )


def before_any(kind: GameKind) -> State:
    """Before the first dice."""
    return CARTRIDGE.power_on(7)._replace(kind=kind, playing=begin(begun(kind, 5)))
