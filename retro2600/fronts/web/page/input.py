"""Messages of keys, wheel, mouse, levers and devices: the shell is told what is meant by them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from retro2600 import limits
from retro2600.fronts.web.page import protocol
from retro2600.fronts.web.page.messages import refusal
from retro2600.shell.input.actions import Rotate, rows
from retro2600.shell.input.assignment import Devices
from retro2600.shell.input.device import DeviceState
from retro2600.shell.levers import PanelLever
from retro2600.shell.mouse import Mouse, Place, Surface
from retro2600.shell.pointer import Pixel
from retro2600.shell.reserving import Reserving
from retro2600.shell.settings.options import changed
from retro2600.shell.shell import Shell
from retro2600.shell.video.geometry import spot_at

MOST_STEPS: Final = 200
"""Notches of a dial in one message (chosen: it has been turned round twice)."""


class Glass(Surface):
    """The place that a message tells of; for levers and marks there are other messages."""

    def __init__(self) -> None:
        self.pixel: Pixel | None = None
        self.line: int | None = None

    def lever_at(self, place: Place) -> PanelLever | None:
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
        self.kinds: dict[str, Callable[[Any], None]] = {
            "key": self._key,
            "blur": self._blur,
            "wheel": self._wheel,
            "dial": self._dial,
            "press": self._press,
            "mouse": self._mouse,
            "line": self._line,
            "write": self._write,
            "do": self._do,
            "device": self._device,
            "paste": self._paste,
            "browser": self._browser,
            "room": self._room,
        }
        """The messages that it takes, by their kind."""

    def _key(self, message: protocol.Key) -> None:
        self._shell.gate.chord(message["chord"], message["key"], message["down"])

    def _blur(self, message: protocol.Away) -> None:
        self.mouse.let_go()
        self._shell.gate.let_go()

    def _wheel(self, message: protocol.Wheel) -> None:
        self.mouse.wheel(message["detents"], message.get("fine", False))

    def _dial(self, message: protocol.Dial) -> None:
        """Whole notches, each as a key or a hat turns the knob; in what is open, a line each."""
        steps, knob = message["steps"], self._shell.controls.knob_of(0)
        if abs(steps) > MOST_STEPS:
            raise refusal(message, "steps", f"at most {MOST_STEPS}")
        if knob is None:
            return
        for _ in range(abs(steps)):
            for down in (True, False):
                self._shell.gate.do(Rotate(knob.field, 1 if steps > 0 else -1), down, by=("dial",))

    def _press(self, message: protocol.Press) -> None:
        """A thumb counts as a device, which presses a button."""
        player = message.get("player", 0)
        self._shell.gate.press(message["down"], ("thumb", player), player)

    def _mouse(self, message: protocol.Mouse) -> None:
        place, fine = message.get("place") or (0, 0), message.get("fine", False)
        touched, finger = message.get("touched", False), message.get("finger", 0)
        if not 0 <= finger < limits.FINGERS:
            raise refusal(message, "finger", f"0 to {limits.FINGERS - 1}")
        self._glass.pixel, self._glass.line = self._pixel(message), None
        match message["what"]:
            case "move":
                self.mouse.move(message.get("dx", 0), place, fine, touched, finger)
            case "down":
                self.mouse.press(place, touched, finger)
            case "up":
                self.mouse.release(place, finger)
            case "cancel":
                self.mouse.cancel(place, finger)
            case "enter":
                self._shell.controls.entered()

    def _pixel(self, message: protocol.Mouse) -> Pixel | None:
        """The spot under the mouse, in the picture's units; None beside it: it may be another program's.

        A finger just beside it means the nearest pixel of its edge, but answers no question there.
        """
        pixel, picture = message.get("pixel"), self._shell.view.picture
        if pixel and message.get("touched") and not self._shell.helpers.question.now:
            columns, lines = picture.resolution
            pixel = min(max(pixel[0], 0), columns - 1), min(max(pixel[1], 0), lines - 1)
        return pixel and spot_at(picture, pixel)

    def _line(self, message: protocol.LineChosen) -> None:
        """A line of what is open is pointed at, and perhaps chosen."""
        line, place = message["number"], message.get("place")
        self._glass.pixel, self._glass.line = None, line
        if place:
            self.mouse.move(0, place, False)
        else:
            self._shell.dialog.point(line)
        if message.get("choose"):
            self.mouse.press(place or (0, 0))
            self.mouse.release(place or (0, 0))

    def _write(self, message: protocol.Write) -> None:
        self._shell.dialog.write(message["text"], message["number"])

    def _do(self, message: protocol.Do) -> None:
        asked = self._asked.get(message["action"])
        if asked is None:
            raise refusal(message, "action", "the name of something that can be asked for")
        self._shell.gate.do(asked, message.get("down", True))

    def _device(self, message: protocol.Joined | protocol.Gone | protocol.Moved) -> None:
        if message["what"] == "joined":
            hats = tuple((across, 0.0) for across in message.get("hats", []))
            axes, buttons = tuple(message.get("axes", [])), tuple(map(bool, message.get("buttons", [])))
            sight = DeviceState(message["id"], message["name"], message["guid"], axes, buttons, hats)
            self._devices.joined(sight)
        elif message["what"] == "left":
            self._devices.left(message["id"])
        else:
            self._moved(message)

    def _moved(self, message: protocol.Moved) -> None:
        devices, id, number, value = self._devices, message["id"], message["number"], message["value"]
        match message["what"]:
            case "axis":
                devices.axis(id, number, min(max(value, -1), 1))
            case "button":
                devices.button(id, number, bool(value))
            case "hat":
                devices.hat(id, number, min(max(round(value), -1), 1))

    def _paste(self, message: protocol.Paste) -> None:
        self._shell.gate.paste(message["text"])

    def _room(self, message: protocol.PictureRoom) -> None:
        self._shell.senses.room(message["width"], message["height"])

    def _browser(self, message: protocol.BrowserHas) -> None:
        """The browser has refused or ended something, or has begun it: the option follows."""
        choices = self._shell.choices
        choices.choose(changed(choices.options, choices.offered[message["option"]], message["on"]))
