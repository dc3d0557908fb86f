"""Drawings of states: every element from the back to the front."""

from __future__ import annotations

from retro2600.cartridges.lobby import asking, sheets
from retro2600.cartridges.lobby.scenes import Scene
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import screen
from retro2600.cartridges.lobby.view import lobby, table
from retro2600.cartridges.lobby.view.table import bars
from retro2600.consoles.tablet.console import LANDSCAPE, PORTRAIT
from retro2600.consoles.tablet.widgets.shared import focus
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.sheet import veil
from retro2600.machine.drawing import Drawing, Element
from retro2600.rules import RED


def drawn(state: State) -> Drawing:
    """The drawing of a state."""
    elements = [*(table.elements(state) if state.scene is Scene.TABLE else lobby.elements(state))]
    dialog = ""
    if state.sheet is not None:
        view = sheets.seen(state)
        elements += table.sheet(state) if view is None else view.elements(state.held)
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
    ring = _ring(state, elements, dialog) if state.by_keys and state.focus else None
    every = (*elements, ring) if ring else tuple(elements)
    return _drawing(state.upright, every, state.focus if ring else "", dialog)


def _ring(state: State, elements: list[Element], dialog: str) -> Element | None:
    """The ring around the focus, if that can be reached."""
    keys = [each.key for each in elements]
    reached = elements[keys.index(dialog) :] if dialog else elements
    element = next((each for each in reached if each.key == state.focus), None)
    return focus.ring(element) if element else None


def _drawing(upright: bool, elements: tuple[Element, ...], ring: str, dialog: str) -> Drawing:
    """The drawing of these elements: the one before, where it shows the same, so that nothing is painted."""
    global _last
    size = PORTRAIT if upright else LANDSCAPE
    is_same = _last is not None and (_last.size, _last.focus, _last.dialog) == (size, ring, dialog)
    if _last is None or not is_same or _last.elements != elements:
        _last = Drawing(size, elements, ring, dialog)
    return _last


_last: Drawing | None = None
"""The drawing made last."""
