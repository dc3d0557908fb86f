"""The kinds of many positions: `kinds` is the referee."""

from __future__ import annotations

from functools import reduce

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards
from retro2600.players.boards.bits import Counts, highest, packed
from retro2600.players.kinds import DEEP, MOVABLE, Kind
from retro2600.rules import BAR, CHECKERS, HOME, OFF

_PLACES = np.uint32((1 << BAR + 1) - 2)

Kinds = NDArray[np.int8]
"""int8[n]: a `Kind` each."""


def kinds_of(boards: Boards) -> Kinds:
    """The kind of each."""
    mine, theirs = boards
    rear, their_rear = (highest(packed(seat != 0) & _PLACES) for seat in boards)
    movable = CHECKERS - np.maximum(*(_deep(seat) for seat in boards))
    kinds = np.where(movable <= MOVABLE, Kind.CRASHED, Kind.CONTACT).astype(np.int8)
    race = rear + their_rear < BAR
    kinds[race] = Kind.RACE
    kinds[race & (np.maximum(rear, their_rear) <= HOME)] = Kind.BEAR_OFF
    kinds[(mine[:, OFF] == CHECKERS) | (theirs[:, OFF] == CHECKERS)] = Kind.OVER
    return kinds


def _deep(counts: Counts) -> Counts:
    """The checkers borne off or on deep points: added column by column, as few columns are."""
    return reduce(np.add, (counts[:, point] for point in range(DEEP + 1)))
