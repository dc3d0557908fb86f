"""The sound between two frames in slow motion: that of the frame before, held."""

from __future__ import annotations

from typing import Final

LONGEST_GAP: Final = 9
"""Turns between two frames over which the sound is held: those of the slowest motion, a tenth."""


class SoundHolding:
    """Holds a frame's sound for as many turns as there were without a frame before it."""

    def __init__(self) -> None:
        self._turns = 0  # without a frame, since the last one
        self._holding = 0  # of those, the ones over which its sound is held

    def frame(self) -> None:
        """A frame is sounded."""
        self._holding = self._turns if self._turns <= LONGEST_GAP else 0
        self._turns = 0

    def idle(self) -> bool:
        """A turn passes without a frame; True if the sound is held in it."""
        self._turns += 1
        return self._turns <= self._holding
