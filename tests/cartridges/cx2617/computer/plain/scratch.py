"""The scratch board: one checker moved and taken back, with the cycles."""

from __future__ import annotations

from enum import Enum
from typing import Final

from retro2600.cartridges.cx2617.computer.board import BAR, HOME, OTHER_BAR, TRAY, Board, Move
from tests.cartridges.cx2617.computer.plain.allowance import Allowance


class Outcome(Enum):
    """The outcome of an attempt to move a checker."""

    PLAYED = 0
    BLOCKED = 1  # the point is held against it; a lower source may still do
    REFUSED = 2  # it may not bear off; no lower source may


PLAYED: Final = Outcome.PLAYED
BLOCKED: Final = Outcome.BLOCKED
REFUSED: Final = Outcome.REFUSED

# Cycles (note 13).
_FREE: Final = 72
_HIT: Final = 89
_HELD: Final = 31
_BORNE_OFF: Final = 53
_NOT_BORNE_OFF: Final = 19
_TAKE_BACK: Final = 39
_TAKE_BACK_A_HIT: Final = 54


class Scratch:
    """The working board, and the play being tried on it: up to four moves, level 0 the first."""

    __slots__ = ("amounts", "board", "clock", "hits", "left_first", "sources")

    def __init__(self, board: Board, clock: Allowance) -> None:
        self.board = list(board)
        self.clock = clock
        self.sources = [0, 0, 0, 0]
        self.amounts = [0, 0, 0, 0]
        self.hits = [False, False, False, False]
        self.left_first = True  # which of two different dice the play begins with

    def attempt(self, level: int, source: int, die: int) -> Outcome:
        """Move a checker from `source`, which holds one, by `die`, as move number `level`, if it may."""
        board = self.board
        target = source - die
        hits = False
        if target <= TRAY:
            if not self._may_bear_off(source, die):
                return REFUSED
            target = TRAY
            board[TRAY] += 1
        else:
            there = board[target]
            if there < -1:
                self.clock.cycles += _HELD
                return BLOCKED
            if there == -1:
                hits = True
                board[target] = 1
                board[OTHER_BAR] -= 1
                self.clock.cycles += _HIT
            else:
                board[target] = there + 1
                self.clock.cycles += _FREE
        board[source] -= 1
        self.sources[level] = source
        self.amounts[level] = source - target
        self.hits[level] = hits
        return PLAYED

    def take_back(self, level: int) -> None:
        """Undo move number `level`, the last one made."""
        board = self.board
        source = self.sources[level]
        target = source - self.amounts[level]
        board[source] += 1
        if self.hits[level]:
            board[target] = -1
            board[OTHER_BAR] += 1
            self.clock.cycles += _TAKE_BACK_A_HIT
        else:
            board[target] -= 1
            self.clock.cycles += _TAKE_BACK

    def play(self, length: int) -> tuple[Move, ...]:
        """The first moves of the play being tried."""
        return tuple(Move(self.sources[i], self.amounts[i]) for i in range(length))

    def _may_bear_off(self, source: int, die: int) -> bool:
        """True if all are at home, and the source is the rearmost or exactly the die away."""
        rearmost = BAR
        while self.board[rearmost] <= 0:
            rearmost -= 1
        cycles = 9 + (3 if source == die else 5) + 8  # note 13, as all below
        if rearmost > HOME:
            self.clock.cycles += cycles + 15 * (BAR - rearmost) + 9 + _NOT_BORNE_OFF
            return False
        cycles += 15 * (BAR - HOME) - 1 + 13 * (HOME - rearmost) + 19
        if source == rearmost:
            cycles += 3 + _BORNE_OFF
        elif source == die:
            cycles += 7 + 3 + _BORNE_OFF
        else:
            self.clock.cycles += cycles + 7 + 2 + _NOT_BORNE_OFF
            return False
        self.clock.cycles += cycles
        return True
