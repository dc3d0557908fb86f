"""The place and the size of the picture on the glass."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Any, Final, NamedTuple

from retro2600.machine.console import Console
from retro2600.machine.pictures import Picture

_MOST: Final = 1400
"""Screen pixels in the height of an even size, at most (chosen)."""


_WINDOW: Final = 320
"""Screen pixels in the width of a window's picture at scale 1, nearly (chosen)."""


class Rectangle(NamedTuple):
    """A part of the screen, in its pixels."""

    left: int
    top: int
    width: int
    height: int


def fitted(width: int, height: int, console: Console[Any], sizing: str = "smooth") -> Rectangle:
    """The largest rectangle for the console's picture in an area of that size, in its middle.

    "smooth": exactly of the picture's shape. "whole": each line is n screen pixels high and each column m
    wide, n as large as fits and m the number that comes nearest to the shape, so that all of the console's
    pixels are alike; the shape is met only nearly. Where not even n = 1 fits, it is "smooth". Sides are at
    least 1.
    """
    across, down = (sizing == "whole" and _whole(width, height, console)) or _smooth(width, height, console)
    return Rectangle((width - across) // 2, (height - down) // 2, across, down)


def natural_size(console: Console[Any]) -> tuple[int, int]:
    """The smallest size of the picture's shape with all columns alike and no line lost."""
    (across, down), (columns, lines) = console.aspect, console.picture.resolution
    width = ceil(Fraction(lines * across, columns * down)) * columns
    return width, round(width * down / across)


def window_size(console: Console[Any]) -> tuple[int, int]:
    """The picture's size in a window at scale 1: about as wide on every console, as are things around it."""
    width, height = natural_size(console)
    parts = max(round(width / _WINDOW), 1)
    return width // parts, height // parts


def even_size(console: Console[Any]) -> tuple[int, int]:
    """The smallest size of the picture's shape with all pixels alike; nearly of it, where that were large."""
    (across, down), (columns, lines) = even_pixel(console), console.picture.resolution
    return columns * across, lines * down


def even_pixel(console: Console[Any]) -> tuple[int, int]:
    """Screen pixels in the width and in the height of each of the console's in a picture of the even size."""
    (across, down), (columns, lines) = console.aspect, console.picture.resolution
    most = max(_MOST // lines, 1)
    shape = max(Fraction(lines * across, columns * down).limit_denominator(most), Fraction(1, most))
    return shape.numerator, shape.denominator


def spot_at(picture: Picture, pixel: tuple[int, int]) -> tuple[int, int] | None:
    """The column and line, in the picture's units, at a pixel of its resolution; None beside the picture."""
    (column, line), (across, down), (columns, lines) = pixel, picture.size, picture.resolution
    if not (0 <= column < columns and 0 <= line < lines):
        return None
    return column * across // columns, line * down // lines


def line_height(height: int, picture: Picture) -> float:
    """A line of the picture's resolution on a screen where the whole picture is so high."""
    return height / picture.resolution.height


def _smooth(width: int, height: int, console: Console[Any]) -> tuple[int, int]:
    across, down = console.aspect
    if width * down > height * across:
        return max(round(height * across / down), 1), max(height, 1)
    return max(width, 1), max(round(width * down / across), 1)


def _whole(width: int, height: int, console: Console[Any]) -> tuple[int, int] | None:
    (across, down), (columns, lines) = console.aspect, console.picture.resolution
    for high in range(height // lines, 0, -1):
        wide = max(round(high * lines * across / (down * columns)), 1)
        if wide * columns <= width:
            return wide * columns, high * lines
    return None
