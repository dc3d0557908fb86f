"""The question in its bar, with its answers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.cartridges.lobby.questions import Question
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Held
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.sheet import veil
from retro2600.machine.drawing import Align, Element, Paint, Role, Shape, Text

KEY: Final = "question"
_WIDE: Final = Area(78, 366, 732, 124)
_WIDE_RED: Final = 18
"""Its left edge where the Board is turned."""
_UPRIGHT: Final = Area(4, 586, 382, 132)
_LADDER: Final = Area(4, 528, 382, 190)
_ROW: Final = 3
"""Answers side by side upright; more stand in two rows."""
_HIGH: Final = 50
_ABOVE_THE_END: Final = 14
_MOST: Final = 220
_GAP: Final = 10
_BASE: Final = 34
_LINES: Final = 2


def elements(
    question: Question, upright: bool, held: Held, red: bool = False, over: bool = False
) -> Iterator[Element]:
    """The bar and its answers; `red`: the Board is turned, `over`: it lies over a sheet."""
    area = _place(question, upright, red)
    measures = measures_of(upright)
    if over:
        yield veil(f"{KEY}-veil", measures.screen)
    shapes = _look(area.width, area.height, question.text, 16 if upright else 19)
    yield Element(KEY, shapes, area.place, Role.DIALOG, question.text, area.hit)
    for answer, place in zip(question.answers, _answers(area, len(question.answers), upright), strict=True):
        button = Button(f"answer-{answer.key}", place, answer.text, measures, answer.chief, answer.idle)
        yield from button.elements(held)


def _place(question: Question, upright: bool, red: bool) -> Area:
    if upright:
        return _LADDER if len(question.answers) > _ROW else _UPRIGHT
    return _WIDE._replace(left=_WIDE_RED) if red else _WIDE


def _answers(area: Area, count: int, upright: bool) -> Iterator[Area]:
    """The places of the answers: side by side, upright at most three; four stand in two rows."""
    rows = (count // 2, count - count // 2) if upright and count > _ROW else (count,)
    for number, in_row in enumerate(reversed(rows) if len(rows) == 1 else rows):
        wide = min(area.width - 28, in_row * _MOST + (in_row - 1) * _GAP)
        left = area.left + (area.width - wide) // 2
        above = (len(rows) - 1 - number) * (_HIGH + 8)
        yield from Area(left, area.bottom - _ABOVE_THE_END - _HIGH - above, wide, _HIGH).columns(in_row, _GAP)


@lru_cache(maxsize=32)
def _look(width: int, height: int, text: str, size: int) -> tuple[Shape, ...]:
    first, *rest = broken(text, size, width - 28, bold=True)
    lines = (first, " ".join(rest)) if rest else (first,)
    base = _BASE - (6 if rest else 0)
    return (
        *looks.panel(width, height),
        *(
            Text(
                width // 2,
                base + (size + 4) * row,
                line,
                size,
                Paint(Ink.TEXT),
                True,
                Align.CENTRE,
                width - 28,
            )
            for row, line in enumerate(lines)
        ),
    )
