"""The scratch board: one checker moved and taken back, with the cycles; and the play kept so far."""

from __future__ import annotations

from enum import Enum
from typing import Final

from retro2600.cartridges.cx2617.computer.allowance import Allowance
from retro2600.cartridges.cx2617.computer.board import BAR, HOME, OTHER_BAR, TRAY, Board, Move
from retro2600.cartridges.cx2617.computer.sides import MANY, Points, Sides, White, white_hit


class Attempt(Enum):
    """The outcome of an attempt to move a checker."""

    PLAYED = 0
    BLOCKED = 1  # the point is held against it; a lower source may still do
    REFUSED = 2  # it may not bear off; no lower source may


PLAYED: Final = Attempt.PLAYED
BLOCKED: Final = Attempt.BLOCKED
REFUSED: Final = Attempt.REFUSED

# Cycles (note 13).
_FREE: Final = 72
_HIT: Final = 89
HELD: Final = 31
_BORNE_OFF: Final = 53
_NOT_BORNE_OFF: Final = 19
_TAKE_BACK: Final = 39
_TAKE_BACK_A_HIT: Final = 54

_Before = tuple[Points, int, White | None]
"""Red's points and the contacts before a move; white's side, if a checker of its was hit."""


class Scratch(Sides):
    """The working board, and the play being tried on it: up to four moves, level 0 the first.

    The sides are carried along with every move: a checker changes the two bits of two points, the pips by
    what it travels, the contacts by what it passes; a hit makes white's side anew, once for every set of
    points hit. A move taken back brings back what was before it.
    """

    __slots__ = ("_before", "_whites", "amounts", "clock", "left_first", "sources")

    def __init__(self, board: Board, clock: Allowance) -> None:
        super().__init__(board)
        self.clock = clock
        self.sources = [0, 0, 0, 0]
        self.amounts = [0, 0, 0, 0]
        self.left_first = True  # which of two different dice the play begins with
        self._before: list[_Before] = [(0, 0, None)] * 4
        self._whites: dict[Points, White] = {}

    def attempt(self, level: int, source: int, die: int) -> Attempt:
        """Move a checker from `source`, which holds one, by `die`, as move number `level`, if it may."""
        board, clock, target = self.board, self.clock, source - die
        if target <= TRAY:
            return self._bear_off(level, source, die)
        there = board[target]
        if there < -1:
            clock.cycles += HELD
            return BLOCKED
        red, contacts, below, count = self.red, self.contacts, self.white.below, board[source]
        self.sources[level], self.amounts[level] = source, die
        self.pips -= die
        self.contacts = contacts + below[target] - below[source]
        board[source] = count - 1
        after = red - (1 << 2 * source) if count <= MANY else red
        self.red = after + (1 << 2 * target) if there < MANY else after
        if there < 0:
            self._before[level] = red, contacts, self.white
            board[target] = 1
            board[OTHER_BAR] -= 1
            clock.cycles += _HIT
            self._hit(target)
        else:
            self._before[level] = red, contacts, None
            board[target] = there + 1
            clock.cycles += _FREE
        return PLAYED

    def take_back(self, level: int) -> None:
        """Undo move number `level`, the last one made."""
        board, source, amount = self.board, self.sources[level], self.amounts[level]
        target = source - amount
        self.red, self.contacts, white = self._before[level]
        self.pips += amount
        board[source] += 1
        if white is not None:
            self.white = white
            board[target] = -1
            board[OTHER_BAR] += 1
            self.clock.cycles += _TAKE_BACK_A_HIT
            return
        board[target] -= 1
        self.clock.cycles += _TAKE_BACK
        if target == TRAY:
            self.checkers += 1

    def play(self, length: int) -> tuple[Move, ...]:
        """The first moves of the play being tried."""
        return tuple(map(Move, self.sources[:length], self.amounts[:length]))

    def _hit(self, point: int) -> None:
        """White's side without its blot on a point; every red checker up to there has one more to pass."""
        left = self.white.points ^ 1 << 2 * point
        white = self._whites.get(left)
        if white is None:
            white = self._whites[left] = white_hit(self.white, point)
        self.white = white
        self.contacts += sum([count for count in self.board[1 : point + 1] if count > 0])

    def _bear_off(self, level: int, source: int, die: int) -> Attempt:
        """The same with a checker that would leave the board."""
        if not self._may_bear_off(source, die):
            return REFUSED
        board, red = self.board, self.red
        self._before[level] = red, self.contacts, None
        self.sources[level] = self.amounts[level] = source
        self.pips -= source
        self.checkers -= 1
        self.contacts -= self.white.below[source]
        if board[source] <= MANY:
            self.red = red - (1 << 2 * source)
        board[source] -= 1
        board[TRAY] += 1
        return PLAYED

    def _may_bear_off(self, source: int, die: int) -> bool:
        """True if all are at home, and the source is the rearmost or exactly the die away."""
        rearmost = (self.red.bit_length() - 1) // 2
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


_KEEP: Final = 27  # cycles (note 13)
_KEEP_A_MOVE: Final = 29

Sources = tuple[int, int, int, int]


class KeptPlay:
    """Up to four moves and the two low bytes of a score.

    A shorter play overwrites only as many moves as it has, and the sources are never cleared: what an
    earlier play left stands behind it (notes 8 and 15).
    """

    __slots__ = ("amounts", "lo", "mid", "sources")

    def __init__(self, sources: Sources, lo: int, mid: int) -> None:
        self.sources = sources
        self.amounts = (0, 0, 0, 0)
        self.lo = lo
        self.mid = mid

    def keep(self, scratch: Scratch, length: int, lo: int, mid: int) -> None:
        """Take over the first `length` moves tried, with the low bytes of their score."""
        scratch.clock.cycles += _KEEP + _KEEP_A_MOVE * length
        a, b, c, d = (*scratch.sources[:length], *self.sources[length:])
        self.sources = a, b, c, d
        a, b, c, d = (*scratch.amounts[:length], *self.amounts[length:])
        self.amounts = a, b, c, d
        self.lo, self.mid = lo & 0xFF, mid & 0xFF

    @property
    def play(self) -> tuple[Move, ...]:
        """The moves that will be executed: those up to the first amount of zero."""
        moves = [Move(s, a) for s, a in zip(self.sources, self.amounts, strict=True)]
        return tuple(moves[: self.amounts.index(0)] if 0 in self.amounts else moves)
