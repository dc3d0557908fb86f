"""About: the program that this one is made after, and this one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.sheets.sight import closed
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.page import PagedText
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.drawing import Element
from retro2600.version import __version__

_TEXT: Final = (
    "Absolute Backgammon 6.0 for the iPad and the iPhone is a program of Gammonsoft, 2013 to 2017."
    " This one is written anew after its manual."
    "\n\nBoard, sounds and texts are our own. The dice come from a seed by HMAC-SHA256: Facts show its digest"
    " before the first roll, and the seed itself when the game is over."
    "\n\nThe retro2600 contributors, 2026. MIT License."
)
_KEY: Final = SheetName.ABOUT.value
_AREAS: Final = Area(232, 168, 560, 432), Area(16, 120, 358, 456)
_FIRST: Final = 84


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it."""
    this = laid(_KEY, _AREAS, state.upright, "About", f"retro2600 {__version__}")
    yield from this.elements()
    top, (last,) = this.area.top + _FIRST, this.last()
    page = PagedText(f"{_KEY}-text", this.inner._replace(top=top, height=last.top - top), this.measures)
    (lines,) = page.pages(_TEXT)
    yield from page.elements(lines)
    yield from this.buttons({"done": "Done"}, (last,), state.held, "done")


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    return closed(state) if pressed(_KEY, gesture) == "done" else state
