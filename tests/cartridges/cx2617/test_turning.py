"""The knob in steps, as a program finds it that smooths what it samples."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.paddle import FULL_LEFT, GROUND_KEPT, SAMPLES
from retro2600.cartridges.cx2617.turning import (
    FULL_RIGHT,
    LAST_STEP,
    SETTLING,
    TRAVEL,
    Knob,
)
from retro2600.consoles.vcs.inputs import KNOB_AT_REST

FOLLOWED = 3 * SETTLING
TURNS = st.builds(lambda first, more: [first, *more], st.integers(1, 30), st.lists(st.integers(-30, 30)))
START = SAMPLES[KNOB_AT_REST]


def smoothed(knob: Knob, value: int, frames: int, every: int = 1) -> int:
    """The value of a program that looks at the knob in every so many frames."""
    for frame in range(frames):
        lines = knob.frame(button=False)
        if frame % every == 0:
            value = (SAMPLES[lines] + value) // 2
    return value


def turned(*turns: int) -> Knob:
    """A knob that has been turned so, one turn after the other."""
    knob = Knob()
    for turn in turns:
        knob.turn(turn)
    return knob


def step_after(turns: list[int]) -> int:
    step = START
    for turn in turns:
        step = min(max(step + turn, 0), LAST_STEP)
    return step


@given(TURNS, st.integers(1, 3))
def test_every_step_of_a_turn_is_a_step_of_the_smoothed_knob(turns: list[int], every: int) -> None:
    knob, value = Knob(), 0
    for turn in turns:
        knob.turn(turn)
        value = smoothed(knob, value, FOLLOWED, every)
    assert value == step_after(turns)


@given(TURNS)
def test_the_smoothed_knob_comes_back_to_its_step_after_black_frames(turns: list[int]) -> None:
    knob = turned(*turns)
    flitted = (GROUND_KEPT + step_after(turns)) // 2
    assert smoothed(knob, flitted, FOLLOWED) == step_after(turns)


@given(TURNS)
def test_steps_may_come_quicker_than_the_program_follows(turns: list[int]) -> None:
    knob = turned(*turns)
    assert smoothed(knob, 0, FOLLOWED) == step_after(turns)


def test_a_knob_turned_up_while_the_button_is_down_waits_for_the_program_to_look_again() -> None:
    knob = turned(5 - START)
    for _ in range(10 * SETTLING):
        knob.frame(button=True)
    assert smoothed(knob, 4, FOLLOWED) == 5


def test_a_step_up_can_be_seen_in_the_next_frame() -> None:
    knob = turned(1)
    assert smoothed(knob, START, 1) == START + 1


@pytest.mark.parametrize("turn", [-1, -5])
def test_a_step_down_needs_no_more_looks_than_the_program_takes(turn: int) -> None:
    knob = turned(20 - START)
    value = smoothed(knob, 0, FOLLOWED)
    knob.turn(turn)
    assert smoothed(knob, value, 3) == 20 + turn


def test_a_knob_nobody_has_touched_rests() -> None:
    assert Knob().frame(button=False) == KNOB_AT_REST


@pytest.mark.parametrize(("place", "value"), [(-1.0, 0), (1.0, LAST_STEP), (0.0, LAST_STEP // 2)])
def test_an_axis_spans_the_whole_travel(place: float, value: int) -> None:
    knob = Knob()
    knob.put(place)
    assert abs(smoothed(knob, 0, 20) - value) <= 1
    assert abs(smoothed(knob, LAST_STEP, 20) - value) <= 1


@given(st.floats(-1, 1), st.floats(-1, 1))
def test_an_axis_further_clockwise_is_never_sampled_less(one: float, other: float) -> None:
    samples = []
    for place in sorted((one, other)):
        knob = Knob()
        knob.put(place)
        samples.append(SAMPLES[knob.frame(button=False)])
    assert samples[0] <= samples[1]


@given(st.floats(-1, 1), st.integers(-3, 3).filter(bool))
def test_turning_goes_on_from_where_an_axis_left_the_knob(place: float, turn: int) -> None:
    knob = Knob()
    knob.put(place)
    reached = smoothed(knob, START, FOLLOWED)
    assert reached == knob.step
    knob.turn(turn)
    assert smoothed(knob, reached, FOLLOWED) == min(max(reached + turn, 0), LAST_STEP)


def test_a_hair_is_a_scan_line() -> None:
    knob = Knob()
    knob.fine(1)
    assert knob.frame(button=False) == KNOB_AT_REST - 1
    knob.fine(-3)
    assert knob.frame(button=False) == KNOB_AT_REST + 2


@given(st.lists(st.integers(-200, 200), min_size=1))
def test_fine_steps_never_turn_the_knob_beyond_its_ends(fine_steps: list[int]) -> None:
    knob = Knob()
    for turn in fine_steps:
        knob.fine(turn)
        assert FULL_RIGHT <= knob.frame(button=False) <= FULL_LEFT


@pytest.mark.parametrize(("fine_steps", "value"), [(TRAVEL, LAST_STEP), (-TRAVEL, 0)])
def test_a_knob_that_is_turned_finely_gets_to_both_ends(fine_steps: int, value: int) -> None:
    knob = Knob()
    knob.fine(fine_steps)
    assert smoothed(knob, START, FOLLOWED) == value


@given(st.lists(st.tuples(st.booleans(), st.integers(-20, 20)), min_size=1))
def test_a_program_is_where_the_knob_says_once_it_has_followed(turns: list[tuple[bool, int]]) -> None:
    knob, value = Knob(), START
    for fine, amount in turns:
        (knob.fine if fine else knob.turn)(amount)
        value = smoothed(knob, value, FOLLOWED)
        assert value == knob.step


def test_a_program_notices_a_hair_where_the_original_would() -> None:
    knob = turned(10 - START)
    value = smoothed(knob, START, FOLLOWED)
    values = []
    for _ in range(20):
        knob.fine(1)
        value = smoothed(knob, value, FOLLOWED)
        values.append(value)
    steps = [values.index(step) for step in sorted(set(values))]
    assert set(values) == {10, 11, 12}
    assert steps[2] - steps[1] == 6  # scan lines to a sample


@given(TURNS)
def test_where_the_knob_rests_does_not_change_while_it_stands_higher(turns: list[int]) -> None:
    knob = turned(*turns)
    rests = []
    for _ in range(FOLLOWED):
        knob.frame(button=False)
        rests.append(knob.notch)
    assert set(rests) == {step_after(turns)}


def test_a_knob_that_is_turned_while_the_button_is_down_follows_when_it_is_up() -> None:
    knob = turned(5)
    before = [knob.frame(False) for _ in range(40)][-1]
    knob.turn(10)
    assert {knob.frame(True) for _ in range(40)} == {before}
    assert knob.frame(False) == before
    assert SAMPLES[[knob.frame(False) for _ in range(40)][-1]] == knob.step


def test_an_axis_puts_it_there_at_once_all_the_same() -> None:
    knob = turned(5)
    knob.frame(False)
    knob.put(1.0)
    assert knob.frame(True) == FULL_RIGHT
