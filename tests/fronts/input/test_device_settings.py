"""The settings of a device."""

import re

import pytest

from retro2600.consoles.vcs.console import ADAPTERS
from retro2600.fronts.input.adapters import ONE_PADDLE, STICK, usual_settings
from retro2600.fronts.input.device_settings import DeviceSettings

PADDLES = DeviceSettings(kind="paddle", axes=(0, 1), buttons=(0, 1), dead_zone=0.0)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("kind", "trackball", "kind is 'trackball', expected 'paddle' or 'stick'"),
        ("player", 2, "player is 2, expected 0 or 1"),
        ("axes", (), "axes is [], expected the numbers of one axis or two"),
        ("axes", (0, -1), "axes is [0, -1], expected the numbers of one axis or two"),
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
