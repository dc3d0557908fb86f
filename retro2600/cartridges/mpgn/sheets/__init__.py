"""Sheets: what lies over the board. In the hall one of them is always open.

Each sheet has a value that holds all that is seen of it, with its elements, and the meaning of a gesture. A
tap beside a sheet and Escape close it; those that the table opens by itself only lead on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Protocol

from retro2600.cartridges.mpgn import going
from retro2600.cartridges.mpgn.scenes import Sheet
from retro2600.cartridges.mpgn.sheets import (
    create,
    device,
    forfeit,
    hall,
    list,
    over,
    pages,
    paused,
    play,
    ratings,
    sounds,
    text,
    tips,
)
from retro2600.cartridges.mpgn.state import State
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.sheet import beside
from retro2600.machine.drawing import Element

CONTENTS: Final = text.CONTENTS
"""The page of a text that is the list of all pages."""

__all__ = ["CONTENTS", "create", "escaped", "gestured", "hall", "list", "seen"]


class View(Protocol):
    """All that is seen of one of the sheets."""

    @property
    def key(self) -> str:
        """The key of its surface."""

    def elements(self, held: Held) -> Iterator[Element]:
        """The sheet and what lies on it."""


_SEEN: Final[dict[Sheet, Callable[[State], View]]] = {
    Sheet.HALL: hall.seen,
    Sheet.CREATE: create.seen,
    Sheet.LIST: list.seen,
    Sheet.PLAY: play.seen,
    Sheet.SOUNDS: sounds.seen,
    Sheet.TIPS: tips.seen,
    Sheet.PAGES: pages.seen,
    Sheet.RATINGS: ratings.seen,
    Sheet.TEXT: text.seen,
    Sheet.PAUSED: paused.seen,
    Sheet.FORFEIT: forfeit.seen,
    Sheet.DEVICE: device.seen,
    Sheet.OVER: over.seen,
}

_GESTURED: Final[dict[Sheet, Callable[[State, Gesture], State]]] = {
    Sheet.HALL: hall.gestured,
    Sheet.CREATE: create.gestured,
    Sheet.LIST: list.gestured,
    Sheet.PLAY: play.gestured,
    Sheet.SOUNDS: sounds.gestured,
    Sheet.TIPS: tips.gestured,
    Sheet.PAGES: pages.gestured,
    Sheet.RATINGS: ratings.gestured,
    Sheet.TEXT: text.gestured,
    Sheet.PAUSED: paused.gestured,
    Sheet.FORFEIT: forfeit.gestured,
    Sheet.DEVICE: device.gestured,
    Sheet.OVER: over.gestured,
}

_STAYING: Final = (Sheet.HALL, Sheet.PAUSED, Sheet.DEVICE, Sheet.OVER)
"""The sheets that neither Escape nor a tap beside them closes."""


def seen(state: State) -> View | None:
    """All that is seen of the open sheet; None if none is open."""
    return _SEEN[state.sheet](state) if state.sheet is not None else None


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger on the open sheet; a tap beside it closes it."""
    if state.sheet is None:
        return state
    return escaped(state) if beside(gesture) else _GESTURED[state.sheet](state, gesture)


def escaped(state: State) -> State:
    """The state after Escape on the open sheet."""
    if state.sheet in _STAYING:
        return state
    return going.base(state)
