"""The cartridge's board in the words of the rule book: seats, positions, pips, names."""

from __future__ import annotations

from functools import lru_cache

from retro2600.cartridges.cx2617.board import LOCATION, OWN_BAR, OWN_TRAY, Board, Side, seen_by
from retro2600.cartridges.cx2617.state import State
from retro2600.rules import CX2617, CX2617_ACEY_DEUCEY, Position, PositionError, Ruleset, Seat
from retro2600.rules.position import pip_count

_OTHER_BAR, _OTHER_TRAY = OWN_BAR + 1, OWN_BAR + 2


def name(side: Side) -> str:
    """White or Red."""
    return side.value.capitalize()


def rules_of(acey_deucey: bool) -> Ruleset:
    """The strict rules of the cartridge's games."""
    return CX2617_ACEY_DEUCEY if acey_deucey else CX2617


def with_hand_empty(state: State) -> Board:
    """The board with a carried checker put back where it was taken from."""
    hand = state.hand
    if hand is None:
        return state.board
    origin = state.cursor
    count = state.board[origin] + hand.side.sign
    return (*state.board[:origin], count, *state.board[origin + 1 :])


def seat(board: Board, side: Side) -> Seat:
    """One side's checkers by its own numbers 0..25; those on the other's bar or tray left out."""
    return tuple([max(0, count) for count in seen_by(board, side)[: OWN_BAR + 1]])


@lru_cache(maxsize=64)
def pips(board: Board, side: Side) -> int:
    """The pips a side still has to go."""
    return pip_count(seat(board, side))


@lru_cache(maxsize=64)
def standing(board: Board, side: Side) -> Position:
    """The position with `side` to move, unchecked: set-up mode can make such as no rule book has."""
    return Position(seat(board, side), seat(board, side.other))


@lru_cache(maxsize=64)
def position(board: Board, side: Side) -> Position | None:
    """The position with `side` to move; None if no rule book has it."""
    own = seen_by(board, side)
    strays = own[_OTHER_BAR] > 0 or own[_OTHER_TRAY] > 0 or own[OWN_BAR] < 0 or own[OWN_TRAY] < 0
    found = standing(board, side)
    try:
        return None if strays else Position.checked(found.mine, found.theirs)
    except PositionError:
        return None


def place(location: int, mover: Side, whose: str) -> str:
    """A location in words, by the mover's own numbers; `whose` says whose numbers these are: "your"."""
    number = LOCATION[mover].index(location)
    other = mover.other.value
    words = {
        OWN_TRAY: f"{whose} tray",
        OWN_BAR: f"{whose} bar",
        _OTHER_BAR: f"{other}'s bar",
        _OTHER_TRAY: f"{other}'s tray",
    }
    return words.get(number, f"{whose} point {number}")


def standing_there(count: int) -> str:
    """The checkers of a location in words."""
    if count == 0:
        return "empty"
    return f"{abs(count)} {(Side.WHITE if count < 0 else Side.RED).value}"
