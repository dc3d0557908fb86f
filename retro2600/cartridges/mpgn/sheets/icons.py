"""The two big buttons of the hall: a hand that chisels marble, and a foot that is about to run."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.machine.shapes import Align, Circle, Line, Paint, Polygon, Shape, Text

SQUARE: Final = 96
"""The icons are made in a square of so many units, and drawn larger by a fifth."""

_DRAWN: Final = SQUARE * 6 // 5
_TITLE: Final = 20
_REMARK: Final = 14
_HIGH: Final = 220
"""A button at least so high has its words lower."""

_SKIN: Final = Paint(Ink.DIE_DARK_PIP)
_EDGE: Final = Paint(Ink.POINT_EDGE)
_STONE: Final = Paint(Ink.FIELD, Ink.FIELD_LOW)
_STEEL: Final = Paint(Ink.WELL_EDGE)
_GOLD: Final = Paint(Ink.BRASS)
_CLOTH: Final = Paint(Ink.CHIEF, Ink.CHIEF_LOW)
_WIND: Final = Paint(Ink.FAINT)

_BLOCK: Final = (1, 55, 11, 47, 24, 52, 35, 49, 43, 58, 43, 85, 1, 85)
_CRACKS: Final = ((6, 63, 16, 70, 14, 80), (28, 60, 33, 70, 28, 84))
_CHIPS: Final = ((29, 35), (38, 38), (43, 44))
_CHISEL: Final = (36, 53, 45, 42, 51, 48, 45, 54)
_GRIP: Final = (64, 32, 69, 27)
_HEAD: Final = (61, 20, 68, 12, 79, 22, 71, 30)
_HANDLE: Final = (76, 27, 88, 42)
_ARM: Final = (63, 53, 70, 47, 85, 65, 76, 74)
_SLEEVE: Final = (76, 74, 87, 64, 95, 74, 84, 85)
_HAND: Final = (47, 37, 57, 28, 65, 33, 68, 44, 63, 53, 54, 56, 49, 52)
_FINGERS: Final = ((50, 39, 58, 48), (54, 36, 62, 45), (58, 32, 65, 40))

_LEG: Final = (45, 4, 70, 4, 74, 26, 68, 44, 56, 68, 43, 64, 50, 40, 45, 23)
_SHOE: Final = (43, 62, 55, 66, 67, 74, 89, 80, 93, 85, 88, 88, 67, 87, 49, 82, 36, 70)
_HEEL: Final = (43, 62, 48, 66, 43, 75, 36, 70)
_LACES: Final = ((55, 74, 62, 70), (61, 77, 68, 74))
_SOLE: Final = (37, 81, 67, 92, 94, 91)
_WINDS: Final = ((8, 21, 33, 21), (1, 38, 35, 38), (8, 56, 29, 56))


@lru_cache(maxsize=8)
def button(name: str, width: int, height: int, title: str, pressed: bool = False) -> tuple[Shape, ...]:
    """The button Create or Start, by its name: its icon and its title."""
    top, base = _tops(height)
    left = (width - _DRAWN) // 2
    icon = _create if name == "create" else _start
    return (
        *looks.raised(width, height, pressed=pressed),
        *icon(left, top),
        looks.centred(width, 2 * (base - _TITLE * 36 // 100), title, _TITLE, Ink.BUTTON_TEXT, True),
    )


@lru_cache(maxsize=looks.KEPT)
def remark(width: int, height: int, text: str) -> tuple[Shape, ...]:
    """The line below the title of such a button."""
    base = _tops(height)[1] + 24
    return (Text(width // 2, base, text, _REMARK, Paint(Ink.FAINT), align=Align.CENTRE, most=width - 16),)


def _tops(height: int) -> tuple[int, int]:
    """The upper edge of the icon, and the base line of the title."""
    return (40, 205) if height >= _HIGH else (16, 150)


def _create(left: int, top: int) -> Iterator[Shape]:
    """A block with a broken edge, a chisel, the hand that holds it, its sleeve, and a mallet."""
    yield Polygon(_at(_BLOCK, left, top), _STONE, _EDGE, 2)
    yield from (Line(_at(crack, left, top), _EDGE, 2) for crack in _CRACKS)
    yield Polygon(_at(_CHISEL, left, top), _STEEL, _EDGE, 1)
    yield from (Circle(x, y, 2, _STONE) for x, y in (_at(chip, left, top) for chip in _CHIPS))
    yield Line(_at(_GRIP, left, top), _GOLD, 8)
    yield Line(_at(_HANDLE, left, top), _GOLD, 5)
    yield Polygon(_at(_HEAD, left, top), _GOLD, _EDGE, 1)
    yield Polygon(_at(_ARM, left, top), _SKIN, _EDGE, 2)
    yield Polygon(_at(_SLEEVE, left, top), _CLOTH, _EDGE, 2)
    yield Polygon(_at(_HAND, left, top), _SKIN, _EDGE, 2)
    yield from (Line(_at(finger, left, top), _EDGE, 2) for finger in _FINGERS)


def _start(left: int, top: int) -> Iterator[Shape]:
    """A bent leg, a shoe on its toes, and three lines of wind."""
    yield from (Line(_at(wind, left, top), _WIND, 3) for wind in _WINDS)
    yield Polygon(_at(_LEG, left, top), _SKIN, _EDGE, 2)
    yield Polygon(_at(_SHOE, left, top), _CLOTH, _EDGE, 2)
    yield Polygon(_at(_HEEL, left, top), _CLOTH, _EDGE, 2)
    yield from (Line(_at(lace, left, top), _SKIN, 2) for lace in _LACES)
    yield Line(_at(_SOLE, left, top), _GOLD, 4)


def _at(places: tuple[int, ...], left: int, top: int) -> tuple[int, ...]:
    """Places of the square where the icon is drawn."""
    begin = (left, top)
    return tuple(begin[odd % 2] + place * 6 // 5 for odd, place in enumerate(places))
