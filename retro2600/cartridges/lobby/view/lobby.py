"""The elements of the lobby's screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.view.parts import bar
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element
from retro2600.tables.sitting.values import Way

BUTTONS: Final = {"play": "Play Now", "create": "Create a Table", "house": "House Bot"}
_BUTTONS: Final = (Area(8, 716, 330, 48), Area(347, 716, 330, 48), Area(686, 716, 330, 48))
_BUTTONS_UPRIGHT: Final = (Area(4, 644, 382, 56), Area(4, 708, 189, 52), Area(197, 708, 189, 52))


def elements(state: State) -> Iterator[Element]:
    """The elements from the back to the front."""
    yield from bar(state, "Menu", "Lobby")
    yield from _buttons(state)


def _buttons(state: State) -> Iterator[Element]:
    """Play Now, Create a Table and House Bot; the chief one is the first, or, with no line, the last."""
    chief = "play" if state.sitting.way is Way.UP else "house"
    areas = _BUTTONS_UPRIGHT if state.upright else _BUTTONS
    for (name, text), area in zip(BUTTONS.items(), areas, strict=True):
        measures = measures_of(state.upright)
        yield from Button(f"lobby-{name}", area, text, measures, name == chief).elements(state.held)
