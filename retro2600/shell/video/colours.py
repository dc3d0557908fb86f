"""Palettes for other eyes: for the colour-blind, and with light and dark further apart.

Both are worked out in Oklab (Björn Ottosson, 2020), where equal steps look about equally large: L is
lightness 0..1, a runs from green to red, b from blue to yellow. Greys have a = b = 0 and stay grey. All
numbers of what is done there are chosen, by the distances that the tests measure.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cbrt, pi, sin
from typing import Final, NamedTuple, TypeAlias

from retro2600.excerpt import excerpt
from retro2600.machine.console import Palettes
from retro2600.shell.video.light import LIGHT, value_of

_Triple: TypeAlias = tuple[float, float, float]
_Matrix: TypeAlias = tuple[_Triple, _Triple, _Triple]
"""Three rows."""


class _Lab(NamedTuple):
    """A colour in Oklab."""

    lightness: float
    a: float
    b: float


def _times(matrix: _Matrix, vector: _Triple) -> _Triple:
    x, y, z = vector
    one, two, three = ((first * x + second * y + third * z) for first, second, third in matrix)
    return one, two, three


def _inverse(matrix: _Matrix) -> _Matrix:
    (a, b, c), (d, e, f), (g, h, i) = matrix
    one, two, three = e * i - f * h, f * g - d * i, d * h - e * g
    whole = a * one + b * two + c * three
    return (
        (one / whole, (c * h - b * i) / whole, (b * f - c * e) / whole),
        (two / whole, (a * i - c * g) / whole, (c * d - a * f) / whole),
        (three / whole, (b * g - a * h) / whole, (a * e - b * d) / whole),
    )


_TO_CONES: Final = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_TO_LAB: Final = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
_FROM_CONES: Final = _inverse(_TO_CONES)
_FROM_LAB: Final = _inverse(_TO_LAB)

_REDS_DARKER = 0.72  # of a: two reds and greens of one lightness come apart in it
_RED_TO_ORANGE = 0.48  # of a, added to b: red turns to orange and green to blue
_RED_LEFT, _BLUE_LEFT = 0.25, 1.35  # of a and b themselves

# The lightness of each luma: in the greys even steps, in the hues two groups with a wide step between them.
_GREYS: Final = (0, 0.31, 0.43, 0.54, 0.66, 0.77, 0.89, 1)
_HUES: Final = (0.10, 0.22, 0.31, 0.35, 0.66, 0.78, 0.90, 1)

_SWAY = 0.12  # of the lightness, without such an order: dark gets darker and light lighter

_HALVINGS = 12  # of how much saturation there may be: finer than a colour value


def seen_in(palettes: Palettes, palette: bytes, colours: str) -> bytes:
    """A console's palette as the option `colours` wants it: one of its own for that, else an adapted one."""
    return palettes.own.get(colours) or adapted(palette, colours, palettes.order)


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
    lab = [_lab(palette[at : at + 3]) for at in range(0, len(palette), 3)]
    if colours == "safe":
        return _rgb(map(_safe, lab))
    if colours == "contrast":
        hues, lumas = order or (0, 0)
        return _rgb(_by_luma(lab, hues) if lumas == len(_HUES) else map(_apart, lab))
    raise ValueError(f"colours are 'normal', 'safe' or 'contrast', not {excerpt(colours)}")


def _safe(colour: _Lab) -> _Lab:
    lightness, a, b = colour
    room = 4 * lightness * (1 - lightness)  # none left for what is black or white already
    return _Lab(lightness - _REDS_DARKER * a * room, _RED_LEFT * a, _BLUE_LEFT * b + _RED_TO_ORANGE * a)


def _by_luma(colours: list[_Lab], hues: int) -> Iterable[_Lab]:
    of_a_hue = len(colours) // hues
    of_a_luma = of_a_hue // len(_HUES)
    for number, colour in enumerate(colours):
        hue, within = divmod(number, of_a_hue)  # hue 0 is grey
        yield colour._replace(lightness=(_HUES if hue else _GREYS)[within // of_a_luma])


def _apart(colour: _Lab) -> _Lab:
    return colour._replace(lightness=colour.lightness - _SWAY * sin(2 * pi * colour.lightness))


def _lab(rgb: bytes) -> _Lab:
    red, green, blue = rgb
    one, two, three = _times(_TO_CONES, (LIGHT[red], LIGHT[green], LIGHT[blue]))
    return _Lab(*_times(_TO_LAB, (cbrt(one), cbrt(two), cbrt(three))))


def _lights(colour: _Lab, saturation: float) -> _Triple:
    """The light of red, green and blue, beyond 0 and 1 where no screen can show the colour."""
    lightness, a, b = colour
    one, two, three = _times(_FROM_LAB, (lightness, a * saturation, b * saturation))
    return _times(_FROM_CONES, (one**3, two**3, three**3))


def _rgb(colours: Iterable[_Lab]) -> bytes:
    return b"".join(map(_shown, colours))


@lru_cache(maxsize=256)
def _shown(colour: _Lab) -> bytes:
    """The nearest colour that a screen can show: as light as wanted, less saturated where it must be."""
    colour = colour._replace(lightness=min(max(colour.lightness, 0), 1))
    saturation, step = 1.0, 0.5
    for _ in range(_HALVINGS):
        if all(-1e-4 < light < 1 + 1e-4 for light in _lights(colour, saturation)):
            if saturation == 1:
                break
            saturation += step
        else:
            saturation -= step
        step /= 2
    lights = _lights(colour, saturation)
    return bytes(value_of(min(max(light, 0), 1)) for light in lights)
