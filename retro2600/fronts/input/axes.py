"""An axis: from what a device says of it to a place on the knob's travel, or a speed."""

from __future__ import annotations

from math import copysign

from retro2600.fronts.input.device_settings import DeviceSettings

CROSSING = 60
"""Frames in which a stick that is pushed as far as it goes turns a knob from end to end (chosen)."""


class Axis:
    """The axis of a device's first (0) or second (1) knob, as its settings have it."""

    def __init__(self, settings: DeviceSettings, knob: int = 0) -> None:
        self._settings = settings
        low, high = settings.range(knob)
        self._middle, self._half = (low + high) / 2, (high - low) / 2

    def place(self, raw: float) -> float:
        """The axis' place, -1 at the counter-clockwise or left end to +1 at the other; 0 in its dead
        zone. It never falls while `raw` rises, or never rises where the axis is inverted.
        """
        whole = (raw - self._middle) / self._half
        beyond = max(abs(whole) - self._settings.dead_zone, 0.0) / (1 - self._settings.dead_zone)
        place = copysign(beyond, -whole if self._settings.inverted else whole)
        if self._settings.kind == "paddle":
            place *= self._settings.sensitivity / 100
        return min(max(place, -1.0), 1.0)

    def speed(self, raw: float, travel: int) -> float:
        """The speed of a stick in fine steps a frame, clockwise, of which the knob has `travel`."""
        return self.place(raw) * travel / CROSSING * self._settings.sensitivity / 100
