"""Measures of what eyes see: colour distances, colour blindness, light, flashes."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.paddle import lines_for
from retro2600.consoles.vcs import Inputs
from retro2600.shell.video.colours import _TO_CONES, _TO_LAB

Reals = NDArray[np.floating[Any]]

# Machado, Oliveira and Fernandes (2009), full severity, on linear red, green and blue.
BLINDNESS: Final = {
    "none": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}

_TO_XYZ: Final = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
_WHITE: Final = _TO_XYZ.sum(axis=1)


def linear(colours: NDArray[np.uint8]) -> Reals:
    """From sRGB values 0..255 to light 0..1."""
    values = colours / 255
    light: Reals = np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)
    return light


def luminance(colours: NDArray[np.uint8]) -> Reals:
    """WCAG's relative luminance, 0..1, of [..., 3] colours."""
    light: Reals = linear(colours) @ np.array([0.2126, 0.7152, 0.0722])
    return light


def contrast(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> float:
    """WCAG's contrast ratio, 1..21."""
    dark, bright = sorted((float(luminance(one)), float(luminance(other))))
    return (bright + 0.05) / (dark + 0.05)


def cielab(colours: NDArray[np.uint8], blindness: str = "none") -> Reals:
    """CIE L*, a*, b* of [n, 3] colours as somebody with that blindness sees them."""
    seen = (linear(colours) @ BLINDNESS[blindness].T).clip(0, 1)
    xyz = seen @ _TO_XYZ.T / _WHITE
    f = np.where(xyz > (6 / 29) ** 3, np.cbrt(xyz), xyz / (3 * (6 / 29) ** 2) + 4 / 29)
    lab: Reals = np.stack([116 * f[:, 1] - 16, 500 * (f[:, 0] - f[:, 1]), 200 * (f[:, 1] - f[:, 2])], axis=1)
    return lab


def oklab(colours: NDArray[np.uint8], blindness: str = "none") -> Reals:
    """Oklab's lightness, a and b of [n, 3] colours as somebody with that blindness sees them."""
    seen = (linear(colours) @ BLINDNESS[blindness].T).clip(0, 1)
    lab: Reals = np.cbrt(seen @ np.array(_TO_CONES).T) @ np.array(_TO_LAB).T
    return lab


def ciede2000(one: Reals, other: Reals) -> float:
    """The distance of two CIE L*a*b* colours by CIEDE2000; 1 is hardly seen."""
    lightness = (one[0] + other[0]) / 2
    grey = (np.hypot(*one[1:]) + np.hypot(*other[1:])) / 2
    widened = 1.5 - 0.5 * np.sqrt(grey**7 / (grey**7 + 25.0**7))
    points = [complex(lab[1] * widened, lab[2]) for lab in (one, other)]
    chromas = [abs(point) for point in points]
    chroma = sum(chromas) / 2
    hues = [np.degrees(np.angle(point)) % 360 for point in points]
    turn = (hues[1] - hues[0] + 180) % 360 - 180 if all(chromas) else 0.0
    hue = np.radians(hues[0] + turn / 2 if all(chromas) else sum(hues))
    weight = 1 - 0.17 * np.cos(hue - np.radians(30)) + 0.24 * np.cos(2 * hue)
    weight += 0.32 * np.cos(3 * hue + np.radians(6)) - 0.20 * np.cos(4 * hue - np.radians(63))
    by_lightness = (other[0] - one[0]) / (
        1 + 0.015 * (lightness - 50) ** 2 / np.sqrt(20 + (lightness - 50) ** 2)
    )
    by_chroma = (chromas[1] - chromas[0]) / (1 + 0.045 * chroma)
    by_hue = (
        2 * np.sqrt(chromas[0] * chromas[1]) * np.sin(np.radians(turn / 2)) / (1 + 0.015 * chroma * weight)
    )
    blue = np.radians(60 * np.exp(-(((np.degrees(hue) % 360 - 275) / 25) ** 2)))
    twist = -2 * np.sqrt(chroma**7 / (chroma**7 + 25.0**7)) * np.sin(blue)
    return float(np.sqrt(by_lightness**2 + by_chroma**2 + by_hue**2 + twist * by_chroma * by_hue))


def closest(colours: NDArray[np.uint8], blindness: str) -> float:
    """The smallest distance between two of [n, 3] colours."""
    return min(ciede2000(one, other) for one, other in combinations(cielab(colours, blindness), 2))


@cache
def game_picture(color: bool) -> NDArray[np.uint8]:
    """The picture of a game with the highlight on a point, by the colour switch."""
    state = CARTRIDGE.power_on()
    start, play = Inputs(reset=True, color=color), Inputs(paddle0=lines_for(8), color=color)
    for inputs in [start] * 2 + [play] * 300:
        state = CARTRIDGE.step(state, inputs)
    return CARTRIDGE.show(state).picture


def game_bytes(color: bool) -> tuple[int, ...]:
    """The colour bytes that are seen in that picture."""
    return tuple(map(int, np.unique(game_picture(color))))


def transitions(light: Reals, swing: float = 0.1) -> NDArray[np.intp]:
    """The number of times each pixel of float[frames, pixels] goes up or down by `swing` or more in turn."""
    count = np.zeros(light.shape[1], np.intp)
    low, high = light[0].copy(), light[0].copy()
    way = np.zeros(light.shape[1], np.intp)  # 1 up, -1 down, 0 not known yet
    for now in light[1:]:
        low, high = np.minimum(low, now), np.maximum(high, now)
        up, down = (now - low >= swing) & (way != 1), (high - now >= swing) & (way != -1)
        count += up | down
        way = np.where(up, 1, np.where(down, -1, way))
        low, high = np.where(down, now, low), np.where(up, now, high)
    return count


def most_flashes(light: Reals, frames: int = 61) -> int:
    """The most flashes, two transitions each, of any pixel in any so many of float[frames, pixels]."""
    windows = np.lib.stride_tricks.sliding_window_view(light, min(frames, len(light)), axis=0)
    return int(transitions(np.moveaxis(windows, -1, 0).reshape(windows.shape[-1], -1)).max()) // 2
