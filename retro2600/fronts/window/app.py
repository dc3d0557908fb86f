"""The session: a window that is open until the player leaves it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from itertools import product

import pygame

from retro2600.excerpt import excerpt
from retro2600.fronts.errors import RequestError
from retro2600.fronts.input.actions import Action
from retro2600.fronts.input.assignment import Devices
from retro2600.fronts.process.pacing import Clock, Pacer
from retro2600.fronts.process.signals import LEAVING, told_of
from retro2600.fronts.settings.options import Options
from retro2600.fronts.shell.choices import device_wanted
from retro2600.fronts.shell.levers import Lever
from retro2600.fronts.shell.shell import Shell
from retro2600.fronts.shell.transport import Frame
from retro2600.fronts.window.pointer import Pointer
from retro2600.fronts.window.pygame_events import PygameEvents
from retro2600.fronts.window.speaker import Speaker
from retro2600.fronts.window.view import View

_REDRAWN = (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED)
_LEFT, _RIGHT = 1, 3  # mouse buttons

_SHAKEN = 8
"""Pixels by which the mouse may be moved before it points again, once something else has turned to a line
(chosen)."""

_RESIZING = ("fullscreen", "guide", "levers", "panels")
"""Options that change the window's size."""

_POINTING = ("auto", "pointer")
"""Values of the option "paddle" with which the mouse points."""

_PAGES = {"page up": -1, "page down": 1}
"""Keys that turn the pages of the help, and by how many."""

_SWITCHES = ("< on >", "< off >")
"""A menu's values of which there is only one other, as they are shown while they are turned."""

_MESH = 8
"""Pixels of the picture between places at which it is looked for something to point at (chosen)."""


class Window:
    """A window around a shell, which takes the input in it. Opening it may be a `RequestError`."""

    def __init__(self, shell: Shell, devices: Devices, palette: Callable[[Options], bytes]) -> None:
        self._shell = shell
        self._devices = devices
        self._console = shell.controls.console
        self._options = shell.options
        self._view = View(shell, palette)
        self._speaker: Speaker | None = None
        self._pushed: Lever | None = None
        self._place = 0, 0
        self._rested = self._place  # where the mouse was when something else turned to a line
        self._pointer = Pointer(shell)
        width, height = self._console.picture
        places = product(range(0, width, _MESH), range(0, height, _MESH))
        self._can_point = any(shell.aim(*pixel) for pixel in places)  # there are programs without places
        self._turned_at: tuple[int, int] | None = (
            None  # where the mouse was when something else turned a knob
        )
        self._pressed_at: tuple[int, int] | None = None  # where it was pressed as it pointed
        self._paddle = self._options.paddle
        self._devices.reserve(device_wanted(self._options))
        self._events = PygameEvents(self)
        pygame.mouse.set_relative_mode(self._options.grab)

    def play(self, clock: Clock) -> None:
        """Run frame after frame at the console's rate until the player leaves."""
        pacer = Pacer(clock, self._console.frames_per_second)
        with told_of(LEAVING, lambda number: self.quit()), ExitStack() as leaving:
            # Last of all: it writes to a disk, and nobody is to look at a dead window meanwhile.
            leaving.callback(self._shell.close)
            leaving.callback(self._view.close)
            leaving.callback(self._close_speaker)
            while not self._shell.closing:
                self._turn(pacer.due())
                pacer.wait()

    def look_for_device(self, refusing: bool) -> None:
        """Look for the device that player 1 is reserved for by its name, if there is to be one.

        If it is not, the mouse stands in for it, and that is said; `refusing`, it is a `RequestError`.
        """
        for event in pygame.event.get(pygame.JOYDEVICEADDED):
            self._events.take(event)
        name = device_wanted(self._options)
        if name and refusing:
            self._devices.named(name)
        if missing := self._missing():
            self._shell.warn(missing)

    def _missing(self) -> str:
        """The sentence to be said if there is not the device that is to play player 1, else ""."""
        name = device_wanted(self._options)
        if not name or self._devices.reserved_plays:
            return ""
        return f"no device has {excerpt(name)} in its name: the mouse turns the knob until it is there"

    def _turn(self, due: int) -> None:
        """Take in what has happened, run the frames that are due, show the last of them."""
        for event in pygame.event.get():
            if event.type in _REDRAWN:
                self._view.forget()
            if self._speaker:
                self._speaker.event(event)
            self._events.take(event)
        self._shell.choices.leave_to_device(self._devices.reserved_plays)
        self._pointer.act()
        frames = self._shell.run(due)
        self._pointer.pass_time(len(frames))
        if self._shell.options is not self._options:
            self._choose()
        if self._paddle != self._options.paddle and self._shell.overlay is None:
            self._reserve()
        if due:
            self._sound(frames)
            over = None if self._options.grab else self._view.lever_at(self._place)
            self._view.show(self._pushed, over)

    def _sound(self, frames: Sequence[Frame]) -> None:
        """Let the frames be heard; the sound card is opened once there is a picture: it takes its time."""
        if self._speaker is None:
            if not self._options.mute:
                self._speaker = self._opened_speaker()
            return
        for frame in frames:
            self._speaker.play(frame.sound)
            for cue in frame.cues:
                self._speaker.cue(cue)
        if not frames:
            self._speaker.idle()

    def _opened_speaker(self) -> Speaker:
        try:
            speaker = Speaker(self._console, self._options.sound_device)
        except RequestError as refusal:
            self._shell.say(str(refusal))
            speaker = Speaker(self._console)
        speaker.volume = self._options.volume
        return speaker

    def _choose(self) -> None:
        """Do as the options say by now."""
        before, self._options = self._options, self._shell.options
        try:
            self._view.choose(self._options)
        except RequestError as refusal:
            self._shell.say(str(refusal))
        if before.sound_device != self._options.sound_device:
            self._close_speaker()  # the next frame opens another one
        if self._speaker:
            self._speaker.volume, self._speaker.muted = self._options.volume, self._options.mute
        if before.grab != self._options.grab:
            pygame.mouse.set_relative_mode(self._options.grab)
        if any(getattr(before, name) != getattr(self._options, name) for name in _RESIZING):
            self._shell.controls.hold_movement()  # the mouse is elsewhere in it, though nobody moved it

    def _reserve(self) -> None:
        """Seat the devices as the options say, once no menu is open that one of them may be turning."""
        self._paddle = self._options.paddle
        self._devices.reserve(device_wanted(self._options))
        if missing := self._missing():
            self._shell.say(missing)

    def _close_speaker(self) -> None:
        if self._speaker:
            self._speaker.close()
            self._speaker = None

    # All below makes a window take `WindowEvents`.

    @property
    def devices(self) -> Devices:
        """The devices that play, seated."""
        return self._devices

    def chord(self, name: str, key: int, down: bool) -> None:
        """A key goes down or up; Page Up and Page Down turn the pages of the help."""
        if name in _PAGES and self._reads:
            self._shell.wheel(-_PAGES[name] if down else 0)
        else:
            self._shell.chord(name, key, down)

    def mouse_button(self, number: int, place: tuple[int, int], down: bool) -> None:
        """On a lever the left button moves it; where the mouse points, but at no line, it does nothing.

        Elsewhere it is player 1's; the right one opens the menu and closes it.
        """
        if number == _RIGHT and down:
            self._shell.do(Action.MENU)
        elif number == _LEFT and down and not self._options.grab and (lever := self._view.lever_at(place)):
            self._pushed = lever
            self._shell.do(lever.action, True)
        elif number == _LEFT and not down and self._pushed:
            lever, self._pushed = self._pushed, None
            self._shell.do(lever.action, False)
        elif number == _LEFT and down and self._reads and (pages := self._view.turn_at(place)):
            self._shell.wheel(-pages)
        elif number == _LEFT and self._clicks(place, down):
            return
        elif number == _LEFT and not (down and (self._over_levers(place) or self._beside_lines(place))):
            self._press(down)

    def _press(self, down: bool) -> None:
        """The button of player 1; in the menu it switches a value that is on or off at once."""
        turned = self._shell.dialog.turning
        self._shell.press(down, "mouse")
        overlay = self._shell.overlay
        if turned or not self._shell.dialog.turning or overlay is None or overlay.chosen is None:
            return
        if overlay.lines[overlay.chosen].right in _SWITCHES:
            self._shell.wheel(1)
            self._shell.press(True, "mouse")

    @property
    def _reads(self) -> bool:
        """True if pages to be read are open, without a line to choose."""
        overlay = self._shell.overlay
        return overlay is not None and overlay.chosen is None and not self._options.grab

    def wheel(self, detents: float, fine: bool) -> None:
        """The wheel is turned."""
        self._rested = self._place
        self._turned_at = None
        self._pointer.clear()
        self._shell.wheel(detents, fine)

    def movement(self, pixels: int, fine: bool) -> None:
        """The mouse is moved; on its way to a lever it turns no knob, nor where it points."""
        over_lines = self._shell.overlay is not None and not self._is_knob
        if not over_lines and not self._over_levers(self._place):
            turns = self._shell.overlay is not None or not self._is_pointer
            self._shell.controls.movement(pixels if turns else 0, fine)

    def mouse_at(self, place: tuple[int, int]) -> None:
        """The mouse is over this place of the window."""
        before, self._place = self._place, place
        self._beside_lines(place)
        self._point(before, place)
        if self._shell.dialog.pointed or self._is_knob:
            self._rested = place

    @property
    def _is_pointer(self) -> bool:
        """True if the mouse points at places in the picture instead of turning the knob by its movement."""
        return self._can_point and self._options.paddle in _POINTING and not self._options.grab

    def _point(self, before: tuple[int, int], place: tuple[int, int]) -> None:
        """The mouse came from one place to another: it points at the picture, if it is not just shaken."""
        pixel = self._view.pixel_at(place) if self._is_pointer else None
        if pixel is None or self._shell.overlay is not None:
            return
        if self._shell.controls.used == "pointer":
            self._turned_at = None
        else:
            self._turned_at = self._turned_at or before
            if not _apart(self._turned_at, place):
                return
        self._pointer.move(pixel)

    def _clicks(self, place: tuple[int, int], down: bool) -> bool:
        """Take the mouse button where the mouse points at the picture; True if it was meant for that.

        Released at another place than it was pressed at, it is a drag: it clicks there, too.
        """
        begun, self._pressed_at = self._pressed_at, None
        pointing = self._is_pointer and self._shell.overlay is None and not self._shell.guide.welcome
        pixel = self._view.pixel_at(place) if pointing else None
        if not down:
            if begun and pixel and _apart(begun, place) and self._aims_apart(begun, pixel):
                self._pointer.click(pixel)
            return begun is not None
        if pixel is None or self._shell.controls.used != "pointer" or self._shell.aim(*pixel) is None:
            return False
        self._pressed_at = place
        self._pointer.click(pixel)
        return True

    def _aims_apart(self, place: tuple[int, int], pixel: tuple[int, int]) -> bool:
        """True if a place of the window and a pixel of the picture are for different steps of a knob."""
        begun, aim = self._view.pixel_at(place), self._shell.aim(*pixel)
        return aim is not None and (begun is None or self._shell.aim(*begun) != aim)

    @property
    def _is_knob(self) -> bool:
        """True if the mouse is a knob even where lines are open that could be pointed at."""
        return self._options.grab or self._shell.dialog.turning

    def _over_levers(self, place: tuple[int, int]) -> bool:
        """True if a mouse there is over the console; a grabbed one is at no place."""
        return not self._options.grab and self._view.over_levers(place)

    def _beside_lines(self, place: tuple[int, int]) -> bool:
        """Point at the line that is there; True if the mouse points beside all of those that are open."""
        overlay = self._shell.overlay
        if overlay is None or overlay.chosen is None or not self._points(place):
            return False
        line = self._view.line_at(place)  # as it was drawn last: what is open now may have fewer
        if line is not None and (line >= len(overlay.lines) or overlay.lines[line].heading):
            line = None
        self._shell.dialog.point(line)
        return line is None

    def _points(self, place: tuple[int, int]) -> bool:
        """True if the mouse points there: not where it rested while something else turned to a line."""
        return not self._is_knob and (self._shell.dialog.pointed or _apart(self._rested, place))

    def entered(self) -> None:
        """The mouse has come into the window."""
        self._shell.controls.entered()

    def let_go(self) -> None:
        """Keyboard and mouse have gone to somebody else."""
        self._pushed = self._pressed_at = None
        self._pointer.clear()
        self._shell.let_go()

    def quit(self) -> None:
        """The window is to be closed."""
        self._shell.closing = True


def _apart(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """True if the mouse was moved from one place to the other, and not just shaken."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) > _SHAKEN
