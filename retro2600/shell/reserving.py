"""Player 1 kept for the device that the player's options name."""

from __future__ import annotations

from retro2600.excerpt import excerpt
from retro2600.shell.input.assignment import Devices
from retro2600.shell.menu.choices import device_wanted
from retro2600.shell.shell import Shell
from retro2600.shell.words.said import said


class Reserving:
    """Seats the devices as the option "paddle" says; the mouse plays while the one named there is absent."""

    def __init__(self, shell: Shell, devices: Devices) -> None:
        self._shell, self._devices = shell, devices
        self._paddle = shell.options.paddle
        self._plays = False  # as the choices know it
        shell.hear(devices)
        devices.reserve(self._wanted)

    @property
    def _wanted(self) -> str | None:
        return device_wanted(self._shell.options, self._shell.controls.console)

    @property
    def missing(self) -> str:
        """The sentence to be said if there is not the device that is to play player 1, else ""."""
        name = self._wanted
        if not name or self._devices.reserved_plays:
            return ""
        return said(
            "no device has {name} in its name: the mouse turns the knob until it is there", name=excerpt(name)
        )

    def follow(self) -> None:
        """Do as the options say by now; not while a page is open that one of the devices may be turning."""
        options = self._shell.options
        if self._paddle != options.paddle and self._shell.view.overlay is None:
            self._paddle = options.paddle
            self._devices.reserve(self._wanted)
            if self.missing:
                self._shell.notices.say(self.missing)
        if self._plays != self._devices.reserved_plays:
            self._plays = not self._plays
            self._shell.choices.leave_to_device(self._plays)
