"""Common to sheets: where they lie, their measures, and their buttons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Held
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.sheet import Sheet
from retro2600.machine.drawing import Element


def sheet(
    key: str, area: Area, area_upright: Area, title: str, upright: bool, remark: str = "", aside: str = ""
) -> Sheet:
    """A sheet where it lies on a screen."""
    place = area_upright if upright else area
    return Sheet(key, place, title, measures_of(upright), remark, aside)


def buttons(
    this: Sheet,
    words: Mapping[str, str],
    places: Sequence[Area],
    held: Held,
    chief: str = "",
    idle: Sequence[str] = (),
) -> Iterator[Element]:
    """The buttons of a sheet by the ends of their keys."""
    for (name, text), place in zip(words.items(), places, strict=True):
        button = Button(f"{this.key}-{name}", place, text, this.measures, name == chief, name in idle)
        yield from button.elements(held)


def remarks(this: Sheet, texts: Sequence[str], base: int, warns: bool = False) -> Iterator[Element]:
    """Remarks below each other, each broken to the sheet's width, the first line with this base line."""
    small = this.measures.small
    lines = [line for text in texts for line in broken(text, small, this.inner.width)]
    yield from this.lines(lines, base, small + 8, warns)
