"""Markers: rows to which a piece can go, with a disc on their number and a rim around them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.machine.drawing import Element
from retro2600.machine.shapes import Align, Box, Circle, Paint, Polygon, Shape, Text

_RIM: Final = 3
_INK: Final = Paint(Ink.MARK)
_EDGE: Final = Paint(Ink.MARK_EDGE)
_LIGHTER: Final = Paint(Ink.SHINE, alpha=70)


def marker(key: str, corners: tuple[int, ...], number: str, place: tuple[int, int], radius: int) -> Element:
    """The marker of a row by its corners, with a disc on its number's place."""
    return Element(key, _row(corners, number, place, radius))


def tray_marker(key: str, area: Area) -> Element:
    """The marker of a tray."""
    return Element(key, _tray(area.width, area.height), area.place)


@lru_cache(maxsize=looks.KEPT)
def _row(corners: tuple[int, ...], number: str, place: tuple[int, int], radius: int) -> tuple[Shape, ...]:
    size = radius + 2
    base = place[1] + looks.base(0, size)
    return (
        Polygon(corners, _LIGHTER, _INK, _RIM),
        Circle(*place, radius, _INK, _EDGE, 2),
        Text(place[0], base, number, size, _EDGE, True, Align.CENTRE, 2 * radius),
    )


@lru_cache(maxsize=8)
def _tray(width: int, height: int) -> tuple[Shape, ...]:
    return (Box(0, 0, width, height, looks.RADIUS, None, _INK, _RIM),)
