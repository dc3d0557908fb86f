"""The evening: a window that is open until the player leaves it."""

from __future__ import annotations

import signal
from dataclasses import dataclass

import pygame

from retro2600.consoles.vcs.palette import Palette
from retro2600.fronts.loop import Clock, Pacer
from retro2600.fronts.session import Session
from retro2600.fronts.window.controls import Controls
from retro2600.fronts.window.events import feed
from retro2600.fronts.window.screen import Screen
from retro2600.fronts.window.speaker import Speaker

_REDRAWN = (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED)


@dataclass(frozen=True, slots=True)
class Settings:
    """How the window looks and sounds."""

    palette: Palette
    scale: int | None = None
    """Window of 320 x 224 pixels times this; None: as large as fits well."""
    fullscreen: bool = False
    grab: bool = False
    """The mouse belongs to the window: hidden, and no screen edge stops it."""
    mute: bool = False


class Window:
    """Screen, speaker and controls around a session. Opening it may be a `RequestError`."""

    def __init__(self, session: Session, controls: Controls, settings: Settings) -> None:
        self._session = session
        self._controls = controls
        self._settings = settings
        self._speaker: Speaker | None = None
        self._screen = Screen(settings.palette, session.title, settings.scale, settings.fullscreen)
        pygame.mouse.set_relative_mode(settings.grab)

    def play(self, clock: Clock) -> None:
        """Run frame after frame at the console's rate until the player leaves."""
        pacer = Pacer(clock)
        before = signal.signal(signal.SIGINT, self._interrupted)
        try:
            while not self._controls.closing:
                self._turn(pacer.due())
                pacer.wait()
        finally:
            signal.signal(signal.SIGINT, before)
            self._close()

    def _turn(self, frames: int) -> None:
        """Take in what has happened, run the frames that are due, show the last of them."""
        self._take_in()
        for _ in range(frames):
            self._session.step(self._controls.frame())
            if self._speaker:
                self._speaker.hear(self._session.console.output.tones)
        if frames:
            self._screen.show(self._session.console.output.picture, self._session.title)
        if not self._speaker and not self._settings.mute:
            self._speaker = Speaker()  # only now: it takes its time, and the picture is there

    def _take_in(self) -> None:
        for event in pygame.event.get():
            if event.type in _REDRAWN:
                self._screen.refresh()
            feed(self._controls, event)

    def _interrupted(self, number: int, frame: object) -> None:
        """Ctrl-C where it was started: a way to leave like any other, and never in the middle of a frame."""
        self._controls.closing = True

    def _close(self) -> None:
        if self._speaker:
            self._speaker.close()
        self._screen.close()
