"""The kinds of many positions: `kinds` is the referee."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards
from retro2600.players.kinds import DEEP, MOVABLE, Kind
from retro2600.rules import BAR, CHECKERS, HOME, OFF

Kinds = NDArray[np.int8]
"""int8[n]: a `Kind` each."""


def kinds_of(boards: Boards) -> Kinds:
    """The kind of each."""
    mine, theirs = boards.mine[:, : BAR + 1], boards.theirs[:, : BAR + 1]
    rear, their_rear = (BAR - (seat[:, :OFF:-1] != 0).argmax(axis=1) for seat in (mine, theirs))
    movable = np.minimum(*(seat[:, DEEP + 1 :].sum(axis=1) for seat in (mine, theirs)))
    kinds = np.where(movable <= MOVABLE, Kind.CRASHED, Kind.CONTACT).astype(np.int8)
    race = rear + their_rear < BAR
    kinds[race] = Kind.RACE
    kinds[race & (np.maximum(rear, their_rear) <= HOME)] = Kind.BEAR_OFF
    kinds[(mine[:, OFF] == CHECKERS) | (theirs[:, OFF] == CHECKERS)] = Kind.OVER
    return kinds
