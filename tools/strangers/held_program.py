"""The real `retro2600 play`, in whose window time passes only as it is told, so that every run is the same.

`python -m tools.strangers.held_program FLAGS` takes commands from standard input and answers each of them on
standard output, a line of JSON each:

    {"frames": 20}                     let so many frames pass
    {"waits": 6000}                    let frames pass until the program waits for somebody, so many at most
    {"events": {"MouseWheel": 2}}      wait until the window has been told of so many events of SDL's
    {"plug": NAME}, {"axis": [NAME, 0, 0.5]}, {"button": [NAME, 0, true]}      work a virtual joystick

An answer says what can be seen: the words around the picture, and the game as `describe` tells it. All else
is as anybody starts it: the window is a real one, events come to it from its screen.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import pygame

from retro2600.cli.main import main
from retro2600.fronts.window import app
from retro2600.shell.process import pacing
from retro2600.shell.shell import Shell
from tools.promises.kept import Kept
from tools.virtual_sticks import VirtualSticks, sdl_library

_PATIENCE: Final = 30_000
"""Looks, a millisecond or more between them, after which an event never comes."""

_take, _Window = pygame.event.get, app.Window


class HeldProgram:
    """A clock for the window: when it is to sleep, it takes commands until one lets frames pass."""

    def __init__(self) -> None:
        self.shell: Shell | None = None
        self._rate = 60.0
        self._passed = 0.0
        self._wanted = 0
        self._until_it_waits = False
        self._coming: list[pygame.Event] = []
        library = sdl_library()
        self._sticks = VirtualSticks(library) if library else None
        self._kept: Kept | None = None

    def now(self) -> float:
        """In the midst between two frames, so that no rounding moves a frame."""
        return (self._passed + 0.5) / self._rate if self._passed else 0.0

    def sleep(self, seconds: float) -> None:
        """Let some of the frames pass that are wanted; if there are none, take a command."""
        assert self._kept
        self._kept.look()
        if self._until_it_waits and self._waits:
            self._wanted = 0
        while not self._wanted:
            self._answer()
            self._obey(json.loads(sys.stdin.readline() or "{}"))
        frames = min(self._wanted, pacing.MOST_AT_ONCE)
        self._wanted -= frames
        self._passed += frames

    def doze(self, seconds: float, most: float, wait: Callable[[float], None]) -> None:
        """No program rests here: a frame is one that somebody has asked for."""
        self.sleep(seconds)

    def window(self, shell: Shell, *words: Any) -> app.Window:
        """The window that is played in."""
        self.shell, self._kept = shell, Kept(shell)
        self._rate = float(shell.controls.console.frames_per_second)
        return _Window(shell, *words)

    def events(self, *words: Any, **named: Any) -> list[pygame.Event]:
        """As `pygame.event.get`: what has come while this waited for it, then what is there."""
        if words or named:
            return _take(*words, **named)
        coming, self._coming = self._coming, []
        return coming + _take()

    @property
    def _waits(self) -> bool:
        assert self.shell
        console = self.shell.session.console
        facets = console.cartridge.facets
        return bool(facets.guide.waits(console.state) and facets.time and facets.time.settled(console.state))

    def _obey(self, command: dict[str, Any]) -> None:
        match command:
            case {"frames": int(frames)}:
                self._wanted, self._until_it_waits = frames, False
            case {"waits": int(frames)}:
                self._wanted, self._until_it_waits = frames, True
            case {"events": dict(counts)}:
                self._await(counts)
            case {"plug": str(name)} if self._sticks:
                self._sticks.plug(name)
            case {"axis": [name, axis, value]} if self._sticks:
                self._sticks.axis(name, axis, value)
            case {"button": [name, button, down]} if self._sticks:
                self._sticks.button(name, button, down)
            case _:
                raise SystemExit

    def _await(self, counts: dict[str, int]) -> None:
        for _ in range(_PATIENCE):
            self._coming += _take()
            came = Counter(pygame.event.event_name(event.type) for event in self._coming)
            if all(came[kind] >= count for kind, count in counts.items()):
                return
            time.sleep(0.001)
        raise SystemExit(f"of {counts} only this has come: {came}")

    def _answer(self) -> None:
        assert self.shell
        assert self._kept
        session = self.shell.session
        words = {
            "line": self.shell.view.notice or self.shell.view.line,
            "welcome": list(self.shell.view.welcome),
            "wood": self.shell.view.game,
            "waits": self._waits,
            "frame": session.frame,
            "player": session.console.cartridge.facets.guide.player(session.console.state),
            "breaches": self._kept.breaches,
        }
        seen = session.console.cartridge.describe(session.console.state)
        print(json.dumps(words | {"game": seen}), flush=True)


if __name__ == "__main__":
    held = HeldProgram()
    pacing.WallClock = lambda: held  # type: ignore[assignment,misc,return-value]
    app.Window = held.window  # type: ignore[misc,assignment]
    pygame.event.get = held.events
    sys.exit(main(["play", *sys.argv[1:]]))
