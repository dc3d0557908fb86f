"""Sheets: what lies over the board. In the hall one of them is always open.

Each sheet has its elements, and the meaning of a gesture. A tap beside a sheet and Escape close it; those
that the table opens by itself only lead on.
"""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn import going
from retro2600.cartridges.mpgn.scenes import SheetName
from retro2600.cartridges.mpgn.sheets import asking, create, hall, list, menus, over, paused, ratings, text
from retro2600.cartridges.mpgn.state import State
from retro2600.consoles.tablet.sheet import SheetKind
from retro2600.consoles.tablet.working import Sheets

CONTENTS: Final = text.CONTENTS
"""The page of a text that is the list of all pages."""

__all__ = ["CONTENTS", "create", "elements", "escaped", "gestured", "hall", "list"]

_STAYING: Final = (SheetName.HALL, SheetName.PAUSED, SheetName.DEVICE, SheetName.OVER)
"""The sheets that neither Escape nor a tap beside them closes."""


def escaped(state: State) -> State:
    """The state after Escape on the open sheet."""
    if state.sheet in _STAYING:
        return state
    return going.base(state)


_KINDS: Final[dict[SheetName, SheetKind[State]]] = {
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

_SHEETS: Final = Sheets(_KINDS, escaped)
elements, gestured = _SHEETS.elements, _SHEETS.gestured
