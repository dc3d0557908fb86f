"""Clocks: the time that is left to one of two, its bank below it, and a bar that empties at the last."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.machine.drawing import Element
from retro2600.machine.shapes import Align, Box, Paint, Shape, Text

_BAR = 5


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock by the base lines of its figures and of its bank, and the side to which they run."""

    key: str
    place: tuple[int, int]
    size: int
    bank: tuple[int, int]
    bank_size: int
    align: Align = Align.LEFT
    foot: tuple[int, int, int] | None = None
    """Left, top and width of the bar that empties; None: it has none."""

    def elements(
        self, figures: str, ink: int, bank: str = "", left: int | None = None
    ) -> tuple[Element, ...]:
        """The figures, the bank's words, and the bar with so many of 1024 parts left; None: no bar."""
        texts = (
            (figures, self.place, self.size, ink, True),
            (bank, self.bank, self.bank_size, Ink.FAINT, False),
        )
        shapes = tuple(_text(*text, self.align) for text in texts if text[0])
        bar = _bar(*self.foot, left) if self.foot and left is not None else ()
        return (Element(self.key, (*shapes, *bar)),) if shapes else ()


@lru_cache(maxsize=looks.KEPT)
def _text(text: str, place: tuple[int, int], size: int, ink: int, bold: bool, align: Align) -> Text:
    return Text(*place, text, size, Paint(ink), bold, align)


@lru_cache(maxsize=looks.KEPT)
def _bar(left: int, top: int, width: int, share: int) -> tuple[Shape, ...]:
    full = Box(left, top, width, _BAR, 2, Paint(Ink.WELL), Paint(Ink.WELL_EDGE), 1)
    gone = width * share // 1024
    return (full, Box(left, top, gone, _BAR, 2, Paint(Ink.WARN))) if gone else (full,)
