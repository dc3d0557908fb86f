"""The session: a window that is open until the player leaves it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack

import pygame

from retro2600.fronts.window import sdl
from retro2600.fronts.window.chords import chord_of
from retro2600.fronts.window.clipboard import SystemClipboard
from retro2600.fronts.window.fingers import Fingers
from retro2600.fronts.window.joysticks import Joysticks
from retro2600.fronts.window.speaker import Speaker
from retro2600.fronts.window.view import WindowView
from retro2600.fronts.window.voice import Voice
from retro2600.shell.input.actions import Action
from retro2600.shell.input.assignment import Devices
from retro2600.shell.menu.choices import device_wanted
from retro2600.shell.mouse import Mouse
from retro2600.shell.process.pacing import Clock, Pacer
from retro2600.shell.process.signals import LEAVING, told_of
from retro2600.shell.reserving import Reserving
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from retro2600.shell.time.place import Frame
from retro2600.store.refusals import RequestError

_RESIZING = ("fullscreen", "guide", "levers", "panels")  # options that change the window's size


class Window:
    """A window around a shell, which takes the input in it. Opening it may be a `RequestError`."""

    def __init__(self, shell: Shell, devices: Devices, palette: Callable[[Options], bytes]) -> None:
        self._shell = shell
        self._devices = devices
        self._console = shell.controls.console
        self._options = shell.options
        self._view = WindowView(shell, palette)
        shell.commands.clipboard = SystemClipboard()
        self._speaker: Speaker | None = None
        self._voice: Voice | None = None
        self._mouse = Mouse(shell, self._view)
        self._fingers = Fingers(self._mouse)
        self._joysticks = Joysticks(devices)
        self._reserving = Reserving(shell, devices)
        self._rests = False  # nothing changes until there is an event
        pygame.mouse.set_relative_mode(self._mouse.grabbed)

    def play(self, clock: Clock) -> None:
        """Run frame after frame at the console's rate until the player leaves."""
        pacer = Pacer(clock, self._console.frames_per_second)
        with told_of(LEAVING, lambda number: self._shell.commands.leaving.leave()), ExitStack() as leaving:
            # Last of all: it writes to a disk, and nobody is to look at a dead window meanwhile.
            leaving.callback(self._shell.close)
            leaving.callback(self._view.close)
            leaving.callback(self._close_speaker)
            leaving.callback(self._close_voice)
            while not self._shell.commands.leaving.closing:
                self._turn(pacer.due())
                if self._rests:
                    pacer.rest(sdl.wait)
                else:
                    pacer.wait()

    def look_for_device(self, refusing: bool) -> None:
        """Look for the device that player 1 is reserved for by its name, if there is to be one.

        If it is not, the mouse stands in for it, and that is said; `refusing`, it is a `RequestError`.
        """
        for event in pygame.event.get(pygame.JOYDEVICEADDED):
            self._joysticks.take(event)
        name = device_wanted(self._options, self._console)
        if name and refusing:
            self._devices.named(name)
        if missing := self._reserving.missing:
            self._shell.notices.warn(missing)

    def _turn(self, due: int) -> None:
        """Take in what has happened, run the frames that are due, show the last of them."""
        for event in (events := pygame.event.get()):
            self._take(event)
        self._reserving.follow()
        self._shell.senses.room(*self._view.room)
        self._mouse.pointer.act()
        frames = self._shell.run(due)
        self._mouse.pass_time(due, len(frames))
        if self._shell.options is not self._options:
            self._choose()
        if due:
            self._sound(frames)
            self._speak([line for frame in frames if frame.aloud for line in frame.spoken])
            self._view.show(self._mouse.pushed, self._mouse.over)
        self._rests = bool(due) and not events and self._is_still and not self._joysticks.any and sdl.sleeps()

    @property
    def _is_still(self) -> bool:
        """True if nothing is seen or heard to change."""
        quiet = self._speaker is None or self._speaker.quiet
        return quiet and self._shell.rests and self._mouse.pointer.idle

    def _take(self, event: pygame.Event) -> None:
        """Tell whom it concerns of an event."""
        match event.type:
            case pygame.QUIT:
                self._shell.commands.leaving.leave()
            case pygame.KEYDOWN | pygame.KEYUP:
                self._shell.gate.chord(chord_of(event), event.scancode, event.type == pygame.KEYDOWN)
            case pygame.WINDOWFOCUSLOST:
                self._mouse.let_go()
                self._shell.gate.let_go()
            case pygame.WINDOWEXPOSED | pygame.WINDOWSIZECHANGED:
                self._view.forget()
            case pygame.AUDIODEVICEADDED if self._speaker:
                self._speaker.event(event)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                self._mouse.press(event.pos, _touched(event))
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                self._mouse.release(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT:
                self._shell.gate.do(Action.MENU)
            case pygame.MOUSEWHEEL:
                self._mouse.wheel(_detents(event), _fine())
            case pygame.MOUSEMOTION:
                self._mouse.move(event.rel[0], event.pos, _fine(), _touched(event))
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
                self._fingers.take(event, self._view.size)
            case pygame.WINDOWENTER:
                self._shell.controls.entered()
            case pygame.WINDOWLEAVE:
                self._mouse.leave()
            case _:
                self._joysticks.take(event)

    def _sound(self, frames: Sequence[Frame]) -> None:
        """Let the frames be heard; the sound card is opened once there is a picture: it takes its time."""
        if self._speaker is None:
            if not self._options.mute:
                self._speaker = self._opened_speaker()
            return
        if self._is_still:
            self._speaker.rest(len(frames))
            return
        for frame in frames:
            self._speaker.play(frame.sound)
            for cue in frame.cues:
                self._speaker.cue(cue)
        if not frames:
            self._speaker.idle()

    def _speak(self, lines: Sequence[str]) -> None:
        """Have lines said by the system's voice; where there is none, they are shown."""
        if self._voice is None and lines:
            self._voice = Voice()
        if self._voice is None:
            return
        if lines and not self._voice.there:
            self._shell.notices.say(" ".join(lines))
        elif not self._options.mute:
            self._voice.say(lines)

    def _opened_speaker(self) -> Speaker:
        try:
            speaker = Speaker(self._console, self._options.sound_device)
        except RequestError as refusal:
            self._shell.notices.say(str(refusal))
            speaker = Speaker(self._console)
        speaker.volume = self._options.volume
        return speaker

    def _choose(self) -> None:
        """Do as the options say by now."""
        before, self._options = self._options, self._shell.options
        try:
            self._view.choose(self._options)
        except RequestError as refusal:
            self._shell.notices.say(str(refusal))
        if before.sound_device != self._options.sound_device:
            self._close_speaker()  # the next frame opens another one
        if self._speaker:
            self._speaker.volume, self._speaker.muted = self._options.volume, self._options.mute
        if before.grab != self._options.grab:
            pygame.mouse.set_relative_mode(self._mouse.grabbed)
        if any(getattr(before, name) != getattr(self._options, name) for name in _RESIZING):
            self._shell.controls.hold_movement()  # the mouse is elsewhere in it, though nobody moved it

    def _close_voice(self) -> None:
        if self._voice:
            self._voice.close()

    def _close_speaker(self) -> None:
        if self._speaker:
            self._speaker.close()
            self._speaker = None


def _detents(event: pygame.Event) -> float:
    """The detents by which the wheel was turned away.

    While shift is held, macOS calls it sideways, and SDL turns the sign of what Cocoa says of that round.
    """
    away: float = event.precise_y or (-event.precise_x if _fine() else 0.0)
    return -away if event.flipped else away


def _touched(event: pygame.Event) -> bool:
    """True if it was a finger, of which SDL tells as of a mouse."""
    return bool(getattr(event, "touch", False))


def _fine() -> bool:
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
