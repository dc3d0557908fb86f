"""Questions: a bar with answers, across the board or over all else.

Upright it covers what stands below the board. A question about the cube is smaller there: the cube, which
answers it as well, lies in it, and the icons can be reached below it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from retro2600.cartridges.absolute.view import names, seen
from retro2600.consoles.tablet.sheet import veil
from retro2600.consoles.tablet.widgets import cube as cubes
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.doublet import Doublet
from retro2600.consoles.tablet.widgets.question import Question, placed
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.measures import PORTRAIT
from retro2600.machine.drawing import Element

KEY: Final = "question"
DOUBLET: Final = Doublet("doublet", Area(0, 0, 0, 0))
"""The choice of a doublet: its key, and what a gesture on it means, wherever it lies."""

_LOW: Final = Area(0, 627, 390, 89)
_BESIDE_CUBE: Final = Area(18, 660, 288, 46)
_CUBE: Final = Area(322, 650, 60, 60)
_GAP: Final = 10
_ABOVE: Final = 10
"""Free space below the six dice."""


def elements(view: seen.Seen) -> Iterator[Element]:
    """The bar and its answers."""
    question = view.question
    if question is None:
        return
    bar, areas = _bar(view, question)
    if question.over and view.dialog:
        yield veil(f"{KEY}-veil", bar.measures.screen)
    yield from bar.elements()
    if question.doublet:
        yield from _doublet(view, bar)
    for answer, area in zip(question.answers, areas, strict=True):
        chief = answer is question.chief
        button = Button(f"answer-{answer.value}", area, names.ANSWERS[answer], bar.measures, chief)
        yield from button.elements(view.held)


def covers(question: seen.Question, upright: bool) -> bool:
    """True if it lies over the cube and the icons."""
    return question.over or (upright and not question.is_low)


def cube(upright: bool) -> cubes.Cube:
    """The cube while it is asked about: upright it lies in the bar."""
    this = cubes.placed(upright)
    if not upright:
        return this
    x, y = _CUBE.middle
    corner = x - this.size // 2, y - this.size // 2
    return cubes.Cube(_CUBE, (corner, corner, corner), this.size, this.bead, this.around)


def _bar(view: seen.Seen, question: seen.Question) -> tuple[Question, tuple[Area, ...]]:
    """The bar and the places of its answers: in the middle of the board, or of the sheet below it."""
    upright, count = view.board.upright, len(question.answers)
    if upright and question.is_low:
        low = PORTRAIT._replace(question_base=22)
        return Question(KEY, _LOW, question.text, low), _BESIDE_CUBE.columns(count, _GAP) if count else ()
    bar = placed(KEY, question.text, upright, view.board.clockwise)
    if view.dialog and not upright:
        bar = replace(bar, area=bar.area._replace(left=(bar.measures.screen.width - bar.area.width) // 2))
    return bar, bar.answers(count) if count else ()


def _doublet(view: seen.Seen, bar: Question) -> Iterator[Element]:
    """The six dice in the bar."""
    left, _, width, height = bar.area
    area = Area(left, bar.area.bottom - _ABOVE - height // 2, width, height // 2)
    side = names.colours(view, view.yours)
    yield from Doublet(DOUBLET.key, area, bar.measures).elements(side, names.DOUBLETS)
