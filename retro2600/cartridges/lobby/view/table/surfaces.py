"""Surfaces of the table's screen: the frame and its positions, plates, terms and buttons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.cartridges.lobby.table.places import POSITIONS, Board
from retro2600.cartridges.lobby.view.table.seen import Plate, Seen
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets import button, lamp
from retro2600.consoles.tablet.widgets.clock import Clock
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.colours import DARK, LIGHT
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Box, Circle, Line, Paint, Polygon, Shape, Text

_RIM: Final = 10
_TERMS: Final = Area(828, 256, 188, 148)
_PLATES: Final = Area(828, 608, 188, 152), Area(828, 96, 188, 152)
_PLATES_UPRIGHT: Final = Area(197, 51, 189, 42), Area(4, 51, 189, 42)
_BUTTONS: Final = {
    "roll": (Area(828, 412, 188, 64), Area(4, 720, 160, 44), 24, 19),
    "cube-button": (Area(828, 484, 188, 54), Area(168, 720, 92, 44), 18, 15),
    "resign-round": (Area(828, 546, 188, 54), Area(264, 720, 122, 44), 18, 15),
    "resign": (Area(908, 4, 108, 44), Area(304, 2, 84, 44), 16, 15),
}
"""Places on both screens, and sizes of type."""

_NAMES: Final = {"resign": "Resign the game"}
_LINES: Final = 6
_LINE: Final = 22


@lru_cache(maxsize=4)
def frame(board: Board) -> tuple[Shape, ...]:
    """The Board's frame, its halves and its bar."""
    left, top, width, height = board.frame
    rim, field = Paint(Ink.RIM, Ink.RIM_LOW), Paint(Ink.FIELD, Ink.FIELD_LOW)
    x, y = board.bar.middle
    dark = Paint(Ink.SHADE, alpha=90)
    fold = (left + 58, y, left + width - 58, y) if board.upright else (x, top + 24, x, top + height - 24)
    return (
        Box(left, top + 3, width, height, _RIM, dark),
        Box(left, top, width, height, _RIM, rim, Paint(Ink.RIM_EDGE), 2),
        Box(left + 3, top + 3, width - 6, height - 6, _RIM - 3, None, Paint(Ink.BRASS, alpha=110), 1),
        *(Box(*half, 0, field, Paint(Ink.RIM_EDGE), 1) for half in board.halves),
        Line(fold, dark, 1),
    )


@lru_cache(maxsize=8)
def positions(board: Board, numbers: bool) -> dict[int, tuple[Shape, ...]]:
    """The triangles with their numbers."""
    return {position: _position(board, position, numbers) for position in POSITIONS}


def _position(board: Board, position: int, numbers: bool) -> tuple[Shape, ...]:
    paint = (Paint(Ink.POINT_B, Ink.POINT_B_LOW), Paint(Ink.POINT_A, Ink.POINT_A_LOW))[position % 2]
    point = Polygon(board.triangle(position), paint, Paint(Ink.POINT_EDGE), 1)
    if not numbers:
        return (point,)
    x, y = board.number(position)
    size, below, most = (12, 4, 18) if board.upright else (14, 5, 40)
    return point, Text(x, y + below, str(position), size, Paint(Ink.RIM_TEXT), align=Align.CENTRE, most=most)


def beside(seen: Seen) -> Iterator[Element]:
    """Plates, terms and buttons."""
    areas = _PLATES_UPRIGHT if seen.board.upright else _PLATES
    if seen.board.upright and seen.board.red:
        areas = areas[::-1]
    for key, plate, area in zip(("you", "they"), seen.plates, areas, strict=True):
        yield from _plate(seen, key, plate, area)
    if not seen.board.upright:
        yield _terms(seen.terms)
    measures = measures_of(seen.board.upright)
    for each in seen.buttons:
        wide, tall, size, size_upright = _BUTTONS[each.key]
        area, size = (tall, size_upright) if seen.board.upright else (wide, size)
        size = 16 if each.text == "Turn the Board" else size
        this = button.Button(
            each.key, area, each.text, measures._replace(text=size), each.chief, each.idle, True
        )
        for element in this.elements(seen.held):
            yield element._replace(name=_NAMES.get(each.key, each.text))


def _plate(seen: Seen, key: str, plate: Plate, area: Area) -> Iterator[Element]:
    upright = seen.board.upright
    still = plate._replace(figures="", bank="", left=None, spoken="")
    shapes = _upright(still, *area[2:]) if upright else _wide(still, *area[2:])
    top = area.top - 1 if upright else area.top
    hit = (area.left, top, area.width, 44 if upright else area.height)
    yield Element(f"plate-{key}", shapes, area.place, Role.STATUS, plate.spoken, hit)
    left, high = area.place
    if upright:
        clock = Clock(f"clock-{key}", (left + 183, high + 20), 17, (left + 183, high + 35), 12, Align.RIGHT)
    else:
        foot = left + 8, high + area.height - 9, area.width - 16
        clock = Clock(f"clock-{key}", (left + 14, high + 104), 36, (left + 14, high + 126), 13, foot=foot)
    words = plate.figures == "deciding"
    clock = (
        clock if not words or upright else Clock(clock.key, clock.place, 20, clock.bank, 13, foot=clock.foot)
    )
    ink = Ink.WARN if plate.low else Ink.FAINT if plate.faint else Ink.TEXT
    yield from clock.elements(plate.figures, ink, plate.bank, plate.left if not upright else None)
    if not upright:
        yield from lamp.Lamp(f"lamp-{key}", (left + 170, high + 26)).elements(plate.lamp, "")


def _panel(plate: Plate, width: int, height: int) -> tuple[Shape, ...]:
    surface = Box(0, 0, width, height, looks.RADIUS, Paint(Ink.PANEL, Ink.PANEL_LOW))
    if plate.awaited:
        edge = Paint(Ink.WARN if plate.low else Ink.MARK)
        return (surface, Box(1, 1, width - 2, height - 2, looks.RADIUS - 1, None, edge, 3))
    return (surface, Box(0, 0, width, height, looks.RADIUS, None, Paint(Ink.PANEL_EDGE), 1))


def _disc(plate: Plate, x: int, y: int, radius: int) -> tuple[Shape, ...]:
    colours = DARK if plate.red else LIGHT
    face = Circle(x, y, radius, Paint(colours.face, colours.low), Paint(colours.edge), 2)
    ring = Circle(x, y, radius * 6 // 10, None, Paint(colours.mark), 1)
    return (face, ring, Circle(x, y, 2, Paint(colours.mark))) if plate.red else (face, ring)


@lru_cache(maxsize=looks.KEPT)
def _wide(plate: Plate, width: int, height: int) -> tuple[Shape, ...]:
    text, faint = Paint(Ink.TEXT), Paint(Ink.FAINT)
    shapes = (
        Text(42, 32, plate.name, 16, text, True, most=112),
        Text(42, 52, plate.second, 13, faint, most=132),
        Text(174, 104, plate.score, 30, text, True, Align.RIGHT, 60),
        Text(174, 124, plate.target, 13, faint, align=Align.RIGHT, most=60),
    )
    return *_panel(plate, width, height), *_disc(plate, 22, 26, 11), *(each for each in shapes if each.text)


@lru_cache(maxsize=looks.KEPT)
def _upright(plate: Plate, width: int, height: int) -> tuple[Shape, ...]:
    text = Paint(Ink.TEXT)
    return (
        *_panel(plate, width, height),
        *_disc(plate, 14, 13, 8),
        Text(27, 18, plate.name, 13, text, True, most=98),
        Text(8, 35, plate.second, 12, text, most=126),
    )


@lru_cache(maxsize=looks.KEPT)
def _terms(lines: tuple[str, ...]) -> Element:
    texts = []
    for place, line in enumerate(lines):
        size, bold = (14, True) if place == 0 else (13, False)
        broken_lines = broken(line, size, _TERMS.width - 28, bold)
        texts += [(each, size, bold) for each in broken_lines]
    shapes = (
        Text(
            14,
            26 + _LINE * place - (place > 0),
            each,
            size,
            Paint(Ink.FAINT if place else Ink.TEXT),
            bold,
            most=164,
        )
        for place, (each, size, bold) in enumerate(texts[:_LINES])
    )
    surface = Box(0, 0, _TERMS.width, _TERMS.height, looks.RADIUS, Paint(Ink.PANEL, Ink.PANEL_LOW))
    edge = Box(0, 0, _TERMS.width, _TERMS.height, looks.RADIUS, None, Paint(Ink.PANEL_EDGE), 1)
    name = ", ".join(lines)
    return Element("terms", (surface, edge, *shapes), _TERMS.place, Role.STATUS, name, _TERMS.hit)
