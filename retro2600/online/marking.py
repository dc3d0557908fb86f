"""Marks on a board: pieces that can be moved, places for the one that is looked at, arrows of plays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Protocol

from retro2600.machine.facets.markings import Arrow, Dot, DotRole, Spot
from retro2600.online.board import made
from retro2600.online.state import Screen
from retro2600.rules import Play, Position, Side
from retro2600.tables.sitting import games

TURNS: Final = 2
"""Turns that have arrows: one of each side."""


class Board(Protocol):
    """A board on a screen, from one's own seat."""

    def of_piece(self, yours: bool, place: int, index: int) -> tuple[int, int]:
        """The middle of a side's piece by that side's own pips, counted from the first one there."""


def dots(
    board: Board, seat: Position, movable: Iterable[int], reached: Iterable[int] | None
) -> Iterator[Dot]:
    """The pieces that can be moved, or the places that one of them reaches; the position is one's own."""
    for place in sorted(movable if reached is None else reached):
        index = seat.mine[place] - (reached is None)
        yield Dot(
            Spot(*board.of_piece(True, place, index)),
            DotRole.MAY_MOVE if reached is None else DotRole.MAY_LAND,
        )


def play(board: Board, yours: bool, position: Position, steps: Play) -> Iterator[Arrow]:
    """A play's arrows, from each piece to where it stands then; the position is its mover's."""
    for move in steps:
        count = position.mine[move.source] - 1
        position = position.after((move,))
        tail = board.of_piece(yours, move.source, count)
        head = board.of_piece(yours, move.target, position.mine[move.target] - 1)
        yield Arrow(Spot(*tail), Spot(*head))


def last_turns(board: Board, seat: Side, at: Screen) -> tuple[Arrow, ...]:
    """The arrows of each side's last turn, the older one first; none within a turn."""
    if made(at) or not at.games or at.shown.game is None:
        return ()
    turns = games.plays(at.games[-1], at.shown)[-TURNS:]
    return tuple(arrow for side, before, steps in turns for arrow in play(board, side is seat, before, steps))
