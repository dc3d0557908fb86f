"""A question in its bar across the Board, with its answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.lobby.scenes import Question
from retro2600.consoles.tablet.widgets import question as bars
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Held
from retro2600.consoles.tablet.widgets.shared.measures import Measures, measures_of
from retro2600.machine.drawing import Element

KEY: Final = "question"
_WIDE: Final = (78, 366, 732, 124)
_WIDE_RED_LEFT: Final = 18
_LOW: Final = Area(4, 586, 382, 132)
_TALL: Final = Area(4, 528, 382, 190)
_TWO: Final = 2
_BUTTON: Final = 50
_ABOVE_THE_END: Final = 14
_GAP: Final = 10
_MOST: Final = 220
_BASE: Final = 34


def elements(question: Question, upright: bool, red: bool, held: Held) -> Iterator[Element]:
    """The bar, the `dialog` of the drawing, and its buttons; upright more than two stand in two rows."""
    count = len(question.answers)
    area = _area(upright, red, count)
    measures = _measures(upright)
    yield from bars.Question(KEY, area, question.text, measures, breaks=True).elements()
    for answer, place in zip(question.answers, _places(area, count, upright, measures), strict=True):
        button = Button(f"answer-{answer.key}", place, answer.text, measures, answer.chief, answer.idle, True)
        yield from button.elements(held)


def _area(upright: bool, red: bool, count: int) -> Area:
    if upright:
        return _TALL if count > _TWO else _LOW
    left, top, width, height = _WIDE
    return Area(_WIDE_RED_LEFT if red else left, top, width, height)


def _measures(upright: bool) -> Measures:
    measures = measures_of(upright)
    return measures._replace(question_base=_BASE, question=16 if upright else 19, text=16, answer=_BUTTON)


def _places(area: Area, count: int, upright: bool, measures: Measures) -> Iterator[Area]:
    """The areas of the buttons, from left to right, from the top."""
    rows = -(-count // _TWO) if upright and count > _TWO else 1
    columns = -(-count // rows)
    room = area.width - 2 * measures.padding
    width = min(room, columns * _MOST + (columns - 1) * _GAP)
    left = area.left + (area.width - width) // 2
    for row in range(rows):
        top = area.bottom - _ABOVE_THE_END - _BUTTON - (rows - 1 - row) * (_BUTTON + _GAP)
        yield from Area(left, top, width, _BUTTON).columns(columns, _GAP)[: count - row * columns]
