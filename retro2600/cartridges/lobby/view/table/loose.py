"""The pieces as they are seen: those that lie, that are not sure yet, in the hand, on their way."""

from __future__ import annotations

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table.board import below
from retro2600.cartridges.lobby.table.places import Board, key_of
from retro2600.consoles.tablet.widgets import flying
from retro2600.consoles.tablet.widgets.flying import Flying, Seats
from retro2600.online.board import at_hand
from retro2600.online.flying import moving, ways
from retro2600.rules import Position

Pieces = tuple[Seats, tuple[tuple[int, int], ...], tuple[Flying, ...]]
"""Those that lie, the positions of those that are not sure with their numbers, those that fly."""


def pieces(state: State, board: Board, position: Position) -> Pieces:
    """All pieces of a position that is seen from below."""
    at, seats = at_hand(state), (position.mine, position.theirs)
    faint, picked, held = tuple(flying.unsure(ways(at.pending)).items()), at.picked, state.held
    if (moved := moving(board, seats, at.motion, below(state))) is not None:
        return moved[0], faint, moved[1]
    drags = picked is not None and held.dragged and held.on(key_of(picked.source))
    if picked is None or not (drags or picked.selected):
        return seats, faint, ()
    seats, one = flying.held(board, seats, picked.source, held.at if drags else None)
    return seats, faint, (one,)
