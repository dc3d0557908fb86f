"""Fingers for tests: the gestures of a tap, of a drag, and of one that is taken away."""

from __future__ import annotations

from collections.abc import Sequence

from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Gesture, Held, followed
from retro2600.machine.drawing import Element
from retro2600.machine.touching import Touch, TouchPhase


def middle(elements: Sequence[Element], key: str) -> tuple[int, int]:
    """The middle of the area of an element."""
    (hit,) = (element.hit for element in elements if element.key == key)
    assert hit is not None
    return Area(*hit).middle


def held_on(elements: Sequence[Element], key: str, to: tuple[int, int] | None = None) -> Held:
    """A finger that has gone down on an element, and then to a place."""
    begin = middle(elements, key)
    held, _ = followed(FREE, Touch(0, TouchPhase.DOWN, *begin), elements)
    return followed(held, Touch(0, TouchPhase.MOVE, *(to or begin)), elements)[0]


def dragged(
    elements: Sequence[Element], key: str, to: tuple[int, int], end: TouchPhase = TouchPhase.UP
) -> Gesture:
    """The last gesture of a finger that goes from an element to a place."""
    held = held_on(elements, key, to)
    after, gesture = followed(held, Touch(0, end, *to), elements)
    assert after == FREE
    assert gesture is not None
    return gesture


def tapped(elements: Sequence[Element], key: str) -> Gesture:
    """The last gesture of a tap on an element."""
    return dragged(elements, key, middle(elements, key))
