"""A push-button's contact, worked by several keys at once."""

from collections import deque
from collections.abc import Hashable

LEAST = 4
"""Frames that each press and each release lasts at least (chosen).

A tap on a touchpad can be over within one frame, and a program may look at a button only every third one.
"""

MOST_COMING = 16
"""Presses and releases that wait (chosen): of a contact that bounces for long the later ones are left out."""


class Debouncer:
    """A contact that loses no press: what comes too quickly is played back one after the other."""

    def __init__(self) -> None:
        self._pressing: set[Hashable] = set()
        self._coming: deque[bool] = deque()
        self._down = False
        self._age = LEAST

    def hold(self, key: Hashable, down: bool) -> None:
        """Something presses it, or lets go of it; it goes up when nothing presses it any more."""
        before = bool(self._pressing)
        if down:
            self._pressing.add(key)
        else:
            self._pressing.discard(key)
        if bool(self._pressing) != before:
            if len(self._coming) < MOST_COMING:
                self._coming.append(down)
            else:
                self._coming.pop()  # the one that this one takes back

    def let_go(self) -> None:
        """Everything lets go of it."""
        for key in tuple(self._pressing):
            self.hold(key, False)

    def let_be(self) -> None:
        """A press that has not gone down yet is not to be seen any more."""
        self._coming = deque([False] if self._down and not self._pressing else [])

    def frame(self) -> bool:
        """True if it is down in the next frame."""
        self._age += 1
        if self._coming and self._age > LEAST:
            self._down = self._coming.popleft()
            self._age = 1
        return self._down
