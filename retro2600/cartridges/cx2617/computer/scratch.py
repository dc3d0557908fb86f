"""The scratch board: one checker moved and taken back, with the cycles."""

from __future__ import annotations

from enum import Enum
from typing import Final

from retro2600.cartridges.cx2617.computer.allowance import Allowance
from retro2600.cartridges.cx2617.computer.board import BAR, HOME, OTHER_BAR, TRAY, Board, Move
from retro2600.cartridges.cx2617.computer.sides import MANY, Points, Sides, White, white_hit


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
HELD: Final = 31
_BORNE_OFF: Final = 53
_NOT_BORNE_OFF: Final = 19
_TAKE_BACK: Final = 39
_TAKE_BACK_A_HIT: Final = 54

_NOTHING: Final = (0, False, 0, 0, 0, None)
_Before = tuple[int, bool, int, int, int, White | None]


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
        self._before: list[_Before] = [_NOTHING] * 4
        self._whites: dict[Points, White] = {}

    def attempt(self, level: int, source: int, die: int) -> Outcome:
        """Move a checker from `source`, which holds one, by `die`, as move number `level`, if it may."""
        board, clock = self.board, self.clock
        target = source - die
        if target <= TRAY:
            if not self._may_bear_off(source, die):
                return REFUSED
            target = TRAY
            there = 0
        else:
            there = board[target]
            if there < -1:
                clock.cycles += HELD
                return BLOCKED
            clock.cycles += _FREE if there >= 0 else _HIT
        red, pips, white = self.red, self.pips, self.white
        self._before[level] = red, there < 0, pips, self.checkers, self.contacts, white
        self.sources[level] = source
        self.amounts[level] = source - target
        self.pips = pips - source + target
        count = board[source]
        board[source] = count - 1
        if count <= MANY:
            red -= 1 << 2 * source
        if target == TRAY:
            board[TRAY] += 1
            self.checkers -= 1
        else:
            if there < MANY:
                red += 1 << 2 * target
            if there < 0:
                there = 0
                board[OTHER_BAR] -= 1
            board[target] = there + 1
        self.red = red
        self.contacts += white.below[target] - white.below[source]
        if self._before[level][1]:
            self._hit(target)
        return PLAYED

    def take_back(self, level: int) -> None:
        """Undo move number `level`, the last one made."""
        board = self.board
        source = self.sources[level]
        target = source - self.amounts[level]
        self.red, hit, self.pips, self.checkers, self.contacts, white = self._before[level]
        board[source] += 1
        if hit:
            assert white is not None
            self.white = white
            board[target] = -1
            board[OTHER_BAR] += 1
            self.clock.cycles += _TAKE_BACK_A_HIT
        else:
            board[target] -= 1
            self.clock.cycles += _TAKE_BACK

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
