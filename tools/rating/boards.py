"""What a board says by itself: as the rule book has it, whether it is won, whether it is a race."""

from __future__ import annotations

from retro2600.cartridges.cx2617.board import Board
from retro2600.rules import BAR, CHAMPIONSHIP, CHECKERS, OFF, Position, Seat
from retro2600.rules.result import win_on_the_board


def position_of(own: Board) -> Position:
    """The rule book's position of a board in the mover's own numbering."""
    theirs = [0] * (BAR + 1)
    for point in range(1, BAR):
        theirs[BAR - point] = max(0, -own[point])
    theirs[BAR], theirs[OFF] = -own[BAR + 1], -own[BAR + 2]
    return Position(tuple(max(0, count) for count in own[: BAR + 1]), tuple(theirs))


def is_won(after: Position) -> bool:
    """Whether the mover has borne off everything."""
    return after.mine[OFF] == CHECKERS


def win_points(after: Position) -> int:
    """What such a win counts: 1, for a gammon 2, for a backgammon 3."""
    return int(win_on_the_board(after, CHAMPIONSHIP))


def is_race(position: Position) -> bool:
    """Whether the sides have passed each other."""
    return _rearmost(position.mine) + _rearmost(position.theirs) < BAR


def _rearmost(seat: Seat) -> int:
    return max((point for point in range(1, BAR + 1) if seat[point]), default=0)
