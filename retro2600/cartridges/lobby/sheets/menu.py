"""The menu: settings, texts, and the shell's dialogs on names, servers and games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.lobby.scenes import SheetName
from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.drawing import Element
from retro2600.online import telling
from retro2600.tables.sitting.values import LineState

_KEY: Final = SheetName.MENU.value
_AREAS: Final = Area(332, 176, 360, 416), Area(16, 160, 358, 380)
_BUTTONS: Final = {
    "settings": "Settings",
    "text": "How to Play",
    "name": "Name and Server",
    "history": "History",
    "back": "Back",
}


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it."""
    this = laid(_KEY, _AREAS, state.upright, "Menu", bar=True)
    yield from this.elements()
    yield from this.buttons(_BUTTONS, this.rows(len(_BUTTONS)), state.held, "back")


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger; without a server, names are asked for once there is one."""
    match pressed(_KEY, gesture):
        case "settings":
            return state._replace(sheet=SheetName.SETTINGS)
        case "text":
            return state._replace(sheet=SheetName.TEXT, page=0)
        case "name":
            return asked(state, "server" if state.sitting.way is LineState.NONE else "name")
        case "history":
            return asked(state, "history")
        case "back":
            return state._replace(sheet=None)
    return state


def asked(state: State, what: str) -> State:
    """The state with a letter that asks the shell to open this dialog; the sheet closes."""
    return telling.asked(state, what)._replace(sheet=None)
