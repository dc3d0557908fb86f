"""The sheet of the texts, a page at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.lobby.scenes import SheetName
from retro2600.cartridges.lobby.sheets.pages import PAGES
from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.page import PagedText
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.drawing import Element

_KEY: Final = SheetName.TEXT.value
_AREAS: Final = Area(232, 64, 560, 640), Area(0, 0, 390, 764)
_WORDS: Final = {"previous": "Previous", "next": "Next", "done": "Done"}


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it."""
    number = min(state.page, len(PAGES) - 1)
    this = laid(_KEY, _AREAS, state.upright, PAGES[number].title, bar=True)
    yield from this.elements()
    place = page(state.upright)
    yield from place.elements(place.pages(PAGES[number].text)[0])
    idle = [name for name, end in (("previous", 0), ("next", len(PAGES) - 1)) if number == end]
    yield from this.buttons(_WORDS, this.last()[0].columns(3, 10), state.held, "done", idle)


def page(upright: bool) -> PagedText:
    """The place of the text."""
    this = laid(_KEY, _AREAS, upright, "", bar=True)
    top, bottom = this.top + 10, this.last()[0].top - 8
    return PagedText(f"{_KEY}-page", this.inner._replace(top=top, height=bottom - top), this.measures)


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
