"""Pieces: stacks of them at places that are handed in, one in the hand, one that glides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeAlias

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.colours import Colours
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Circle, Paint, Shape, Text

Place: TypeAlias = tuple[int, int]

_LARGE: Final = 20  # a piece of at least that radius
_SHADOW: Final = 3
_HELD_SHADOW: Final = (4, 10)
_SHADE: Final = Paint(Ink.SHADE, alpha=90)


def stack(
    key: str, places: Sequence[Place], count: int, colours: Colours, radius: int
) -> tuple[Element, ...]:
    """So many pieces, from the first place on; the last place bears the number if there are more."""
    shown = places[:count]
    over = str(count) if count > len(places) else ""
    return tuple(
        Element(
            f"{key}-{index}",
            piece(colours, radius, over if index == len(places) - 1 else ""),
            place,
        )
        for index, place in enumerate(shown)
    )


def held(key: str, place: Place, colours: Colours, radius: int, name: str) -> Element:
    """The piece in the hand: larger, above its shadow, its middle under the finger."""
    return Element(key, _held(colours, radius + (4 if radius >= _LARGE else 3)), place, Role.STATUS, name)


def faint(key: str, place: Place, colours: Colours, radius: int, alpha: int) -> Element:
    """A piece that is not sure yet."""
    return Element(key, _faint(colours, radius, alpha), place)


@lru_cache(maxsize=looks.KEPT)
def piece(colours: Colours, radius: int, number: str = "") -> tuple[Shape, ...]:
    """A piece around 0, 0, with a number if it stands for more."""
    shapes = Circle(0, _SHADOW, radius, _SHADE), *_face(colours, radius)
    if not number:
        return shapes
    size = 20 if radius >= _LARGE else 15
    disc = Circle(0, 0, radius * 56 // 100, Paint(colours.face), Paint(colours.number), 1)
    return (
        *shapes,
        disc,
        Text(0, looks.base(0, size), number, size, Paint(colours.number), True, Align.CENTRE, radius),
    )


@lru_cache(maxsize=looks.KEPT)
def _faint(colours: Colours, radius: int, alpha: int) -> tuple[Shape, ...]:
    return tuple(
        replace(
            shape,
            fill=shape.fill and shape.fill._replace(alpha=alpha),
            stroke=shape.stroke and shape.stroke._replace(alpha=alpha),
        )
        for shape in _face(colours, radius)
    )


@lru_cache(maxsize=looks.KEPT)
def _held(colours: Colours, radius: int) -> tuple[Shape, ...]:
    return Circle(*_HELD_SHADOW, radius, _SHADE), *_face(colours, radius)


def _face(colours: Colours, radius: int) -> tuple[Circle, ...]:
    mark = Paint(colours.mark)
    edge, face = Paint(colours.edge), Paint(colours.face, colours.low)
    shapes = (
        Circle(0, 0, radius, edge),
        Circle(0, 0, radius - (3 if radius >= _LARGE else 2), face),
        Circle(0, 0, radius * 6 // 10, None, mark, 2),
    )
    return (*shapes, Circle(0, 0, radius * 22 // 100, mark)) if colours.disc else shapes
