"""The menu of the pages, and the way to each of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.mpgn import going
from retro2600.cartridges.mpgn.scenes import Sheet
from retro2600.cartridges.mpgn.sheets import text
from retro2600.cartridges.mpgn.sheets.shared import buttons, sheet
from retro2600.cartridges.mpgn.state import State
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.sight import pressed
from retro2600.machine.drawing import Element

WORDS: Final = {"introduction": "Introduction", "rules": "Rules", "ratings": "Ratings"}

_KEY: Final = Sheet.PAGES.value
_AREA: Final = Area(692, 8, 324, 344)
_AREA_UPRIGHT: Final = Area(16, 356, 358, 356)
FIRST: Final = 72
FIRST_UPRIGHT: Final = 56
"""The first button or switch of a menu, below the sheet's top."""


@dataclass(frozen=True, slots=True)
class View:
    """All that is seen of it."""

    upright: bool

    @property
    def key(self) -> str:
        """The key of its surface."""
        return _KEY

    def elements(self, held: Held) -> Iterator[Element]:
        """The sheet and what lies on it."""
        this = sheet(_KEY, _AREA, _AREA_UPRIGHT, "Pages", self.upright)
        yield from this.elements()
        words = {**WORDS, "done": "Done"}
        places = this.buttons(len(words), FIRST_UPRIGHT if self.upright else FIRST)
        yield from buttons(this, words, places, held, "done")


def seen(state: State) -> View:
    """All that is seen of it."""
    return View(state.upright)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    name = pressed(_KEY, gesture)
    return going.base(state) if name == "done" else opened(state, name)


def opened(state: State, name: str) -> State:
    """The state with the sheet of this name; the same one for another name."""
    match name:
        case "introduction" | "rules":
            return going.to_sheet(state, Sheet.TEXT)._replace(page=text.first(name, state.upright))
        case "ratings":
            return going.to_sheet(state, Sheet.RATINGS)
    return state
