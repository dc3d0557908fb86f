"""A person who lets a question wait: the frames at once end where they do one by one."""

from random import Random

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.person import Person
from retro2600.cartridges.cx2617.scenes import Asking, Idle, Passing, Pointing
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.unhurried import left_waiting
from retro2600.consoles.vcs import Inputs
from tests.cartridges.cx2617.by_the_book import moments

QUESTIONS = Asking, Passing


def stepped(state: State, inputs: Inputs, frames: int) -> State:
    for _ in range(frames):
        state = CARTRIDGE.step(state, inputs)
    return state


@pytest.mark.parametrize(("game", "seed"), [(1, 3), (2, 4), (4, 5), (5, 6), (6, 7)])
def test_a_question_that_waits_ends_where_frame_by_frame_does(game: int, seed: int) -> None:
    chance, leapt, scenes = Random(seed), 0, set()
    for played in moments(game, seed, QUESTIONS, yes=0.02):
        scenes.add(type(played.state.scene))
        inputs = Inputs(paddle0=chance.randrange(256), paddle1=chance.randrange(256))
        frames = chance.randrange(1, 40)
        quick = left_waiting(played.state, inputs, frames)
        if quick is not None:
            leapt += 1
            expected = stepped(played.state, inputs, frames)
            assert quick._replace(screen=expected.screen) == expected
            assert CARTRIDGE.step(quick, inputs) == CARTRIDGE.step(expected, inputs)
    assert leapt > 1
    assert scenes <= {Asking, Passing}


def test_where_more_may_happen_there_is_no_short_cut() -> None:
    state = next(moments(1, 3, QUESTIONS)).state
    assert left_waiting(state, Inputs(), 5) is not None
    for inputs in (Inputs(reset=True), Inputs(select=True), Inputs(button0=True)):
        assert left_waiting(state, inputs, 5) is None
    assert left_waiting(state, Inputs(), 0) is None
    assert left_waiting(state._replace(idle=0xFD00), Inputs(), 1000) is None
    assert left_waiting(state._replace(cycling=True), Inputs(), 5) is None
    assert left_waiting(state._replace(scene=Pointing()), Inputs(), 5) is None
    assert left_waiting(state._replace(scene=Idle()), Inputs(), 5) is None


def test_somebody_who_waits_ends_there_too() -> None:
    for _, played in zip(range(6), moments(1, 9, QUESTIONS, yes=0.02), strict=False):
        quick = Person(played.state, played.inputs)
        quick.wait(23)
        assert (quick.state, quick.frames) == (stepped(played.state, played.inputs, 23), 23)
