"""The sheet of the texts: a page of a chapter, or the contents, which lead to each chapter."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.sheets.sight import closed
from retro2600.cartridges.absolute.sheets.texts import (
    acey_deucey,
    answers,
    backgammon,
    beginners,
    glossary,
    playing,
)
from retro2600.cartridges.absolute.sheets.texts.chapter import words
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.sheet import Sheet, laid, pressed
from retro2600.consoles.tablet.widgets.page import PagedText
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element

CHAPTERS: Final = (
    playing.CHAPTER,
    backgammon.CHAPTER,
    acey_deucey.CHAPTER,
    answers.CHAPTER,
    glossary.CHAPTER,
    beginners.CHAPTER,
)
"""In their order; the first page of the first one is what the book icon opens."""

NUMBERS: Final = tuple(
    range(end - len(chapter.pages), end)
    for chapter, end in zip(CHAPTERS, accumulate(len(each.pages) for each in CHAPTERS), strict=True)
)
"""The numbers of each chapter's pages, which run through all chapters from 0."""

CONTENTS: Final = NUMBERS[-1].stop
"""The number of the contents."""

_KEY: Final = SheetName.HELP.value
_WORDS: Final = {"contents": "Contents", "previous": "Previous", "next": "Next", "done": "Done"}
_CHAPTER: Final = "chapter-"

_AREAS: Final = Area(112, 16, 800, 736), Area(0, 0, 390, 764)
_FIRST: Final = 72, 58
_ABOVE_BUTTONS: Final = 12

_CONTENTS_WIDTH: Final = 640, 358
_COLUMNS: Final = 2, 1
_GAP: Final = 16
"""Between the chapters and the last button."""


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it."""
    if state.page >= CONTENTS:
        yield from _contents(state)
        return
    chapter, place, count = page_of(state.page)
    this = laid(_KEY, _AREAS, state.upright, CHAPTERS[chapter].title, aside=f"{place + 1} of {count}")
    yield from this.elements()
    top, bottom = this.area.top + _FIRST[state.upright], this.last()[0].top - _ABOVE_BUTTONS
    page = PagedText(f"{_KEY}-text", this.inner._replace(top=top, height=bottom - top), this.measures)
    text = CHAPTERS[chapter].pages[place].format(**words(state.upright, state.settings.clockwise))
    yield from page.elements(page.pages(text)[0])
    idle = [name for name, end in (("previous", 0), ("next", count - 1)) if place == end]
    yield from this.buttons(_WORDS, this.last(len(_WORDS)), state.held, "done", idle)


def _contents(state: State) -> Iterator[Element]:
    """The contents: a button for each chapter, on a sheet as high as they need, in the middle."""
    upright, measures, columns = state.upright, measures_of(state.upright), _COLUMNS[state.upright]
    width, first, lines = _CONTENTS_WIDTH[upright], _FIRST[upright], -(-len(CHAPTERS) // columns)
    height = first + lines * measures.button_step + _GAP + measures.button + measures.padding
    screen = measures.screen
    area = Area((screen.width - width) // 2, (screen.height - height) // 2, width, height)
    this = Sheet(_KEY, area, "Contents", measures)
    yield from this.elements()
    chapters = {f"{_CHAPTER}{number}": chapter.title for number, chapter in enumerate(CHAPTERS)}
    yield from this.buttons(chapters, this.column(len(CHAPTERS), first, columns), state.held)
    yield from this.buttons({"done": "Done"}, this.last(), state.held, "done")


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    name = pressed(_KEY, gesture)
    if name.startswith(_CHAPTER):
        return state._replace(page=NUMBERS[int(name.removeprefix(_CHAPTER))].start)
    match name:
        case "contents":
            return state._replace(page=CONTENTS)
        case "previous":
            return _turned(state, -1)
        case "next":
            return _turned(state, 1)
        case "done":
            return closed(state)
    return state


def _turned(state: State, step: int) -> State:
    """The state at another page of the same chapter, if there is one."""
    pages = NUMBERS[page_of(state.page)[0]]
    wanted = state.page + step
    return state._replace(page=wanted) if wanted in pages else state


def page_of(number: int) -> tuple[int, int, int]:
    """The chapter of a page, its place in it from 0, and the number of the chapter's pages."""
    chapter = sum(pages.stop <= number for pages in NUMBERS)
    return chapter, number - NUMBERS[chapter].start, len(NUMBERS[chapter])
