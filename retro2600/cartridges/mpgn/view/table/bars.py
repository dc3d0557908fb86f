"""A question in its bar across the board, or a wait, with its buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.mpgn.view.table.seen import Bar
from retro2600.consoles.tablet.widgets import question
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Held
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element

KEY: Final = "question"


def elements(bar: Bar, area: Area, upright: bool, held: Held) -> Iterator[Element]:
    """The bar and its buttons, none of them the chief one."""
    this = question.Question(KEY, area, bar.text, measures_of(upright), breaks=True)
    yield from this.elements()
    for (key, text), place in zip(bar.answers, this.answers(len(bar.answers)), strict=True):
        yield from Button(key, place, text, measures_of(upright)).elements(held)
