"""The inputs made by hand in contact, for many boards at once: `contact` is the referee."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards
from retro2600.players.boards.bits import Counts, Indices, Words, highest, packed, packed_facing, size
from retro2600.players.inputs.attack_arrays import SideWords, attack
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
from retro2600.rules import BAR, HOME

T = TypeVar("T", bound=np.generic)
Columns = NDArray[np.int32]
"""int32[k, 2 n]: some inputs of all sides."""

_POINTS = np.uint32((1 << BAR) - 2)
_ON_BOARD = np.uint32((1 << BAR + 1) - 2)
_HOME = np.uint32(HOME_WORD)
_PATTERN = np.uint32(PATTERNS - 1)
_FAR_SIDE = np.uint32(BAR - HOME)
_MOVES_WHOLE = np.array(MOVES_WHOLE, np.uint8)
_ESCAPES = np.array(ESCAPES, np.int32)
_BEST_SIX = np.array(BEST_SIX, np.int32)
_FACING = np.arange(AHEAD + 1, dtype=np.uint8)[:, None]
_BEYOND = _FACING + np.uint32(1)
_SIXES = np.array(SIXES_FROM, np.uint32)[:, None]
_WHOLE = np.uint8(36)
_POINT = np.arange(BAR + 1)
_TO_COME = np.concatenate(
    (np.where(_POINT[:, None] < _POINT, _POINT[:, None], 0), np.maximum(_POINT[:, None] - _POINT, 0)), axis=1
).astype(np.float32)
"""Of a checker on each point, by the other side's rearmost one: its pips if it is past, its pips to pass."""


class _Sides(NamedTuple):
    """2 n sides: the movers, then the others. "Theirs" is of whom a side faces."""

    mine: Counts
    entering: NDArray[np.int8]
    """Checkers that must enter before others move."""
    checkers: Words
    held: Words
    """Points of two checkers or more."""
    rear: Indices
    """The point of the rearmost checker, 25 for the bar, 0 if all are off."""
    moves_whole: NDArray[np.uint8]
    """uint8[13, 2 n]: of 36 rolls, those that a facing checker plays whole, by its place: 0 is the bar."""

    @classmethod
    def of(cls, boards: Boards, entering: NDArray[np.int8] | None) -> _Sides:
        mine = np.concatenate(boards)
        entering = mine[:, BAR] if entering is None else entering
        checkers, held = packed(mine != 0) & _ON_BOARD, packed(mine >= 2) & _POINTS
        moves = _MOVES_WHOLE.take(held >> _BEYOND & _PATTERN, mode="clip")
        return cls(mine, entering, checkers, held, highest(checkers), moves)

    @property
    def on_bar(self) -> NDArray[np.int8]:
        return self.mine[:, BAR]

    def field(self) -> SideWords:
        theirs = packed_facing(self.mine != 0), packed_facing(self.mine >= 2)
        checkers, held = (_other(words) for words in theirs)
        open_points = ~held & _POINTS
        return SideWords(self.checkers, self.entering, open_points, checkers & open_points)


def _other(of_sides: NDArray[T]) -> NDArray[T]:
    """The same of whom each side faces; `np.roll` says it in fewer words and takes several times as long."""
    half = of_sides.shape[-1] // 2
    return np.concatenate((of_sides[..., half:], of_sides[..., :half]), axis=-1)


def contact_inputs(boards: Boards, entering: NDArray[np.int8] | None = None) -> NDArray[np.float32]:
    """float32[n, 2 * len(CONTACT)]: those of each mover and of the other side.

    `entering` int8[2 n] are the movers' checkers, then the others', that must enter before others move;
    without it all that are on the bar.
    """
    n, sides = len(boards.mine), _Sides.of(boards, entering)
    free, to_pass, pips = _to_come(sides)
    columns = [
        pips,
        *attack(sides.field()),
        *_blockade(sides),
        *_running(sides),
        *_dancing(sides),
        *_structure(sides.held),
        2 * sides.rear,
        free >> 1,
        to_pass >> 1,
    ]
    found = np.empty((len(CONTACT), 2 * n), np.float32)
    for row, column in zip(found, columns, strict=True):
        row[:] = column
    return np.concatenate((found[:, :n], found[:, n:])).T


def _to_come(sides: _Sides) -> Columns:
    """Pips of checkers past all of the other side's, pips until all are past, all pips."""
    pips = sides.mine[:, : BAR + 1].astype(np.float32) @ _TO_COME
    side, front = np.arange(len(pips)), BAR - _other(sides.rear)
    found = np.stack((pips[side, front], pips[side, BAR + 1 + front], pips[:, BAR + 1]))
    return found.astype(np.int32)


def _blockade(sides: _Sides) -> list[NDArray[np.int32]]:
    anywhere = 36 - sides.moves_whole[: AHEAD - 2].min(axis=0).astype(np.int32)
    rear = (BAR - _other(sides.rear)).astype(np.uint8)
    from_rear = 36 - np.where(rear <= _FACING, sides.moves_whole, _WHOLE).min(axis=0).astype(np.int32)
    return [2 * anywhere, anywhere**2 >> 4, 2 * from_rear, from_rear**2 >> 4]


def _running(sides: _Sides) -> list[NDArray[np.int32]]:
    rear = BAR - sides.rear
    ahead = _other(sides.held) >> (np.minimum(rear, AHEAD) + 1).astype(np.uint32) & _PATTERN
    escapes = np.where(rear <= AHEAD, _ESCAPES.take(ahead, mode="clip"), 36)
    runners = sides.mine[:, BAR : BAR - AHEAD - 1 : -1].T
    moves = np.add.reduce(np.multiply(runners, _other(sides.moves_whole), dtype=np.int16), axis=0)
    return [2 * escapes, moves >> 2]


def _dancing(sides: _Sides) -> list[NDArray[np.int32]]:
    closed = size(sides.held & _HOME).astype(np.int32)
    fails = 36 - (HOME - closed) ** 2
    on_bar = _other(sides.on_bar)
    return [2 * closed**2, 2 * closed**2 * (on_bar > 0), 2 * fails * (on_bar > 1)]


def _structure(held: Words) -> list[NDArray[np.int32]]:
    two = held & held >> np.uint32(1)
    four = two & two >> np.uint32(2)
    primes = four, four & held >> np.uint32(4), four & two >> np.uint32(4)
    best = _BEST_SIX.take(held >> _SIXES & _PATTERN, mode="clip").max(axis=0)
    anchors = size(held >> _FAR_SIDE)
    flags = [ONE * (said != 0).astype(np.int32) for said in (*primes, anchors, anchors >> np.uint32(1))]
    return [*flags[:3], 10 * best, *flags[3:]]
