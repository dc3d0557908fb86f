"""Sheets: surfaces over the board with a title, on which other widgets lie. A veil dims what is behind.

The keys of all that lies on a sheet begin with the key of its surface and a dash.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol, TypeVar

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import LANDSCAPE, Measures, measures_of
from retro2600.machine.drawing import Element, Role
from retro2600.machine.pictures import Size
from retro2600.machine.shapes import Align, Box, Line, Paint, Shape, Text
from retro2600.machine.touching import TouchPhase

S = TypeVar("S")

_REMARK_BELOW: Final = 25  # the title's base line
_HEADING_BASE: Final = 18
_RULE: Final = 30
"""From the top of a heading to the rule below it."""
_VEIL: Final = 150
_APART: Final = 16
_BAR_TITLE: Final = 20


class SheetKind(Protocol[S]):
    """A sheet of a program, by the program's state."""

    def elements(self, state: S, /) -> Iterator[Element]:
        """The sheet and what lies on it, from the back to the front."""

    def gestured(self, state: S, gesture: Gesture, /) -> S:
        """The state after a step of a finger."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet; `remark` stands below its title, `aside` in its upper right corner."""

    key: str
    area: Area
    title: str
    measures: Measures = LANDSCAPE
    remark: str = ""
    aside: str = ""
    bar: bool = False
    """The title stands in a bar, alone."""

    @property
    def inner(self) -> Area:
        """Its area without the free space along the edges."""
        around = self.measures.padding
        left, top, width, height = self.area
        return Area(left + around, top + around, width - 2 * around, height - 2 * around)

    @property
    def top(self) -> int:
        """The first line below the bar."""
        return self.area.top + self.measures.bar

    def elements(self) -> tuple[Element, ...]:
        """The veil, which cannot be reached, and the sheet: the `dialog` of a drawing."""
        width, height = self.area.width, self.area.height
        if self.bar:
            shapes = _barred(width, height, self.measures, self.title)
        else:
            shapes = _look(width, height, self.measures, self.title, self.remark, self.aside)
        return (
            veil(f"{self.key}-veil", self.measures.screen),
            Element(self.key, shapes, self.area.place, Role.DIALOG, self.title, self.area.hit),
        )

    def column(self, count: int, first: int, columns: int = 1) -> tuple[Area, ...]:
        """The areas of so many buttons, column by column, the first so far below the top of the sheet."""
        top, height, step = self.area.top + first, self.measures.button, self.measures.button_step
        lines = -(-count // columns)
        room = Area(self.inner.left, top, self.inner.width, (lines - 1) * step + height)
        every = (area for column in room.columns(columns, self._gap) for area in column.rows(height, step))
        return tuple(every)[:count]

    def last(self, count: int = 1, above: int = 0) -> tuple[Area, ...]:
        """The areas of buttons side by side in the last row, or so many rows above it."""
        top = self.inner.bottom - self.measures.button - above * self.measures.button_step
        return Area(self.inner.left, top, self.inner.width, self.measures.button).columns(count, self._gap)

    def rows(self, count: int) -> tuple[Area, ...]:
        """The areas of so many buttons below each other at the end of the sheet."""
        return tuple(self.last(above=above)[0] for above in reversed(range(count)))

    def chief_and_two(self, upright: bool) -> tuple[Area, ...]:
        """The areas of three buttons in the last row; upright the first one lies above the others."""
        return (*self.last(above=1), *self.last(2)) if upright else self.last(3)

    def buttons(
        self,
        words: Mapping[str, str],
        places: Iterable[Area],
        held: Held,
        chief: str = "",
        idle: Container[str] = (),
        sinks: bool = False,
    ) -> Iterator[Element]:
        """Buttons in their places by the ends of their keys."""
        for (name, text), place in zip(words.items(), places, strict=True):
            key, is_chief, is_idle = f"{self.key}-{name}", name == chief, name in idle
            yield from Button(key, place, text, self.measures, is_chief, is_idle, sinks).elements(held)

    def heading(self, key: str, area: Area, text: str) -> Element:
        """The line above a group of settings, with its rule, at the top of an area."""
        return Element(key, _heading(area.width, text, self.measures.heading), area.place, name=text)

    def caption(self, name: str, area: Area, text: str, size: int, above: int) -> Element:
        """The words above a choice, so far above its area."""
        key, shapes = f"{self.key}-{name}-heading", (Text(0, 0, text, size, Paint(Ink.FAINT), True),)
        return Element(key, shapes, (area.left, area.top - above), name=text)

    def line(self, key: str, place: tuple[int, int], text: str, warns: bool = False) -> Element:
        """A remark with its base line at a place."""
        ink, most = Ink.WARN if warns else Ink.FAINT, self.inner.right - place[0]
        return Element(key, _line(text, self.measures.small, ink, most), place, Role.ITEM, text)

    def lines(self, texts: Iterable[str], base: int, step: int, warns: bool = False) -> tuple[Element, ...]:
        """Remarks below each other, the first with this base line."""
        return tuple(
            self.line(f"{self.key}-line-{n}", (self.inner.left, base + n * step), text, warns)
            for n, text in enumerate(texts)
        )

    def remarks(self, texts: Iterable[str], base: int, warns: bool = False) -> tuple[Element, ...]:
        """Remarks below each other, each broken to the sheet's width, the first line with this base line."""
        small = self.measures.small
        broken_lines = (line for text in texts for line in broken(text, small, self.inner.width))
        return self.lines(broken_lines, base, small + 8, warns)

    def told(self, texts: Iterable[tuple[str, int]], top: int, apart: int = 0) -> Iterator[Element]:
        """Texts with their sizes, each broken to the sheet's width, from a place on; smaller ones are faint.

        Above the text of the number `apart` stands more space; 0: above none.
        """
        base = top
        for number, (text, size) in enumerate(texts):
            base += _APART if apart and number == apart else 0
            faint = size < self.measures.text - 1
            for part, line in enumerate(broken(text, size, self.inner.width)):
                base += size + (7 if faint else 9)
                key, place = f"{self.key}-line-{number}-{part}", (self.inner.left, base)
                yield Element(key, _told(line, size, faint), place, Role.ITEM, line)

    @property
    def _gap(self) -> int:
        return self.measures.button_step - self.measures.button


def laid(
    key: str,
    areas: tuple[Area, Area],
    upright: bool,
    title: str,
    remark: str = "",
    *,
    aside: str = "",
    bar: bool = False,
) -> Sheet:
    """A sheet where it lies: in the first area on the screen that is wider than high, else in the second."""
    return Sheet(key, areas[upright], title, measures_of(upright), remark, aside, bar)


def beside(gesture: Gesture) -> bool:
    """True for a tap on nothing while a sheet is open: it closes a sheet that can be closed."""
    return gesture.phase is TouchPhase.UP and not gesture.key and not gesture.over and not gesture.dragged


def pressed(key: str, gesture: Gesture) -> str:
    """The part of a pressed element's key after the sheet's name; "" where no element of it is pressed."""
    prefix = f"{key}-"
    is_own = gesture.presses(gesture.key) and gesture.key.startswith(prefix)
    return gesture.key.removeprefix(prefix) if is_own else ""


def veil(key: str, screen: Size) -> Element:
    """A veil over all that is drawn so far; it cannot be touched."""
    return Element(key, _veil(screen))


@lru_cache(maxsize=looks.KEPT)
def _look(
    width: int, height: int, measures: Measures, title: str, remark: str, aside: str
) -> tuple[Shape, ...]:
    left, right, base = measures.padding, width - measures.padding, measures.title_base
    radius = 0 if (width, height) == measures.screen else looks.PANEL_RADIUS
    small, faint, most = measures.small, Paint(Ink.FAINT), width - 2 * measures.padding
    texts = (
        Text(left, base, title, measures.title, Paint(Ink.TEXT), True, most=most),
        Text(left, base + _REMARK_BELOW, remark, small, faint, most=most),
        Text(right, base, aside, small, faint, align=Align.RIGHT, most=most),
    )
    return *looks.panel(width, height, radius), *(text for text in texts if text.text)


@lru_cache(maxsize=32)
def _barred(width: int, height: int, measures: Measures, title: str) -> tuple[Shape, ...]:
    radius = 0 if width == measures.screen.width else looks.PANEL_RADIUS
    bar = Box(0, 0, width, measures.bar, radius, Paint(Ink.RIM, Ink.RIM_LOW), Paint(Ink.RIM_EDGE), 1)
    base, most = looks.base(measures.bar, _BAR_TITLE), width - 2 * measures.padding
    text = Text(measures.padding, base, title, _BAR_TITLE, Paint(Ink.RIM_TEXT), True, most=most)
    return *looks.panel(width, height, radius), bar, text


@lru_cache(maxsize=looks.KEPT)
def _heading(width: int, text: str, size: int) -> tuple[Shape, ...]:
    return (
        Text(0, _HEADING_BASE, text, size, Paint(Ink.FAINT), True, most=width),
        Line((0, _RULE, width, _RULE), Paint(Ink.PANEL_EDGE), 1),
    )


@lru_cache(maxsize=looks.KEPT)
def _line(text: str, size: int, ink: int, most: int) -> tuple[Shape, ...]:
    return (Text(0, 0, text, size, Paint(ink), most=most),)


@lru_cache(maxsize=64)
def _told(text: str, size: int, faint: bool) -> tuple[Shape, ...]:
    return (Text(0, 0, text, size, Paint(Ink.FAINT if faint else Ink.TEXT)),)


@lru_cache(maxsize=8)
def _veil(screen: Size) -> tuple[Shape, ...]:
    return (Box(0, 0, *screen, 0, Paint(Ink.VEIL, alpha=_VEIL)),)
