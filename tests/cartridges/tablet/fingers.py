"""A finger and a keyboard at a tablet whose frames the test lets go by."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Self

from retro2600.consoles.tablet.sound import Sound
from retro2600.machine.touching import Touch, TouchPhase
from tests.cartridges.tablet.sight import S, Sight


class Hand(Sight[S], ABC):
    """A tablet under a hand."""

    said: list[str]
    heard: list[Sound]

    @abstractmethod
    def frame(self, *touches: Touch, key: str = "") -> Self:
        """One frame goes by."""

    def frames(self, count: int) -> Self:
        """So many frames go by."""
        for _ in range(count):
            self.frame()
        return self

    @abstractmethod
    def settle(self) -> Self:
        """Frames go by until it waits for a hand."""

    def down(self, key: str, finger: int = 0) -> Self:
        """A finger goes down on an element."""
        self.forget()
        return self.frame(Touch(finger, TouchPhase.DOWN, *self.place(key)))

    def move(self, place: tuple[int, int], finger: int = 0) -> Self:
        """It moves there; one that is not down hovers."""
        return self.frame(Touch(finger, TouchPhase.MOVE, *place))

    def up(self, place: tuple[int, int], finger: int = 0) -> Self:
        """It comes up there."""
        return self.frame(Touch(finger, TouchPhase.UP, *place))

    def hover(self, key: str) -> Self:
        """A mouse hovers over an element."""
        return self.move(self.place(key))

    def tap(self, *keys: str) -> Self:
        """A tap on each of these, waiting after each."""
        for key in keys:
            place = self.place(key)
            self.down(key).up(place).settle()
        return self

    def touch(self, key: str) -> Self:
        """A tap after which nothing is waited for."""
        place = self.place(key)
        return self.down(key).up(place)

    def hold(self, key: str, frames: int = 40) -> Self:
        """A finger rests on an element for so long."""
        place = self.place(key)
        return self.down(key).frames(frames).up(place).settle()

    def drag(self, start: str | tuple[int, int], end: str | tuple[int, int]) -> Self:
        """A drag from an element, or a place, to another one."""
        return self.carry(start, end).settle()

    def carry(self, start: str | tuple[int, int], end: str | tuple[int, int]) -> Self:
        """A drag after which nothing is waited for."""
        first, last = (self.place(each) if isinstance(each, str) else each for each in (start, end))
        middle = (first[0] + last[0]) // 2, (first[1] + last[1]) // 2
        self.forget().frame(Touch(0, TouchPhase.DOWN, *first))
        return self.move(middle).move(last).up(last)

    def strike(self, *keys: str) -> Self:
        """These keys, waiting after each."""
        for key in keys:
            self.forget().frame(key=key).settle()
        return self

    def forget(self) -> Self:
        """All that was said and heard so far is no matter."""
        self.said, self.heard = [], []
        return self
