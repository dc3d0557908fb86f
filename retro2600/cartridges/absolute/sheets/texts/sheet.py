"""The sheet of the texts: a page of a chapter, or the contents, which lead to each chapter."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import Final, TypeAlias

from retro2600.cartridges.absolute.scenes import Sheet as Kind
from retro2600.cartridges.absolute.sheets.sight import closed, pressed, sheet_of
from retro2600.cartridges.absolute.sheets.texts import (
    acey_deucey,
    answers,
    backgammon,
    beginners,
    glossary,
    playing,
)
from retro2600.cartridges.absolute.sheets.texts.places import words
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.page import Page
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.sheet import Sheet
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

_KEY: Final = Kind.HELP.value
_BUTTONS: Final = ("contents", "previous", "next", "done")
_CHAPTER: Final = "chapter-"

_LANDSCAPE: Final = Area(112, 16, 800, 736)
_PORTRAIT: Final = Area(0, 0, 390, 764)
_FIRST: Final = 72
_FIRST_UPRIGHT: Final = 58
_ABOVE_BUTTONS: Final = 12

_CONTENTS_WIDTH: Final = 640
_CONTENTS_WIDTH_UPRIGHT: Final = 358
_COLUMNS: Final = 2
_GAP: Final = 16
"""Between the chapters and the last button."""


@dataclass(frozen=True, slots=True)
class Reading:
    """All that is seen of a page."""

    upright: bool
    clockwise: bool
    number: int
    """Of the page, from 0 through all chapters."""

    @property
    def key(self) -> str:
        """The key of its surface."""
        return _KEY

    def elements(self, held: Held) -> tuple[Element, ...]:
        """The sheet and what lies on it."""
        area = _PORTRAIT if self.upright else _LANDSCAPE
        chapter, place = self._place
        count = len(CHAPTERS[chapter].pages)
        aside = f"{place + 1} of {count}"
        sheet = sheet_of(Kind.HELP, area, CHAPTERS[chapter].title, self.upright, aside=aside)
        page = self._page(sheet)
        idle = {"previous": place == 0, "next": place == count - 1}
        buttons = (
            Button(
                f"{_KEY}-{name}",
                place,
                name.capitalize(),
                sheet.measures,
                name == "done",
                idle.get(name, False),
            )
            for name, place in zip(_BUTTONS, sheet.last(len(_BUTTONS)), strict=True)
        )
        return (
            *sheet.elements(),
            *page.elements(page.pages(self.text)[0]),
            *(element for button in buttons for element in button.elements(held)),
        )

    @property
    def text(self) -> str:
        """The page with the words for the places on this screen."""
        chapter, place = self._place
        return CHAPTERS[chapter].pages[place].format(**words(self.upright, self.clockwise))

    @property
    def _place(self) -> tuple[int, int]:
        """The chapter, and the page in it from 0."""
        chapter = _chapter(self.number)
        return chapter, self.number - NUMBERS[chapter].start

    def _page(self, sheet: Sheet) -> Page:
        top = sheet.area.top + (_FIRST_UPRIGHT if self.upright else _FIRST)
        bottom = sheet.last()[0].top - _ABOVE_BUTTONS
        return Page(f"{_KEY}-text", sheet.inner._replace(top=top, height=bottom - top), sheet.measures)


@dataclass(frozen=True, slots=True)
class Contents:
    """All that is seen of the contents: a button for each chapter."""

    upright: bool

    @property
    def key(self) -> str:
        """The key of its surface."""
        return _KEY

    def elements(self, held: Held) -> tuple[Element, ...]:
        """The sheet and what lies on it."""
        sheet = sheet_of(Kind.HELP, self._area, "Contents", self.upright)
        first = _FIRST_UPRIGHT if self.upright else _FIRST
        areas = sheet.buttons(len(CHAPTERS), first, self._columns)
        buttons = (
            *(
                Button(f"{_KEY}-{_CHAPTER}{number}", area, chapter.title, sheet.measures)
                for number, (chapter, area) in enumerate(zip(CHAPTERS, areas, strict=True))
            ),
            Button(f"{_KEY}-done", sheet.last()[0], "Done", sheet.measures, True),
        )
        return (*sheet.elements(), *(element for button in buttons for element in button.elements(held)))

    @property
    def _columns(self) -> int:
        return 1 if self.upright else _COLUMNS

    @property
    def _area(self) -> Area:
        """As high as its buttons need, in the middle of the screen."""
        measures = measures_of(self.upright)
        width = _CONTENTS_WIDTH_UPRIGHT if self.upright else _CONTENTS_WIDTH
        first = _FIRST_UPRIGHT if self.upright else _FIRST
        lines = -(-len(CHAPTERS) // self._columns)
        height = first + lines * measures.button_step + _GAP + measures.button + measures.padding
        screen = measures.screen
        return Area((screen.width - width) // 2, (screen.height - height) // 2, width, height)


Texts: TypeAlias = Reading | Contents
"""All that is seen of it."""


def seen(state: State) -> Texts:
    """All that is seen of it."""
    if state.page >= CONTENTS:
        return Contents(state.upright)
    return Reading(state.upright, state.settings.clockwise, state.page)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    name = pressed(Kind.HELP, gesture)
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
    pages = NUMBERS[_chapter(state.page)]
    wanted = state.page + step
    return state._replace(page=wanted) if wanted in pages else state


def _chapter(number: int) -> int:
    """The chapter of a page."""
    return sum(pages.stop <= number for pages in NUMBERS)
