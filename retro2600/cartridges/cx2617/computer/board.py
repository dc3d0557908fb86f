"""The board of a thought: 28 counts in the mover's own numbering, and the moves made on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

Board = tuple[int, ...]
"""28 counts by the mover's numbers, own checkers positive, the opponent's negative. In set-up mode a person
can make boards that no rule book allows, so every count is possible in every place."""

TRAY: Final = 0  # the mover's own tray; 1..24 are his points
BAR: Final = 25
OTHER_BAR: Final = 26
OTHER_TRAY: Final = 27

LAST_POINT: Final = 24
HOME: Final = 6  # the highest point of the home table
CHECKERS: Final = 15


class Move(NamedTuple):
    """One checker moved: the point it left and the pips it travelled (bearing off: the point itself)."""

    source: int
    amount: int


def played(board: Board, play: Iterable[Move]) -> Board:
    """The board after a play is carried out, unchecked, as the computer does it (note 9).

    A lifted checker has the colour found there, red on an empty point, which then counts one white checker;
    the stale tail of a bonus leads to that (note 8). The checker put down is always red.
    """
    counts = list(board)
    for source, amount in play:
        target = source - amount
        counts[source] -= -1 if counts[source] < 0 else 1
        if counts[target] < 0:
            counts[target] += 1
            counts[OTHER_BAR] -= 1
        counts[target] += 1
    return tuple(counts)
