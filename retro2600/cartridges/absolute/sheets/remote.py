"""Remote play: an opponent who is not at this device. It needs the table server, which is not there yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.absolute.saying import refused
from retro2600.cartridges.absolute.scenes import Sheet as Kind
from retro2600.cartridges.absolute.sheets.sight import closed, pressed, sheet_of
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Message, Says, text
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.machine.drawing import Element

_MENU: Final = "menu"
_BUTTONS: Final = {"nearby": "Nearby", "server": "Game Server", _MENU: "Main Menu"}
_NOT_YET: Final = "Opponents elsewhere are not in this version yet."
_REMARK: Final = "Play with a person at another device."
_LANDSCAPE: Final = Area(232, 218, 560, 332)
_PORTRAIT: Final = Area(16, 180, 358, 308)
_FIRST: Final = 84

_REFUSED: Final = 1
"""The page of the sheet once it has said that there is no server."""


@dataclass(frozen=True, slots=True)
class Remote:
    """All that is seen of it."""

    upright: bool
    refused: bool

    @property
    def key(self) -> str:
        """The key of its surface."""
        return Kind.REMOTE.value

    def elements(self, held: Held) -> tuple[Element, ...]:
        """The sheet and what lies on it."""
        area = _PORTRAIT if self.upright else _LANDSCAPE
        sheet = sheet_of(Kind.REMOTE, area, "Remote Play", self.upright, _REMARK)
        areas = sheet.buttons(len(_BUTTONS), _FIRST)
        buttons = (
            Button(f"{self.key}-{name}", place, words, sheet.measures).elements(held)
            for (name, words), place in zip(_BUTTONS.items(), areas, strict=True)
        )
        base = (areas[-1].bottom + area.bottom) // 2 + 5
        line = (
            text(Message(Says.NEEDS_SERVER))
            if self.refused
            else "Opponents elsewhere are not in this version yet."
        )
        return (
            *sheet.elements(),
            *(element for (element,) in buttons),
            sheet.line(f"{self.key}-line", (sheet.inner.left, base), line, self.refused),
        )


def seen(state: State) -> Remote:
    """All that is seen of it."""
    return Remote(state.upright, state.page == _REFUSED)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(Kind.REMOTE, gesture):
        case "nearby" | "server":
            return refused(state._replace(page=_REFUSED), Message(Says.NEEDS_SERVER))
        case "menu":
            return closed(state)
    return state
