"""The senses: what a front knows of its room, told to the console's sensors as the options have it."""

from __future__ import annotations

from retro2600.machine.touching import Sense
from retro2600.shell.input.controls import Controls
from retro2600.shell.menu.choices import Choices


class Senses:
    """Sets the sensors; a console without them notices nothing."""

    def __init__(self, controls: Controls, choices: Choices) -> None:
        self._controls, self._choices = controls, choices
        self._is_upright = False
        self.calm = False
        """True if the person's system asks for less motion, whatever the options say."""

    def room(self, width: int, height: int) -> None:
        """There is so much room for the picture from now on, in whatever units."""
        self._is_upright = height > width

    def look(self) -> None:
        """Set the sensors for the next frame."""
        options = self._choices.options
        upright = self._is_upright if options.screen == "auto" else options.screen == "portrait"
        self._controls.sense(Sense.UPRIGHT, upright)
        self._controls.sense(Sense.CALM, self.calm or options.calm)
