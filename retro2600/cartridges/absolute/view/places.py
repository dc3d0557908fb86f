"""Places: where pieces lie on the board and beside it, by the rows of the side to which they belong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from retro2600.cartridges.absolute.record import Moves
from retro2600.consoles.tablet.widgets import tray, well
from retro2600.consoles.tablet.widgets.board import SHOWN, Board, Place
from retro2600.rules import BAR, OFF, Position, Seat


class Sides(NamedTuple):
    """The pieces of both sides, each counted from its own seat."""

    you: Seat
    they: Seat

    def of(self, yours: bool) -> Seat:
        """The pieces of one of them."""
        return self.you if yours else self.they

    def put(self, yours: bool, row: int, count: int = 1) -> Sides:
        """The same with so many more pieces of a side on one of its rows."""
        seat = self.of(yours)
        more = (*seat[:row], max(0, seat[row] + count), *seat[row + 1 :])
        return self._replace(you=more) if yours else self._replace(they=more)


def row_of(yours: bool, row: int) -> int:
    """The number on the screen of a side's own row 1 to 24."""
    return row if yours else BAR - row


def place(board: Board, yours: bool, row: int, index: int) -> Place:
    """The middle of a side's piece on a row, the bar or in the tray, counted from the first one, 0."""
    if row == OFF:
        return _in_tray(board, yours, index)
    if row == BAR:
        bar = board.bar_stack(yours)
        return bar[max(0, min(index, len(bar) - 1))]
    return board.stack(row_of(yours, row))[max(0, min(index, SHOWN - 1))]


def top(board: Board, sides: Sides, yours: bool, row: int) -> Place:
    """The middle of a side's outermost piece on a row."""
    return place(board, yours, row, sides.of(yours)[row] - 1)


def free(board: Board, sides: Sides, yours: bool, row: int) -> Place:
    """The place on a row to which a side's next piece comes."""
    return place(board, yours, row, sides.of(yours)[row])


def ways_ahead(board: Board, sides: Sides, yours: bool, play: Moves) -> Iterator[tuple[Place, Place]]:
    """The ways of the pieces of a play that is still to be made."""
    for source, die in play:
        target = max(source - die, OFF)
        start = top(board, sides, yours, source)
        sides = sides.put(yours, source, -1)
        yield start, free(board, sides, yours, target)
        sides = sides.put(yours, target)


def ways_back(board: Board, sides: Sides, yours: bool, play: Moves) -> Iterator[tuple[Place, Place]]:
    """The ways of the pieces of a play that has been made, the last one first."""
    for source, die in reversed(play):
        target = max(source - die, OFF)
        end = top(board, sides, yours, target)
        sides = sides.put(yours, target, -1)
        yield free(board, sides, yours, source), end
        sides = sides.put(yours, source)


def resting(board: Board, yours: bool) -> tuple[Place, ...]:
    """The corners of a side's dice in their well."""
    return well.placed(board.upright, yours).places


def sides_of(mine: Position) -> Sides:
    """The pieces of a position that is seen from your seat."""
    return Sides(mine.mine, mine.theirs)


def _in_tray(board: Board, yours: bool, index: int) -> Place:
    this = tray.placed(board.upright, yours, board.clockwise)
    slabs = tray.WIDE if board.upright else tray.TALL
    x, y = this.place(max(0, index), this.turned, tray.MADE_FOR)
    return x + slabs.width // 2, y + slabs.height // 2
