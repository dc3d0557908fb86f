"""The sheet on which the door gets a name: a field and two buttons of the console's widgets."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.consoles.tablet.sheet import Sheet
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.field import Field, Writing
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.events import Done, Pressed, Typed
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element

SHEET, FIELD, DONE, OPEN = "sheet", "field", "done", "name"
LIMIT: Final = 24


class Widgets(NamedTuple):
    """All of the sheet on one of the two screens, and the button on the door that opens it."""

    sheet: Sheet
    field: Field
    done: Button
    open: Button

    def elements(self, writing: Writing, held: Held) -> tuple[Element, ...]:
        """The open sheet."""
        field = self.field.elements(writing, active=True)
        return *self.sheet.elements(), *field, *self.done.elements(held)

    def event(self, gesture: Gesture, writing: Writing) -> Typed | Done | Pressed | None:
        """The meaning of a finger on the sheet."""
        done = Pressed(DONE) if gesture.presses(DONE) else None
        return self.field.event(gesture, writing) or done


def widgets(upright: bool) -> Widgets:
    measures = measures_of(upright)
    sheet = Sheet(SHEET, Area(*((16, 120, 358, 220) if upright else (332, 236, 360, 220))), "Name", measures)
    inner = sheet.inner
    line = Area(inner.left, sheet.area.top + 72, inner.width, measures.row)
    below = Area(*((115, 560, 160, measures.button) if upright else (432, 620, 160, measures.button)))
    return Widgets(
        sheet,
        Field(FIELD, line, "Name of the door", LIMIT, measures),
        Button(DONE, sheet.last()[0], "Done", measures, chief=True),
        Button(OPEN, below, "Name", measures),
    )


__all__ = ["DONE", "FIELD", "FREE", "OPEN", "SHEET", "Held", "Widgets", "Writing", "widgets"]
