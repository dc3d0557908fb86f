"""The boards that plays lead to, and boards as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards.bits import COLUMNS, WAITING, Counts, Indices
from retro2600.players.boards.moving import play
from retro2600.players.boards.plays import Plays, found_moves, found_plays
from retro2600.rules import BAR, Position

_SEAT = BAR + 1


class Boards(NamedTuple):
    """n positions from the seats of their movers; int8[n, 32] each, as the module `bits` wants them."""

    mine: Counts
    theirs: Counts

    @classmethod
    def of(cls, positions: Sequence[Position]) -> Boards:
        """Those of the rule book."""
        mine = [(*position.mine, position.my_waiting) for position in positions]
        theirs = [(*position.theirs, position.their_waiting) for position in positions]
        return cls(_counts(mine), _counts(theirs))

    def positions(self) -> list[Position]:
        """The same as values of the rule book."""
        seats = (counts[:, :_SEAT].tolist() for counts in self)
        waiting = (counts[:, WAITING].tolist() for counts in self)
        return [
            Position(tuple(mine), tuple(theirs), *beside)
            for mine, theirs, *beside in zip(*seats, *waiting, strict=True)
        ]

    def at(self, rows: Indices | NDArray[np.bool_]) -> Boards:
        """Some of them, in the order of `rows`."""
        return Boards(self.mine[rows], self.theirs[rows])

    def swapped(self) -> Boards:
        """The same boards from the other seats."""
        return Boards(self.theirs, self.mine)


def _counts(rows: Sequence[tuple[int, ...]]) -> Counts:
    """One side, from its first columns; by way of bytes, which numpy takes in quicker than lists."""
    data = b"".join([bytes(row).ljust(COLUMNS, b"\0") for row in rows])
    return np.frombuffer(bytearray(data), np.int8).reshape(-1, COLUMNS)


class Results(NamedTuple):
    """All distinct results of a roll for each of n boards."""

    plays: Plays
    boards: Boards
    """After each play, in the order of `plays.codes`, still from the seat of the side that played."""


def results(boards: Boards, dice: NDArray[np.integer], enter_first: bool = True) -> Results:
    """The results of the roll `dice` int[n, 2] of each board; at least one, the board itself if stuck."""
    plays = found_plays(boards.mine, boards.theirs, dice, enter_first)
    board = plays.boards
    after = boards.at(board)
    play(after.mine, after.theirs, *found_moves(plays.codes, dice[board]))
    return Results(plays, after)
