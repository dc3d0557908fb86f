"""A leap lands where as many steps would; the frame-by-frame program is its referee."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.dice import later
from retro2600.cartridges.cx2617.leaps import leap
from retro2600.cartridges.cx2617.leaps.leaping import rolled_on
from retro2600.cartridges.cx2617.leaps.waiting import QUIET
from retro2600.cartridges.cx2617.scenes import (
    Die,
    Knocking,
    Lifting,
    Occasion,
    Pausing,
    Pointing,
    Rolling,
    Thinking,
    Walking,
)
from retro2600.cartridges.cx2617.state import State, power_on
from retro2600.cartridges.cx2617.turning import SETTLING
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.script import read
from tests.cartridges.cx2617.golden import movie
from tests.cartridges.cx2617.hands import PATIENCE, Hands, stepped
from tests.laws import fewer


@pytest.mark.parametrize("name", ["game1", "acey_chain_one", "odd_moments", "double_computer", "power_on"])
def test_leaps_through_a_session_meet_every_step_they_land_on(name: str) -> None:
    script = read(movie(name)["inputs"])
    walked = leapt = CARTRIDGE.power_on()
    leaps = frames = 0
    for count, inputs in script:
        left = count
        while left:
            leapt, far = leap(leapt, inputs, left)
            assert 1 <= far <= left
            walked = stepped(walked, inputs, far)
            assert leapt == walked
            left -= far
            leaps += 1
        frames += count
    assert leaps < frames


def test_a_leap_never_goes_beyond_what_is_asked() -> None:
    state = CARTRIDGE.power_on()
    after, far = leap(state, Inputs(), 1)
    assert far == 1
    assert after == CARTRIDGE.step(state, Inputs())


@pytest.mark.parametrize("name", ["game1", "acey_nine", "double_computer", "odd_moments"])
def test_a_leap_from_any_frame_as_far_as_wanted_is_as_many_steps(name: str) -> None:
    chance = Random(name)
    held = [inputs for count, inputs in read(movie(name)["inputs"]) for _ in range(count)][:5000]
    course = [CARTRIDGE.power_on()]
    for inputs in held:
        course.append(CARTRIDGE.step(course[-1], inputs))
    for _ in range(fewer(300, 2)):
        start = chance.randrange(len(held))
        alike = next((n for n, inputs in enumerate(held[start:]) if inputs != held[start]), len(held) - start)
        state, far = leap(course[start], held[start], chance.randint(1, alike))
        assert state == course[start + far]


def hands_at(hands: Hands, *scenes: type) -> State:
    """The state at the first such scene of a game against the computer."""
    hands.start(3)
    return hands.until_true(lambda state: isinstance(state.scene, scenes))


def assert_is_the_first_after(state: State, inputs: Inputs, phase: tuple[type, ...], shortest: int) -> None:
    """A leap goes to the end of a phase and a frame further."""
    moved, far = leap(state, inputs, PATIENCE)
    assert far > shortest
    for _ in range(far - 1):
        state = CARTRIDGE.step(state, inputs)
        assert isinstance(state.scene, phase)
    assert moved == CARTRIDGE.step(state, inputs)
    assert not isinstance(moved.scene, phase)


def test_a_roll_is_leapt_over(hands: Hands) -> None:
    assert_is_the_first_after(hands_at(hands, Rolling), hands.inputs, (Rolling,), 20)


def test_the_computers_moves_are_leapt_over(hands: Hands) -> None:
    phase = (Pausing, Knocking, Lifting, Walking)
    assert_is_the_first_after(hands_at(hands, Pausing), hands.inputs, phase, 120 + 2 * 60)


def test_a_thought_is_leapt_over_to_its_last_frame(hands: Hands) -> None:
    moved, far = leap(hands_at(hands, Thinking), hands.inputs, PATIENCE)
    assert far > 1
    assert isinstance(moved.scene, Thinking)
    assert not isinstance(CARTRIDGE.step(moved, Inputs()).scene, Thinking)


def test_a_wait_is_leapt_over_to_where_the_colours_soon_cycle_and_no_further(hands: Hands) -> None:
    hands_at(hands, Pointing)
    pointing = hands.wait(SETTLING)
    for state in (pointing, pointing._replace(idle=QUIET - 99)):
        after, far = leap(state, hands.inputs, 100_000)
        assert far == QUIET - state.idle + 1
        assert (after.idle, after.cycling) == (QUIET + 1, False)
    assert leap(after, hands.inputs, 100_000)[1] == 1


def test_reset_and_select_are_never_leapt_over(hands: Hands) -> None:
    state = hands_at(hands, Pausing)
    for inputs in (Inputs(reset=True), Inputs(select=True)):
        assert leap(state, inputs, PATIENCE) == (CARTRIDGE.step(state, inputs), 1)


@given(st.integers(0, 32_766), st.integers(0, 60), st.integers(1, 90))
def test_many_frames_of_a_roll_at_once_are_as_many_single_ones(phase: int, idle: int, frames: int) -> None:
    scene = Rolling(Occasion.TURN, Die.LEFT)
    generator = later(power_on().generator, phase)
    rolled = power_on()._replace(scene=scene, cycling=False, idle=idle, generator=generator)
    start = state = CARTRIDGE.step(rolled, Inputs())
    assume(isinstance(start.scene, Rolling))
    passed = 0
    while passed < frames:
        following = CARTRIDGE.step(state, Inputs())
        if not isinstance(following.scene, Rolling):
            break
        state = following
        passed += 1
    assert isinstance(start.scene, Rolling)
    unseen, far = rolled_on(start, start.scene, frames)
    assert (unseen._replace(screen=state.screen), far) == (state, passed)
