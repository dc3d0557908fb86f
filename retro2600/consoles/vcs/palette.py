"""From the TIA's colour bytes to red, green and blue: two palettes of our own, and other people's from files.

A colour byte is hue * 16 + luma; the television ignores bit 0, so there are 128 colours. What they looked
like was never one truth: it hung on the set and on how the console had been adjusted. Note 11.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, radians, sin
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.consoles.vcs.picture import Picture, frozen

Palette: TypeAlias = NDArray[np.uint8]
"""uint8[256, 3]: red, green, blue by colour byte; the entries 2n and 2n + 1 are usually equal."""

DEFAULT: Final = "reference"

# Hues 0..15 downwards, lumas 0, 2, .. 14 across: what an emulator in wide use shows, as observed; note 11.
_REFERENCE = """
    000000 4A4A4A 6F6F6F 8E8E8E AAAAAA C0C0C0 D6D6D6 ECECEC
    484800 69690F 86861D A2A22A BBBB35 D2D240 E8E84A FCFC54
    7C2C00 904811 A26221 B47A30 C3903D D2A44A DFB755 ECC860
    901C00 A33915 B55328 C66C3A D5824A E39759 F0AA67 FCBC74
    940000 A71A1A B83232 C84848 D65C5C E46F6F F08080 FC9090
    840064 97197A A8308F B846A2 C659B3 D46CC3 E07CD2 EC8CE0
    500084 68199A 7D30AD 9246C0 A459D0 B56CE0 C57CEE D48CFC
    140090 331AA3 4E32B5 6848C6 7F5CD5 956FE3 A980F0 BC90FC
    000094 181AA7 2D32B8 4248C8 545CD6 656FE4 7580F0 8490FC
    001C88 183B9D 2D57B0 4272C2 548AD2 65A0E1 75B5EF 84C8FC
    003064 185080 2D6D98 4288B0 54A0C5 65B7D9 75CCEB 84E0FC
    004030 18624E 2D8169 429E82 54B899 65D1AE 75E7C2 84FCD4
    004400 1A661A 328432 48A048 5CBA5C 6FD26F 80E880 90FC90
    143C00 355F18 527E2D 6E9C42 87B754 9ED065 B4E775 C8FC84
    303800 505916 6D762B 88923E A0AB4F B7C25F CCD86E E0EC7C
    482C00 694D14 866A26 A28638 BB9F47 D2B656 E8CC63 FCE070
"""

# The palette "phase" is chosen (note 11): fifteen hues in equal steps round the circle of NTSC colours.
_FIRST_HUE_DEGREES = 176.0  # hardly off the burst
_STEP_DEGREES = 26.2  # one delay of the console, adjusted until hue 15 comes round to hue 1
_SATURATION = 0.25
_BLACK, _WHITE = 0.06, 0.93  # of the darkest and of the lightest hue
_GAMMA = 0.85  # lifts the middle lumas as a tube does

# How many colours a .pal file of that many bytes begins with, three bytes to a colour; in the last kind, 128
# for PAL and 8 for SECAM follow.
_PAL_COLOURS: Final = {384: 128, 768: 256, 792: 128}


def _reference() -> NDArray[np.uint8]:
    return np.frombuffer(bytes.fromhex(_REFERENCE), np.uint8).reshape(128, 3)


def _phase_colour(hue: int, luma: int) -> tuple[float, float, float]:
    """Red, green and blue, 0..1 but for what a television clips: hue 0 is grey."""
    brightness = (luma / 7) ** _GAMMA
    if hue == 0:
        return (brightness * _WHITE,) * 3
    y = _BLACK + brightness * (_WHITE - _BLACK)
    angle = radians(_FIRST_HUE_DEGREES - (hue - 1) * _STEP_DEGREES)
    u, v = _SATURATION * cos(angle), _SATURATION * sin(angle)
    return y + 1.140 * v, y - 0.395 * u - 0.581 * v, y + 2.032 * u


def _phase() -> NDArray[np.uint8]:
    colours = np.array([_phase_colour(hue, luma) for hue in range(16) for luma in range(8)])
    table: NDArray[np.uint8] = np.rint(colours.clip(0, 1) * 255).astype(np.uint8)
    return table


_MAKERS: Final[dict[str, Callable[[], NDArray[np.uint8]]]] = {DEFAULT: _reference, "phase": _phase}

NAMES: Final = tuple(_MAKERS)
"""The palettes that need no file."""


@cache
def palette(name: str = DEFAULT) -> Palette:
    """The palette of that name, read-only; an unknown name is a ValueError."""
    if name not in _MAKERS:
        raise ValueError(f"no palette is called {name!r}, expected {' or '.join(map(repr, NAMES))}")
    return frozen(_MAKERS[name]().repeat(2, axis=0))


def load_pal(data: bytes, name: str) -> Palette:
    """The palette in the bytes of a .pal file: red, green, blue of 128 colours or of all 256 colour bytes.

    `name` is what an error calls the file; another size is a ValueError.
    """
    count = _PAL_COLOURS.get(len(data))
    if count is None:
        sizes = ", ".join(map(str, _PAL_COLOURS))
        raise ValueError(f"{name} has {len(data)} bytes: a palette has one of {sizes}")
    colours = np.frombuffer(data, np.uint8, count * 3).reshape(count, 3)
    return frozen(colours.repeat(256 // count, axis=0))


def rgb(picture: Picture, colours: Palette) -> NDArray[np.uint8]:
    """The picture as a screen wants it: uint8[192, 160, 3], a look-up a pixel."""
    return np.take(colours, picture, axis=0)  # five times as fast as colours[picture]
