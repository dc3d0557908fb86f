"""Remote play: the ways to somebody who is not at this device, and back to a game that goes on there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.absolute.far import meeting
from retro2600.cartridges.absolute.scenes import Sheet as Kind
from retro2600.cartridges.absolute.sheets.sight import in_the_middle, pressed, sheet_of
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import text
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element

_BACK: Final = "back"
_BUTTONS: Final = {"nearby": "Nearby", "server": "Game Server", "menu": "Main Menu"}
_REMARK: Final = "Play with a person at another device."
_TRIAL: Final = "The game server is a trial: it may not work, or not be there."
_FIRST: Final = 84
_LINE: Final = 20
_LINES: Final = 2
_BELOW: Final = 24
"""From the last button to the first line's base."""


@dataclass(frozen=True, slots=True)
class Remote:
    """All that is seen of it."""

    upright: bool
    back: str
    """The name of who plays at the table that one can come back to; "" if there is none."""
    line: str
    warns: bool

    @property
    def key(self) -> str:
        """The key of its surface."""
        return Kind.REMOTE.value

    def elements(self, held: Held) -> tuple[Element, ...]:
        """The sheet and what lies on it."""
        names = ({_BACK: f"Back to the Game with {self.back}"} if self.back else {}) | _BUTTONS
        sheet = sheet_of(Kind.REMOTE, self._area(len(names)), "Remote Play", self.upright, _REMARK)
        areas = sheet.buttons(len(names), _FIRST)
        buttons = (
            Button(f"{self.key}-{name}", place, words, sheet.measures, name == _BACK).elements(held)
            for (name, words), place in zip(names.items(), areas, strict=True)
        )
        lines = broken(self.line, sheet.measures.small, sheet.inner.width)[:_LINES]
        return (
            *sheet.elements(),
            *(element for (element,) in buttons),
            *sheet.lines(lines, areas[-1].bottom + _BELOW, _LINE, self.warns),
        )

    def _area(self, count: int) -> Area:
        """As high as what lies on it."""
        measures = measures_of(self.upright)
        height = _FIRST + count * measures.button_step + _LINES * _LINE + measures.padding
        return in_the_middle(self.upright, height)


def seen(state: State) -> Remote:
    """All that is seen of it."""
    far, says = state.far, state.page == meeting.SAID and state.message is not None
    other = far.back.other if far.sitting.table is None and far.back else far.sitting.other
    back = (other or "your opponent") if meeting.can_go_back(far) else ""
    line = text(state.message) if says and state.message else _TRIAL
    return Remote(state.upright, back, line, says)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(Kind.REMOTE, gesture):
        case "nearby":
            return meeting.nearby(state)
        case "server":
            return meeting.server(state)
        case "back":
            return meeting.back(state)
        case "menu":
            return meeting.left_remote(state)
    return state
