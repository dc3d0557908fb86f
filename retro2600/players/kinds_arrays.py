"""The kinds of many positions: `kinds` is the referee."""

from __future__ import annotations

from functools import reduce

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards
from retro2600.players.boards.bits import Counts, Indices, Words, highest, packed, size
from retro2600.players.kinds import ANCHORS, DEEP, MOVABLE, Kind
from retro2600.rules import BAR, CHECKERS, HOME, OFF

_PLACES, _POINTS = np.uint32((1 << BAR + 1) - 2), np.uint32((1 << BAR) - 2)
_ONE, _TWO, _BEHIND = np.uint32(1), np.uint32(2), np.uint32(BAR - HOME)

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
    contact = np.flatnonzero(kinds == Kind.CONTACT)
    if len(contact):
        kinds[contact] = _plans(boards.at(contact), rear[contact], their_rear[contact])
    return kinds


def _plans(boards: Boards, rear: Indices, their_rear: Indices) -> Kinds:
    """Of positions in contact: CONTACT, BACKGAME or PRIMING."""
    held, against = (packed(seat > 1) & _POINTS for seat in boards)
    primes = _primes(held, their_rear) | _primes(against, rear)
    kinds = np.where(primes, Kind.PRIMING, Kind.CONTACT).astype(np.int8)
    kinds[np.maximum(size(held >> _BEHIND), size(against >> _BEHIND)) >= ANCHORS] = Kind.BACKGAME
    return kinds


def _primes(held: Words, other_rear: Indices) -> NDArray[np.bool_]:
    """True where four points in a row are held before the other side's rearmost checker."""
    two = held & held >> _ONE
    found: NDArray[np.bool_] = (two & two >> _TWO) >> (BAR - other_rear).astype(np.uint32) != 0
    return found


def _deep(counts: Counts) -> Counts:
    """The checkers borne off or on deep points: added column by column, as few columns are."""
    return reduce(np.add, (counts[:, point] for point in range(DEEP + 1)))
