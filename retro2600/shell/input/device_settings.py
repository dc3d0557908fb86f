"""One device's kind and use: a value that settings keep by the device's name, and the usual one for a name.

A console declares the adapters of its own controllers. Some adapters use only a part of the axis' range
(documented: libretro's stella2014, pull request 76, about -0.06 to 0.24): that is what calibration is for.

*Documented*, but never tried here: some pads have four buttons where others have a hat; their names and the
numbers are those of pygame-ce's page on its joystick module ("Common Controller Axis Mappings").

*Chosen*: adapters' axes grow clockwise, as a stick's grow to the right; no document says so, and a device
that turns the other way has `inverted` for it. Any other device is a game controller, a stick.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import copysign
from typing import Final, Literal

from retro2600.excerpt import excerpt
from retro2600.machine.controls import Adapter

Kind = Literal["paddle", "stick"]
"""A paddle's axis says where the knob stands; a stick's says how fast it turns."""

CROSSING: Final = 60
"""Frames in which a stick that is pushed as far as it goes turns a knob from end to end (chosen)."""

MOST_PLAYERS: Final = 8
"""Players that a device can be kept for (chosen); a console that has fewer takes no notice of the others."""

_MOST_SENSITIVE: Final = 1000
_WIDEST_DEAD_ZONE: Final = 0.9


@dataclass(frozen=True, slots=True)
class DeviceSettings:
    """The use of a device. `ValueError` if it cannot be used so."""

    kind: Kind = "stick"
    player: int | None = None
    """0: player 1, 1: player 2, and so on, each for the first device of the name; None: who has none yet.

    A device with several knobs plays as many players, whatever stands here.
    """
    axes: tuple[int, ...] = (0,)
    """The axis of each of its knobs; two are a pair of paddles."""
    buttons: tuple[int, ...] = ()
    """The button that belongs to each of the knobs; none: any button is player's."""
    inverted: bool = False
    """True if the axis grows counter-clockwise, or to the left."""
    dead_zone: float = 0.15
    """The part of the way from the middle to an end that is still the middle, 0 to 0.9."""
    sensitivity: int = 100
    """Percent: of the way that a paddle's knob makes, or of the speed at which a stick turns it."""
    low: tuple[float, ...] = (-1.0,)
    """Each axis at one end, as the device says it, -1 to 1; the last counts for any further axis."""
    high: tuple[float, ...] = (1.0,)
    """Each axis at the other end, likewise."""
    dejitter: bool = True
    """True if a paddle's trembling is smoothed."""

    def __post_init__(self) -> None:
        if self.kind not in ("paddle", "stick"):
            raise ValueError(f"kind is {excerpt(self.kind)}, expected 'paddle' or 'stick'")
        if self.player is not None and not 0 <= self.player < MOST_PLAYERS:
            raise ValueError(f"player is {excerpt(self.player)}, expected 0 to {MOST_PLAYERS - 1}")
        if not 1 <= len(self.axes) <= MOST_PLAYERS or min(self.axes) < 0:
            raise ValueError(f"axes is {list(self.axes)}, expected the numbers of 1 to {MOST_PLAYERS} axes")
        if self.buttons and (len(self.buttons) != len(self.axes) or min(self.buttons) < 0):
            raise ValueError(f"buttons is {list(self.buttons)}, expected none, or one for each axis")
        if not 0 <= self.dead_zone <= _WIDEST_DEAD_ZONE:
            raise ValueError(f"dead_zone is {self.dead_zone}, expected 0 to {_WIDEST_DEAD_ZONE}")
        if not 1 <= self.sensitivity <= _MOST_SENSITIVE:
            raise ValueError(f"sensitivity is {self.sensitivity}, expected 1 to {_MOST_SENSITIVE} percent")
        if not self.low or not self.high:
            raise ValueError("low and high are empty, expected a number for each axis")
        for knob in range(len(self.axes)):
            low, high = self.range(knob)
            if not -1 <= low < high <= 1:
                raise ValueError(f"an axis from {low} to {high}: expected a range within -1 to 1")

    def range(self, knob: int) -> tuple[float, float]:
        """The values of a knob's axis, the first one 0, at its two ends."""
        return _or_last(self.low, knob), _or_last(self.high, knob)

    def place(self, raw: float, knob: int = 0) -> float:
        """The place of a knob's axis, -1 at the counter-clockwise or left end to +1; 0 in the dead zone.

        It never falls while `raw`, what the device says, rises; or never rises where the axis is inverted.
        """
        low, high = self.range(knob)
        whole = (raw - (low + high) / 2) / ((high - low) / 2)
        beyond = max(abs(whole) - self.dead_zone, 0.0) / (1 - self.dead_zone)
        place = copysign(beyond, -whole if self.inverted else whole)
        if self.kind == "paddle":
            place *= self.sensitivity / 100
        return min(max(place, -1.0), 1.0)

    def speed(self, raw: float, travel: int, knob: int = 0) -> float:
        """The speed of a stick in fine steps a frame, clockwise, of which the knob has `travel`."""
        return self.place(raw, knob) * travel / CROSSING * self.sensitivity / 100

    def with_range(self, knob: int, ends: tuple[float, float]) -> DeviceSettings:
        """The same with other ends of a knob's axis, the first one 0."""
        ranges = [ends if other == knob else self.range(other) for other in range(len(self.axes))]
        return replace(self, low=tuple(low for low, _ in ranges), high=tuple(high for _, high in ranges))


def _or_last(numbers: tuple[float, ...], index: int) -> float:
    return numbers[min(index, len(numbers) - 1)]


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
