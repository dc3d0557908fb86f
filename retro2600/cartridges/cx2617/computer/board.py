"""The board of a thought: 28 counts in the mover's own numbering, and the moves made on it."""

from __future__ import annotations

from typing import NamedTuple

Board = tuple[int, ...]
"""28 counts, own checkers positive, the opponent's negative: see the constants below. In set-up mode a
human can make boards that no rule book allows; every count is possible here."""

TRAY = 0  # the mover's own tray; 1..24 are his points
BAR = 25
OTHER_BAR = 26
OTHER_TRAY = 27
HOME = 6  # the highest point of the mover's home board
CHECKERS = 15


class Move(NamedTuple):
    """One checker moved: the point it left and the pips it travelled (bearing off: the point itself)."""

    source: int
    amount: int
