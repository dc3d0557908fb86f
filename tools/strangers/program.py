"""The program in its window, on a screen of its own, and what can be seen of it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from retro2600.store.folders import HOME
from tools.desktop import Pixels, Screen

ROOT: Final = Path(__file__).parents[2]

TURN: Final = 36_000
"""Frames, ten minutes, after which a program that is still busy is busy for ever."""

FILMED: Final = 6
"""Frames from one picture of a film to the next: a tenth of a second."""

YES, NO = 7, 8
"""The left die while YES or NO is the answer."""


class Seen(NamedTuple):
    """A look at the window: the words around the picture, and the game as the picture shows it."""

    line: str
    welcome: tuple[str, ...]
    wood: str
    waits: bool
    """True while the program waits for somebody."""
    frame: int
    game: dict[str, Any]
    player: int
    """The player, from 0, whose knob and button count."""
    breaches: list[str]
    """The presses so far that did not do what the line had promised, see `tools.promises`."""


class Program:
    """The real program; the desktop is just large enough for a window of twice the least size."""

    def __init__(self, home: Path, *flags: str) -> None:
        self._screen = Screen(800, 600)
        command = sys.executable, "-m", "tools.strangers.held_program", "--mute", *flags
        self._process = self._screen.start(
            *command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None,
            environment={
                HOME: str(home),
                "PYTHONPATH": str(ROOT),
                "SDL_AUDIODRIVER": "dummy",
                "PYGAME_HIDE_SUPPORT_PROMPT": "1",  # it would greet where answers are read
            },
        )
        self.seen = self._heard()
        self.tell(frames=10)
        self._window = self.do("getwindowfocus")
        told = self.do("getwindowgeometry", "--shell", self._window)
        known = dict(line.split("=") for line in told.splitlines())
        self.size = int(known["WIDTH"]), int(known["HEIGHT"])
        """Of the window, in pixels."""

    def do(self, *words: str, **events: int) -> str:
        """Something of xdotool's, until the window has been told of so many events of each kind."""
        said = self._screen.do(*words)
        if events:
            self.tell(events=events)
        return said

    def move_to(self, place: tuple[int, int]) -> None:
        """Move the mouse to a place of the window where it is not yet."""
        self.do("mousemove", "--window", self._window, *map(str, place), MouseMotion=1)

    def tell(self, **command: object) -> Seen:
        """A command to the program's process, see `held_program`; what is seen then."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps(command).encode() + b"\n")
        self._process.stdin.flush()
        self.seen = self._heard()
        return self.seen

    def pass_frames(self, frames: int) -> Seen:
        return self.tell(frames=frames)

    def wait(self) -> Seen:
        """Look on until the program waits for somebody."""
        seen = self.tell(waits=TURN)
        assert seen.waits, f"busy for ever: {seen}"
        return seen

    def picture(self) -> Pixels:
        """The whole window."""
        return self._screen.pixels(self._window)

    def close(self) -> None:
        """End the program and its screen."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._screen.close()
        self._process.stdout.close()

    def _heard(self) -> Seen:
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line, "the program has ended"
        said = json.loads(line)
        return Seen(**said | {"welcome": tuple(said["welcome"])})


class Film(Program):
    """The program while it is filmed: a picture of the window after every few frames that pass.

    What stands still while the program is busy is cut to two pictures; Red thinks and moves for seconds.
    """

    def __init__(self, home: Path) -> None:
        super().__init__(home)
        self.pictures: list[Pixels] = []

    def pass_frames(self, frames: int) -> Seen:
        for passed in range(0, frames, FILMED):
            self.tell(frames=min(FILMED, frames - passed))
            self._film(self.picture())
        return self.seen

    def wait(self) -> Seen:
        while not self.seen.waits:
            self.pass_frames(FILMED)
        return self.seen

    def _film(self, now: Pixels) -> None:
        before = self.pictures[-2:]
        if self.seen.waits or len(before) < 2 or not all((now == each).all() for each in before):
            self.pictures.append(now)
