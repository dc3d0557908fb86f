"""Remote play: the ways to somebody who is not at this device, and back to a game that goes on there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.absolute.far import meeting
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.sheets.sight import in_the_middle
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import text
from retro2600.consoles.tablet.sheet import Sheet, pressed
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element

_KEY: Final = SheetName.REMOTE.value
_BUTTONS: Final = {"nearby": "Nearby", "server": "Game Server", "menu": "Main Menu"}
_REMARK: Final = "Play with a person at another device."
_TRIAL: Final = "The game server is a trial: it may not work, or not be there."
_FIRST: Final = 84
_LINE: Final = 20
_LINES: Final = 2
_BELOW: Final = 24
"""From the last button to the first line's base."""


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it: as high as that, with a way back to a table where there is one."""
    far, says, measures = state.far, state.page == meeting.SAID, measures_of(state.upright)
    words = _BUTTONS
    if meeting.can_go_back(far):
        other = far.back.other if far.sitting.table is None and far.back else far.sitting.other
        words = {"back": f"Back to the Game with {other or 'your opponent'}"} | _BUTTONS
    height = _FIRST + len(words) * measures.button_step + _LINES * _LINE + measures.padding
    this = Sheet(_KEY, in_the_middle(state.upright, height), "Remote Play", measures, _REMARK)
    yield from this.elements()
    areas = this.column(len(words), _FIRST)
    yield from this.buttons(words, areas, state.held, "back")
    warning = text(state.message) if says and state.message is not None else ""
    lines = broken(warning or _TRIAL, measures.small, this.inner.width)[:_LINES]
    yield from this.lines(lines, areas[-1].bottom + _BELOW, _LINE, bool(warning))


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(_KEY, gesture):
        case "nearby":
            return meeting.nearby(state)
        case "server":
            return meeting.server(state)
        case "back":
            return meeting.back(state)
        case "menu":
            return meeting.left_remote(state)
    return state
