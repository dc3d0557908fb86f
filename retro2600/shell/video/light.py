"""The light of colour values in sRGB, and the value of a light."""

from __future__ import annotations

from typing import Final


def _light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


LIGHT: Final = tuple(_light(value / 255) for value in range(256))
"""The light of each colour value, 0 to 1."""


def value_of(light: float) -> int:
    """The colour value nearest to a light from 0 to 1."""
    return round(255 * (light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))
