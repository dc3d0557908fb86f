"""The inputs made by hand in contact, for many boards at once: `contact` is the referee."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards
from retro2600.players.boards.bits import Counts, Indices, Words, packed, packed_facing, size
from retro2600.players.inputs.layout import (
    AHEAD,
    BEST_SIX,
    CONTACT,
    ESCAPES,
    HOME_WORD,
    MOVES_WHOLE,
    ONE,
    PATTERNS,
    SIXES_FROM,
)
from retro2600.rules import BAR, HOME, OFF, ROLLS

Column = NDArray[np.int32]
"""int32[n]: an input, a board each."""

_MOST_MOVES = 4
_BAR_BIT = np.uint32(1 << BAR)
_POINTS = np.uint32((1 << BAR) - 2)
_ON_BOARD = _POINTS | _BAR_BIT
_HOME = np.uint32(HOME_WORD)
_PATTERN = np.uint32(PATTERNS - 1)
_FAR_SIDE = np.uint32(BAR - HOME)
_MOVES_WHOLE = np.array(MOVES_WHOLE, np.uint8)
_ESCAPES = np.array(ESCAPES, np.int32)
_BEST_SIX = np.array(BEST_SIX, np.int32)
_FACING = tuple(np.uint32(facing + 1) for facing in range(AHEAD + 1))
_DIE = tuple(np.uint32(die) for die in range(HOME + 1))
_POINT = np.arange(BAR + 1, dtype=np.int32)
_WHOLE = np.uint8(36)
_EXPONENT_AT, _EXPONENT_OF_1 = 52, 1023
"""Of a float64's bits."""


class _Sides(NamedTuple):
    """2 n sides: the movers, then the others; `theirs` are whom they face."""

    mine: Counts
    theirs: Counts
    held: Words
    """Points of two checkers or more."""
    rear: Indices
    """The point of the rearmost checker, 25 for the bar, 0 if all are off."""
    their_rear: Indices
    moves_whole: NDArray[np.uint8]
    """uint8[13, 2 n]: of 36 rolls, those that a facing checker plays whole, by its place: 0 is the bar."""

    @classmethod
    def of(cls, boards: Boards) -> _Sides:
        n = len(boards.mine)
        mine = np.concatenate(boards)[:, : BAR + 1]
        theirs = np.concatenate((mine[n:], mine[:n]))
        held = packed(_as_wide(mine >= 2)) & _POINTS
        rear = BAR - (mine[:, :OFF:-1] != 0).argmax(axis=1)
        rear[mine[:, OFF] == mine.sum(axis=1)] = OFF
        moves = np.stack([_MOVES_WHOLE.take(held >> facing & _PATTERN, mode="clip") for facing in _FACING])
        return cls(mine, theirs, held, rear, np.concatenate((rear[n:], rear[:n])), moves)


def contact_inputs(boards: Boards) -> NDArray[np.int32]:
    """int32[n, 2 * len(CONTACT)]: those of each mover and of the other side."""
    n = len(boards.mine)
    sides = _Sides.of(boards)
    columns = [
        sides.mine @ _POINT,
        *_attack(sides),
        *_blockade(sides),
        *_running(sides, n),
        *_dancing(sides),
        *_structure(sides.held),
        *_race_to_come(sides),
    ]
    found = np.empty((2, n, len(CONTACT)), np.int32)
    for place, column in enumerate(columns):
        found[:, :, place] = column.reshape(2, n)
    return np.concatenate(tuple(found), axis=1)


def _as_wide(flags: NDArray[np.bool_]) -> NDArray[np.bool_]:
    return np.pad(flags, ((0, 0), (0, 32 - flags.shape[1])))


class _Field(NamedTuple):
    """The words of some sides, as `contact.Words`."""

    checkers: Words
    open: Words
    blots: Words


def _attack(sides: _Sides) -> list[Column]:
    checkers = packed(_as_wide(sides.mine != 0)) & _ON_BOARD
    blots = packed_facing(_as_wide(sides.theirs == 1)) & _POINTS
    open_points = packed_facing(_as_wide(sides.theirs < 2)) & _POINTS
    field = _Field(checkers, open_points, blots)
    shots, cost = np.zeros((2, len(checkers)), np.int32)
    aiming, on_bar = blots != 0, sides.mine[:, BAR]
    for count in range(_MOST_MOVES + 1):
        rows = np.flatnonzero(aiming & (np.minimum(on_bar, _MOST_MOVES) == count))
        if len(rows):
            some = _Field(*(words[rows] for words in field))
            shots[rows], cost[rows] = _counted(_bar_hits(some, count) if count else _board_hits(some))
    direct, reach = np.zeros(len(checkers), np.int32), np.zeros(len(checkers), np.uint32)
    for die in _DIE[1:]:
        hit = checkers >> die & blots
        direct += hit != 0
        reach |= hit
    return [2 * shots, cost >> 3, 10 * direct, 16 * size(reach).astype(np.int32)]


def _counted(hits: list[Words]) -> tuple[Column, Column]:
    """Rolls that hit, and the pips they cost: `hits` in the order of ROLLS."""
    shots, cost = np.zeros((2, len(hits[0])), np.int64)
    for roll, hit in zip(ROLLS, hits, strict=True):
        chances = 1 if roll.is_doublet else 2
        shots += chances * (hit != 0)
        # The exponent of a float64 is the highest bit, and that of 0 nothing.
        cost += chances * (hit.astype(np.float64).view(np.int64) >> _EXPONENT_AT)
    return shots.astype(np.int32), (cost - _EXPONENT_OF_1 * shots).astype(np.int32)


def _board_hits(field: _Field) -> list[Words]:
    """The hits of sides with nobody on the bar: by roll, in the order of ROLLS."""
    checkers, open_points, blots = field
    direct = [checkers >> die for die in _DIE]
    moved = [checkers | arrived & open_points for arrived in direct]
    found = []
    for roll in ROLLS:
        high, low = roll.high, roll.low
        reach = moved[low] >> _DIE[high]
        if not roll.is_doublet:
            found.append((reach | moved[high] >> _DIE[low]) & blots)
            continue
        on = moved[high]
        for _ in range(_MOST_MOVES - 2):
            on = on | on >> _DIE[high] & open_points
        found.append((on >> _DIE[high] | reach) & blots)
    return found


def _bar_hits(field: _Field, count: int) -> list[Words]:
    """The hits of sides with so many on the bar, 4 standing for more too: by roll, in the order of ROLLS."""
    checkers, open_points, blots = field
    entered = [_BAR_BIT >> die & open_points for die in _DIE]
    rest = checkers & ~_BAR_BIT
    found = []
    for roll in ROLLS:
        first, second = entered[roll.high], entered[roll.low]
        hit = (first | second) & blots
        if roll.is_doublet:
            on, moving = rest | first, first != 0
            for _ in range(_MOST_MOVES - count):
                hit |= np.where(moving, on >> _DIE[roll.high] & blots, 0)
                on = on | on >> _DIE[roll.high] & open_points
        elif count == 1:
            hit |= np.where(first != 0, (rest | first) >> _DIE[roll.low] & blots, 0)
            hit |= np.where(second != 0, (rest | second) >> _DIE[roll.high] & blots, 0)
        found.append(hit)
    return found


def _blockade(sides: _Sides) -> list[Column]:
    anywhere = 36 - sides.moves_whole[: AHEAD - 2].min(axis=0).astype(np.int32)
    rear = np.minimum(BAR - sides.their_rear, AHEAD + 1)
    least = np.vstack((sides.moves_whole, np.full((1, len(rear)), _WHOLE)))
    least[:-1] = np.minimum.accumulate(least[-2::-1], axis=0)[::-1]
    from_rear = 36 - least[rear, np.arange(len(rear))].astype(np.int32)
    return [2 * anywhere, anywhere**2 >> 4, 2 * from_rear, from_rear**2 >> 4]


def _running(sides: _Sides, n: int) -> list[Column]:
    their_points = np.concatenate((sides.held[n:], sides.held[:n]))
    their_moves = np.concatenate((sides.moves_whole[:, n:], sides.moves_whole[:, :n]), axis=1)
    rear = BAR - sides.rear
    ahead = their_points >> (np.minimum(rear, AHEAD) + 1).astype(np.uint32) & _PATTERN
    escapes = np.where(rear <= AHEAD, _ESCAPES[ahead], 36)
    moves = np.zeros(len(rear), np.int32)
    for facing in range(AHEAD + 1):
        moves += sides.mine[:, BAR - facing] * their_moves[facing].astype(np.int32)
    return [2 * escapes, moves >> 2]


def _dancing(sides: _Sides) -> list[Column]:
    closed = size(sides.held & _HOME).astype(np.int32)
    fails = 36 - (HOME - closed) ** 2
    on_bar = sides.theirs[:, BAR]
    return [2 * closed**2, 2 * closed**2 * (on_bar > 0), 2 * fails * (on_bar > 1)]


def _structure(held: Words) -> list[Column]:
    two = held & held >> _DIE[1]
    four = two & two >> _DIE[2]
    primes = four, four & held >> _DIE[4], four & two >> _DIE[4]
    best = [_BEST_SIX.take(held >> np.uint32(first) & _PATTERN, mode="clip") for first in SIXES_FROM]
    anchors = size(held >> _FAR_SIDE)
    flags = [ONE * (prime != 0).astype(np.int32) for prime in (*primes, anchors, anchors >> _DIE[1])]
    return [*flags[:3], 10 * np.maximum.reduce(best), *flags[3:]]


def _race_to_come(sides: _Sides) -> list[Column]:
    beyond = _POINT - (BAR - sides.their_rear)[:, None].astype(np.int32)
    free = np.where(beyond < 0, _POINT, 0)
    return [
        (2 * sides.rear).astype(np.int32),
        np.einsum("ij,ij->i", free, sides.mine) >> 1,
        np.einsum("ij,ij->i", np.maximum(beyond, 0), sides.mine) >> 1,
    ]
