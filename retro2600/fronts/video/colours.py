"""Palettes for other eyes: for the colour-blind, and with light and dark further apart.

Both are worked out in Oklab (Björn Ottosson, 2020), where equal steps look about equally large: L is
lightness 0..1, a runs from green to red, b from blue to yellow. Greys have a = b = 0 and stay grey. All
numbers of what is done there are chosen, by the distances that the tests measure.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.excerpt import excerpt
from retro2600.fronts.video.pictures import LINEAR, table

_Lab: TypeAlias = NDArray[np.float64]  # float64[256, 3]: L, a, b by colour byte

_TO_CONES: Final = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
_TO_LAB: Final = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)

_REDS_DARKER = 0.72  # of a: two reds and greens of one lightness come apart in it
_RED_TO_ORANGE = 0.48  # of a, added to b: red turns to orange and green to blue
_RED_LEFT, _BLUE_LEFT = 0.25, 1.35  # of a and b themselves

# The lightness of each luma: in the greys even steps, in the hues two groups with a wide step between them.
_GREYS: Final = np.array([0, 0.31, 0.43, 0.54, 0.66, 0.77, 0.89, 1])
_HUES: Final = np.array([0.10, 0.22, 0.31, 0.35, 0.66, 0.78, 0.90, 1])

_SWAY = 0.12  # of the lightness, without such an order: dark gets darker and light lighter

_HALVINGS = 12  # of how much saturation there may be: finer than a colour value


@lru_cache(maxsize=8)
def adapted(palette: bytes, colours: str, order: tuple[int, int] | None = None) -> bytes:
    """The palette as it is ("normal"), for the colour-blind ("safe") or with more "contrast".

    "safe" turns red against green into orange against blue and dark against light. "contrast" moves light
    and dark apart; a palette in the order of hues and eight lumas (`Palettes.order`) gets a lightness for
    each luma, up to full white, those of the lower four far from those of the upper. Another word is a
    ValueError.
    """
    if colours == "normal":
        return palette
    lab = _lab(palette)
    if colours == "safe":
        return _rgb(_safe(lab))
    if colours == "contrast":
        hues, lumas = order or (0, 0)
        return _rgb(_by_luma(lab, hues) if lumas == len(_HUES) else _apart(lab))
    raise ValueError(f"colours are 'normal', 'safe' or 'contrast', not {excerpt(colours)}")


def _safe(lab: _Lab) -> _Lab:
    lightness, a, b = lab.T
    blue_to_orange = _BLUE_LEFT * b + _RED_TO_ORANGE * a
    room = 4 * lightness * (1 - lightness)  # none left for what is black or white already
    return np.stack([lightness - _REDS_DARKER * a * room, _RED_LEFT * a, blue_to_orange], axis=1)


def _by_luma(lab: _Lab, hues: int) -> _Lab:
    lumas = lab.reshape(hues, len(_HUES), -1, 3).copy()  # hue 0 is grey
    lumas[0, :, :, 0] = _GREYS[:, np.newaxis]
    lumas[1:, :, :, 0] = _HUES[:, np.newaxis]
    return lumas.reshape(256, 3)


def _apart(lab: _Lab) -> _Lab:
    lightness, a, b = lab.T
    return np.stack([lightness - _SWAY * np.sin(2 * np.pi * lightness), a, b], axis=1)


def _lab(palette: bytes) -> _Lab:
    lab: _Lab = np.cbrt(LINEAR[table(palette)] @ _TO_CONES.T) @ _TO_LAB.T
    return lab


def _linear(lab: _Lab) -> NDArray[np.float64]:
    cones: NDArray[np.float64] = (lab @ np.linalg.inv(_TO_LAB).T) ** 3
    return cones @ np.linalg.inv(_TO_CONES).T


def _rgb(lab: _Lab) -> bytes:
    """The nearest colours that a screen can show: as light as wanted, less saturated where it must be."""
    lab = np.column_stack([lab[:, 0].clip(0, 1), lab[:, 1:]])
    saturation, step = np.ones((len(lab), 1)), 0.5
    for _ in range(_HALVINGS):
        linear = _linear(lab * np.hstack([np.ones_like(saturation), saturation, saturation]))
        shown = ((linear > -1e-4) & (linear < 1 + 1e-4)).all(axis=1, keepdims=True)
        saturation = np.minimum(saturation + np.where(shown, step, -step), 1)
        step /= 2
    linear = _linear(lab * np.hstack([np.ones_like(saturation), saturation, saturation])).clip(0, 1)
    values = np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
    colours: NDArray[np.uint8] = np.rint(values * 255).astype(np.uint8)
    return colours.tobytes()
