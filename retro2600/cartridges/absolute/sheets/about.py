"""About: the program that this one is made after, and this one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.absolute.scenes import Sheet
from retro2600.cartridges.absolute.sheets.sight import closed, pressed, sheet_of
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.page import Page
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.machine.drawing import Element
from retro2600.version import __version__

_TEXT: Final = (
    "Absolute Backgammon 6.0 for the iPad and the iPhone is a program of Gammonsoft, 2013 to 2017."
    " This one is written anew after its manual."
    "\n\nBoard, sounds and texts are our own. The dice come from a seed by HMAC-SHA256: Facts show its digest"
    " before the first roll, and the seed itself when the game is over."
    "\n\nThe retro2600 contributors, 2026. MIT License."
)
_LANDSCAPE: Final = Area(232, 168, 560, 432)
_PORTRAIT: Final = Area(16, 120, 358, 456)
_FIRST: Final = 84


@dataclass(frozen=True, slots=True)
class About:
    """All that is seen of it."""

    upright: bool

    @property
    def key(self) -> str:
        """The key of its surface."""
        return Sheet.ABOUT.value

    def elements(self, held: Held) -> tuple[Element, ...]:
        """The sheet and what lies on it."""
        area = _PORTRAIT if self.upright else _LANDSCAPE
        sheet = sheet_of(Sheet.ABOUT, area, "About", self.upright, f"retro2600 {__version__}")
        done = Button(f"{self.key}-done", sheet.last()[0], "Done", sheet.measures, True)
        top = area.top + _FIRST
        page = Page(
            f"{self.key}-text", sheet.inner._replace(top=top, height=done.area.top - top), sheet.measures
        )
        (lines,) = page.pages(_TEXT)
        return (*sheet.elements(), *page.elements(lines), *done.elements(held))


def seen(state: State) -> About:
    """All that is seen of it."""
    return About(state.upright)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    return closed(state) if pressed(Sheet.ABOUT, gesture) == "done" else state
