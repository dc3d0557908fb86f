"""Sheets: what lies over the board. In the hall one of them is always open.

Each sheet has its elements, and the meaning of a gesture. A tap beside a sheet and Escape close it; those
that the table opens by itself only lead on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.mpgn import going
from retro2600.cartridges.mpgn.scenes import SheetName
from retro2600.cartridges.mpgn.sheets import asking, create, hall, list, menus, over, paused, ratings, text
from retro2600.cartridges.mpgn.state import State
from retro2600.consoles.tablet.sheet import SheetKind, beside
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.drawing import Element

CONTENTS: Final = text.CONTENTS
"""The page of a text that is the list of all pages."""

__all__ = ["CONTENTS", "create", "elements", "escaped", "gestured", "hall", "list"]

_SHEETS: Final[dict[SheetName, SheetKind[State]]] = {
    SheetName.HALL: hall,
    SheetName.CREATE: create,
    SheetName.LIST: list,
    SheetName.PLAY: menus.PLAY,
    SheetName.SOUNDS: menus.SOUNDS,
    SheetName.TIPS: menus.TIPS,
    SheetName.PAGES: menus.PAGES,
    SheetName.RATINGS: ratings,
    SheetName.TEXT: text,
    SheetName.PAUSED: paused,
    SheetName.FORFEIT: asking.FORFEIT,
    SheetName.DEVICE: asking.DEVICE,
    SheetName.OVER: over,
}

_STAYING: Final = (SheetName.HALL, SheetName.PAUSED, SheetName.DEVICE, SheetName.OVER)
"""The sheets that neither Escape nor a tap beside them closes."""


def elements(state: State) -> Iterator[Element]:
    """The elements of the open sheet; none if none is open."""
    if state.sheet is not None:
        yield from _SHEETS[state.sheet].elements(state)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger on the open sheet; a tap beside it closes it."""
    if state.sheet is None:
        return state
    return escaped(state) if beside(gesture) else _SHEETS[state.sheet].gestured(state, gesture)


def escaped(state: State) -> State:
    """The state after Escape on the open sheet."""
    if state.sheet in _STAYING:
        return state
    return going.base(state)
