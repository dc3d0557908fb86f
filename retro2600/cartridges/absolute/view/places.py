"""Places: where pieces lie on the board and beside it, by the rows of the side to which they belong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from retro2600.cartridges.absolute.record import Moves
from retro2600.cartridges.absolute.seats import number
from retro2600.consoles.tablet.widgets import tray, well
from retro2600.consoles.tablet.widgets.board import SHOWN, Board, Place
from retro2600.rules import BAR, OFF, RED, WHITE, Position, Seat, Side

WAITING: Final = BAR + 1
"""The row beyond the board, in the other side's tray, of pieces that were never on it."""


class Sides(NamedTuple):
    """The pieces of both sides, each counted from its own seat: 0 the tray, 25 the bar, 26 `WAITING`."""

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

    def source(self, yours: bool, row: int) -> int:
        """The row from which a side's piece comes that moves from `row`: pieces on the bar go first."""
        seat = self.of(yours)
        return WAITING if row == BAR and seat[WAITING] and not seat[BAR] else row


def sides_of(mine: Position) -> Sides:
    """The pieces of a position that is seen from your seat."""
    return Sides(seat_of(mine.mine, mine.my_waiting), seat_of(mine.theirs, mine.their_waiting))


def seat_of(seat: Seat, waiting: int) -> Seat:
    """A side's pieces, with those that wait beside the board apart."""
    return (*seat[:BAR], seat[BAR] - waiting, waiting)


def side(yours: bool) -> Side:
    """The side at the bottom, or the other one."""
    return WHITE if yours else RED


def place(board: Board, sides: Sides, yours: bool, row: int, index: int) -> Place:
    """The middle of a side's piece on a row, the bar, in a tray, counted from the first one, 0."""
    if row in (OFF, WAITING):
        return _in_tray(board, sides, yours, row, index)
    if row == BAR:
        bar = board.bar_stack(yours)
        return bar[max(0, min(index, len(bar) - 1))]
    return board.stack(number(side(yours), row))[max(0, min(index, SHOWN - 1))]


def top(board: Board, sides: Sides, yours: bool, row: int) -> Place:
    """The middle of a side's outermost piece on a row."""
    return place(board, sides, yours, row, sides.of(yours)[row] - 1)


def free(board: Board, sides: Sides, yours: bool, row: int) -> Place:
    """The place on a row to which a side's next piece comes."""
    return place(board, sides, yours, row, sides.of(yours)[row])


def ways_ahead(board: Board, sides: Sides, yours: bool, play: Moves) -> Iterator[tuple[Place, Place]]:
    """The ways of the pieces of a play that is still to be made."""
    for row, die in play:
        source, target = sides.source(yours, row), max(row - die, OFF)
        start = top(board, sides, yours, source)
        sides = sides.put(yours, source, -1)
        yield start, free(board, sides, yours, target)
        sides = sides.put(yours, target)


def ways_back(
    board: Board, sides: Sides, yours: bool, play: Moves, waiting: int
) -> Iterator[tuple[Place, Place]]:
    """The ways of the pieces of a play that has been made, the last one first; so many waited before it."""
    for row, die in reversed(play):
        target = max(row - die, OFF)
        source = WAITING if row == BAR and sides.of(yours)[WAITING] < waiting else row
        end = top(board, sides, yours, target)
        sides = sides.put(yours, target, -1)
        yield free(board, sides, yours, source), end
        sides = sides.put(yours, source)


def resting(board: Board, yours: bool) -> tuple[Place, ...]:
    """The corners of a side's dice in their well."""
    return well.placed(board.upright, yours).places


def _in_tray(board: Board, sides: Sides, yours: bool, row: int, index: int) -> Place:
    """A slab in one's own tray, or among the guests in the other one."""
    is_own = row == OFF
    this = tray.placed(board.upright, yours == is_own, board.clockwise)
    among = max(sides.of(yours)[row], index + 1) + sides.of(not yours)[WAITING if is_own else OFF]
    slabs = tray.WIDE if board.upright else tray.TALL
    x, y = this.place(max(0, index), this.turned == is_own, among)
    return x + slabs.width // 2, y + slabs.height // 2
