"""Keys on a terminal that tells only what is typed: down for a moment, or as long as they repeat."""

from __future__ import annotations

from typing import Final

TAP: Final = 6
"""Frames that a key is down once it is typed, a tenth of a second (chosen)."""

BETWEEN_REPEATS: Final = 10
"""Frames that a key is taken to be down still, once it has begun to repeat itself (chosen)."""


class Holding:
    """The keys that are down as far as one can tell."""

    def __init__(self) -> None:
        self._left: dict[str, int] = {}

    def typed(self, key: str) -> bool:
        """A key is typed; True if it goes down by that, False if it has been down."""
        repeats = key in self._left
        self._left[key] = BETWEEN_REPEATS if repeats else TAP
        return not repeats

    def pass_time(self, frames: int) -> list[str]:
        """The keys that come up as so many frames go by."""
        up = [key for key, left in self._left.items() if left <= frames]
        self._left = {key: left - frames for key, left in self._left.items() if left > frames}
        return up

    def let_go(self) -> None:
        """No key is down any more."""
        self._left.clear()
