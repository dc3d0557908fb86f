"""Drawings of states: every element from the back to the front."""

from __future__ import annotations

from retro2600.cartridges.lobby import asking, sheets
from retro2600.cartridges.lobby.scenes import Scene
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import screen
from retro2600.cartridges.lobby.view import lobby, table
from retro2600.cartridges.lobby.view.table import bars
from retro2600.consoles.tablet.sheet import veil
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.shared.picture import finished
from retro2600.machine.drawing import Drawing
from retro2600.rules import RED


def drawn(state: State) -> Drawing:
    """The drawing of a state."""
    elements = [*(table.elements(state) if state.scene is Scene.TABLE else lobby.elements(state))]
    dialog = ""
    if state.sheet is not None:
        elements += sheets.elements(state)
        dialog = state.sheet.value
    question = asking.question(state)
    if question is not None:
        red = state.scene is Scene.TABLE and state.sitting.side is RED
        if dialog:
            elements.append(veil(f"{bars.KEY}-veil", measures_of(state.upright).screen))
        elements += bars.elements(question, state.upright, red, state.held)
        if screen.asks_by_itself(state):  # the whole game can be given up at any time (L35)
            elements.sort(key=lambda each: each.key in screen.ALWAYS)
        dialog = bars.KEY
    return finished(elements, state.upright, dialog, state.focus if state.by_keys else "")
