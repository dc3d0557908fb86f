"""A hand that is waited for is where frame by frame brings it; the frame-by-frame program is the referee."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import LOCATIONS, Side
from retro2600.cartridges.cx2617.knob import KNOB_AT
from retro2600.cartridges.cx2617.leaps.waiting import held, waited
from retro2600.cartridges.cx2617.paddle import LINES
from retro2600.cartridges.cx2617.person import Person, lines_towards
from retro2600.cartridges.cx2617.scenes import Asking, Holding, Idle, Lifted, Passing, Pointing
from retro2600.cartridges.cx2617.state import CarriedView, Dye, State
from retro2600.consoles.vcs import Inputs
from tests.cartridges.cx2617.by_the_book import moments
from tests.cartridges.cx2617.hands import Hands, stepped


def at_random(chance: Random) -> Inputs:
    """Knobs anywhere, perhaps a button down, mostly in colour."""
    pressed = chance.random() < 0.3
    lines = chance.choice(LINES)
    inputs = Inputs(paddle0=lines, paddle1=lines, button0=pressed, button1=pressed)
    return replace(inputs, color=chance.random() < 0.9, left="b" if chance.random() < 0.2 else "a")


@pytest.mark.parametrize("game", [3, 8])
def test_pointing_ends_where_frames_do(game: int) -> None:
    chance, leapt = Random(game), 0
    for played in moments(game, seed=2):
        for inputs in (played.inputs, at_random(chance)):
            frames = chance.randrange(1, 64)
            quick = waited(played.state, inputs, frames)
            if quick is not None:
                leapt += 1
                assert CARTRIDGE.step(quick, inputs) == stepped(played.state, inputs, frames + 1)
        if leapt > 40:
            break
    assert leapt > 20


@pytest.mark.parametrize(("game", "seed"), [(1, 3), (2, 4), (4, 5), (5, 6), (6, 7)])
def test_a_question_that_waits_ends_where_frame_by_frame_does(game: int, seed: int) -> None:
    chance, leapt = Random(seed), 0
    for played in moments(game, seed, (Asking, Passing), yes=0.02):
        inputs = Inputs(paddle0=chance.randrange(256), paddle1=chance.randrange(256))
        frames = chance.randrange(1, 40)
        quick = waited(played.state, inputs, frames)
        if quick is not None:
            leapt += 1
            expected = stepped(played.state, inputs, frames)
            assert quick._replace(screen=expected.screen) == expected
            assert CARTRIDGE.step(quick, inputs) == CARTRIDGE.step(expected, inputs)
    assert leapt > 1


def test_somebody_who_waits_ends_there_too() -> None:
    for _, played in zip(range(6), moments(1, 9, (Asking, Passing), yes=0.02), strict=False):
        quick = Person(played.state, played.inputs)
        quick.wait(23)
        assert (quick.state, quick.frames) == (stepped(played.state, played.inputs, 23), 23)


@pytest.mark.parametrize("game", [4, 8])
def test_a_checker_held_is_where_frames_bring_it(game: int) -> None:
    """Turned, pressed and let go at random, from the lift until it is put down."""
    chance, leapt, flickers, drops = Random(game), 0, 0, 0
    for number, played in enumerate(moments(game, seed=6)):
        state, inputs = picked_up(played.state, chance)
        while isinstance(state.scene, Lifted | Holding) and leapt < 60 * (number + 1):
            frames = chance.choice((1, 2, 3, 4, 5, 6, 7, 40))
            quick = held(state, inputs, frames)
            if quick is not None:
                after, far = quick
                assert 1 <= far <= frames
                assert after.hand is not None
                leapt += 1
                flickers += after.hand.view is not CarriedView.SHOWN
                drops += far < frames
                frames = far + 1
                assert CARTRIDGE.step(after, inputs) == stepped(state, inputs, frames)
            state = stepped(state, inputs, frames)
            inputs = at_random(chance)
        if number == 20:
            break
    assert leapt > 60
    assert flickers > 6
    assert drops > 6


def picked_up(state: State, chance: Random) -> tuple[State, Inputs]:
    """The state in which a checker has just been lifted, and the inputs, button down."""
    hands = Hands()
    hands.state = state
    location = chance.choice([at for at in range(LOCATIONS) if state.board[at] * state.turn.sign > 0])
    while not (hands.state.knob == hands.state.sample == KNOB_AT[location] and not hands.state.latch):
        lines = lines_towards(hands.state, KNOB_AT[location])
        hands.hold(paddle0=lines, paddle1=lines).wait()
    hands.hold(button0=True, button1=True).until(Lifted)
    return hands.state, hands.inputs


def test_where_more_may_happen_the_frames_are_to_be_stepped() -> None:
    pointing = next(moments(4, seed=4)).state
    asked = next(moments(1, 3, (Asking, Passing))).state
    holding, pressed = picked_up(pointing, Random(1))
    strange: list[dict[str, object]] = [
        {"cycling": True},
        {"dye": Dye.ATTRACT},
        {"shown_dye": Dye.ATTRACT},
        {"screen": None},
        {"idle": 0xFF00},
        {"generator": 0},
    ]
    down = Inputs(button0=True, button1=True)
    for quick, state, inputs in (
        (waited, pointing, Inputs()),
        (waited, asked, Inputs()),
        (held, holding, pressed),
    ):
        assert quick(state, inputs, 10) is not None
        assert quick(state, inputs, 0) is None
        for odd in (Inputs(reset=True), Inputs(select=True), *([down] if quick is waited else [])):
            assert quick(state, odd, 10) is None
        for change in strange:
            assert quick(state._replace(**change), inputs, 10) is None  # type: ignore[arg-type]
    assert held(pointing, Inputs(), 10) is None
    assert waited(asked._replace(scene=Idle()), Inputs(), 10) is None


@pytest.mark.parametrize("side", Side)
def test_a_cube_in_its_owners_colour_is_latched(side: Side) -> None:
    pointing = next(moments(4, seed=4)).state
    assert isinstance(pointing.scene, Pointing)
    owned, inputs = pointing._replace(owner=side, cube=2), Inputs(color=False)
    quick = waited(owned, inputs, 5)
    assert quick is not None
    assert CARTRIDGE.step(quick, inputs) == stepped(owned, inputs, 6)
