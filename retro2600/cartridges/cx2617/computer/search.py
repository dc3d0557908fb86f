"""The search: every play of a roll made on the scratch board, in the cartridge's order, at its cost.

One statement for three searches (a human's required numbers, the computer's play, its bonus doublets):
what becomes of the plays found is the judge's business. A search is a generator; it stops wherever a clock
test closes a black frame. It yields True where that test belongs to a multiplication made while a complete
play was being scored, else False.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final, Protocol

from .allowance import CLOCK_TEST, Allowance
from .board import BAR, TRAY
from .scratch import Outcome, Scratch

ClosedFrames = Iterator[bool]

_BEGIN_TWO_DICE: Final = 104  # cycles used when a search begins (note 13)
_BEGIN_DOUBLET: Final = 118  # the same, level 1 being asked for
_STEP: Final = tuple(6 + step + CLOCK_TEST for step in (60, 47, 34, 21))  # to the next source (note 13)


class Judge(Protocol):
    """What is done with the plays that a search finds on its scratch board."""

    def complete(self, length: int) -> ClosedFrames:
        """A play that uses the whole roll."""

    def single(self) -> ClosedFrames:
        """One die played, and everything that the other could do after it seen."""

    def dead_end(self, length: int) -> bool:
        """A doublet that can go no further after `length` moves; True ends the search."""


class Search:
    """One walk through the plays of one roll."""

    __slots__ = ("_bar_first", "_clock", "_judge", "_rule", "_scratch", "_source")

    def __init__(self, scratch: Scratch, judge: Judge, acey_deucey: bool) -> None:
        self._scratch = scratch
        self._clock: Allowance = scratch.clock
        self._judge = judge
        self._bar_first = not acey_deucey
        self._rule = 14 if self._bar_first else 8  # cycles of the rule test (note 13)
        self._source = [0, 0, 0, 0]

    def run(self, left: int, right: int) -> ClosedFrames:
        """Walk through all plays of the roll; the scratch board is left as it was found."""
        if left == right:
            self._clock.begin(_BEGIN_DOUBLET)
            return self._doublet(left)
        self._clock.begin(_BEGIN_TWO_DICE)
        return self._two_dice(left, right)

    def _two_dice(self, left: int, right: int) -> ClosedFrames:
        """Each source from the bar down: the left die first, then the right die first."""
        board, clock = self._scratch.board, self._clock
        self._source[0] = BAR
        while True:
            source = self._source[0]
            clock.cycles += 9
            if board[source] <= 0:
                clock.cycles += 3
            else:
                clock.cycles += 2
                yield from self._first_move(source, left, right, 14)
                clock.cycles += 11
                yield from self._first_move(source, right, left, 11)
                clock.cycles += 3
            if self._must_enter():
                return
            yield from self._next_source(0)
            if self._source[0] == TRAY:
                return
            clock.cycles += 3

    def _first_move(self, source: int, die: int, other: int, done: int) -> ClosedFrames:
        """Move a checker by `die`, then walk through everything that `other` can do after it."""
        scratch, clock = self._scratch, self._clock
        clock.cycles += 12
        if scratch.attempt(0, source, die) is not Outcome.PLAYED:
            clock.cycles += 2
            return
        clock.cycles += 3 + done + 8
        self._source[1] = source
        second = yield from self._find(1, other)
        while second:
            clock.cycles += 8
            yield from self._judge.complete(2)
            clock.cycles += 6
            scratch.take_back(1)
            second = yield from self._find_on(1, other)
            clock.cycles += 3
        clock.cycles += 9
        yield from self._judge.single()
        clock.cycles += 8
        scratch.take_back(0)
        clock.cycles += 3

    def _doublet(self, die: int) -> ClosedFrames:
        """Depth first, four levels, sources never rising within a play."""
        scratch, clock, source = self._scratch, self._clock, self._source
        level = 0
        source[0] = BAR
        found = yield from self._find(0, die)
        while True:
            if found:
                clock.cycles += 3 if level else 2
                if level < 3:
                    clock.cycles += 8
                    level += 1
                    source[level] = source[level - 1]
                    found = yield from self._find(level, die)
                    continue
                clock.cycles += 6
                yield from self._judge.complete(4)
            elif level == 0:
                return
            else:
                clock.cycles += 13
                if self._judge.dead_end(level):
                    break
                clock.cycles += 9
                level -= 1
            clock.cycles += 6
            scratch.take_back(level)
            found = yield from self._find_on(level, die)
            clock.cycles += 3
        for made in reversed(range(level)):
            scratch.take_back(made)

    def _find(self, level: int, die: int) -> Generator[bool, None, bool]:
        """Find a move for this level from its source on; whether there is one."""
        board, clock, scratch = self._scratch.board, self._clock, self._scratch
        while True:
            source = self._source[level]
            clock.cycles += 10
            if board[source] <= 0:
                clock.cycles += 3
            else:
                clock.cycles += 8
                outcome = scratch.attempt(level, source, die)
                if outcome is Outcome.PLAYED:
                    clock.cycles += 9
                    return True
                if outcome is Outcome.REFUSED:
                    clock.cycles += 15
                    return False
                clock.cycles += 5
            if self._must_enter():
                clock.cycles += 8
                return False
            yield from self._next_source(level)
            if self._source[level] == TRAY:
                clock.cycles += 10
                return False
            clock.cycles += 4

    def _find_on(self, level: int, die: int) -> Generator[bool, None, bool]:
        """Go on finding after the move found before has been taken back."""
        clock = self._clock
        if self._must_enter():
            clock.cycles += 8
            return False
        yield from self._next_source(level)
        if self._source[level] == TRAY:
            clock.cycles += 10
            return False
        clock.cycles += 4
        return (yield from self._find(level, die))

    def _must_enter(self) -> bool:
        """The rule test: whether checkers on the bar forbid going on to lower sources."""
        if self._bar_first and self._scratch.board[BAR] > 0:
            self._clock.cycles += 15
            return True
        self._clock.cycles += self._rule
        return False

    def _next_source(self, level: int) -> ClosedFrames:
        """One source down, with its clock test."""
        self._source[level] -= 1
        clock = self._clock
        clock.cycles += _STEP[level]
        if clock.cycles >= clock.limit and clock.closes():
            yield False
        clock.cycles += 4
