"""Sheets: what lies over the lobby or the Board when it is asked for.

Each sheet has its elements, and the meaning of a gesture. A sheet is left by its last button and by Escape;
those of a table only lead on.
"""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby.scenes import SheetName
from retro2600.cartridges.lobby.sheets import create, game, invited, menu, rooms, settings, waiting
from retro2600.cartridges.lobby.sheets import text as texts
from retro2600.cartridges.lobby.sheets.menu import asked
from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet.sheet import SheetKind
from retro2600.consoles.tablet.working import Sheets

__all__ = ["asked", "create", "elements", "escaped", "gestured"]

_CLOSING: Final = (
    SheetName.ROOMS,
    SheetName.CREATE,
    SheetName.MENU,
    SheetName.SETTINGS,
    SheetName.TEXT,
    SheetName.GAME,
)
"""The sheets that Escape and a tap beside them close; the others hold a table."""


def escaped(state: State) -> State:
    """The state after Escape on the open sheet."""
    return state._replace(sheet=None) if state.sheet in _CLOSING else state


_KINDS: Final[dict[SheetName, SheetKind[State]]] = {
    SheetName.ROOMS: rooms,
    SheetName.CREATE: create,
    SheetName.WAITING: waiting,
    SheetName.INVITED: invited,
    SheetName.MENU: menu,
    SheetName.SETTINGS: settings,
    SheetName.TEXT: texts,
    SheetName.GAME: game,
}

_SHEETS: Final = Sheets(_KINDS, escaped)
elements, gestured = _SHEETS.elements, _SHEETS.gestured
