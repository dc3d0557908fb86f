"""The sheet over a game that is played on another device of one's own."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn import going
from retro2600.cartridges.mpgn.scenes import Sheet
from retro2600.cartridges.mpgn.sheets.forfeit import View
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen
from retro2600.cartridges.mpgn.table.words import Says
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.sight import pressed

_KEY: Final = Sheet.DEVICE.value
_BUTTONS: Final = ("leave", "Leave"), ("here", "PLAY here")


def seen(state: State) -> View:
    """All that is seen of it."""
    return View(
        state.upright, _KEY, "Another device", (Says.DEVICE.value, Says.DEVICE_CHOICE.value), _BUTTONS
    )


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(_KEY, gesture):
        case "here":
            return screen.taken_back(state)
        case "leave":
            return going.to_hall(state)
    return state
