"""Facts that a position shows by itself: a win and its points, a race."""

from __future__ import annotations

from retro2600.rules import BAR, CHAMPIONSHIP, CHECKERS, OFF, Position, Seat
from retro2600.rules.result import win_on_the_board


def is_won(after: Position) -> bool:
    """True if the mover has borne off everything."""
    return after.mine[OFF] == CHECKERS


def win_points(after: Position) -> int:
    """The worth of such a win: 1, for a gammon 2, for a backgammon 3."""
    return int(win_on_the_board(after, CHAMPIONSHIP))


def is_race(position: Position) -> bool:
    """True if the sides have passed each other."""
    return _rearmost(position.mine) + _rearmost(position.theirs) < BAR


def _rearmost(seat: Seat) -> int:
    return max((point for point in range(1, BAR + 1) if seat[point]), default=0)
