"""The menu: settings, texts, and the shell's dialogs on names, servers and games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.lobby.scenes import Sheet
from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.shared.sight import below, pressed, surface
from retro2600.machine.drawing import Element
from retro2600.tables.sitting import posting
from retro2600.tables.sitting.values import Way

_KEY: Final = Sheet.MENU.value
_AREA: Final = Area(332, 176, 360, 416)
_AREA_UPRIGHT: Final = Area(16, 160, 358, 380)
_BUTTONS: Final = {
    "settings": "Settings",
    "text": "How to Play",
    "name": "Name and Server",
    "history": "History",
    "back": "Back",
}


@dataclass(frozen=True, slots=True)
class View:
    """All that is seen of it."""

    upright: bool

    @property
    def key(self) -> str:
        """The key of its surface."""
        return _KEY

    def elements(self, held: Held) -> Iterator[Element]:
        """The sheet and what lies on it."""
        upright, area = self.upright, _AREA_UPRIGHT if self.upright else _AREA
        yield from surface(_KEY, area, "Menu", upright)
        for (name, words), place in zip(_BUTTONS.items(), below(area, upright, len(_BUTTONS)), strict=True):
            yield from Button(f"{_KEY}-{name}", place, words, measures_of(upright), name == "back").elements(
                held
            )


def seen(state: State) -> View:
    """All that is seen of it."""
    return View(state.upright)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger; without a server, names are asked for once there is one."""
    match pressed(_KEY, gesture):
        case "settings":
            return state._replace(sheet=Sheet.SETTINGS)
        case "text":
            return state._replace(sheet=Sheet.TEXT, page=0)
        case "name":
            return asked(state, "server" if state.sitting.way is Way.NONE else "name")
        case "history":
            return asked(state, "history")
        case "back":
            return state._replace(sheet=None)
    return state


def asked(state: State, what: str) -> State:
    """The state with a letter that asks the shell to open this dialog; the sheet closes."""
    return state._replace(sitting=posting.sent(state.sitting, "ask", what=what), sheet=None)
