"""Arrows over the picture of the board: they begin on a checker and end where one would stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

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
from retro2600.machine.facets.markings import Arrow, Spot


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


def of_a_play(board: Board, side: Side, moves: Iterable[tuple[int, int]]) -> list[Arrow]:
    """The arrows of moves made one after the other, each from and to a location of the board."""
    now, arrows = list(board), []
    for source, target in moves:
        arrows.append(Arrow(top_spot(now, source, side), landing_spot(now, target, side)))
        now[source] -= side.sign
        now[target] = side.sign if now[target] * side.sign < 0 else now[target] + side.sign
    return arrows


def of_choices(board: Board, side: Side, moves: Iterable[tuple[int, int]]) -> list[Arrow]:
    """The arrows of moves of which one is made; those from or to the same place lie beside each other."""
    begun, ended, arrows = Counter[int](), Counter[int](), []
    for source, target in moves:
        tail, head = (
            top_spot(board, source, side, begun[source]),
            landing_spot(board, target, side, ended[target]),
        )
        arrows.append(Arrow(tail, head))
        begun[source] += 1
        ended[target] += 1
    return arrows


def top_spot(board: Sequence[int], location: int, side: Side, below: int = 0) -> Spot:
    """The checker of a location that moves first, or one of those below it."""
    count = max(board[location] * side.sign, 1)
    return checker_spot(location, (count - 1 - below) % count)


def landing_spot(board: Sequence[int], location: int, side: Side, beside: int = 0) -> Spot:
    """The place of the next checker to come to a location; a blot there is hit."""
    return checker_spot(location, max(board[location] * side.sign, 0) + beside)
