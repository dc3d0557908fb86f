"""The place and the size of the picture on the glass."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import ceil, gcd
from typing import Any, Final, NamedTuple

from retro2600.machine.console import Console
from retro2600.machine.pictures import Picture, Size

_MOST: Final = 1400
"""Screen pixels in the height of an even size, at most (chosen)."""


_WINDOW: Final = 320
"""Screen pixels in the width of a window's picture at scale 1, nearly (chosen)."""


_LINES: Final = 240
"""Lines of a television's picture at most: what is measured in lines can be seen in a finer one, too."""


class Rectangle(NamedTuple):
    """A part of the screen, in its pixels."""

    left: int
    top: int
    width: int
    height: int

    @classmethod
    def of_ends(cls, left: int, top: int, right: int, end: int) -> Rectangle:
        """The one between these ends; `NOTHING` if there is none."""
        return cls(left, top, right - left, end - top) if left < right and top < end else NOTHING

    @property
    def ends(self) -> tuple[int, int, int, int]:
        """Left, upper, right and lower end."""
        return self.left, self.top, self.left + self.width, self.top + self.height

    def common(self, other: Rectangle) -> Rectangle:
        """The part that is in both; `NOTHING` if there is none."""
        (left, top, right, end), (lefts, tops, rights, ends) = self.ends, other.ends
        return Rectangle.of_ends(max(left, lefts), max(top, tops), min(right, rights), min(end, ends))

    def around(self, other: Rectangle) -> Rectangle:
        """The smallest one with both in it, `NOTHING` being in each."""
        if not (self.width and other.width):
            return self if self.width else other
        (left, top, right, end), (lefts, tops, rights, ends) = self.ends, other.ends
        return Rectangle.of_ends(min(left, lefts), min(top, tops), max(right, rights), max(end, ends))

    def moved(self, across: int, down: int) -> Rectangle:
        """The same one elsewhere."""
        return self._replace(left=self.left + across, top=self.top + down)


NOTHING: Final = Rectangle(0, 0, 0, 0)
"""A part without a pixel."""


def showing(console: Console[Any], picture: Picture) -> Console[Any]:
    """The console as it is while it shows that picture: one of another size has another shape, too.

    A unit has the same shape in all of its pictures.
    """
    usual, now = console.picture.resolution, picture.resolution
    if now == usual:
        return console
    across, down = console.aspect
    aspect = Fraction(across * now.width * usual.height, down * now.height * usual.width)
    return replace(console, picture=picture, aspect=(aspect.numerator, aspect.denominator))


def fitted(width: int, height: int, console: Console[Any], sizing: str = "smooth") -> Rectangle:
    """The largest rectangle for the console's picture in an area of that size, in its middle.

    "smooth": exactly of the picture's shape. "whole": each line is n screen pixels high and each column m
    wide, n as large as fits and m the number that comes nearest to the shape, so that all of the console's
    pixels are alike; the shape is met only nearly. Where not even n = 1 fits, it is "smooth". Sides are at
    least 1.
    """
    size = (sizing == "whole" and _whole(width, height, console)) or _smooth(width, height, console.aspect)
    return _in_the_middle(width, height, size)


def within(width: int, height: int, size: Size) -> Rectangle:
    """The largest rectangle in the shape of that size in an area, in its middle; sides are at least 1."""
    return _in_the_middle(width, height, _smooth(width, height, size))


def natural_size(console: Console[Any]) -> tuple[int, int]:
    """The smallest size of the picture's shape with all columns alike and no line lost."""
    (across, down), (columns, lines) = console.aspect, console.picture.resolution
    width = ceil(Fraction(lines * across, columns * down)) * columns
    return width, round(width * down / across)


def window_size(console: Console[Any]) -> tuple[int, int]:
    """The picture's size in a window at scale 1: about as wide on every console, as are things around it."""
    width, height = natural_size(console)
    common = gcd(width, height)
    parts = min((n for n in range(1, common + 1) if not common % n), key=lambda n: abs(width / n - _WINDOW))
    return width // parts, height // parts


def film_size(console: Console[Any]) -> tuple[int, int]:
    """The natural size, doubled where that is not large; even, as four pixels of a film share a colour."""
    width, height = natural_size(console)
    times = 2 if 2 * height <= _MOST else 1
    return times * width + times * width % 2, times * height + times * height % 2


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
    """A line of the picture's resolution on a screen where the whole picture is so high.

    A picture finer than a television's counts as one with a television's lines.
    """
    return height / min(picture.resolution.height, _LINES)


def _in_the_middle(width: int, height: int, size: tuple[int, int]) -> Rectangle:
    across, down = size
    return Rectangle((width - across) // 2, (height - down) // 2, across, down)


def _smooth(width: int, height: int, shape: tuple[int, int]) -> tuple[int, int]:
    across, down = shape
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
