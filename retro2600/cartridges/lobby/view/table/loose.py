"""The pieces as they are seen: those that lie, that are not sure yet, in the hand, on their way."""

from __future__ import annotations

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table.board import below
from retro2600.cartridges.lobby.table.places import Board, key_of
from retro2600.consoles.tablet.widgets import flying
from retro2600.consoles.tablet.widgets.flying import Flying, Seats
from retro2600.online.board import at_hand
from retro2600.online.values import Glide, Return, Undone
from retro2600.rules import Position
from retro2600.tables.steps import Steps

Pieces = tuple[Seats, tuple[tuple[int, int], ...], tuple[Flying, ...]]
"""Those that lie, the positions of those that are not sure with their numbers, those that fly."""


def pieces(state: State, board: Board, position: Position) -> Pieces:
    """All pieces of a position that is seen from below."""
    at, seats = at_hand(state), (position.mine, position.theirs)
    faint, picked, held = tuple(flying.unsure(_ways(at.pending)).items()), at.picked, state.held
    match at.motion:
        case Glide(side, source, target, frame, frames, hit, landed):
            yours = side is below(state)
            seats, one = flying.gliding(
                board, seats, yours, (source, target), (frame, frames), hit=hit, landed=landed
            )
            return seats, faint, (one,)
        case Return(source, start, frame, frames):
            seats, one = flying.returning(board, seats, source, start, (frame, frames))
            return seats, faint, (one,)
        case Undone(moves, frame, frames):
            seats, every = flying.undone(board, seats, _ways(moves), (frame, frames))
            return seats, faint, every
    drags = picked is not None and held.dragged and held.on(key_of(picked.source))
    if picked is None or not (drags or picked.selected):
        return seats, faint, ()
    seats, one = flying.held(board, seats, picked.source, held.at if drags else None)
    return seats, faint, (one,)


def _ways(moves: Steps) -> list[tuple[int, int]]:
    return [(move.source, move.target) for move in moves]
