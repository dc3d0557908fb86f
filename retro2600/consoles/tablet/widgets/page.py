"""Pages: long texts, broken into lines and pages as the area has room."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.measures import LANDSCAPE, Measures
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Paint, Shape, Text


@dataclass(frozen=True, slots=True)
class PagedText:
    """A place for text of which a page is shown at a time."""

    key: str
    area: Area
    measures: Measures = LANDSCAPE

    def pages(self, text: str) -> tuple[tuple[str, ...], ...]:
        """The lines of each page. A line end ends a paragraph; no page begins with an empty line."""
        return _pages(text, self.measures.text, self.area.width, self.area.height // self.measures.line)

    def elements(self, lines: tuple[str, ...]) -> tuple[Element, ...]:
        """The lines of a page, each to be read by itself."""
        size, step = self.measures.text, self.measures.line
        return tuple(
            Element(
                f"{self.key}-{place}",
                _line(line, size, step, self.area.width),
                (self.area.left, self.area.top + step * place),
                Role.ITEM,
                line,
            )
            for place, line in enumerate(lines)
            if line
        )


@lru_cache(maxsize=16)
def _pages(text: str, size: int, width: int, count: int) -> tuple[tuple[str, ...], ...]:
    pages: list[tuple[str, ...]] = [()]
    for line in (line for paragraph in text.split("\n") for line in broken(paragraph, size, width)):
        if len(pages[-1]) == count:
            pages.append(())
        if line or pages[-1]:
            pages[-1] += (line,)
    return tuple(pages)


@lru_cache(maxsize=looks.KEPT)
def _line(text: str, size: int, height: int, width: int) -> tuple[Shape, ...]:
    return (Text(0, looks.base(height, size), text, size, Paint(Ink.TEXT), most=width),)
