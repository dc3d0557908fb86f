"""Tables: lines of a text and a few values, under the names of the columns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.measures import LANDSCAPE, Measures
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Box, Paint, Shape, Text

Row: TypeAlias = tuple[str, ...]
"""The text of a line, then its values."""

_ASIDE: Final = 8
_STRIPE: Final = Paint(Ink.WELL, alpha=110)


@dataclass(frozen=True, slots=True)
class Table:
    """A table whose values stand in columns at the right, `column` hundredths of its width each."""

    key: str
    area: Area
    measures: Measures = LANDSCAPE
    column: int = 27
    head: str = ""
    """The name of the first column."""

    def elements(self, heads: tuple[str, ...], rows: tuple[Row, ...]) -> tuple[Element, ...]:
        """The names of the columns, and a line for each row, which is read with its values."""
        lines = ((self.head, *heads), *rows)
        width, step, size = self.area.width, self.measures.table_line, self.measures.text - 1
        wide = width * self.column // 100
        return tuple(
            Element(
                f"{self.key}-{place}",
                _line(width, step, line, size, wide, place == 0, place % 2 == 1),
                (self.area.left, self.area.top + step * place),
                Role.ITEM,
                ", ".join(filter(None, line)),
            )
            for place, line in enumerate(lines)
        )


@lru_cache(maxsize=looks.KEPT)
def _line(
    width: int, height: int, row: Row, size: int, column: int, bold: bool, striped: bool
) -> tuple[Shape, ...]:
    base, ink, values = looks.base(height, size), Paint(Ink.TEXT), row[1:]
    text = Text(_ASIDE, base, row[0], size, ink, bold, most=width - _ASIDE - column * len(values))
    cells = (
        Text(
            width - _ASIDE - column * (len(values) - 1 - place),
            base,
            value,
            size,
            ink,
            bold,
            Align.RIGHT,
            column - _ASIDE,
        )
        for place, value in enumerate(values)
    )
    stripe = (Box(0, 0, width, height, _ASIDE, _STRIPE),) if striped else ()
    return *stripe, *(cell for cell in (text, *cells) if cell.text)
