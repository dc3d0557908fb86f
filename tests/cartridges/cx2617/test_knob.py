"""Knob filter, locations and the button's latch."""

from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.knob import DIALLED, LOCATION_AT, followed
from retro2600.cartridges.cx2617.paddle import SAMPLES, lines_for
from retro2600.cartridges.cx2617.scenes import Pointing
from retro2600.cartridges.cx2617.state import State, power_on
from tests.cartridges.cx2617.hands import Hands


def filtered(state: State, sample: int, polls: int) -> list[int]:
    knobs = []
    for _ in range(polls):
        state = followed(state._replace(sample=sample))
        knobs.append(state.knob)
    return knobs


def test_the_filter_climbs_and_falls_as_observed() -> None:
    assert filtered(power_on(), 28, 5) == [14, 21, 24, 26, 27]
    assert filtered(power_on()._replace(knob=27), 0, 5) == [13, 6, 3, 1, 0]


@given(st.integers(0, 27), st.integers(0, 28))
def test_the_filter_settles_one_short_going_up_and_exactly_going_down(start: int, sample: int) -> None:
    settled = filtered(power_on()._replace(knob=start), sample, 8)[-1]
    assert settled == (sample if sample <= start else sample - 1)


def test_samples_fall_by_one_every_six_scan_lines() -> None:
    assert [SAMPLES[lines] for lines in (0, 73, 74, 79, 80, 86, 92, 224, 230, 235, 236, 237, 255)] == [
        28, 28, 27, 27, 26, 25, 24, 2, 1, 1, 1, 0, 0
    ]  # fmt: skip


@given(st.integers(0, 28))
def test_a_knob_position_can_be_named_for_every_sample_count(samples: int) -> None:
    assert SAMPLES[lines_for(samples)] == samples


def test_the_knob_runs_up_the_left_column_and_down_the_right() -> None:
    assert LOCATION_AT[:14] == tuple(range(14))
    assert LOCATION_AT[14:] == tuple(range(27, 13, -1))


def test_dialled_numbers_share_the_travel_as_observed() -> None:
    assert [DIALLED.count(number) for number in range(1, 7)] == [4, 4, 5, 5, 5, 5]


def test_one_press_is_one_action_however_long(hands: Hands) -> None:
    hands.start(4)
    hands.until(Pointing)
    hands.aim(10)
    clicks = 0
    hands.hold(**{f"button{hands.state.paddle}": True})
    for _ in range(40):
        clicks += hands.wait().tones[0] == 4
    assert clicks == 1


def test_a_long_unturned_knob_makes_the_colours_cycle_and_turning_it_ends_that(hands: Hands) -> None:
    hands.start(4)
    hands.until(Pointing)
    hands.wait(30)
    hands.state = hands.state._replace(idle=65_280 - 10)
    assert not hands.wait(10).cycling
    assert hands.wait().cycling
    hands.aim(12)
    assert not hands.state.cycling
