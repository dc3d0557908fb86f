"""Random boards that random play seldom reaches: the ends of games, contact, checkers on the bar."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from retro2600.cartridges.cx2617.board import LOCATION, LOCATIONS, OWN_BAR, OWN_TRAY, Board, Side

CHECKERS = 15
_TRIES = 500
_TALLEST = 3


class Scatter(NamedTuple):
    """A scatter of one side's checkers: the number off, the farthest point, the number on the bar."""

    least_off: int
    most_off: int
    farthest: int
    on_bar: int


SCATTERS = (
    Scatter(0, 12, 6, 0),  # bearing off
    Scatter(12, 14, 6, 0),  # its end
    Scatter(14, 14, 24, 0),  # a last man anywhere
    Scatter(0, 0, 24, 0),  # contact
    Scatter(0, 0, 24, 3),
)


def random_board(chance: Random) -> Board:
    """Fifteen checkers a side, each side scattered in one of the ways of `SCATTERS`."""
    board = [0] * LOCATIONS
    for side in Side:
        _strew(board, side, chance.choice(SCATTERS), chance)
    return tuple(board)


def _strew(board: list[int], side: Side, scatter: Scatter, chance: Random) -> None:
    """Put fifteen of a side's checkers where the other side's do not stand; what finds no place is off."""
    off = chance.randint(scatter.least_off, scatter.most_off)
    left = CHECKERS - off - scatter.on_bar
    board[LOCATION[side][OWN_BAR]] += side.sign * scatter.on_bar
    for _ in range(_TRIES):
        location = LOCATION[side][chance.randint(1, scatter.farthest)]
        if left and board[location] * side.sign >= 0:
            stack = min(left, chance.randint(1, _TALLEST))
            board[location] += side.sign * stack
            left -= stack
    board[LOCATION[side][OWN_TRAY]] += side.sign * (off + left)
