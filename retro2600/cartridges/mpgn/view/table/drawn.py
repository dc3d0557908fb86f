"""Drawings of the table's screen: every element from the back to the front."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.cartridges.mpgn.table.places import ROWS, bar_key, row_key
from retro2600.cartridges.mpgn.view.table import arrows, bars, boxes, ground
from retro2600.cartridges.mpgn.view.table.boxes import colours
from retro2600.cartridges.mpgn.view.table.seen import Seen
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets import cube, message, pieces
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Paint, Shape, Text
from retro2600.online import flying
from retro2600.rules import BAR

_REMEMBERED: Final = 32
_BAND: Final = message.placed(False, False)
_BAND_UPRIGHT: Final = message.Message(Area(4, 2, 338, 34), 14, 13)
_PLATE: Final = (408, 450, 15)
_PLATE_UPRIGHT: Final = (234, 337, 13)


@lru_cache(maxsize=_REMEMBERED)
def drawn(seen: Seen) -> tuple[Element, ...]:
    """The elements of all that is seen."""
    return tuple(_elements(seen))


@lru_cache(maxsize=_REMEMBERED)
def asked(seen: Seen) -> tuple[Element, ...]:
    """The bar of a question, or of a wait, which lies over the menus, too."""
    if seen.bar is None:
        return ()
    return tuple(bars.elements(seen.bar, seen.board.question, seen.board.upright, seen.held))


def _elements(seen: Seen) -> Iterator[Element]:
    upright = seen.board.upright
    yield Element("room", looks.room(measures_of(upright).screen))
    yield Element("frame", ground.frame(upright))
    yield from _places(seen)
    yield Element("rims", ground.rims(upright))
    yield from boxes.elements(seen)
    for yours in (True, False):
        yield from _men(seen, yours)
    yield from arrows.elements(seen)
    if seen.cube is not None:
        yield from _cube(seen)
    both = colours(seen.board.side), colours(seen.board.side.other)
    yield from flying.elements(seen.flying, both, seen.board.radius, "Man in your hand")
    band = _BAND_UPRIGHT if upright else _BAND
    yield from band.elements(seen.message, seen.warns)


def _places(seen: Seen) -> Iterator[Element]:
    """The places and both halves of the bar."""
    board, rows = seen.board, ground.rows(seen.board.upright)
    for row in ROWS:
        key, hit, name = row_key(row), board.shape.touched(row).hit, seen.names.rows[row - 1]
        yield Element(key, rows[row], role=Role.ITEM, name=name, hit=hit, idle=key in seen.idle)
    for side, name in zip((board.side, board.side.other), seen.names.bars, strict=True):
        key, hit = bar_key(side), board.bar_touched(side).hit
        yield Element(key, role=Role.ITEM, name=name, hit=hit, idle=key in seen.idle)


def _men(seen: Seen, yours: bool) -> Iterator[Element]:
    """A side's men on its places and on the bar."""
    board, seat = seen.board, seen.seats[0 if yours else 1]
    side, who = board.side if yours else board.side.other, "you" if yours else "they"
    inks = colours(side)
    for place in range(1, BAR):
        stack = board.stack(board.row(yours, place))
        yield from pieces.stack(f"man-{who}-{place}", stack, seat[place], inks, board.radius)
    yield from pieces.stack(f"man-{who}-{BAR}", board.bar(side), seat[BAR], inks, board.radius)


def _cube(seen: Seen) -> Iterator[Element]:
    this = seen.cube
    assert this is not None
    yield cube.lying(this.at, this.size, str(this.face), this.name, this.touched, idle="cube" in seen.idle)
    if this.plate:
        x, y, size = _PLATE_UPRIGHT if seen.board.upright else _PLATE
        yield Element("cube-plate", _plate(this.plate, size), (x, y))


@lru_cache(maxsize=16)
def _plate(text: str, size: int) -> tuple[Shape, ...]:
    return (Text(0, 0, text, size, Paint(Ink.RIM_TEXT), True, Align.CENTRE, 56),)
