"""Facts about devices, found by their names: paddle adapters and pads with a cross.

A console declares the adapters of its own controllers. Some adapters use only a part of the axis' range
(documented: libretro's stella2014, pull request 76, about -0.06 to 0.24): that is what calibration is for.

*Documented*, but never tried here: some pads have four buttons where others have a hat; their names and the
numbers are those of pygame-ce's page on its joystick module ("Common Controller Axis Mappings").

*Chosen*: adapters' axes grow clockwise, as a stick's grow to the right; no document says so, and a device
that turns the other way has `inverted` for it. Any other device is a game controller, a stick.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from retro2600.fronts.input.device_settings import DeviceSettings
from retro2600.machine.controls import Adapter

ONE_PADDLE: Final = DeviceSettings(kind="paddle", dead_zone=0.0)
"""An adapter that has but one axis."""

STICK: Final = DeviceSettings()
"""A game controller: its first axis, left and right, turns the knob; any button is the player's."""

_WITH_A_CROSS: Final = ("Nintendo Switch Pro Controller", "Nintendo Switch Joy-Con (L/R)", "PS4 Controller")

_CROSS: Final[Mapping[int, int]] = {11: 0, 12: 0, 13: -1, 14: 1}
"""Up, down, left and right."""


def adapter(name: str, adapters: Sequence[Adapter]) -> Adapter | None:
    """The adapter among these that a device of this name is; None if it is none."""
    return next((known for known in adapters if known.name in name.lower()), None)


def usual_settings(name: str, axes: int, adapters: Sequence[Adapter]) -> DeviceSettings:
    """The use of a device of this name with so many axes, unless the settings say otherwise."""
    known = adapter(name, adapters)
    if known is None:
        return STICK
    if axes < len(known.axes):
        return ONE_PADDLE
    return DeviceSettings(kind="paddle", axes=known.axes, buttons=known.buttons, dead_zone=0.0)


def cross(name: str, hats: int) -> Mapping[int, int]:
    """The buttons that are the hat of a device of this name that has none, by where they point.

    Each has -1 for left, 1 for right, 0 for up and down.
    """
    return _CROSS if name in _WITH_A_CROSS and not hats else {}
