"""The blank frames of a thought as they are closed, and the memory that each one leaves."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.computer.board import OTHER_BAR, TRAY, Board
from retro2600.cartridges.cx2617.computer.evaluation import ClockTest
from retro2600.cartridges.cx2617.computer.scratch import KeptPlay, Scratch, Sources
from retro2600.cartridges.cx2617.computer.workspace import Workspace, after, in_danger, in_multiplication

_NO_TEST: Final = (0, None, None)


class ClosedFrame(NamedTuple):
    """The memory at the end of a blank frame: as little of it as a search can note in passing."""

    board: Board  # the scratch board
    sources: Sources
    lo: int
    mid: int
    weighed: Board | None  # the board evaluated last in this search
    feature: int | None  # of the evaluation whose clock test closed the frame
    danger_test: int | None  # the number of that, if it was one of danger's
    complete: bool  # which was that of a complete play

    @property
    def working(self) -> Board:
        """The scratch board as it lies in memory.

        While danger is counted white's bar is point 0: it has changed places with red's tray.
        """
        if self.danger_test is None:
            return self.board
        counts = list(self.board)
        counts[TRAY], counts[OTHER_BAR] = counts[OTHER_BAR], counts[TRAY]
        return tuple(counts)

    @property
    def in_multiply(self) -> bool:
        """True if a multiplication closed it while a complete play was scored."""
        return self.complete and self.feature is not None and self.danger_test is None

    @property
    def workspace(self) -> Workspace | None:
        """The scratch bytes of the evaluation under way, or of the last one of the search."""
        if self.feature is None:
            return None if self.weighed is None else after(self.weighed)
        if self.danger_test is not None:
            return in_danger(self.board, self.danger_test)
        return in_multiplication(self.board, self.feature)


class ClosedFrames:
    """The frames closed so far: their lengths, their searches, and the memory if it is wanted."""

    __slots__ = ("_searches", "late_lines", "memory")

    def __init__(self, with_memory: bool = False) -> None:
        self.late_lines: list[int] = []  # of each frame and those before it
        self.memory: list[ClosedFrame] | None = [] if with_memory else None
        self._searches: list[tuple[int, int]] = []  # the first frame of each, and the doublets counted

    def begin(self, moved: int) -> None:
        """A search begins, `moved` the count of the computer's doublets during it."""
        self._searches.append((len(self.late_lines), moved))

    def search(self, frame: int) -> int:
        """The search, from 1, that a frame belongs to."""
        return sum(first <= frame for first, _ in self._searches)

    def moved(self, frame: int) -> int:
        """The count of the computer's doublets during that search."""
        return self._searches[self.search(frame) - 1][1]

    def note(
        self,
        scratch: Scratch,
        kept: KeptPlay,
        weighed: Board | None,
        test: ClockTest | None = None,
        complete: bool = False,
    ) -> None:
        """Note a frame that has just been closed."""
        self.late_lines.append(scratch.clock.late_lines)
        if self.memory is not None:
            board, (_, feature, danger_test) = tuple(scratch.board), test or _NO_TEST
            of_play = kept.sources, kept.lo, kept.mid
            self.memory.append(ClosedFrame(board, *of_play, weighed, feature, danger_test, complete))
