"""Arrows over a picture of the cartridge's board: they begin on a checker and end where one would stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import atan2, cos, pi, sin
from typing import Final, NamedTuple

from PIL import ImageDraw

from retro2600.cartridges.cx2617.board import Board, Side
from retro2600.cartridges.cx2617.layout import (
    BOTTOM_BORDER,
    CHECKER_HEIGHT,
    CHECKER_WIDTH,
    FILLING,
    FIRST_SLOT,
    LOWER_LINE,
    SLOTS,
    TRAYS,
    UPPER_LINE,
    half_row,
    line_of_checkers,
    on_the_left,
)
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH

Colour = tuple[int, int, int] | str

STROKE: Final = 5  # pixels, as below
HEAD: Final = 18


class Spot(NamedTuple):
    """A place in the picture: colour clocks from the left, lines from the top."""

    x: float
    y: float

    def on(self, size: tuple[int, int]) -> tuple[float, float]:
        """The same place where the picture is so many pixels wide and high."""
        return self.x * size[0] / WIDTH, self.y * size[1] / HEIGHT


def checker_spot(location: int, number: int) -> Spot:
    """The middle of a location's checker, counted from 0 in the order in which they fill its two lines.

    A tray is not on the screen: the bottom of its column stands for it. More checkers than a row shows
    begin again at its edge.
    """
    before, after = line_of_checkers(number % (2 * SLOTS)), line_of_checkers(number % (2 * SLOTS) + 1)
    upper = after[0] > before[0]
    slot = FILLING[before[0] if upper else before[1]]
    box = half_row(location)
    from_edge = FIRST_SLOT + slot * CHECKER_WIDTH + CHECKER_WIDTH / 2
    x = box.left + from_edge if on_the_left(location) else box.left + box.width - from_edge
    if location in TRAYS:
        return Spot(x, BOTTOM_BORDER.top + BOTTOM_BORDER.height / 2)
    return Spot(x, box.top + (UPPER_LINE if upper else LOWER_LINE) + CHECKER_HEIGHT / 2)


class Arrow(NamedTuple):
    """A move as an arrow: from the checker that moves to the place where it stands then."""

    tail: Spot
    head: Spot


def of_a_play(board: Board, side: Side, moves: Iterable[tuple[int, int]]) -> list[Arrow]:
    """The arrows of moves made one after the other, each from and to a location of the board."""
    now, arrows = list(board), []
    for source, target in moves:
        arrows.append(Arrow(_top(now, source, side), _landing(now, target, side)))
        now[source] -= side.sign
        now[target] = side.sign if now[target] * side.sign < 0 else now[target] + side.sign
    return arrows


def of_choices(board: Board, side: Side, moves: Iterable[tuple[int, int]]) -> list[Arrow]:
    """The arrows of moves of which one is made; those from or to the same place lie beside each other."""
    begun, ended, arrows = Counter[int](), Counter[int](), []
    for source, target in moves:
        tail, head = _top(board, source, side, begun[source]), _landing(board, target, side, ended[target])
        arrows.append(Arrow(tail, head))
        begun[source] += 1
        ended[target] += 1
    return arrows


def _top(board: Sequence[int], location: int, side: Side, below: int = 0) -> Spot:
    """The checker of a location that moves first, or one of those below it."""
    count = max(board[location] * side.sign, 1)
    return checker_spot(location, (count - 1 - below) % count)


def _landing(board: Sequence[int], location: int, side: Side, beside: int = 0) -> Spot:
    """The place of the next checker to come to a location; a blot there is hit."""
    return checker_spot(location, max(board[location] * side.sign, 0) + beside)


def draw_arrow(
    pen: ImageDraw.ImageDraw, tail: tuple[float, float], head: tuple[float, float], colour: Colour
) -> None:
    """An arrow from one pixel to another, with a dot at its beginning."""
    angle = atan2(head[1] - tail[1], head[0] - tail[0])
    wings = [
        (head[0] + HEAD * cos(angle + turn), head[1] + HEAD * sin(angle + turn))
        for turn in (pi - pi / 7, pi + pi / 7)
    ]
    neck = ((wings[0][0] + wings[1][0]) / 2, (wings[0][1] + wings[1][1]) / 2)
    pen.line([tail, neck], colour, STROKE)
    pen.polygon([head, *wings], colour)
    pen.ellipse([tail[0] - STROKE, tail[1] - STROKE, tail[0] + STROKE, tail[1] + STROKE], colour)
