"""The settings of a device; the values of its axes as a place or a speed."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.vcs.console import ADAPTERS
from retro2600.shell.input.device_settings import CROSSING, ONE_PADDLE, STICK, DeviceSettings, usual_settings

PADDLES = DeviceSettings(kind="paddle", axes=(0, 1), buttons=(0, 1), dead_zone=0.0)

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


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("kind", "trackball", "kind is 'trackball', expected 'paddle' or 'stick'"),
        ("player", 8, "player is 8, expected 0 to 7"),
        ("axes", (), "axes is [], expected the numbers of 1 to 8 axes"),
        ("axes", (0, -1), "axes is [0, -1], expected the numbers of 1 to 8 axes"),
        ("buttons", (0, 1), "buttons is [0, 1], expected none, or one for each axis"),
        ("dead_zone", 1.0, "dead_zone is 1.0, expected 0 to 0.9"),
        ("dead_zone", float("nan"), "dead_zone is nan, expected 0 to 0.9"),
        ("sensitivity", 0, "sensitivity is 0, expected 1 to 1000 percent"),
        ("low", (), "low and high are empty, expected a number for each axis"),
        ("low", (1.0,), "an axis from 1.0 to 1.0: expected a range within -1 to 1"),
        ("high", (float("inf"),), "an axis from -1.0 to inf: expected a range within -1 to 1"),
    ],
)
def test_what_cannot_be_used_is_refused_in_a_sentence(field: str, value: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        DeviceSettings(**{field: value})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "name", ["Stelladaptor 2600-to-USB Interface", "2600-daptor", "2600-daptor II", "2600-daptor D9"]
)
def test_a_paddle_adapter_is_known_by_name(name: str) -> None:
    assert usual_settings(name, 2, ADAPTERS) == usual_settings(name.upper(), 3, ADAPTERS) == PADDLES
    assert usual_settings(name, 1, ADAPTERS) == ONE_PADDLE


def test_anything_else_is_a_stick() -> None:
    assert usual_settings("Gamepad F310", 6, ADAPTERS) == usual_settings("", 0, ADAPTERS) == STICK


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
