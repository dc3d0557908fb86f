"""The legal plays of many boards at once: one for every distinct position that a roll can lead to.

Plays are kept in sheaves. A sheaf is a play but for its last move, and the word of all points that this move
may leave; so plays can be counted, and one of them be drawn, without ever writing them out one by one.
`two_dice` and `doublets` find the sheaves. The referee of all is `retro2600.rules`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.excerpt import excerpt
from retro2600.players.boards.bits import (
    COLUMNS,
    WAITING,
    Counts,
    Indices,
    Words,
    packed_facing,
    size,
    spread,
    widened,
)
from retro2600.players.boards.doublets import doublet_sheaves
from retro2600.players.boards.sheaves import HIGH_LAST, Codes, Sheaves
from retro2600.players.boards.two_dice import Sight, sheaves_of_two_dice
from retro2600.rules import BAR, CHECKERS
from retro2600.rules.dice import FACES


def checked_array(name: str, value: Any, kinds: str, meaning: str) -> NDArray[Any]:
    """The array, made of lists if need be; raises ValueError unless its numbers are of one of these kinds."""
    try:
        array = np.asarray(value)
    except ValueError:  # lists of different lengths
        array = np.empty(0, object)
    if array.dtype.kind not in kinds:
        raise ValueError(f"{name} is {excerpt(value)}, expected {meaning}")
    return array


MOST_MOVES = 4


class Plays(NamedTuple):
    """The plays of n boards, at least one a board: where nothing can be played, the one without moves."""

    starts: Indices
    """int64[n + 1]: how many plays the boards before have."""
    ends: Indices
    """The number of plays up to the end of each sheaf."""
    sheaves: Sheaves
    """Board after board."""

    @property
    def counts(self) -> Indices:
        """int64[n]: how many plays each board has."""
        return np.diff(self.starts)

    @property
    def boards(self) -> Indices:
        """int64[m]: the board of each play, in the order of `codes`."""
        return np.repeat(np.arange(len(self.starts) - 1), self.counts)

    @property
    def codes(self) -> Codes:
        """uint32[m]: every play, board after board; `moves_of` reads them."""
        row, point = spread(self.sheaves.last)
        return self.sheaves.before[row] << np.uint32(8) | point.astype(np.uint32) | self.sheaves.flag[row]

    def chosen(self, ranks: NDArray[np.integer]) -> Codes:
        """uint32[n]: of each board the play with this rank, from 0, in the order of `codes`.

        Raises IndexError where a board has not so many, ValueError unless there is a whole number for each.
        """
        ranks = checked_array("ranks", ranks, "iu", "whole numbers")
        counts = self.counts
        if ranks.shape != counts.shape:
            raise ValueError(f"ranks are of the shape {ranks.shape}, expected one a board, {counts.shape}")
        if (ranks < 0).any() or (ranks >= counts).any():
            raise IndexError("a rank is outside the plays of its board")
        wanted = self.starts[:-1] + ranks.astype(np.int64)
        row = np.searchsorted(self.ends, wanted, side="right")
        last = self.sheaves.last[row]
        skipped = wanted - (self.ends[row] - size(last))
        point = _point_at(last, skipped)
        return self.sheaves.before[row] << np.uint32(8) | point | self.sheaves.flag[row]


def legal_plays(mine: Counts, theirs: Counts, dice: NDArray[np.integer], enter_first: bool = True) -> Plays:
    """The plays of every board for its roll: `dice` int[n, 2], in any order.

    `mine` and `theirs` int8[n, 26], or [n, 32] as the module `bits` wants them, each from its own seat;
    `enter_first` False lets checkers stay on the bar, as in the acey-deucey of 1979. Raises
    ValueError for other arrays, and for numbers that no die and no point can have.
    """
    dice = _checked_dice(dice)
    mine, theirs = _checked_counts("mine", mine, len(dice)), _checked_counts("theirs", theirs, len(dice))
    return found_plays(mine, theirs, dice, enter_first)


def found_plays(mine: Counts, theirs: Counts, dice: NDArray[np.integer], enter_first: bool) -> Plays:
    """As `legal_plays`, which checks what it is handed; this trusts it."""
    mine, theirs = widened(mine), widened(theirs)
    high, low = np.maximum(dice[:, 0], dice[:, 1]), np.minimum(dice[:, 0], dice[:, 1])
    high, low = high.astype(np.uint32), low.astype(np.uint32)
    same, other = np.flatnonzero(high == low), np.flatnonzero(high != low)
    found = doublet_sheaves(mine[same], packed_facing(theirs[same] < 2), high[same], enter_first)
    groups = [sheaves.of(same) for sheaves in found]
    sight = Sight.of(mine[other], theirs[other], enter_first)
    found = sheaves_of_two_dice(sight, high[other], low[other])
    groups += [sheaves.of(other) for sheaves in found]
    return _merged(groups, len(mine))


def moves_of(codes: Codes, dice: NDArray[np.integer]) -> tuple[Indices, Indices]:
    """The points left in playing order, int64[m, 4], 0 for no move, and the dice used for them, likewise.

    `dice` int[m, 2] are those of each play's board. Raises ValueError for other arrays.
    """
    codes, dice = checked_array("codes", codes, "u", "the codes of plays"), _checked_dice(dice)
    if codes.dtype != np.uint32 or codes.shape != dice.shape[:1]:
        raise ValueError(f"codes are {codes.dtype}{list(codes.shape)}, expected uint32[{len(dice)}]")
    return found_moves(codes, dice)


def found_moves(codes: Codes, dice: NDArray[np.integer]) -> tuple[Indices, Indices]:
    """As `moves_of`, which checks what it is handed; this trusts it."""
    high_last = (codes & HIGH_LAST) != 0
    points = (codes & ~HIGH_LAST).astype(">u4").view(np.uint8).reshape(-1, MOST_MOVES).astype(np.int64)
    high, low = dice.max(axis=1), dice.min(axis=1)
    last, before = np.where(high_last, high, low), np.where(high_last, low, high)
    return points, np.stack((before, last, before, last), axis=1).astype(np.int64)


def _checked_dice(dice: NDArray[np.integer]) -> NDArray[np.integer]:
    dice = checked_array("dice", dice, "iu", "whole numbers")
    if dice.ndim != 2 or dice.shape[1] != 2 or not ((dice >= 1) & (dice <= len(FACES))).all():
        raise ValueError(f"dice are {excerpt(dice)}, expected two numbers from 1 to 6 for each board")
    return dice


def _checked_counts(name: str, counts: Counts, boards: int) -> Counts:
    counts = checked_array(name, counts, "iu", "whole numbers")
    if counts.ndim != 2 or len(counts) != boards or counts.shape[1] not in (BAR + 1, COLUMNS):
        raise ValueError(f"{name} is of the shape {counts.shape}, expected {(boards, BAR + 1)}, a row a roll")
    waiting, nothing = counts[:, WAITING : WAITING + 1], counts[:, WAITING + 1 :]
    if not ((counts >= 0) & (counts <= CHECKERS)).all() or nothing.any():
        raise ValueError(f"{name} is {excerpt(counts)}, expected 0 to {CHECKERS} checkers on each point")
    if (waiting > counts[:, BAR : BAR + 1]).any():
        raise ValueError(f"{name} is {excerpt(counts)}, expected no more waiting than there are at 25")
    return counts.astype(np.int8, copy=False)


def _merged(groups: list[Sheaves], boards: int) -> Plays:
    """All groups in one, board by board."""
    board = np.concatenate([group.board for group in groups])
    small = np.uint16 if boards <= 1 << 16 else np.int64  # sixteen bits are sorted several times as fast
    order = np.argsort(board.astype(small), kind="stable")
    sheaves = Sheaves(*(np.concatenate(column)[order] for column in zip(*groups, strict=True)))
    ends = np.cumsum(size(sheaves.last), dtype=np.int64)
    last_of_board = np.cumsum(np.bincount(board, minlength=boards)) - 1
    return Plays(np.concatenate(([0], ends[last_of_board])), ends, sheaves)


def _point_at(words: Words, ranks: Indices) -> Words:
    """The point with this rank, from the lowest, in each word."""
    point = np.zeros(len(words), np.uint32)
    ranks = ranks.astype(np.uint32)
    for width in (16, 8, 4, 2, 1):
        step = np.uint32(width)
        below = size(words >> point & np.uint32((1 << width) - 1))
        beyond = ranks >= below
        ranks = np.where(beyond, ranks - below, ranks)
        point = np.where(beyond, point + step, point)
    return point
