"""Hint arrows: yellow ones at men that lift, red ones to where the man in the hand may go (M15)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from retro2600.cartridges.mpgn.table.places import Board
from retro2600.cartridges.mpgn.view.table.seen import Seen
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.machine.drawing import Element
from retro2600.machine.shapes import Box, Paint, Polygon, Shape
from retro2600.rules import BAR, OFF, RED

Place = tuple[int, int]

_GAP: Final = 4
"""From an arrow's tip to the man."""

_HEAD: Final = (24, 18)
"""The head in a bin: how wide and how long."""

_ALONG_BAR: Final = ((0, 1), (-1, 0))
"""The direction of an arrow at Red's men on the bar, on both screens."""

_CROWDED: Final = 4
_ASIDE: Final = 10
_HALF: Final = 12


class Sizes(NamedTuple):
    """Sizes of an arrow: its length, its shaft, its head's length and width, the bar across its tail."""

    long: int
    shaft: int
    head: int
    wide: int
    tail: tuple[int, int] = (0, 0)


_YELLOW: Final = (Sizes(52, 8, 20, 24), Sizes(40, 6, 15, 18))
_RED: Final = (Sizes(52, 14, 24, 34, (22, 5)), Sizes(40, 9, 18, 20, (16, 4)))


def elements(seen: Seen) -> Iterator[Element]:
    """The arrows of a picture."""
    board, upright = seen.board, seen.board.upright
    every = [(place, _YELLOW[upright], Ink.MARK, Ink.MARK_EDGE) for place in seen.lifts]
    every += [(place, _RED[upright], Ink.ARROW, Ink.ARROW_EDGE) for place in seen.reached if place != OFF]
    crowded = _crowded(seen, [place for place, *_ in every]) if upright else {}
    for place, sizes, ink, edge in every:
        (x, y), way = _tip(seen, place)
        key = "lift" if ink == Ink.MARK else "reach"
        shapes = _look(way, sizes, ink, edge)
        yield Element(f"{key}-{place}", shapes, (x, y + crowded.get(place, 0)))
    if OFF in seen.reached:
        yield _bin(board)


def _tip(seen: Seen, place: int) -> tuple[Place, Place]:
    """The tip of a place's arrow, and the direction in which it points."""
    board, side = seen.board, seen.board.side
    if place == BAR:
        count = min(seen.seats[0][BAR], len(board.bar(side)))
        x, y = board.bar(side)[max(0, count - 1)]
        way = _ALONG_BAR[board.upright]
        way = way if side is RED else (-way[0], -way[1])
        edge = board.radius + _GAP
        return (x - way[0] * edge, y - way[1] * edge), way
    row = board.row(True, place)
    raised = seen.raised and place in seen.lifts
    count = (seen.seats[0][place] or seen.seats[1][BAR - place]) + raised
    stack = board.stack(row)
    first, second = stack[0], stack[1]
    way = _sign(first[0] - second[0]), _sign(first[1] - second[1])
    x, y = stack[max(0, min(count, len(stack)) - 1)]
    far = board.radius + _GAP if count else _GAP - board.radius
    return (x - way[0] * far, y - way[1] * far), way


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _crowded(seen: Seen, places: list[int]) -> dict[int, int]:
    """Upright, two arrows that would meet in one line: the left one goes up, the right one down."""
    rows = {seen.board.row(True, place): place for place in places if place != BAR}
    aside = {}
    for row, place in rows.items():
        other = rows.get(BAR - row)
        counts = [
            seen.seats[0][each] or seen.seats[1][BAR - each] for each in (place, other) if each is not None
        ]
        if other is not None and min(counts) >= _CROWDED:
            aside[place] = -_ASIDE if row <= _HALF else _ASIDE
    return aside


def _bin(board: Board) -> Element:
    area = board.bin(board.side)
    return Element("reach-bin", _of_bin(area.width, area.height, board.upright), area.place)


@lru_cache(maxsize=4)
def _of_bin(width: int, height: int, upright: bool) -> tuple[Shape, ...]:
    wide, high = _HEAD
    x, y = width - 20, (height - high) // 2 if upright else 7
    head = Polygon(
        (x - wide // 2, y, x + wide // 2, y, x, y + high), Paint(Ink.ARROW), Paint(Ink.ARROW_EDGE), 2
    )
    return Box(1, 1, width - 2, height - 2, looks.RADIUS, None, Paint(Ink.ARROW), 3), head


@lru_cache(maxsize=looks.KEPT)
def _look(way: Place, sizes: Sizes, ink: int, edge: int) -> tuple[Shape, ...]:
    """An arrow whose tip is at 0, 0; head, shaft and the bar across its tail are one figure."""
    half, wide = sizes.shaft // 2, sizes.wide // 2
    neck, end = -sizes.head, -sizes.long
    outline = [(0, 0), (neck, wide), (neck, half)]
    if sizes.tail[0]:
        across, thick = sizes.tail[0] // 2, sizes.tail[1]
        outline += [(end, half), (end, across), (end - thick, across)]
    else:
        outline += [(end, half)]
    outline += [(along, -aside) for along, aside in reversed(outline[1:])]
    places = tuple(
        part
        for along, aside in outline
        for part in (along * way[0] - aside * way[1], along * way[1] + aside * way[0])
    )
    return (Polygon(places, Paint(ink), Paint(edge), 2),)
