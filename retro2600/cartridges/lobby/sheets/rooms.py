"""The list of rooms on the screen that is higher than wide: a touch chooses, and closes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.lobby import choosing, lines
from retro2600.cartridges.lobby.scenes import Sheet
from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.shared.sight import pressed, surface
from retro2600.machine.drawing import Element

_KEY: Final = Sheet.ROOMS.value
_AREA: Final = Area(0, 0, 390, 764)
_BACK: Final = Area(14, 694, 362, 56)


@dataclass(frozen=True, slots=True)
class View:
    """All that is seen of it."""

    list: tuple[Element, ...]
    upright: bool = True

    @property
    def key(self) -> str:
        """The key of its surface."""
        return _KEY

    def elements(self, held: Held) -> Iterator[Element]:
        """The sheet and what lies on it."""
        yield from surface(_KEY, _AREA, "Rooms", self.upright)
        yield from self.list
        yield from Button(f"{_KEY}-back", _BACK, "Back", measures_of(self.upright), True).elements(held)


def seen(state: State) -> View:
    """All that is seen of it."""
    return View(tuple(lines.room_elements(state)))


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    if pressed(_KEY, gesture) == "back":
        return state._replace(sheet=None)
    after = choosing.rooms_touched(state, gesture)
    chosen = after.kept.room != state.kept.room or choosing.is_room(gesture)
    return after._replace(sheet=None) if chosen else after
