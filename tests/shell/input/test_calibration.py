"""Finding the ends of an axis by turning it to each of them."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.shell.input.calibration import LEAST_RANGE, MARGIN, Calibration
from retro2600.shell.input.device_settings import DeviceSettings

ENDS = st.tuples(st.floats(-1, 1), st.floats(-1, 1)).filter(
    lambda ends: ends[1] - ends[0] > 1.5 * LEAST_RANGE
)
PADDLE = DeviceSettings(kind="paddle", dead_zone=0.0)


def sweep(calibration: Calibration, *places: float) -> None:
    """Turn the knob through these places, on all the way between them."""
    for start, end in pairwise(places):
        for part in range(51):
            calibration.take(start + (end - start) * part / 50)


@given(ENDS, st.floats(0, 1), st.booleans())
def test_two_turns_to_and_fro_find_the_ends_from_wherever_the_knob_stood(
    ends: tuple[float, float], start: float, left_first: bool
) -> None:
    calibration = Calibration()
    first, second = ends if left_first else ends[::-1]
    sweep(calibration, ends[0] + start * (ends[1] - ends[0]), first, second, first, second)
    assert calibration.finished
    margin = MARGIN * (ends[1] - ends[0])
    assert calibration.range == pytest.approx((ends[0] + margin, ends[1] - margin))


def test_where_the_knob_stood_at_first_is_no_end() -> None:
    calibration = Calibration()
    sweep(calibration, 0.0, -0.9, 0.2)
    assert calibration.seen_low
    assert not calibration.seen_high
    sweep(calibration, 0.2, 0.8, -0.2)
    assert calibration.finished
    assert calibration.range == pytest.approx((-0.9 + 0.017, 0.8 - 0.017))


def test_a_knob_that_stopped_half_way_has_not_been_at_the_end() -> None:
    calibration = Calibration()
    sweep(calibration, -1.0, 0.0, -0.8, 0.9)
    assert not calibration.seen_high


@given(st.lists(st.floats(-LEAST_RANGE / 2.1, LEAST_RANGE / 2.1)))
def test_trembling_is_no_turn(places: list[float]) -> None:
    calibration = Calibration()
    for place in places:
        calibration.take(place)
    assert not calibration.seen_low
    assert not calibration.seen_high


@given(ENDS, st.floats(-1, 1), st.floats(-1, 1))
def test_a_calibrated_axis_reaches_both_ends_and_never_turns_back(
    ends: tuple[float, float], one: float, other: float
) -> None:
    calibration = Calibration()
    sweep(calibration, *ends, *ends, *ends)
    axis = PADDLE.with_range(0, calibration.range)
    assert (axis.place(ends[0]), axis.place(ends[1])) == (-1, 1)
    assert axis.place(min(one, other)) <= axis.place(max(one, other))


def test_one_paddle_of_a_pair_may_be_calibrated_alone() -> None:
    pair = DeviceSettings(kind="paddle", axes=(0, 1), low=(-1.0, -0.9), high=(1.0, 0.9))
    found = pair.with_range(1, (-0.5, 0.25))
    assert (found.range(0), found.range(1)) == ((-1.0, 1.0), (-0.5, 0.25))
