"""Fingers of chance on a drawing: most often on what can do something."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Final

from retro2600.machine.drawing import Drawing, Role
from retro2600.machine.touching import Touch, TouchPhase

_NOTHING: Final = (Role.NONE, Role.STATUS, Role.DIALOG, Role.DOCUMENT)


class Fingers(ABC):
    """A hand on a tablet; a touch is a frame."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    @property
    @abstractmethod
    def _drawing(self) -> Drawing:
        """The drawing that is seen now."""

    @abstractmethod
    def _step(self, *touches: Touch, key: str = "") -> None:
        """A frame with these touches and this key."""

    @abstractmethod
    def _rest(self) -> None:
        """Nobody does anything until the program waits."""

    @abstractmethod
    def _note(self) -> None:
        """Note what lies open now."""

    def _one_of(self, *acts: tuple[float, Callable[[], None]]) -> None:
        """One act, each beside the limit of its share of all; then, half of the time, a rest."""
        drawn = self._chance.random()
        next(act for limit, act in acts if drawn < limit)()
        if self._chance.random() < 0.5:
            self._rest()
        self._note()

    def _idle(self, most: int) -> None:
        """Some frames in which nobody does anything, fewer than `most`."""
        for _ in range(self._chance.randrange(most)):
            self._step()

    def _drag(self, start: str, end: str = "") -> None:
        """A finger goes from an element to another one; a tap, if there is only one."""
        hits = {element.key: element.hit for element in self._drawing.elements}
        first, last = hits.get(start), hits.get(end or start)
        if first and last:
            self._draw(_middle(*first), _middle(*last), 0)

    def _draw(self, start: tuple[int, int], end: tuple[int, int], finger: int) -> None:
        self._step(Touch(finger, TouchPhase.DOWN, *start))
        self._step(Touch(finger, TouchPhase.MOVE, (start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        self._step(Touch(finger, TouchPhase.MOVE, *end))
        phase = TouchPhase.UP if self._chance.random() < 0.95 else TouchPhase.CANCEL
        self._step(Touch(finger, phase, *end))

    def _touch(self) -> None:
        """A tap or a drag on something, most often on what can do something."""
        drawing = self._drawing
        start, end = self._place(drawing), self._place(drawing)
        finger = self._chance.choice((0, 0, 0, 1, 7))
        if self._chance.random() < 0.3:
            self._draw(start, end, finger)
            return
        self._step(Touch(finger, TouchPhase.DOWN, *start))
        if self._chance.random() < 0.98:  # else the finger stays where it is
            self._step(Touch(finger, TouchPhase.UP, *start))

    def _place(self, drawing: Drawing) -> tuple[int, int]:
        width, height = drawing.size
        if self._chance.random() < 0.1:
            return self._chance.randrange(-50, width + 50), self._chance.randrange(-50, height + 50)
        useful = [
            element.hit
            for element in drawing.elements
            if element.hit
            and element.role not in _NOTHING
            and (not element.idle or self._chance.random() < 0.1)
        ]
        if not useful:
            return 0, 0
        left, top, wide, high = self._chance.choice(useful)
        return left + self._chance.randrange(wide), top + self._chance.randrange(high)


def _middle(left: int, top: int, wide: int, high: int) -> tuple[int, int]:
    return left + wide // 2, top + high // 2
