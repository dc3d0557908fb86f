"""Messages of keys, wheel, mouse, levers and devices: the shell is told what is meant by them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro2600.fronts.web.page.messages import Message, flag, number, numbers, pair, refusal, text, whole
from retro2600.shell.input.actions import Turn, rows
from retro2600.shell.input.assignment import Devices
from retro2600.shell.input.device import Sight
from retro2600.shell.levers import Lever
from retro2600.shell.mouse import Mouse, Place, Surface
from retro2600.shell.pointer import Pixel
from retro2600.shell.reserving import Reserving
from retro2600.shell.settings.options import changed
from retro2600.shell.shell import Shell
from retro2600.shell.video.geometry import spot_at

_BROWSERS: Final = ("grab", "fullscreen")
"""Options that the browser may refuse, or end by itself."""

MOST_STEPS: Final = 200
"""Notches of a dial in one message (chosen: it has been turned round twice)."""


class Glass(Surface):
    """The place that a message tells of; for levers and marks there are other messages."""

    def __init__(self) -> None:
        self.pixel: Pixel | None = None
        self.line: int | None = None

    def lever_at(self, place: Place) -> Lever | None:
        return None

    def over_levers(self, place: Place) -> bool:
        return False

    def line_at(self, place: Place) -> int | None:
        return self.line

    def turn_at(self, place: Place) -> int:
        return 0

    def pixel_at(self, place: Place) -> Pixel | None:
        return self.pixel


class Input:
    """Takes the messages of a player's hands."""

    def __init__(self, shell: Shell, devices: Devices) -> None:
        self._shell, self._devices = shell, devices
        self._glass = Glass()
        self.mouse = Mouse(shell, self._glass)
        self.reserving = Reserving(shell, devices)
        self._asked = {row.name: asked for asked, row in rows(shell.session.console.cartridge).items()}
        self.kinds: dict[str, Callable[[Message], None]] = {
            "key": self._key,
            "blur": self._blur,
            "wheel": self._wheel,
            "dial": self._dial,
            "press": self._press,
            "mouse": self._mouse,
            "line": self._line,
            "do": self._do,
            "device": self._device,
            "paste": self._paste,
            "browser": self._browser,
        }
        """The messages that it takes, by their kind."""

    def _key(self, message: Message) -> None:
        chord, key = text(message, "chord"), text(message, "key")
        self._shell.gate.chord(chord, key, flag(message, "down"))

    def _blur(self, message: Message) -> None:
        self.mouse.let_go()
        self._shell.gate.let_go()

    def _wheel(self, message: Message) -> None:
        self.mouse.wheel(number(message, "detents"), flag(message, "fine", False))

    def _dial(self, message: Message) -> None:
        """Whole notches, each as a key or a hat turns the knob; in what is open, a line each."""
        steps, knob = whole(message, "steps"), self._shell.controls.knob_of(0)
        if abs(steps) > MOST_STEPS:
            raise refusal(message, "steps", f"at most {MOST_STEPS}")
        if knob is None:
            return
        for _ in range(abs(steps)):
            for down in (True, False):
                self._shell.gate.do(Turn(knob.field, 1 if steps > 0 else -1), down, by=("dial",))

    def _press(self, message: Message) -> None:
        """A thumb counts as a device, which presses a button."""
        down, player = flag(message, "down"), whole(message, "player", 0)
        self._shell.gate.press(down, ("thumb", text(message, "by")), player)

    def _mouse(self, message: Message) -> None:
        what, fine = text(message, "what"), flag(message, "fine", False)
        place = pair(message, "place") or (0, 0)
        self._glass.pixel, self._glass.line = self._pixel(message), None
        match what:
            case "move":
                self.mouse.move(whole(message, "dx", 0), place, fine)
            case "down":
                self.mouse.press(place, flag(message, "touched", False))
            case "up":
                self.mouse.release(place)
            case "enter":
                self._shell.controls.entered()
            case _:
                raise refusal(message, "what", "move, down, up or enter")

    def _pixel(self, message: Message) -> Pixel | None:
        """The spot under the mouse, in the picture's units; None beside it: it may be another program's."""
        pixel, picture = pair(message, "pixel"), self._shell.controls.console.picture
        return pixel and spot_at(picture, pixel)

    def _line(self, message: Message) -> None:
        """A line of what is open is pointed at, and perhaps chosen."""
        line, place = whole(message, "number"), pair(message, "place")
        self._glass.pixel, self._glass.line = None, line
        if place:
            self.mouse.move(0, place, False)
        else:
            self._shell.dialog.point(line)
        if flag(message, "choose", False):
            self.mouse.press(place or (0, 0))
            self.mouse.release(place or (0, 0))

    def _do(self, message: Message) -> None:
        asked = self._asked.get(text(message, "action"))
        if asked is None:
            raise refusal(message, "action", "the name of something that can be asked for")
        self._shell.gate.do(asked, flag(message, "down", True))

    def _device(self, message: Message) -> None:
        devices, id = self._devices, whole(message, "id")
        match text(message, "what"):
            case "joined":
                axes, buttons = numbers(message, "axes"), numbers(message, "buttons")
                hats = tuple((float(across), 0.0) for across in numbers(message, "hats"))
                name, guid = text(message, "name"), text(message, "guid")
                devices.joined(Sight(id, name, guid, axes, tuple(map(bool, buttons)), hats))
            case "left":
                devices.left(id)
            case "axis":
                devices.axis(id, whole(message, "number"), min(max(number(message, "value"), -1), 1))
            case "button":
                devices.button(id, whole(message, "number"), bool(number(message, "value")))
            case "hat":
                devices.hat(id, whole(message, "number"), min(max(whole(message, "value"), -1), 1))
            case _:
                raise refusal(message, "what", "joined, left, axis, button or hat")

    def _paste(self, message: Message) -> None:
        self._shell.commands.paste(text(message, "text"))

    def _browser(self, message: Message) -> None:
        """The browser has refused or ended something, or has begun it: the option follows."""
        option = text(message, "option")
        if option not in _BROWSERS:
            raise refusal(message, "option", " or ".join(_BROWSERS))
        choices = self._shell.choices
        choices.choose(changed(choices.options, choices.offered[option], flag(message, "on")))
