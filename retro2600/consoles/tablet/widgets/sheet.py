"""Sheets: surfaces over the board with a title, on which other widgets lie. A veil dims what is behind."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import LANDSCAPE, Measures
from retro2600.consoles.tablet.widgets.shared.sight import veil
from retro2600.machine.controls import Phase
from retro2600.machine.drawing import Align, Element, Line, Paint, Role, Shape, Text

_REMARK_BELOW: Final = 25  # the title's base line
_HEADING_BASE: Final = 18
_RULE: Final = 30
"""From the top of a heading to the rule below it."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet; `remark` stands below its title, `aside` in its upper right corner."""

    key: str
    area: Area
    title: str
    measures: Measures = LANDSCAPE
    remark: str = ""
    aside: str = ""

    @property
    def inner(self) -> Area:
        """Its area without the free space along the edges."""
        around = self.measures.padding
        left, top, width, height = self.area
        return Area(left + around, top + around, width - 2 * around, height - 2 * around)

    def elements(self) -> tuple[Element, ...]:
        """The veil, which cannot be reached, and the sheet: the `dialog` of a drawing."""
        texts = self.title, self.remark, self.aside
        shapes = _look(self.area.width, self.area.height, self.measures, *texts)
        return (
            veil(f"{self.key}-veil", self.measures.screen),
            Element(self.key, shapes, self.area.place, Role.DIALOG, self.title, self.area.hit),
        )

    def buttons(self, count: int, first: int, columns: int = 1) -> tuple[Area, ...]:
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

    def heading(self, key: str, area: Area, text: str) -> Element:
        """The line above a group of settings, with its rule, at the top of an area."""
        return Element(key, _heading(area.width, text, self.measures.heading), area.place, name=text)

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

    @property
    def _gap(self) -> int:
        return self.measures.button_step - self.measures.button


def beside(gesture: Gesture) -> bool:
    """True for a tap on nothing while a sheet is open: it closes a sheet that can be closed."""
    return gesture.phase is Phase.UP and not gesture.key and not gesture.over and not gesture.dragged


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


@lru_cache(maxsize=looks.KEPT)
def _heading(width: int, text: str, size: int) -> tuple[Shape, ...]:
    return (
        Text(0, _HEADING_BASE, text, size, Paint(Ink.FAINT), True, most=width),
        Line((0, _RULE, width, _RULE), Paint(Ink.PANEL_EDGE), 1),
    )


@lru_cache(maxsize=looks.KEPT)
def _line(text: str, size: int, ink: int, most: int) -> tuple[Shape, ...]:
    return (Text(0, 0, text, size, Paint(ink), most=most),)
