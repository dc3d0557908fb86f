"""The cartridge's board as the rule book has it, and back (note 2).

The one place where the 28 signed counts become the seats of `retro2600.rules`. The program never asks it:
facets, person, studies, environments and tools do.
"""

from __future__ import annotations

from functools import lru_cache

from retro2600.cartridges.cx2617.board import (
    LOCATION,
    LOCATIONS,
    OTHER_BAR,
    OTHER_TRAY,
    OWN_BAR,
    OWN_TRAY,
    Board,
    Side,
    seen_by,
)
from retro2600.cartridges.cx2617.state import State
from retro2600.rules import CX2617, CX2617_ACEY_DEUCEY, Position, PositionError, Ruleset, Seat
from retro2600.rules import Side as Colour


def rules_of(acey_deucey: bool) -> Ruleset:
    """The strict rules of the cartridge's games."""
    return CX2617_ACEY_DEUCEY if acey_deucey else CX2617


def colour_of(side: Side) -> Colour:
    """The side as the rule book names it."""
    return Colour(side.value)


def seat(board: Board, side: Side) -> Seat:
    """One side's checkers by its own numbers 0..25; those on the other's bar or tray left out."""
    return _counted(seen_by(board, side)[: OWN_BAR + 1])


def with_hand_empty(state: State) -> Board:
    """The board with a carried checker put back where it was taken from."""
    hand = state.hand
    if hand is None:
        return state.board
    origin = state.cursor
    count = state.board[origin] + hand.side.sign
    return (*state.board[:origin], count, *state.board[origin + 1 :])


@lru_cache(maxsize=64)
def position_of(board: Board, side: Side) -> Position:
    """The position with `side` to move, unchecked: set-up mode and bugs can make such as no rule book has."""
    return position_seen(seen_by(board, side))


def position_seen(own: Board) -> Position:
    """The position of a board in the mover's own numbering, unchecked."""
    theirs = (-own[OTHER_TRAY], *[-count for count in own[OWN_BAR - 1 : OWN_TRAY : -1]], -own[OTHER_BAR])
    return Position(_counted(own[: OWN_BAR + 1]), _counted(theirs))


@lru_cache(maxsize=64)
def checked_position(board: Board, side: Side) -> Position | None:
    """The position with `side` to move; None if no rule book has it."""
    own = seen_by(board, side)
    strays = own[OTHER_BAR] > 0 or own[OTHER_TRAY] > 0 or own[OWN_BAR] < 0 or own[OWN_TRAY] < 0
    found = position_of(board, side)
    try:
        return None if strays else Position.checked(found.mine, found.theirs)
    except PositionError:
        return None


def own_board(position: Position) -> Board:
    """The board of a position in the mover's own numbering."""
    mine, theirs = position.mine, position.theirs
    points = [mine[point] - theirs[OWN_BAR - point] for point in range(1, OWN_BAR)]
    return (mine[OWN_TRAY], *points, mine[OWN_BAR], -theirs[OWN_BAR], -theirs[OWN_TRAY])


@lru_cache(maxsize=8)
def board_of(position: Position, side: Side) -> Board:
    """The board of a position that has `side` to move, by location."""
    return by_location(own_board(position), side)


def by_location(own: Board, side: Side) -> Board:
    """The board that a side sees so: `seen_by` undone."""
    counts = [0] * LOCATIONS
    for number, count in enumerate(own):
        counts[LOCATION[side][number]] = side.sign * count
    return tuple(counts)


def _counted(counts: Board) -> Seat:
    return tuple([count if count > 0 else 0 for count in counts])
