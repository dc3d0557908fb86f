"""Fingers on a screen, frame by frame: from where they are to what they do."""

from __future__ import annotations

from collections import deque
from typing import Final

from retro2600 import limits
from retro2600.machine.touching import Pointing, Touch, TouchPhase

MOST: Final = 64
"""Touches that wait for a frame (chosen); then movements are lost, and nothing else."""


class Touched:
    """Loses no tap, however quickly it is over; of movements that follow each other only the last counts.

    What it gives goes together: a finger that comes up, or is gone, has gone down before.
    """

    def __init__(self, hovers: bool) -> None:
        """`hovers`: a mouse that moves with its button up counts, too."""
        self._hovers = hovers
        self._fingers: dict[int, Pointing] = {}
        self._coming: deque[Touch] = deque()

    def at(self, finger: int, place: Pointing | None) -> None:
        """A finger, from 0, is there; None: it is gone, and what it was about is not to be done."""
        before = self._fingers.pop(finger, None)
        if place is not None:
            self._fingers[finger] = place
        was, now = bool(before and before.down), bool(place and place.down)
        if place is None:
            if before and (was or self._hovers):
                self._add(Touch(finger, TouchPhase.CANCEL, before.x, before.y))
        elif was != now:
            self._add(Touch(finger, TouchPhase.DOWN if now else TouchPhase.UP, place.x, place.y))
        elif place != before and (now or self._hovers):
            self._add(Touch(finger, TouchPhase.MOVE, place.x, place.y))

    @property
    def waiting(self) -> bool:
        """True if touches wait for a frame."""
        return bool(self._coming)

    def frame(self) -> tuple[Touch, ...]:
        """The touches of the next frame."""
        count = min(len(self._coming), limits.TOUCHES_A_FRAME)
        return tuple(self._coming.popleft() for _ in range(count))

    def let_go(self) -> None:
        """All fingers are gone."""
        for finger in tuple(self._fingers):
            self.at(finger, None)

    def let_be(self) -> None:
        """Fingers that have not gone down yet do not any more; the others are where they are."""
        new = {touch.finger for touch in self._coming if touch.phase is TouchPhase.DOWN}
        known, seen = list[Touch](), set[int]()
        for touch in self._coming:
            if touch.phase is TouchPhase.DOWN:
                seen.add(touch.finger)
            if touch.finger not in seen:
                known.append(touch)
        self._coming = deque(known)
        for finger in new:
            self._fingers.pop(finger, None)

    def _add(self, touch: Touch) -> None:
        if touch.phase is TouchPhase.MOVE:
            self._coming = deque(each for each in self._coming if not self._is_passed(each, touch))
            if len(self._coming) >= MOST:
                return
        self._coming.append(touch)

    def _is_passed(self, earlier: Touch, move: Touch) -> bool:
        """True for a movement of the same finger that waits, with nothing else of that finger after it."""
        if earlier.finger != move.finger or earlier.phase is not TouchPhase.MOVE:
            return False
        last = next(each for each in reversed(self._coming) if each.finger == move.finger)
        return last is earlier
