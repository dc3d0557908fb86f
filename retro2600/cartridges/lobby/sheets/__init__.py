"""Sheets: what lies over the lobby or the Board when it is asked for.

Each sheet has a value that holds all that is seen of it, with its elements, and the meaning of a gesture. A
sheet is left by its last button and by Escape; those of a table only lead on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Protocol

from retro2600.cartridges.lobby import going
from retro2600.cartridges.lobby.saying import refused
from retro2600.cartridges.lobby.scenes import Sheet
from retro2600.cartridges.lobby.sheets import create, invited, menu, rooms, settings, waiting
from retro2600.cartridges.lobby.sheets import text as texts
from retro2600.cartridges.lobby.sheets.menu import asked
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import results
from retro2600.cartridges.lobby.table.words import Says as TableSays
from retro2600.cartridges.lobby.words import Message
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.sight import pressed
from retro2600.consoles.tablet.widgets.sheet import beside
from retro2600.machine.drawing import Element

__all__ = ["asked", "create", "escaped", "gestured", "seen"]


class View(Protocol):
    """All that is seen of one of the sheets."""

    @property
    def key(self) -> str:
        """The key of its surface."""

    def elements(self, held: Held) -> Iterator[Element]:
        """The sheet and what lies on it."""


_SEEN: Final[dict[Sheet, Callable[[State], View]]] = {
    Sheet.ROOMS: rooms.seen,
    Sheet.CREATE: create.seen,
    Sheet.WAITING: waiting.seen,
    Sheet.INVITED: invited.seen,
    Sheet.MENU: menu.seen,
    Sheet.SETTINGS: settings.seen,
    Sheet.TEXT: texts.seen,
}


def _game(state: State, gesture: Gesture) -> State:
    """The end of a game: its sheet is the table's, what its buttons do is the lobby's."""
    match pressed(Sheet.GAME.value, gesture):
        case "same":
            watching = Message(TableSays.WATCHING)
            return going.same_again(state) if state.sitting.seated else refused(state, watching)
        case "look":
            return state._replace(sheet=None)
        case "lobby":
            return going.to_lobby(state)
    return results.scrolled(state, gesture)


_GESTURED: Final[dict[Sheet, Callable[[State, Gesture], State]]] = {
    Sheet.ROOMS: rooms.gestured,
    Sheet.CREATE: create.gestured,
    Sheet.WAITING: waiting.gestured,
    Sheet.INVITED: invited.gestured,
    Sheet.MENU: menu.gestured,
    Sheet.SETTINGS: settings.gestured,
    Sheet.TEXT: texts.gestured,
    Sheet.GAME: _game,
}

_CLOSING: Final = (Sheet.ROOMS, Sheet.CREATE, Sheet.MENU, Sheet.SETTINGS, Sheet.TEXT, Sheet.GAME)
"""The sheets that Escape and a tap beside them close; the others hold a table."""


def seen(state: State) -> View | None:
    """All that is seen of the open sheet; None if none is open, or for the table's own."""
    return _SEEN[state.sheet](state) if state.sheet in _SEEN else None


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger on the open sheet; a tap beside it closes it."""
    if state.sheet is None:
        return state
    return escaped(state) if beside(gesture) else _GESTURED[state.sheet](state, gesture)


def escaped(state: State) -> State:
    """The state after Escape on the open sheet."""
    return state._replace(sheet=None) if state.sheet in _CLOSING else state
