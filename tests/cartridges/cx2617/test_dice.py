"""The generator and the roll, over every phase the register can be in."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.dice import SHORTEST_ROLL, is_in_orbit, later, rolling, stepped
from retro2600.cartridges.cx2617.scenes import Dialling, Die, Occasion, Pointing, Rolled, Rolling, Thinking
from retro2600.cartridges.cx2617.state import State, power_on
from tests.cartridges.cx2617.hands import Hands

PERIOD = 32_767

# observed: how often each ordered pair comes up over all phases, left die 1..6 by right die 1..6
PAIRS = (
    (898, 890, 934, 903, 919, 915),
    (920, 909, 935, 898, 918, 894),
    (959, 967, 972, 832, 876, 876),
    (986, 949, 939, 864, 852, 884),
    (927, 902, 927, 903, 885, 907),
    (917, 896, 902, 880, 904, 928),
)


def one_step(register: int) -> int:
    bit = (register >> 14 ^ register >> 13) & 1
    return (register * 2 + bit) % 65536


@given(st.integers(0, 0xFFFF))
def test_a_frame_makes_four_steps_of_the_shift_register(register: int) -> None:
    assert stepped(register) == one_step(one_step(one_step(one_step(register))))


def test_the_register_returns_after_32767_frames_and_not_before() -> None:
    first = register = power_on().generator
    seen = set()
    for _ in range(PERIOD):
        seen.add(register)
        register = stepped(register)
    assert register == first
    assert len(seen) == PERIOD


def rolled_from(state: State) -> tuple[State, int]:
    """The state with both dice known, and the display frames it took."""
    state = state._replace(idle=0, scene=Rolling(Occasion.TURN, Die.LEFT))
    frames = 0
    while isinstance(scene := state.scene, Rolling):
        frames += 1
        turned = state._replace(generator=stepped(state.generator), idle=state.idle + 1)
        state = rolling(turned, scene)
    assert isinstance(state.scene, Rolled)
    return state, frames


@pytest.mark.slow
def test_dice_and_lengths_of_rolls_are_the_originals_over_all_phases() -> None:
    state = power_on()
    pairs: Counter[tuple[int, int]] = Counter()
    lengths: Counter[int] = Counter()
    for _ in range(PERIOD):
        after, frames = rolled_from(state)
        pairs[after.dice] += 1
        lengths[frames] += 1
        state = state._replace(generator=stepped(state.generator))
    assert pairs == {
        (left, right): count for left, row in enumerate(PAIRS, 1) for right, count in enumerate(row, 1)
    }
    assert min(lengths) == SHORTEST_ROLL
    assert max(lengths) == 40
    shares = [round(100 * lengths[frames] / PERIOD, 1) for frames in range(30, 35)]
    assert shares == [37.5, 37.3, 16.7, 5.8, 1.9]


def test_black_frames_do_not_advance_the_generator(hands: Hands) -> None:
    hands.start(4)
    before = hands.until(Thinking)
    after = hands.until(Pointing)
    assert after.generator == stepped(before.generator)


def test_dialled_dice_follow_the_knob_left_then_right(hands: Hands) -> None:
    hands.hold(right="b")
    hands.start(4)
    assert hands.state.scene == Dialling(Occasion.OPENING, Die.LEFT)
    dialled = []
    for lines in (230, 200, 170, 140, 110, 80):
        hands.hold(paddle0=lines).wait(10)
        dialled.append(hands.state.dice[0])
    assert dialled == [1, 2, 3, 4, 5, 6]
    hands.press()
    assert hands.state.dice == (6, 6)
    hands.hold(paddle0=170).wait(10)
    assert hands.state.dice == (6, 3)
    state = hands.press()
    assert isinstance(state.scene, Thinking)
    assert state.turn.value == "white"


def test_equal_opening_dice_are_dialled_again(hands: Hands) -> None:
    hands.hold(right="b")
    hands.start(4)
    hands.press()
    hands.press()
    assert hands.state.dice == (1, 1)
    assert hands.state.scene == Dialling(Occasion.OPENING, Die.LEFT)


@given(st.integers(0, 70_000), st.integers(0, 70_000))
def test_the_register_some_frames_later_is_known_at_once(first: int, frames: int) -> None:
    start = later(power_on().generator, first)
    assert is_in_orbit(start)
    assert later(later(start, frames), 1) == stepped(later(start, frames)) == later(start, frames + 1)


def test_a_register_of_zeros_is_in_no_orbit() -> None:
    assert not is_in_orbit(0)
