"""Buttons: a text on a surface that is pressed."""

from __future__ import annotations

from dataclasses import dataclass

from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held
from retro2600.consoles.tablet.widgets.shared.measures import LANDSCAPE, Measures
from retro2600.machine.drawing import Element, Role


@dataclass(frozen=True, slots=True)
class Button:
    """A button; the chief one of a sheet stands out."""

    key: str
    area: Area
    text: str
    measures: Measures = LANDSCAPE
    chief: bool = False
    idle: bool = False
    sinks: bool = False
    """While it is idle it is let into the surface, where faint text is read best."""

    def elements(self, held: Held = FREE) -> tuple[Element, ...]:
        """The button, pressed if a finger is on it."""
        pressed = held.pressing(self.key) and not self.idle
        width, height = self.area.width, self.area.height
        if self.idle and self.sinks:
            shapes = looks.idle(width, height, self.text, self.measures.text)
        else:
            text, size = self.text, self.measures.text
            shapes = looks.button(width, height, text, size, self.chief, pressed, self.idle)
        return (
            Element(
                self.key,
                shapes,
                self.area.place,
                Role.BUTTON,
                self.text,
                hit=self.area.hit,
                idle=self.idle,
            ),
        )
