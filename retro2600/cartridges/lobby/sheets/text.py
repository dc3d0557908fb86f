"""The sheet of the texts, a page at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.lobby.scenes import Sheet
from retro2600.cartridges.lobby.sheets.pages import PAGES
from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.page import Page
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.shared.sight import (
    TITLE,
    TITLE_UPRIGHT,
    below,
    padding,
    pressed,
    surface,
)
from retro2600.machine.drawing import Element

_KEY: Final = Sheet.TEXT.value
_AREA: Final = Area(232, 64, 560, 640)
_AREA_UPRIGHT: Final = Area(0, 0, 390, 764)


@dataclass(frozen=True, slots=True)
class View:
    """All that is seen of it."""

    upright: bool
    page: int

    @property
    def key(self) -> str:
        """The key of its surface."""
        return _KEY

    def elements(self, held: Held) -> Iterator[Element]:
        """The sheet and what lies on it."""
        upright, area = self.upright, _AREA_UPRIGHT if self.upright else _AREA
        shown = PAGES[self.page]
        yield from surface(_KEY, area, shown.title, upright)
        place = page(upright)
        yield from place.elements(place.pages(shown.text)[0])
        places = below(area, upright, 1)[0].columns(3, 10)
        buttons = {"previous": "Previous", "next": "Next", "done": "Done"}
        ends = {"previous": 0, "next": len(PAGES) - 1}
        for (name, words), where in zip(buttons.items(), places, strict=True):
            idle, chief = ends.get(name) == self.page, name == "done"
            button = Button(f"{_KEY}-{name}", where, words, measures_of(upright), chief, idle)
            yield from button.elements(held)


def page(upright: bool) -> Page:
    """The place of the text."""
    area, around, measures = _AREA_UPRIGHT if upright else _AREA, padding(upright), measures_of(upright)
    top = area.top + (TITLE_UPRIGHT if upright else TITLE) + 10
    bottom = below(area, upright, 1)[0].top - 8
    return Page(
        f"{_KEY}-page", Area(area.left + around, top, area.width - 2 * around, bottom - top), measures
    )


def seen(state: State) -> View:
    """All that is seen of it."""
    return View(state.upright, min(state.page, len(PAGES) - 1))


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(_KEY, gesture):
        case "previous":
            return state._replace(page=max(state.page - 1, 0))
        case "next":
            return state._replace(page=min(state.page + 1, len(PAGES) - 1))
        case "done":
            return state._replace(sheet=None, page=0)
    return state
