"""The list of rooms on the screen that is higher than wide: a touch chooses, and closes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.lobby import choosing, lines
from retro2600.cartridges.lobby.scenes import SheetName
from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.drawing import Element

_KEY: Final = SheetName.ROOMS.value
_AREA: Final = Area(0, 0, 390, 764)
_BACK: Final = Area(14, 694, 362, 56)


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it."""
    this = laid(_KEY, (_AREA, _AREA), True, "Rooms", bar=True)
    yield from this.elements()
    yield from lines.room_elements(state)
    yield from this.buttons({"back": "Back"}, (_BACK,), state.held, "back")


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    if pressed(_KEY, gesture) == "back":
        return state._replace(sheet=None)
    after = choosing.rooms_touched(state, gesture)
    chosen = after.kept.room != state.kept.room or choosing.is_room(gesture)
    return after._replace(sheet=None) if chosen else after
