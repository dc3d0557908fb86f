"""The judge of a person's roll: it finds the numbers that must be played, and scores nothing."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.cx2617.computer.board import OTHER_BAR, Board
from retro2600.cartridges.cx2617.computer.scratch import KeptPlay, Scratch

BAR_POINT: Final = 7  # the first point outside the home table

Required = tuple[int, int, int, int]


class Analyst:
    """Keeps every complete play over the one before, so that the search goes on to its end."""

    weighed = None  # nothing is evaluated

    def __init__(self, scratch: Scratch, dice: tuple[int, int], kept: KeptPlay) -> None:
        self.kept = kept
        self.required: Required = (0, 0, 0, 0)
        self._scratch = scratch
        self._dice = dice
        self._complete = False
        self._lo, self._mid = unscored(tuple(scratch.board))

    def complete(self, length: int) -> None:
        """Any play of the whole roll makes the whole roll required."""
        self._scratch.clock.cycles += 19 + 3  # note 13, as all below
        self._keep(length)
        if not self._complete:
            self._complete = True
            left, right = self._dice
            self.required = (left, right, right, right) if left == right else (left, right, 0, 0)

    def single(self) -> None:
        """Without a play of both dice the larger amount is required; bearing off counts the point."""
        clock = self._scratch.clock
        amount = self._scratch.amounts[0]
        largest = self.required[0]
        if self._complete or amount < largest:
            clock.cycles += 5
        elif amount == largest:
            clock.cycles += 11
        else:
            clock.cycles += 23 + 6
            self._keep(1)
            self.required = (amount, 0, 0, 0)

    def dead_end(self, length: int) -> bool:
        """Before any play of four moves the first dead end tells how often the number can be played."""
        if self._complete:
            return False
        self._keep(length)
        die = self._dice[0]
        a, b, c, d = [die] * length + [0] * (4 - length)
        self.required = (a, b, c, d)
        return True

    def _keep(self, length: int) -> None:
        self.kept.keep(self._scratch, length, self._lo, self._mid)


def unscored(before: Board) -> tuple[int, int]:
    """The low bytes of a score that was never made: two counts of the board (note 15)."""
    return before[OTHER_BAR], before[BAR_POINT]
