"""Drawings of views: every element from the back to the front."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from retro2600.cartridges.absolute.seats import number
from retro2600.cartridges.absolute.view import asking, names, places
from retro2600.cartridges.absolute.view.seen import Dice, Seen
from retro2600.consoles.tablet import Ink
from retro2600.consoles.tablet.console import LANDSCAPE, PORTRAIT
from retro2600.consoles.tablet.widgets import (
    arrows,
    badge,
    cube,
    dice,
    icons,
    lamp,
    markers,
    message,
    pieces,
    tray,
    well,
)
from retro2600.consoles.tablet.widgets.board import ROWS, row_key, row_of
from retro2600.consoles.tablet.widgets.shared import focus, glide
from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.machine.drawing import Drawing, Element
from retro2600.rules import BAR, OFF

_REMEMBERED: Final = 32
_DISC_UPRIGHT: Final = 10
_DISC: Final = 13


@lru_cache(maxsize=_REMEMBERED)
def drawn(view: Seen) -> Drawing:
    """The drawing of a view; the same one for an equal view."""
    question = view.question
    still = view._replace(hand=None, flying=(), dice=None, sheet=(), dialog="", over="", focus="")
    beside, over = _beside(still), list(asking.elements(view))
    board = [*_lying(still._replace(held=FREE, question=None)), *_moving(view)]
    in_reach = question is not None and not question.over and not asking.covers(question, view.board.upright)
    elements = [*board, *(() if in_reach else beside), *over, *(beside if in_reach else ())]
    dialog = asking.KEY if question else ""
    if view.dialog:
        # A question that somebody's touch has raised lies over the sheet; one of the scene's lies below it.
        elements = [*elements, *view.sheet]
        dialog = view.dialog
        if question is not None and question.over:
            elements, dialog = [*board, *beside, *view.sheet, *over], asking.KEY
    drawing = Drawing(PORTRAIT if view.board.upright else LANDSCAPE, tuple(elements), dialog=dialog)
    return _focused(view, drawing)


def _remembered(elements: Callable[[Seen], Iterator[Element]]) -> Callable[[Seen], tuple[Element, ...]]:
    """These elements, made once for equal views: while a piece moves, all that lies still is found."""
    return lru_cache(maxsize=_REMEMBERED)(lambda view: tuple(elements(view)))


@_remembered
def _lying(view: Seen) -> Iterator[Element]:
    """All that lies below the dice: the board, what stands beside it, the pieces on it, and arrows."""
    board = view.board
    yield from board.elements(names.rows(view), names.bars(view), view.idle, view.numbers)
    yield from _markers(view)
    for yours in (True, False):
        yield from _side(view, yours)
    for yours in (True, False):
        yield from _pieces(view, yours)
    sizes = arrows.SMALL if board.upright else arrows.LARGE
    for place, each in enumerate(view.arrows):
        ink = Ink.THEIRS if each.theirs else Ink.ARROW
        yield from arrows.arrow(f"arrow-{place}", each.way, sizes, ink, each.beside)


def _moving(view: Seen) -> Iterator[Element]:
    """The dice on the board, and the pieces that lie nowhere."""
    if view.dice is not None:
        yield from _dice(view, view.dice)
    yield from _loose(view)


@_remembered
def _beside(view: Seen) -> Iterator[Element]:
    """The cube, the icons and the message."""
    upright = view.board.upright
    if view.cube is not None:
        this = view.cube
        lane = asking.cube(upright) if view.question and view.question.cube else cube.placed(upright)
        yield from lane.elements(
            names.face(this),
            this.owner,
            names.cube(view, this),
            faded=this.faded,
            beads=this.beads,
            idle=this.idle,
            held=view.held,
            way=this.way,
        )
    idle = frozenset(icon for icon in icons.Icon if icon.key in view.idle)
    yield from icons.placed(upright).elements(names.ICONS, idle, view.held)
    if view.score is not None and not upright:
        you, they, target = view.score
        for yours, points in ((True, you), (False, they)):
            yield from badge.placed(yours).elements(str(points), f"of {target}", names.score(view, yours))
    yield from message.placed(upright, view.board.clockwise).elements(view.message, view.warns)


def _markers(view: Seen) -> Iterator[Element]:
    if not view.markers:
        return
    board = view.board
    radius = _DISC_UPRIGHT if board.upright else _DISC
    for row in ROWS:
        if row_key(row) in view.targets:
            corners, place = board.triangle(row), board.number(row)
            yield markers.marker(f"marker-{row}", corners, str(row), place, radius)


def _side(view: Seen, yours: bool) -> Iterator[Element]:
    """A side's tray, well and lamp."""
    upright, clockwise, colours = view.board.upright, view.board.clockwise, names.colours(view, yours)
    this = tray.placed(upright, yours, clockwise)
    slabs = view.sides.of(yours)[OFF]
    guests = view.sides.of(not yours)[places.WAITING], names.colours(view, not yours)
    yield from this.elements(slabs, colours, names.tray(view, yours), guests, this.key in view.idle)
    if this.key in view.targets and view.markers:
        yield markers.tray_marker("marker-tray", this.area)
    rest = well.placed(upright, yours)
    values = view.wells[0 if yours else 1]
    yield from rest.elements(values, colours, names.well(view, yours), idle=rest.key in view.idle)
    lit = view.lamps[0 if yours else 1]
    yield from lamp.placed(upright, yours).elements(lit, names.lamp(view, yours))


def _pieces(view: Seen, yours: bool) -> Iterator[Element]:
    """A side's pieces on its rows and on its half of the bar."""
    board, colours, seat = view.board, names.colours(view, yours), view.sides.of(yours)
    who = "you" if yours else "they"
    for row in ROWS:
        stack = board.stack(number(places.side(yours), row))
        yield from pieces.stack(f"piece-{who}-{row}", stack, seat[row], colours, board.radius)
    yield from pieces.stack(f"piece-{who}-bar", board.bar_stack(yours), seat[BAR], colours, board.radius)


def _dice(view: Seen, this: Dice) -> Iterator[Element]:
    """The dice on the board; those that fall come from their well."""
    on_board = dice.placed(view.board.upright, view.board.clockwise)
    one, other = (
        on_board.elements(
            this.values,
            this.used,
            names.colours(view, yours),
            names.dice(view, this),
            this.left,
            dice.KEY in view.idle,
        )
        for yours in this.yours
    )
    made = (one[0], other[1], *one[2:])
    if this.fall is None:
        yield from made
        return
    for place, (element, yours) in enumerate(zip(made, this.yours, strict=False)):
        start = places.resting(view.board, yours)[place]
        yield element._replace(at=glide.between(start, element.at, *this.fall))
    yield from made[2:]


def _loose(view: Seen) -> Iterator[Element]:
    """The piece that glides, the one in the hand, and the ring around the row below it."""
    radius = view.board.radius
    for place, flying in enumerate(view.flying):
        key = f"gliding-{place}" if place else "gliding"
        yield Element(key, pieces.piece(names.colours(view, flying.yours), radius), flying.at)
        if flying.landed:
            yield focus.round_ring(flying.at, radius)._replace(key="landed")
    if view.hand is None:
        return
    if view.over:
        below = _hit(view, view.over)
        if below is not None:
            yield focus.ring(below)._replace(key="below")
    colours = names.colours(view, view.yours)
    if view.hand.lifted:
        yield pieces.held("held", view.hand.at, colours, radius, names.IN_HAND)
    else:
        yield Element("held", pieces.piece(colours, radius), view.hand.at)


def _hit(view: Seen, key: str) -> Element | None:
    """The element of a place where a piece can be put down, without its looks."""
    board = view.board
    if key.startswith("row-"):
        return Element(key, hit=board.touched(int(key.removeprefix("row-"))).hit)
    if key.startswith("tray-"):
        return Element(key, hit=tray.placed(board.upright, key == "tray-you", board.clockwise).area.hit)
    return None


def _focused(view: Seen, drawing: Drawing) -> Drawing:
    """The drawing with the ring around its focus, if that can be reached."""
    if not view.focus:
        return drawing
    element = next((each for each in drawing.reached if each.key == view.focus), None)
    if element is None:
        return drawing
    elements = (*drawing.elements, _ring(view, element))
    return Drawing(drawing.size, elements, view.focus, drawing.dialog)


def _ring(view: Seen, element: Element) -> Element:
    """The ring around an element, or around the outermost piece of a row from which it can move."""
    row = row_of(element.key)
    if row and element.key in view.movable - view.targets:
        own = number(places.side(view.yours), row)
        if view.sides.of(view.yours)[own]:
            at = places.top(view.board, view.sides, view.yours, own)
            return focus.round_ring(at, view.board.radius)
    return focus.ring(element)
