"""Drawings to be painted: any within the limits, by a seed, and a board that looks like one of use."""

from __future__ import annotations

import random
from typing import Final

from retro2600 import limits
from retro2600.consoles.tablet.inks import Ink
from retro2600.machine.drawing import Drawing, Element, Role
from retro2600.machine.pictures import Size
from retro2600.machine.shapes import Align, Box, Circle, Line, Paint, Polygon, Shape, Text

LETTERS: Final = "abc XYZ 019 .,:;'\"<>&%é–½字"


def drawing(seed: int, size: tuple[int, int] = (1024, 768), elements: int = 12) -> Drawing:
    """A drawing within the limits, mostly within its size, with up to so many elements."""
    chance = random.Random(seed)
    keys = [f"thing-{number}" for number in range(chance.randint(0, elements))]
    made = tuple(_element(chance, key, size) for key in keys)
    focus = chance.choice(["", *keys])
    return Drawing(Size(*size), made, focus, chance.choice(["", "", *keys]))


def _element(chance: random.Random, key: str, size: tuple[int, int]) -> Element:
    shapes = tuple(_shape(chance) for _ in range(chance.randint(0, 6)))
    at = chance.randint(-50, size[0] + 50), chance.randint(-50, size[1] + 50)
    role = chance.choice(list(Role))
    named = "" if role is Role.NONE else _text(chance)
    hit = None if chance.random() < 0.5 else (*at, chance.randint(0, 90), chance.randint(0, 90))
    return Element(
        key, shapes, at, role, named, hit, chance.choice([None, True, False]), chance.random() < 0.3
    )


def _shape(chance: random.Random) -> Shape:
    x, y, reach = chance.randint(-90, 90), chance.randint(-90, 90), chance.choice([9, 90, 400])
    fill, stroke = _paint(chance), _paint(chance)
    look = {
        "fill": fill if chance.random() < 0.8 else None,
        "stroke": stroke if chance.random() < 0.4 else None,
        "width": chance.choice([0, 1, 2, 3, 9, 40]),
    }
    match chance.randrange(5):
        case 0:
            return Circle(x, y, chance.randint(0, reach), **look)  # type: ignore[arg-type]
        case 1:
            sides = chance.randint(0, reach), chance.randint(0, reach)
            return Box(x, y, *sides, chance.randint(0, reach), **look)  # type: ignore[arg-type]
        case 2:
            return Polygon(_places(chance, chance.randint(3, 32), reach), **look)  # type: ignore[arg-type]
        case 3:
            return Line(_places(chance, chance.randint(2, 32), reach), stroke, chance.randint(0, 40))
        case _:
            return Text(
                x,
                y,
                _text(chance),
                chance.choice([0, 1, 12, 19, 60, 300]),
                fill,
                chance.random() < 0.5,
                chance.choice(list(Align)),
                chance.choice([0, 0, 5, 100]),
            )


def _places(chance: random.Random, count: int, reach: int) -> tuple[int, ...]:
    return tuple(chance.randint(-reach, reach) for _ in range(2 * count))


def _paint(chance: random.Random) -> Paint:
    low = chance.choice([None, chance.randrange(256)])
    return Paint(chance.randrange(256), low, chance.choice([255, 255, 1, 120]))


def _text(chance: random.Random) -> str:
    count = chance.choice([0, 1, 5, 30, limits.DRAWN_TEXT])
    return "".join(chance.choice(LETTERS) for _ in range(count))


def _checker(light: bool) -> tuple[Shape, ...]:
    face, low, edge, mark = (
        (Ink.LIGHT, Ink.LIGHT_LOW, Ink.LIGHT_EDGE, Ink.LIGHT_MARK)
        if light
        else (Ink.DARK, Ink.DARK_LOW, Ink.DARK_EDGE, Ink.DARK_MARK)
    )
    return (
        Circle(0, 3, 28, Paint(Ink.SHADE, alpha=90)),
        Circle(0, 0, 28, Paint(edge)),
        Circle(0, 0, 25, Paint(face, low)),
        Circle(0, 0, 17, None, Paint(mark), 2),
    )


CHECKERS: Final = {light: _checker(light) for light in (True, False)}
"""The look of a light checker and of a dark one."""


def board(held: tuple[int, int] = (512, 400), focus: str = "", message: str = "Play 6 and 4.") -> Drawing:
    """A board at the beginning of a game, with a checker in the hand at that place; 1024 x 768."""
    return Drawing(Size(1024, 768), (*_SCENERY, _said(message), *_PIECES, _HELD._replace(at=held)), focus)


def _point(number: int) -> Element:
    column = 24 - number if number > 12 else number - 1
    x = 112 + 60 * column + (60 if column > 5 else 0)
    base, tip = (74, 352) if number > 12 else (734, 456)
    paint = (Paint(Ink.POINT_A, Ink.POINT_A_LOW), Paint(Ink.POINT_B, Ink.POINT_B_LOW))[number % 2]
    shapes = (
        Polygon((x - 29, base, x + 29, base, x, tip), paint, Paint(Ink.POINT_EDGE), 1),
        Text(x, 67 if number > 12 else 753, str(number), 15, Paint(Ink.RIM_TEXT), True, Align.CENTRE),
    )
    hit = (x - 30, 48 if number > 12 else 404, 60, 356)
    return Element(f"row-{number}", shapes, role=Role.ITEM, name=f"Row {number}", hit=hit)


_SCENERY: Final = (
    Element("room", (Box(0, 0, 1024, 768, 0, Paint(Ink.ROOM, Ink.ROOM_LOW)),)),
    Element(
        "frame",
        (
            Box(72, 48, 800, 712, 14, Paint(Ink.RIM, Ink.RIM_LOW), Paint(Ink.RIM_EDGE), 2),
            Box(82, 74, 360, 660, 0, Paint(Ink.FIELD, Ink.FIELD_LOW)),
            Box(502, 74, 360, 660, 0, Paint(Ink.FIELD, Ink.FIELD_LOW)),
        ),
    ),
    *map(_point, range(1, 25)),
)

_STACKS: Final = ((24, 2, True), (13, 5, True), (8, 3, True), (6, 4, True), (1, 2, False), (12, 5, False))


def _pieces() -> tuple[Element, ...]:
    found = []
    for number, count, light in (*_STACKS, (17, 3, False), (19, 5, False)):
        column = 24 - number if number > 12 else number - 1
        x = 112 + 60 * column + (60 if column > 5 else 0)
        for place in range(count):
            y = 104 + 55 * place if number > 12 else 704 - 55 * place
            found.append(Element(f"piece-{number}-{place}", CHECKERS[light], (x, y)))
    return tuple(found)


_PIECES: Final = _pieces()
_HELD: Final = Element("held", CHECKERS[True], (512, 400), Role.STATUS, "A piece in the hand")


def _said(message: str) -> Element:
    shapes = (Text(472, 31, message, 19, Paint(Ink.TEXT), False, Align.CENTRE, 800),)
    return Element("message", shapes, role=Role.STATUS, name=message)
