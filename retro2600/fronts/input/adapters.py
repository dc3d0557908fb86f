"""What is known of devices by their names.

*Documented*: adapters have "Stelladaptor", "2600-daptor", "2600-daptor II" or "2600-daptor D9" in their
names (Stella's issue 685); a pair of paddles on one of them is a joystick whose X axis is the first paddle
and whose Y axis is the second, and whose first two buttons are theirs in the same order (libretro's
stella2014, pull request 76: "the normal convention for Atari controller adaptors"). Some use only a part of
the axis' range (the same thread, about -0.06 to 0.24): that is what calibration is for.

*Documented*, but never tried here: some pads have four buttons where others have a hat; their names and the
numbers are those of pygame-ce's page on its joystick module ("Common Controller Axis Mappings").

*Chosen*: adapters' axes grow clockwise, as a stick's grow to the right; no document says so, and a device
that turns the other way has `inverted` for it. Any other device is a game controller, a stick.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from retro2600.fronts.input.device_settings import DeviceSettings

_ADAPTERS: Final = ("stelladaptor", "2600-daptor")
"""What of their names tells them from anything else, in lower case."""

PADDLES: Final = DeviceSettings(kind="paddle", axes=(0, 1), buttons=(0, 1), dead_zone=0.0)
"""A pair of paddles on one adapter."""

ONE_PADDLE: Final = DeviceSettings(kind="paddle", dead_zone=0.0)
"""An adapter that has but one axis."""

STICK: Final = DeviceSettings()
"""A game controller: its first axis, left and right, turns the knob; any button is the red one."""

_WITH_A_CROSS: Final = ("Nintendo Switch Pro Controller", "Nintendo Switch Joy-Con (L/R)", "PS4 Controller")

_CROSS: Final[Mapping[int, int]] = {11: 0, 12: 0, 13: -1, 14: 1}
"""Up, down, left and right."""


def is_adapter(name: str) -> bool:
    """Whether a device of this name is one of the paddle adapters."""
    return any(part in name.lower() for part in _ADAPTERS)


def known(name: str, axes: int) -> DeviceSettings:
    """How a device of this name with so many axes is used, unless the settings say otherwise."""
    if not is_adapter(name):
        return STICK
    return PADDLES if axes > 1 else ONE_PADDLE


def cross(name: str, hats: int) -> Mapping[int, int]:
    """The buttons that are the hat of a device of this name that has none, by where they point.

    Each has -1 for left, 1 for right, 0 for up and down.
    """
    return _CROSS if name in _WITH_A_CROSS and not hats else {}
