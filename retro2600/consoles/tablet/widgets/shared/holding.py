"""Fingers: the element that one went down on, and its way from there.

A program keeps one `Held` in its state and follows every touch with it. A finger that is down holds what it
went down on until it is up; others are not heard meanwhile. Widgets are told of the gestures.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from retro2600.machine.drawing import Element
from retro2600.machine.touching import Touch, TouchPhase

TAP: Final = 10
"""Units that a finger may stray in a tap; further is a drag."""

_NO_FINGER: Final = -1


class Held(NamedTuple):
    """An element under a finger."""

    finger: int = _NO_FINGER
    key: str = ""
    """The element that the finger went down on; "": none was there."""
    over: str = ""
    """The one below it now."""
    start: tuple[int, int] = (0, 0)
    at: tuple[int, int] = (0, 0)
    """The finger's place now."""
    dragged: bool = False
    """True once it has been further than a tap goes."""

    def on(self, key: str) -> bool:
        """True if the finger holds that element."""
        return self.finger != _NO_FINGER and self.key == key

    def pressing(self, key: str) -> bool:
        """True if it would press that element by going up now."""
        return self.on(key) and self.over == key


FREE: Final = Held()
"""No finger is down."""


class Gesture(NamedTuple):
    """A step of the finger that holds an element, or none."""

    phase: TouchPhase
    key: str
    """The element that the finger went down on; "": none was there."""
    over: str
    """The one below it now; "" for none, and when the finger has gone to somebody else."""
    start: tuple[int, int]
    at: tuple[int, int]
    dragged: bool
    """True once it has been further than a tap goes."""

    def presses(self, key: str) -> bool:
        """True if the finger went down on that element and has come up on it."""
        return self.phase is TouchPhase.UP and key == self.key == self.over

    def lets_go(self, key: str) -> bool:
        """True if the finger went down on that element and has come up, wherever."""
        return self.phase is TouchPhase.UP and key == self.key


def followed(held: Held, touch: Touch, elements: Iterable[Element]) -> tuple[Held, Gesture | None]:
    """The element held after a touch, and the gesture; None for a finger that is not heard.

    `elements` are those that can be reached, from the back to the front.
    """
    place = touch.x, touch.y
    if touch.phase is TouchPhase.DOWN:
        if held.finger not in (_NO_FINGER, touch.finger):
            return held, None
        key = element_at(elements, place)
        held = Held(touch.finger, key, key, place, place)
    elif touch.finger != held.finger:
        return held, None
    else:
        over = "" if touch.phase is TouchPhase.CANCEL else element_at(elements, place)
        held = held._replace(over=over, at=place, dragged=held.dragged or _far(held.start, place))
    gesture = Gesture(touch.phase, held.key, held.over, held.start, held.at, held.dragged)
    return FREE if touch.phase in (TouchPhase.UP, TouchPhase.CANCEL) else held, gesture


def element_at(elements: Iterable[Element], place: tuple[int, int]) -> str:
    """The key of the foremost element that a touch there means; "" if there is none."""
    x, y = place
    for element in reversed(tuple(elements)):
        if element.hit is not None:
            left, top, width, height = element.hit
            if left <= x < left + width and top <= y < top + height:
                return element.key
    return ""


def _far(start: tuple[int, int], place: tuple[int, int]) -> bool:
    across, down = place[0] - start[0], place[1] - start[1]
    return across * across + down * down > TAP * TAP
