"""The search: every play of a roll made on the scratch board, in the cartridge's order, at its cost.

One search serves three questions (the numbers that a person must play, the computer's play, its bonus
doublets); a judge receives the plays found. A search is a generator that rests now and then between two
plays, so that a thought need not run further than it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

from retro2600.cartridges.cx2617.computer.allowance import CLOCK_TEST
from retro2600.cartridges.cx2617.computer.board import BAR, TRAY, Board
from retro2600.cartridges.cx2617.computer.closed import ClosedFrames
from retro2600.cartridges.cx2617.computer.scratch import (
    BLOCKED,
    HELD,
    PLAYED,
    REFUSED,
    Attempt,
    KeptPlay,
    Scratch,
)

# Cycles (note 13).
_BEGIN_TWO_DICE: Final = 104  # used when a search begins
_BEGIN_DOUBLET: Final = 118
_RULE_TEST: Final = 14
_RULE_TEST_ACEY_DEUCEY: Final = 8
_MUST_ENTER: Final = 15  # a rule test that forbids going on
_NEXT_SOURCE: Final = tuple(6 + step + CLOCK_TEST for step in (60, 47, 34, 21))  # by level
_AFTER_ORDER: Final = {True: 3 + 11, False: 3 + 3}  # left die first, right die first
_FIRST_MOVE_MADE: Final = {True: 3 + 14 + 8, False: 3 + 11 + 8}

_LEVELS: Final = 4
_BELOW: Final = tuple((1 << 2 * point) - 1 for point in range(BAR + 1))
"""By point: the bits of all below it."""


class Judge(Protocol):
    """The receiver of the plays that a search makes on its scratch board."""

    kept: KeptPlay

    @property
    def weighed(self) -> Board | None:
        """The board evaluated last in this search, None before the first or where no memory is noted."""

    def complete(self, length: int) -> None:
        """A play that uses the whole roll."""

    def single(self) -> None:
        """One die played, and everything that the other can do after it seen."""

    def dead_end(self, length: int) -> bool:
        """A doublet that can go no further after `length` moves; True ends the search."""


class Search:
    """A walk through the plays of one roll."""

    __slots__ = ("_bar_first", "_frames", "_judge", "_rule_test", "_source", "_to_next", "scratch")

    def __init__(self, scratch: Scratch, judge: Judge, acey_deucey: bool, frames: ClosedFrames) -> None:
        self.scratch = scratch
        self._judge = judge
        self._frames = frames
        self._bar_first = not acey_deucey
        self._rule_test = _RULE_TEST_ACEY_DEUCEY if acey_deucey else _RULE_TEST
        self._source = [0, 0, 0, 0]
        self._to_next = [self._rule_test + step for step in _NEXT_SOURCE]

    def run(self, left: int, right: int) -> Iterator[None]:
        """Make all plays of the roll; the scratch board is left as it was found."""
        if left == right:
            self.scratch.clock.begin(_BEGIN_DOUBLET)
            return self._doublet(left)
        self.scratch.clock.begin(_BEGIN_TWO_DICE)
        return self._two_dice(left, right)

    def _two_dice(self, left: int, right: int) -> Iterator[None]:
        """From each source, the bar first: the left die and all that can follow, then the right die."""
        board, clock = self.scratch.board, self.scratch.clock
        for source in range(BAR, TRAY, -1):
            if board[source] <= 0:
                clock.cycles += 9 + 3
            else:
                clock.cycles += 9 + 2
                self._first_move(source, left, right, True)
                self._first_move(source, right, left, False)
                yield
            if self._bar_first and board[BAR] > 0:
                return
            clock.cycles += self._rule_test + _NEXT_SOURCE[0]
            if clock.cycles >= clock.limit:
                self._tested(clock.cycles)
            clock.cycles += 4 + 3

    def _first_move(self, source: int, die: int, other: int, left_first: bool) -> None:
        """Move one checker by `die`, then make everything that `other` can do after it."""
        scratch, clock, judge = self.scratch, self.scratch.clock, self._judge
        scratch.left_first = left_first
        clock.cycles += 12
        if scratch.attempt(0, source, die) is not PLAYED:
            clock.cycles += 2
            return
        clock.cycles += _FIRST_MOVE_MADE[left_first]
        self._source[1] = source
        found = self._find(1, other)
        while found:
            clock.cycles += 8
            judge.complete(2)
            clock.cycles += 6
            scratch.take_back(1)
            found = self._find(1, other, again=True)
            clock.cycles += 3
        clock.cycles += 9
        judge.single()
        clock.cycles += 8
        scratch.take_back(0)
        clock.cycles += _AFTER_ORDER[left_first]

    def _doublet(self, die: int) -> Iterator[None]:
        """Depth first through four levels; within a play no source is higher than the one before."""
        scratch, clock, source, judge = self.scratch, self.scratch.clock, self._source, self._judge
        level = 0
        source[0] = BAR
        found = self._find(0, die)
        while found or level > 0:
            if found:
                clock.cycles += 3 if level else 2
                if level < _LEVELS - 1:
                    clock.cycles += 8
                    level += 1
                    source[level] = source[level - 1]
                    found = self._find(level, die)
                    continue
                clock.cycles += 6
                judge.complete(_LEVELS)
                yield
            else:
                clock.cycles += 13
                if judge.dead_end(level):
                    break
                clock.cycles += 9
                level -= 1
            clock.cycles += 6
            scratch.take_back(level)
            found = self._find(level, die, again=True)
            clock.cycles += 3
        for made in reversed(range(level)):
            scratch.take_back(made)

    def _find(self, level: int, die: int, again: bool = False) -> bool:
        """Move a checker from this level's source or a lower one, if any can.

        `again`: the move found before has just been taken back; go on below its source.
        """
        scratch, clock, pointers, board = self.scratch, self.scratch.clock, self._source, self.scratch.board
        must_enter = self._bar_first and board[BAR] > 0
        source, to_next = pointers[level], self._to_next[level]
        past_one = 10 + 3 + to_next + 4 + 4
        cycles, limit = clock.cycles, clock.limit
        while True:
            if again:
                again = False
            elif board[source] <= 0:
                held = (scratch.red & _BELOW[source] | 1).bit_length() - 1 >> 1
                there = cycles + past_one * (source - held)
                if there < limit and not must_enter:  # no clock test on the way closes the frame
                    if held == TRAY:
                        return self._found_none(there - 4 + 10)
                    cycles, source = there, held
                    continue
                cycles += 10 + 3
            elif source > die and board[source - die] < -1:
                cycles += 10 + 8 + HELD + 5
            else:
                clock.cycles = cycles + 10 + 8
                outcome = scratch.attempt(level, source, die)
                if outcome is not BLOCKED:
                    return self._ended(level, source, outcome)
                cycles = clock.cycles + 5
            if must_enter:
                return self._found_none(cycles + _MUST_ENTER + 8)
            source -= 1
            cycles += to_next
            if cycles >= limit:
                cycles, limit = self._tested(cycles)
            if source == TRAY:
                return self._found_none(cycles + 4 + 10)
            cycles += 4 + 4

    def _ended(self, level: int, source: int, outcome: Attempt) -> bool:
        """True if the checker was moved; else no lower one may be."""
        if outcome is REFUSED:
            return self._found_none(self.scratch.clock.cycles + 15)
        self.scratch.clock.cycles += 9
        self._source[level] = source
        return True

    def _found_none(self, cycles: int) -> bool:
        """False: no checker can move; it is so late by then."""
        self.scratch.clock.cycles = cycles
        return False

    def _tested(self, cycles: int) -> tuple[int, int]:
        """The clock test of a frame that may be over: the cycles after it, and when the next one matters."""
        clock = self.scratch.clock
        clock.cycles = cycles
        if clock.closes():
            self._note()
        return clock.cycles, clock.limit

    def _note(self) -> None:
        judge = self._judge
        self._frames.note(self.scratch, judge.kept, judge.weighed)
