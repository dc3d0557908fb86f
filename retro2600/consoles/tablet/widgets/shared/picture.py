"""Pictures of states: each is made once, and one that shows the same as the one before is that one.

By the same object a front knows that nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from retro2600.consoles.tablet.console import LANDSCAPE, PORTRAIT
from retro2600.consoles.tablet.widgets.shared import focus
from retro2600.machine.drawing import Drawing, Element

StateT = TypeVar("StateT")

_REMEMBERED: Final = 4


class Pictures(Generic[StateT]):
    """The drawings made last, by the identity of their states: a frame's state is asked for several times."""

    def __init__(self, drawn: Callable[[StateT], Drawing]) -> None:
        self._drawn = drawn
        self._last: tuple[tuple[StateT, Drawing], ...] = ()

    def of(self, state: StateT) -> Drawing:
        """The picture of a state."""
        for known, picture in self._last:
            if known is state:
                return picture
        picture = self._drawn(state)
        if self._last and picture == self._last[0][1]:
            picture = self._last[0][1]
        self._last = ((state, picture), *self._last[: _REMEMBERED - 1])
        return picture


def finished(elements: Sequence[Element], upright: bool, dialog: str = "", focused: str = "") -> Drawing:
    """The drawing of these elements, from the back to the front, with a ring around the one in focus.

    `dialog` is the key of the open sheet or question; what lies behind it cannot be reached: no ring there.
    """
    keys = [each.key for each in elements] if dialog else []
    reached = elements[keys.index(dialog) :] if dialog else elements
    element = next((each for each in reached if focused and each.key == focused), None)
    every = (*elements, focus.ring(element)) if element else tuple(elements)
    return Drawing(PORTRAIT if upright else LANDSCAPE, every, focused if element else "", dialog)
