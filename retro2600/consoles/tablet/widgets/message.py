"""Messages: the band above the board, one line wide or two short ones."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.type import broken, evenly_broken, width_of
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Paint, Shape, Text

_KEY: Final = "message"
_TWO_LINES: Final = 2
_LEADING: Final = 4


@dataclass(frozen=True, slots=True)
class Message:
    """A band of text; one too wide stands in two lines of the `short` size, if there is one.

    With a `smallest` size, one that is too wide for these stands in three lines of that.
    """

    area: Area
    size: int
    short: int = 0
    smallest: int = 0
    ink: int = Ink.TEXT

    def elements(self, text: str, warns: bool = False) -> tuple[Element, ...]:
        """The message; nothing is there for ""."""
        sizes, ink = (self.size, self.short, self.smallest), Ink.WARN if warns else self.ink
        shapes = _look(self.area.width, self.area.height, text, sizes, ink)
        return (Element(_KEY, shapes, self.area.place, Role.STATUS, text),) if text else ()


def placed(upright: bool, clockwise: bool = True) -> Message:
    """The band where it is on a screen, for either direction of play."""
    return (
        Message(Area(4, 2, 382, 34), 14, 13)
        if upright
        else Message(Area(72 if clockwise else 8, 6, 800, 36), 19)
    )


@lru_cache(maxsize=looks.KEPT)
def _look(width: int, height: int, text: str, sizes: tuple[int, int, int], ink: int) -> tuple[Shape, ...]:
    size, short, smallest = sizes
    fill, x = Paint(ink), width // 2
    if not short or width_of(text, size) <= width:
        return (Text(x, looks.base(height, size), text, size, fill, align=Align.CENTRE, most=width),)
    count, lines = _TWO_LINES, evenly_broken(text, short, width)
    if len(lines) > count and smallest:
        count, short, lines = count + 1, smallest, evenly_broken(text, smallest, width)
    if len(lines) > count:
        lines = broken(text, short, width)
        lines = (*lines[: count - 1], " ".join(lines[count - 1 :]))
    step = min(height // count, short + _LEADING)
    top = (height - count * step) // 2
    return tuple(
        Text(
            x, top + step * place + looks.base(step, short), line, short, fill, align=Align.CENTRE, most=width
        )
        for place, line in enumerate(lines)
    )
