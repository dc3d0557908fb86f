"""The values of an axis as a place or a speed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.fronts.input.device_settings import CROSSING, DeviceSettings

TRAVEL = 164
SAID = st.floats(-1, 1)
SETTINGS = st.builds(
    lambda kind, inverted, dead_zone, sensitivity, ends: DeviceSettings(
        kind=kind,
        inverted=inverted,
        dead_zone=dead_zone,
        sensitivity=sensitivity,
        low=(min(ends),),
        high=(max(ends),),
    ),
    st.sampled_from(["paddle", "stick"]),
    st.booleans(),
    st.floats(0, 0.9),
    st.integers(1, 1000),
    st.tuples(SAID, SAID).filter(lambda ends: abs(ends[0] - ends[1]) > 1e-3),
)


@given(SETTINGS, SAID, SAID)
def test_the_place_goes_one_way_with_the_axis_and_stays_within_the_travel(
    settings: DeviceSettings, one: float, other: float
) -> None:
    lower, upper = settings.place(min(one, other)), settings.place(max(one, other))
    assert -1 <= min(lower, upper) <= max(lower, upper) <= 1
    assert lower >= upper if settings.inverted else lower <= upper


@given(SETTINGS)
def test_the_middle_of_the_range_is_the_middle_of_the_travel(settings: DeviceSettings) -> None:
    low, high = settings.range(0)
    assert abs(settings.place((low + high) / 2)) < 1e-6


@given(SETTINGS.filter(lambda settings: settings.sensitivity >= 100))
def test_the_ends_that_were_found_are_the_ends_of_the_travel(settings: DeviceSettings) -> None:
    low, high = settings.range(0)
    places = settings.place(low), settings.place(high)
    assert places == pytest.approx((1, -1) if settings.inverted else (-1, 1))


def test_the_dead_zone_is_the_middle_and_what_lies_beyond_begins_there() -> None:
    axis = DeviceSettings(dead_zone=0.2)
    assert [axis.place(raw) for raw in (-0.2, 0.0, 0.1, 0.2)] == [0, 0, 0, 0]
    assert axis.place(0.21) == pytest.approx(0.0125)
    assert axis.place(0.6) == pytest.approx(0.5)


def test_a_sensitive_paddle_makes_more_way() -> None:
    assert DeviceSettings(kind="paddle", dead_zone=0, sensitivity=200).place(0.25) == 0.5
    assert DeviceSettings(kind="paddle", dead_zone=0, sensitivity=50).place(1.0) == 0.5


@given(st.floats(0, 1), st.integers(10, 400))
def test_a_stick_turns_as_fast_as_it_is_pushed_beyond_its_dead_zone(raw: float, percent: int) -> None:
    axis = DeviceSettings(dead_zone=0.0, sensitivity=percent)
    assert axis.speed(raw, TRAVEL) == pytest.approx(raw * TRAVEL / CROSSING * percent / 100)
    assert axis.speed(-raw, TRAVEL) == -axis.speed(raw, TRAVEL)


def test_a_pair_of_paddles_has_an_end_of_its_own_for_each() -> None:
    settings = DeviceSettings("paddle", axes=(0, 1), dead_zone=0, low=(-1.0, 0.0), high=(1.0, 0.5))
    assert settings.place(0.0, 0) == 0
    assert settings.place(0.0, 1) == -1
    assert settings.place(0.5, 1) == 1
