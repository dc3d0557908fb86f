"""The two sides of a board as sets of points: everything that the features look at.

A set of points is an integer with two bits for each of red's points. In a plain set the lower bit, 2p, stands
for point p; `red` has both bits: the number of red checkers there, 3 for three or more, so that a window
of it is the key of a small table. All of it can be carried along when a checker moves: see `Scratch`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.cx2617.computer.board import BAR, LAST_POINT, OTHER_BAR

Points = int
"""A set of red's points: bit 2p for p = 1..24; bit 50 is red's bar, bit 0 white's."""

_FOREIGN_PIPS: Final = 255  # of a white checker on red's bar, which only set-up mode can put there (note 14)
MANY: Final = 3
"""In `red`: three checkers or more."""


def point_set(*points: int) -> Points:
    """The set of these points."""
    return sum(1 << 2 * point for point in points)


ALL: Final = point_set(*range(BAR + 1))
ON_BOARD: Final = point_set(*range(1, LAST_POINT + 1))


@dataclass(frozen=True, slots=True, eq=False)
class White:
    """White's side, which changes in red's turn by being hit alone; its made points never do.

    Compared by identity, so that what follows from it alone can be remembered by it.
    """

    points: Points  # held
    made: Points
    bar: int  # checkers on it
    bar_turns: int  # of the loop over the bar: one a checker, 256 - n for n red ones
    held: int  # points, the bar left out
    checkers: int  # on points
    pips: int  # to go
    below: tuple[int, ...]  # by point: checkers that a red one there has yet to pass

    @property
    def shut(self) -> Points:
        """White's bar as a red made point, which it is to the count of danger (note 14)."""
        return int(self.bar <= -2)


def white_side(board: Sequence[int]) -> White:
    """Walk over the board once, from red's ace point to red's bar."""
    bar = -board[OTHER_BAR]
    points = int(bar > 0)
    made = held = pips = 0
    passing, below = bar, [0]
    for point, count in enumerate(board[1 : BAR + 1], 1):
        below.append(passing)
        if count < 0:
            points |= 1 << 2 * point
            if count < -1:
                made |= 1 << 2 * point
            held += 1
            passing -= count
            pips -= count * (BAR - point if point < BAR else _FOREIGN_PIPS)
    checkers = passing - bar
    bar_turns = bar & 0xFF
    return White(points, made, bar, bar_turns, held, checkers, pips + BAR * bar_turns, tuple(below))


def white_hit(white: White, point: int) -> White:
    """White's side after its blot on a point has gone to the bar."""
    bar = white.bar + 1
    bar_turns = bar & 0xFF
    return White(
        white.points & ~(1 | 1 << 2 * point) | int(bar > 0),
        white.made,
        bar,
        bar_turns,
        white.held - 1,
        white.checkers - 1,
        white.pips - (BAR - point) + BAR * (bar_turns - white.bar_turns),
        (0, *[passing + 1 for passing in white.below[1 : point + 1]], *white.below[point + 1 :]),
    )


class Sides:
    """Both sides, and the sums that follow from them."""

    __slots__ = ("board", "checkers", "contacts", "pips", "red", "white")

    def __init__(self, board: Sequence[int]) -> None:
        self.board = list(board)
        self.white = white_side(self.board)
        red = checkers = pips = contacts = 0
        for point, count in enumerate(self.board[: BAR + 1]):
            if count > 0 and point:
                red += min(count, MANY) << 2 * point
                checkers += count
                pips += count * point
                contacts += count * self.white.below[point]
        self.red: Points = red
        self.checkers = checkers  # red's, on points and bar
        self.pips = pips  # red's, to go
        self.contacts = contacts  # pairs of a red checker and a white one that it has yet to pass
