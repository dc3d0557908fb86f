"""The states from the last agreed frame to the present one, run anew from the first wrong guess."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from retro2600.lockstep.holding import Hands, Holdings
from retro2600.machine import Machine


class Rollback:
    """States are immutable: the ring is references, and to go back is to take one of them."""

    def __init__(self, machine: Machine[Any, Any, Any], holdings: Holdings[Any]) -> None:
        self._step = machine.cartridge.step
        self._merged = holdings.merged
        self.agreed = machine.frame
        """The last agreed frame."""
        self._states = [machine.state]
        self._hands: list[Hands] = []

    @property
    def frame(self) -> int:
        """The present frame."""
        return self.agreed + len(self._hands)

    @property
    def state(self) -> Any:
        """The state at its end."""
        return self._states[-1]

    def state_at(self, frame: int) -> Any:
        """The state at the end of a frame that is not before the last agreed one."""
        return self._states[frame - self.agreed]

    def step(self, hands: Hands) -> None:
        """Run one frame more."""
        self._states.append(self._step(self._states[-1], self._merged(hands)))
        self._hands.append(hands)

    def correct(self, hands_at: Callable[[int], Hands]) -> range:
        """Run all frames anew from the first that had other hands than these; gives the frames."""
        last, frames = self.frame, count(self.agreed + 1)
        wrong = next((f for f, had in zip(frames, self._hands, strict=False) if had != hands_at(f)), last + 1)
        anew = range(wrong, last + 1)
        del self._states[wrong - self.agreed :], self._hands[wrong - self.agreed - 1 :]
        for frame in anew:
            self.step(hands_at(frame))
        return anew

    def agree(self, frame: int) -> None:
        """Nothing changes this frame any more, nor any before it."""
        passed = frame - self.agreed
        del self._states[:passed], self._hands[:passed]
        self.agreed = frame
