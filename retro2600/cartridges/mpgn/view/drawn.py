"""Drawings of states: board and boxes, menus, the question, the open sheet, a note, and the ring."""

from __future__ import annotations

from retro2600.cartridges.mpgn import sheets, tips
from retro2600.cartridges.mpgn.scenes import SheetName
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.view import table
from retro2600.cartridges.mpgn.view.parts import menus, noted
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.shared.picture import finished
from retro2600.consoles.tablet.widgets.tooltip import Tooltip, marks_of
from retro2600.machine.drawing import Drawing, Element


def drawn(state: State) -> Drawing:
    """The drawing of a state."""
    elements, dialog = _elements(state)
    note = _note(state, elements, dialog)
    if note:
        elements += note
    return finished(elements, state.upright, dialog, state.focus if state.by_keys else "")


def _elements(state: State) -> tuple[list[Element], str]:
    """The elements from the back to the front, and the key of the sheet that is open.

    In the hall the menus lie in front of its sheet, so that they can be reached.
    """
    board, beside = list(table.elements(state)), list(menus(state.upright, state.held))
    asked, over = table.question(state), sheets.elements(state)
    if state.sheet is None:
        return [*board, *beside, *asked], ""
    if state.sheet is SheetName.HALL:
        return [*board, *over, *beside], state.sheet.value
    return [*board, *beside, *asked, *over], state.sheet.value


def _note(state: State, elements: list[Element], dialog: str) -> tuple[Element, ...]:
    """The ToolTip that is to be seen, if there is one; it keeps off what is read in front of a veil."""
    text = tips.shown(state)
    element = next((each for each in elements if text and each.key == state.tip.key), None)
    if element is None or element.hit is None:
        return ()
    keys = [each.key for each in elements]
    front = keys.index(f"{dialog}-veil") if dialog else 0
    screen, marks = measures_of(state.upright).screen, tuple(marks_of(elements[front:]))
    area = noted(element.key, Area(*element.hit), state.upright)
    return Tooltip(tips.KEY, text, area, screen, marks).elements()
