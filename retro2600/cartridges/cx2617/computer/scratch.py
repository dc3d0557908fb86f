"""The scratch board: one checker moved and taken back, and what that costs."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from .allowance import Allowance
from .board import BAR, HOME, OTHER_BAR, TRAY, Board, Move


class Outcome(IntEnum):
    """What became of an attempt to move a checker."""

    PLAYED = 0
    BLOCKED = 1  # the point is held against it; a lower source may still do
    REFUSED = 2  # no bearing off; every lower source would be refused as well


# Cycles (note 13). "Playing" is what a successful attempt costs.
_ATTEMPT: Final = 9
_BLOCKED: Final = 31
_PLAYED: Final = 72
_PLAYED_WITH_A_HIT: Final = 89
_BEAR_OFF_PLAYED: Final = 53
_BEAR_OFF_REFUSED: Final = 19
_TAKE_BACK: Final = 39
_TAKE_BACK_WITH_A_HIT: Final = 54


class Scratch:
    """The working board and the play being tried on it: up to four moves, level 0 first."""

    __slots__ = ("amounts", "board", "clock", "hits", "sources")

    def __init__(self, board: Board, clock: Allowance) -> None:
        self.board = list(board)
        self.clock = clock
        self.sources = [0, 0, 0, 0]
        self.amounts = [0, 0, 0, 0]
        self.hits = [False, False, False, False]

    def attempt(self, level: int, source: int, die: int) -> Outcome:
        """Try to move a checker from `source`, which holds one, by `die`, as move number `level`."""
        board = self.board
        target = source - die
        if target <= TRAY:
            if not self._may_bear_off(source, die):
                return Outcome.REFUSED
            target = TRAY
            self.hits[level] = False
            board[TRAY] += 1
        else:
            there = board[target]
            if there < -1:
                self.clock.cycles += _BLOCKED
                return Outcome.BLOCKED
            if there == -1:
                self.hits[level] = True
                board[target] = 1
                board[OTHER_BAR] -= 1
                self.clock.cycles += _PLAYED_WITH_A_HIT
            else:
                self.hits[level] = False
                board[target] = there + 1
                self.clock.cycles += _PLAYED
        board[source] -= 1
        self.sources[level] = source
        self.amounts[level] = source - target
        return Outcome.PLAYED

    def take_back(self, level: int) -> None:
        """Undo move number `level`, the last one made."""
        board = self.board
        source = self.sources[level]
        target = source - self.amounts[level]
        board[source] += 1
        if self.hits[level]:
            board[target] = -1
            board[OTHER_BAR] += 1
            self.clock.cycles += _TAKE_BACK_WITH_A_HIT
        else:
            board[target] -= 1
            self.clock.cycles += _TAKE_BACK

    def _may_bear_off(self, source: int, die: int) -> bool:
        """All at home, and the source is the rearmost checker or exactly the die away."""
        board = self.board
        clock = self.clock
        clock.cycles += _ATTEMPT + (3 if source == die else 5) + 8
        rearmost = next(p for p in range(BAR, TRAY, -1) if board[p] > 0)
        if rearmost > HOME:
            clock.cycles += 15 * (BAR - rearmost) + 9 + _BEAR_OFF_REFUSED
            return False
        clock.cycles += 15 * (BAR - HOME) - 1 + 13 * (HOME - rearmost) + 19
        if source == rearmost:
            clock.cycles += 3 + _BEAR_OFF_PLAYED
            return True
        if source == die:
            clock.cycles += 7 + 3 + _BEAR_OFF_PLAYED
            return True
        clock.cycles += 7 + 2 + _BEAR_OFF_REFUSED
        return False

    def play(self, length: int) -> tuple[Move, ...]:
        """The first `length` moves of the play being tried."""
        return tuple(Move(s, a) for s, a in zip(self.sources[:length], self.amounts[:length], strict=True))
