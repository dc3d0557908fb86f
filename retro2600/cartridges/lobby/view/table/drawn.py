"""Drawings of the table's screen: every element from the back to the front."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.cartridges.lobby.table.places import POSITIONS, key_of
from retro2600.cartridges.lobby.view.table import names, surfaces
from retro2600.cartridges.lobby.view.table.seen import Dice, Seen
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets import cube, markers, message, pieces
from retro2600.consoles.tablet.widgets.shared import focus
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.colours import DARK, LIGHT, Colours
from retro2600.machine.drawing import Element, Role
from retro2600.online import flying
from retro2600.rules import BAR, OFF, RED

_REMEMBERED: Final = 32
PENDING: Final = 170
"""The alpha of a piece whose jump the table has not booked yet."""

_BAND: Final = message.Message(Area(8, 56, 812, 36), 18, 15)
_BAND_UPRIGHT: Final = message.Message(Area(54, 0, 246, 48), 14, 14, 12, Ink.RIM_TEXT)


@lru_cache(maxsize=_REMEMBERED)
def drawn(seen: Seen) -> tuple[Element, ...]:
    """The elements of all that is seen, behind them the room and the top bar."""
    return tuple(_elements(seen))


def _elements(seen: Seen) -> Iterator[Element]:
    board = seen.board
    yield Element("frame", surfaces.frame(board))
    yield from _positions(seen)
    yield from _marks(seen)
    for yours in (True, False):
        yield from _slot(seen, yours)
    yield Element(
        "on-bar", role=Role.ITEM, name=seen.names[24], hit=board.bar_touched().hit, idle="on-bar" in seen.idle
    )
    if seen.cube is not None:
        yield _cube(seen)
    for yours in (True, False):
        yield from _pieces(seen, yours)
    yield from _dice(seen)
    yield from _flying(seen)
    yield from surfaces.beside(seen)
    band = _BAND_UPRIGHT if board.upright else _BAND
    yield from band.elements(seen.message, seen.warns and not board.upright)


def _positions(seen: Seen) -> Iterator[Element]:
    looks = surfaces.positions(seen.board, seen.numbers)
    for position in POSITIONS:
        key = key_of(position)
        hit = seen.board.touched(position).hit
        name = seen.names[position - 1]
        yield Element(key, looks[position], role=Role.ITEM, name=name, hit=hit, idle=key in seen.idle)


def _marks(seen: Seen) -> Iterator[Element]:
    board = seen.board
    for position in sorted(seen.marks - {OFF, BAR}):
        corners, place = board.triangle(position), board.number(position)
        yield markers.marker(f"mark-{position}", corners, str(position), place, board.disc)


def _slot(seen: Seen, yours: bool) -> Iterator[Element]:
    slot, count = seen.board.slot(yours), seen.seats[0 if yours else 1][OFF]
    name = seen.names[25 if yours else 26]
    idle = slot.key in seen.idle or not yours
    yield from slot.elements(count, _colours(seen, yours), name, idle=idle)
    if yours and OFF in seen.marks:
        yield markers.tray_marker("mark-slot", slot.area)


def _cube(seen: Seen) -> Element:
    this, board = seen.cube, seen.board
    assert this is not None
    place, touched = board.cube(this.owner), board.cube_touched(this.owner)
    name = names.cube(this)
    return cube.lying(place, board.cube_size, names.face(this), name, touched, this.faded, bool(this.idle))


def _pieces(seen: Seen, yours: bool) -> Iterator[Element]:
    """A side's pieces on its positions and on the bar; the last ones of a position may not be sure yet."""
    board, colours, seat = seen.board, _colours(seen, yours), seen.seats[0 if yours else 1]
    who, unsure = "you" if yours else "they", dict(seen.faint) if yours else {}
    for place in POSITIONS:
        stack = board.stack(place if yours else BAR - place)
        sure = seat[place] - unsure.get(place, 0)
        yield from pieces.stack(f"piece-{who}-{place}", stack, max(0, sure), colours, board.radius)
        for index in range(max(0, sure), min(seat[place], len(stack))):
            yield pieces.faint(f"piece-{who}-{place}-{index}", stack[index], colours, board.radius, PENDING)
    bar = board.bar_stack(yours)
    yield from pieces.stack(f"piece-{who}-bar", bar, seat[BAR], colours, board.radius)


def _dice(seen: Seen) -> Iterator[Element]:
    """The dice, and the area that rolls."""
    area = seen.board.dice_area
    if seen.dice is not None:
        yield from _two(seen, seen.dice)
    yield Element("dice", role=Role.BUTTON, name=seen.dice_name, hit=area.hit, idle=seen.dice_idle)


def _two(seen: Seen, this: Dice) -> Iterator[Element]:
    for place, yours in enumerate(this.yours):
        is_first = (
            place == 0 or this.yours[0] is not yours
        )  # an opening die lies where that side's first one does
        where = seen.board.dice(yours)
        every = where.elements(this.values, this.used, _colours(seen, yours), "")
        yield every[place]._replace(at=where.places[0 if is_first else 1])


def _flying(seen: Seen) -> Iterator[Element]:
    board = seen.board
    if seen.over is not None:
        area = board.touched(seen.over) if seen.over else board.slot(True).area
        yield focus.ring(Element("", hit=area.hit))._replace(key="below")
    both = _colours(seen, True), _colours(seen, False)
    yield from flying.elements(seen.flying, both, board.radius, "Piece in your hand")


def _colours(seen: Seen, yours: bool) -> Colours:
    return DARK if (seen.below is RED) == yours else LIGHT
