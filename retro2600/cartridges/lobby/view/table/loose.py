"""The pieces as they are seen: those that lie, that are not sure yet, in the hand, on their way."""

from __future__ import annotations

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table.board import at_hand, below
from retro2600.cartridges.lobby.table.places import Board, key_of
from retro2600.cartridges.lobby.table.values import Glide, Return, Undone
from retro2600.cartridges.lobby.view.table.seen import Flying
from retro2600.consoles.tablet.widgets.shared import glide
from retro2600.rules import BAR, OFF, Position, Seat
from retro2600.tables.steps import Steps

Seats = tuple[Seat, Seat]
Pieces = tuple[Seats, tuple[tuple[int, int], ...], tuple[Flying, ...]]
"""Those that lie, the positions of those that are not sure with their numbers, those that fly."""


def pieces(state: State, board: Board, position: Position) -> Pieces:
    """All pieces of a position that is seen from below."""
    at, seats = at_hand(state), (position.mine, position.theirs)
    faint = tuple(unsure(at.pending).items())
    match at.motion:
        case Glide() as motion:
            seats, flying = _gliding(board, seats, motion, motion.side is below(state))
            return seats, faint, (flying,)
        case Return(source, start, frame, frames):
            end = _top(board, seats, source)
            return (
                _put(seats, True, source, -1),
                faint,
                (Flying(True, glide.between(start, end, frame, frames)),),
            )
        case Undone() as motion:
            return _undone(board, seats, faint, motion)
    return _in_hand(state, board, seats, faint)


def unsure(pending: Steps) -> dict[int, int]:
    """The positions where pending jumps have brought pieces, and how many."""
    found: dict[int, int] = {}
    for move in pending:
        if found.get(move.source):
            found[move.source] -= 1
        found[move.target] = found.get(move.target, 0) + 1
    return {place: count for place, count in found.items() if count and place != OFF}


def ways(moves: Steps) -> list[tuple[int, int]]:
    """The positions from where to where each piece has gone, with all its jumps."""
    found: list[tuple[int, int]] = []
    for move in moves:
        going = next((way for way in found if way[1] == move.source), None)
        if going:
            found.remove(going)
        found.append((going[0] if going else move.source, move.target))
    return found


def _in_hand(state: State, board: Board, seats: Seats, faint: tuple[tuple[int, int], ...]) -> Pieces:
    picked, held = at_hand(state).picked, state.held
    if picked is None:
        return seats, faint, ()
    drags = held.dragged and held.on(key_of(picked.source))
    if not (drags or picked.selected):
        return seats, faint, ()
    at = held.at if drags else _top(board, seats, picked.source)
    return _put(seats, True, picked.source, -1), faint, (Flying(True, at, lifted=True),)


def _gliding(board: Board, seats: Seats, motion: Glide, yours: bool) -> tuple[Seats, Flying]:
    """The table has the piece where it goes, and what it hits on the bar: both are still on their way."""
    seats = _put(seats, yours, motion.target, -1)
    if motion.hit:
        seats = _put(_put(seats, not yours, BAR, -1), not yours, BAR - motion.target, 1)
    own = seats[0] if yours else seats[1]
    start = board.of_piece(yours, motion.source, own[motion.source])
    end = board.of_piece(yours, motion.target, own[motion.target])
    if motion.landed:
        return seats, Flying(yours, end, ringed=True)
    return seats, Flying(yours, glide.between(start, end, motion.frame, motion.frames))


def _undone(board: Board, seats: Seats, faint: tuple[tuple[int, int], ...], motion: Undone) -> Pieces:
    flying = []
    for source, target in ways(motion.moves):
        end = _top(board, seats, source)
        seats = _put(seats, True, source, -1)
        start = board.of_piece(True, target, seats[0][target])
        flying.append(Flying(True, glide.between(start, end, motion.frame, motion.frames)))
    return seats, faint, tuple(flying)


def _top(board: Board, seats: Seats, source: int) -> tuple[int, int]:
    """The middle of your outermost piece there."""
    return board.of_piece(True, source, seats[0][source] - 1)


def _put(seats: Seats, yours: bool, place: int, count: int) -> Seats:
    """The same with so many more pieces of a side at one of its places."""
    seat = seats[0] if yours else seats[1]
    more = (*seat[:place], max(0, seat[place] + count), *seat[place + 1 :])
    return (more, seats[1]) if yours else (seats[0], more)
