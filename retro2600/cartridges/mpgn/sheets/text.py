"""The sheet of the texts, a part of a page at a time, and their contents."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.mpgn import going
from retro2600.cartridges.mpgn.scenes import SheetName
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.texts import PAGES, PagePart, parts
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.page import PagedText
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element

CONTENTS: Final = -1
"""The number of the list of pages; the parts are counted from 0."""

_KEY: Final = SheetName.TEXT.value
_AREAS: Final = Area(112, 16, 800, 736), Area(0, 0, 390, 764)
_PAGE: Final = Area(136, 76, 752, 592)
_PAGE_UPRIGHT: Final = Area(14, 54, 362, 598)
_WORDS: Final = {"contents": "Contents", "previous": "Previous", "next": "Next", "done": "Done"}
_RULES: Final = "rules"


def place(upright: bool) -> PagedText:
    """The place of the text: 22 lines of 78 characters, or 26 of 44."""
    return PagedText(f"{_KEY}-page", _PAGE_UPRIGHT if upright else _PAGE, measures_of(upright))


def every(upright: bool) -> tuple[PagePart, ...]:
    """The parts of all pages as a screen has room for them."""
    return parts(PAGES, place(upright))


def first(name: str, upright: bool) -> int:
    """The number of the part with which the introduction begins, or, by "rules", the rules."""
    if name != _RULES:
        return 0
    return next(number for number, part in enumerate(every(upright)) if part.title.startswith("Rules"))


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it."""
    upright, number, known = state.upright, _number(state), every(state.upright)
    is_part = number != CONTENTS
    title = known[number].title if is_part else "Contents"
    aside = f"{number + 1} of {len(known)}" if is_part and not upright else ""
    this = laid(_KEY, _AREAS, upright, title, aside=aside)
    yield from this.elements()
    if is_part:
        yield from place(upright).elements(known[number].lines)
    else:
        contents = {f"page-{number}": page.title for number, page in enumerate(PAGES)}
        area, measures = place(upright).area, this.measures
        places = area.rows(measures.button, measures.button_step)[: len(PAGES)]
        yield from this.buttons(contents, places, state.held)
    idle = [name for name, end in (("previous", 0), ("next", len(known) - 1)) if number == end]
    idle += [] if is_part else ["contents", "previous"]
    yield from this.buttons(_WORDS, this.last(4), state.held, "done", idle)


def _number(state: State) -> int:
    """The number of what is seen; a turned screen may have fewer parts."""
    return min(state.page, len(every(state.upright)) - 1)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    number = _number(state)
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
