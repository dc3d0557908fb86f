"""A pointer as it is moved and pressed, frame by frame."""

from __future__ import annotations

from collections import deque
from typing import Final

from retro2600.machine.touching import Pointing

MOST: Final = 16
"""Places that wait for a frame of their own (chosen): eight clicks."""


class Pointed:
    """Loses no press, however quickly it is over: what comes within a frame is played back, in order.

    Of several movements only the last counts, and a press stays where it went down.
    """

    def __init__(self) -> None:
        self._now: Pointing | None = None
        self._coming: deque[Pointing | None] = deque()

    def at(self, place: Pointing | None) -> None:
        """It points there; None: nowhere."""
        last = self._coming[-1] if self._coming else self._now
        before = self._coming[-2] if len(self._coming) > 1 else self._now
        moved = bool(self._coming) and _down(before) == _down(last) == _down(place)
        if moved or len(self._coming) == MOST:
            self._coming[-1] = place
        elif place != last:
            self._coming.append(place)

    def frame(self) -> Pointing | None:
        """The place in the next frame."""
        if self._coming:
            self._now = self._coming.popleft()
        return self._now


def _down(place: Pointing | None) -> bool:
    return place is not None and place.down
