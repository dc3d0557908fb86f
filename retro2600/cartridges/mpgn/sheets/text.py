"""The sheet of the texts, a part of a page at a time, and their contents."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.mpgn import going
from retro2600.cartridges.mpgn.scenes import Sheet
from retro2600.cartridges.mpgn.sheets.shared import buttons, sheet
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.texts import PAGES, Part, parts
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.page import Page
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.shared.sight import pressed
from retro2600.machine.drawing import Element

CONTENTS: Final = -1
"""The number of the list of pages; the parts are counted from 0."""

_KEY: Final = Sheet.TEXT.value
_AREA: Final = Area(112, 16, 800, 736)
_AREA_UPRIGHT: Final = Area(0, 0, 390, 764)
_PAGE: Final = Area(136, 76, 752, 592)
_PAGE_UPRIGHT: Final = Area(14, 54, 362, 598)
_WORDS: Final = {"contents": "Contents", "previous": "Previous", "next": "Next", "done": "Done"}
_RULES: Final = "rules"


def place(upright: bool) -> Page:
    """The place of the text: 22 lines of 78 characters, or 26 of 44."""
    return Page(f"{_KEY}-page", _PAGE_UPRIGHT if upright else _PAGE, measures_of(upright))


def every(upright: bool) -> tuple[Part, ...]:
    """The parts of all pages as a screen has room for them."""
    return parts(PAGES, place(upright))


def first(name: str, upright: bool) -> int:
    """The number of the part with which the introduction begins, or, by "rules", the rules."""
    if name != _RULES:
        return 0
    return next(number for number, part in enumerate(every(upright)) if part.title.startswith("Rules"))


@dataclass(frozen=True, slots=True)
class View:
    """All that is seen of it."""

    upright: bool
    number: int

    @property
    def key(self) -> str:
        """The key of its surface."""
        return _KEY

    def elements(self, held: Held) -> Iterator[Element]:
        """The sheet and what lies on it."""
        upright, known = self.upright, every(self.upright)
        is_part = self.number != CONTENTS
        title = known[self.number].title if is_part else "Contents"
        aside = f"{self.number + 1} of {len(known)}" if is_part and not upright else ""
        this = sheet(_KEY, _AREA, _AREA_UPRIGHT, title, upright, aside=aside)
        yield from this.elements()
        if is_part:
            yield from place(upright).elements(known[self.number].lines)
        else:
            yield from self._contents(held)
        idle = [name for name, end in (("previous", 0), ("next", len(known) - 1)) if self.number == end]
        idle += [] if is_part else ["contents", "previous"]
        places = this.last(4)
        yield from buttons(this, _WORDS, places, held, "done", idle)

    def _contents(self, held: Held) -> Iterator[Element]:
        area, measures = place(self.upright).area, measures_of(self.upright)
        for number, (page, where) in enumerate(
            zip(PAGES, area.rows(measures.button, measures.button_step), strict=False)
        ):
            yield from Button(f"{_KEY}-page-{number}", where, page.title, measures).elements(held)


def seen(state: State) -> View:
    """All that is seen of it; a turned screen may have fewer parts."""
    return View(state.upright, min(state.page, len(every(state.upright)) - 1))


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    number = seen(state).number
    match pressed(_KEY, gesture):
        case "contents":
            return state._replace(page=CONTENTS)
        case "previous":
            return state._replace(page=max(number - 1, 0))
        case "next":
            return state._replace(page=min(number + 1, len(every(state.upright)) - 1))
        case "done":
            return going.base(state)
        case name if name.startswith("page-"):
            page = int(name.removeprefix("page-"))
            found = (place for place, part in enumerate(every(state.upright)) if part.page == page)
            return state._replace(page=next(found))
    return state
