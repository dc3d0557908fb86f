"""Shapes that drawings are made of: circles, boxes, polygons, lines and texts, in whole numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from retro2600 import limits
from retro2600.excerpt import excerpt

_CORNERS: Final = range(3, 33)
_PLACES: Final = range(2, 33)


class Paint(NamedTuple):
    """A colour for the inside or the edge of a shape."""

    ink: int
    """The colour's number in the palette."""
    low: int | None = None
    """The one at the lower end of the shape's box: between the two it fades. None: it does not."""
    alpha: int = 255
    """1, hardly to be seen, to 255, opaque."""


class Align(Enum):
    """The part of a text that stands at its place."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle around a place. `ValueError` for numbers beyond the limits, as in every shape."""

    x: int
    y: int
    r: int
    fill: Paint | None = None
    stroke: Paint | None = None
    width: int = 0
    """Of the stroke, half of it outside of the circle."""

    def __post_init__(self) -> None:
        check_places(self.x, self.y)
        check_lengths(self.r, self.width)
        _check_paints(self.fill, self.stroke)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its upper left corner, its corners rounded by a radius."""

    x: int
    y: int
    w: int
    h: int
    radius: int = 0
    fill: Paint | None = None
    stroke: Paint | None = None
    width: int = 0

    def __post_init__(self) -> None:
        check_places(self.x, self.y)
        check_lengths(self.w, self.h, self.radius, self.width)
        _check_paints(self.fill, self.stroke)


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed figure through its corners: x, y, x, y ..."""

    places: tuple[int, ...]
    fill: Paint | None = None
    stroke: Paint | None = None
    width: int = 0

    def __post_init__(self) -> None:
        _check_path(self.places, _CORNERS, "corners")
        check_lengths(self.width)
        _check_paints(self.fill, self.stroke)


@dataclass(frozen=True, slots=True)
class Line:
    """A line through places, x, y, x, y ...; its ends and corners are round."""

    places: tuple[int, ...]
    stroke: Paint
    width: int

    def __post_init__(self) -> None:
        _check_path(self.places, _PLACES, "places")
        check_lengths(self.width)
        _check_paints(self.stroke)


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text on its base line."""

    x: int
    y: int
    text: str
    size: int
    """Of an em."""
    fill: Paint
    bold: bool = False
    align: Align = Align.LEFT
    most: int = 0
    """Units that it may be wide: a painter condenses it to them. 0: any."""

    def __post_init__(self) -> None:
        check_places(self.x, self.y)
        check_lengths(self.size, self.most)
        _check_paints(self.fill)
        check_text(self.text, "a text")


Shape: TypeAlias = Circle | Box | Polygon | Line | Text
"""A part of what is seen, around the place of its element."""


def fading(shape: Shape) -> tuple[int, int]:
    """The upper and the lower end of a shape's box, without its edge: between them its paints fade.

    A text's box goes from one size above its base line down to it.
    """
    match shape:
        case Circle(_, y, r):
            return y - r, y + r
        case Box(_, y, _, h):
            return y, y + h
        case Text(y=y, size=size):
            return y - size, y
    return min(shape.places[1::2]), max(shape.places[1::2])


def check_text(text: str, called: str) -> None:
    """`ValueError` for a text that is too long, or has anything in it but characters to be seen."""
    if len(text) > limits.DRAWN_TEXT:
        raise ValueError(f"{called} of {len(text)} characters, expected at most {limits.DRAWN_TEXT}")
    if not text.isprintable():
        raise ValueError(f"{called} is {excerpt(text)}, expected characters that can be seen")


def _check_path(places: tuple[int, ...], counts: range, called: str) -> None:
    if len(places) % 2 or len(places) // 2 not in counts:
        raise ValueError(
            f"a shape of {len(places) / 2:g} {called}, expected {counts.start} to {counts.stop - 1}"
        )
    check_places(*places)


def check_places(*numbers: int) -> None:
    for number in numbers:
        if not -limits.DRAWN_UNITS <= number <= limits.DRAWN_UNITS:
            raise ValueError(f"a place at {number}, expected at most {limits.DRAWN_UNITS} units away")


def check_lengths(*numbers: int) -> None:
    for number in numbers:
        if not 0 <= number <= limits.DRAWN_UNITS:
            raise ValueError(f"a length of {number}, expected 0 to {limits.DRAWN_UNITS} units")


def _check_paints(*paints: Paint | None) -> None:
    for paint in paints:
        if paint is None:
            continue
        inks: Iterable[int] = (paint.ink,) if paint.low is None else (paint.ink, paint.low)
        if not all(0 <= ink <= 255 for ink in inks) or not 1 <= paint.alpha <= 255:
            raise ValueError(f"a paint of {tuple(paint)}, expected inks of 0 to 255 and an alpha of 1 to 255")
