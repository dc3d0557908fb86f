"""Words of people for the board: sides, places, checkers, pips."""

from __future__ import annotations

from functools import lru_cache

from retro2600.cartridges.cx2617.board import LOCATION, OWN_BAR, OWN_TRAY, Board, Side
from retro2600.cartridges.cx2617.rulebook import seat
from retro2600.rules.position import pip_count

_OTHER_BAR, _OTHER_TRAY = OWN_BAR + 1, OWN_BAR + 2


def name(side: Side) -> str:
    """White or Red."""
    return side.value.capitalize()


@lru_cache(maxsize=64)
def pips(board: Board, side: Side) -> int:
    """The pips a side still has to go."""
    return pip_count(seat(board, side))


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
