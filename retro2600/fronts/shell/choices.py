"""The player's options as they are now: by key, by menu, and whom in the shell they concern."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from retro2600.fronts.input.actions import Action
from retro2600.fronts.input.controls import Mouse
from retro2600.fronts.settings.options import Options, changed, turned
from retro2600.fronts.shell.transport import Transport

BY_KEY: Final = {
    Action.PALETTE: ("palette", 1),
    Action.SCAN_LINES: ("scan_lines", 1),
    Action.PHOSPHOR: ("phosphor", 1),
    Action.CURVE: ("curve", 1),
    Action.SIZING: ("sizing", 1),
    Action.FLASH_LIMITER: ("flash_limiter", 1),
    Action.COLOURS: ("colours", 1),
    Action.FULLSCREEN: ("fullscreen", 1),
    Action.MUTE: ("mute", 1),
    Action.LOUDER: ("volume", 1),
    Action.QUIETER: ("volume", -1),
    Action.AUDIBLE_BOARD: ("audible_board", 1),
    Action.LEVERS: ("levers", 1),
    Action.PANELS: ("panels", 1),
    Action.GRAB: ("grab", 1),
    Action.SKIP: ("skip", 1),
}
"""Actions that turn an option by so many steps."""

MOUSE: Final[dict[str, Mouse]] = {
    "auto": "both",
    "mouse": "movement",
    "wheel": "wheel",
    "keys": "neither",
}
"""What of the mouse turns player 1's knob, by the option "paddle"; any other value is a device's name."""

_KEPT: Final = ("palette", "paddle")
"""Options whose first value may be one that no list has; it stays among those to be turned through."""


class Choices:
    """Holds the options, and lets the transport and the controls know of them."""

    def __init__(self, options: Options, transport: Transport, say: Callable[[str], None]) -> None:
        self.options = options
        """Another object whenever one of them has changed."""
        self.absent: Mapping[str, str] = {}
        """Options that mean nothing where the session is shown, and what is said when one is asked for."""
        self._first = options
        self._transport = transport
        self._console = transport.controls.console
        self._say = say
        self._by_device = False
        self._apply()

    def leave_to_device(self, plays: bool) -> None:
        """Whether there is the device that the knob is left to by its name; while not, the mouse turns it."""
        if plays != self._by_device:
            self._by_device = plays
            self._apply()

    def turn(self, name: str, steps: int) -> None:
        """Another value for an option, so many steps further on."""
        self.choose(self._turned(name, steps))

    def turn_by_key(self, action: Action) -> None:
        """Another value for the option that an action turns, said in passing."""
        name, steps = BY_KEY[action]
        said = self.absent.get(name)
        if said is None:
            self.turn(name, steps)
            said = shown(getattr(self.options, name))
        self._say(f"{name.replace('_', ' ')}: {said}")

    def lacks(self, action: Action) -> bool:
        """Whether an action turns an option that means nothing here."""
        return action in BY_KEY and BY_KEY[action][0] in self.absent

    def choose(self, options: Options) -> None:
        """Other options."""
        if options != self.options:
            self.options = options
            self._apply()

    def _turned(self, name: str, steps: int) -> Options:
        """After the last known value comes the one that the session began with, if it is none of them."""
        following = turned(self.options, name, steps, self._console)
        if name not in _KEPT or getattr(self.options, name) == getattr(self._first, name):
            return following
        begun = changed(self.options, name, getattr(self._first, name))
        past_the_end = getattr(following, name) == getattr(turned(begun, name, steps, self._console), name)
        return begun if past_the_end else following

    def _apply(self) -> None:
        """Let those know whom it concerns; the rest is the front's."""
        self._transport.skipping = self.options.skip
        self._transport.audible = self.options.audible_board
        self._transport.long_frames = self.options.long_frames
        self._transport.controls.feel(
            MOUSE.get(self.options.paddle, "neither" if self._by_device else "both"),
            self.options.sensitivity,
            self.options.wheel_inverted,
            self.options.acceleration,
        )


def device_wanted(options: Options) -> str | None:
    """What is to be in the name of the device that plays player 1: "" if any may, None if none is to."""
    if options.paddle == "auto":
        return ""
    return None if options.paddle in MOUSE else options.paddle


def shown(value: Any) -> str:
    """An option's value as people write it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
