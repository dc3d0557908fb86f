"""The real program on a screen of its own, worked by xdotool as by a person, and looked at by xwd.

What is being played is known only from what the program leaves on disk: a slot, and the game left behind. A
test that has to know more often than once a second saves into slot 0, as a person would: key F9.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import Popen
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import tools.desktop
from retro2600.cartridges import DEFAULT, load
from retro2600.cartridges.cx2617.scenes import Idle
from retro2600.fronts.window.layout import height_below
from retro2600.machine.console import REFERENCE, Console
from retro2600.machine.pictures import Picture
from retro2600.machine.pictures import Pixels as ShownPixels
from retro2600.shell.export.painters import array_of
from retro2600.shell.saves.slot_document import from_any
from retro2600.shell.saves.slots import RESUME, slot_name
from retro2600.shell.settings.options import Options
from retro2600.shell.video.geometry import fitted, window_size
from retro2600.shell.video.pictures import rgb
from retro2600.store.folders import Storage
from retro2600.store.reading import read_json
from tests.patience import HANG, until
from tools.desktop import Pixels

ROOT: Final = Path(__file__).parents[3]
SCALE: Final = 3
FIRST_FRAMES: Final = 5
"""Frames after which everything has been drawn and heard once."""

LEVERS_FROM_LEFT: Final = ("power", "tv", "left", "right", "select", "reset")
LEVERS_SHARE: Final = 0.9
"""Of the strip's width, in its middle."""


class Kept(NamedTuple):
    """The files that the program has written."""

    frame: int
    state: Any
    picture: Picture
    held: Any
    title: str
    ledger: Any


class Screen(tools.desktop.Screen):
    """A screen of its own, with a window manager or none."""

    def __init__(self, managed: bool = False) -> None:
        super().__init__()
        if managed:
            self.start("openbox")
            until(lambda: b"window id" in self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"))

    def play(self, home: Path, *words: str) -> Popen[bytes]:
        """The program as these words say, once its window is open; its complaints are in `noise_of(home)`."""
        home.mkdir(exist_ok=True)
        environment = {"RETRO2600_HOME": str(home), "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
        command = sys.executable, "-m", "retro2600", *words
        with noise_of(home).open("wb") as noise:
            process = self.start(*command, stderr=noise.fileno(), environment=environment)

        def is_open() -> bool:
            assert process.poll() is None, noise_of(home).read_text()
            named = self.run("sh", "-c", "xdotool getwindowfocus getwindowname || true")
            return b"BACKGAMMON" in named

        until(is_open)
        return process


def noise_of(home: Path) -> Path:
    """The file of what a program with this home complains of."""
    return home.with_name(f"{home.name}-stderr.txt")


class Session:
    """The program in its window, with this cartridge in it; nothing is drawn over its picture."""

    def __init__(self, screen: Screen, home: Path, *words: str, cartridge: str = DEFAULT) -> None:
        self.screen, self._cartridge = screen, cartridge
        self._console: Console[Any] = load(cartridge).console
        self._storage = Storage.in_folder(home)
        self._noise = noise_of(home)
        alone = ["--no-numbers"] if self._console.knobs else []
        options = ["--cartridge", cartridge, "--scale", str(SCALE), *alone, *words]
        self.process = screen.play(home, *options)
        self.do("mousemove", "--window", self.window, "480", "300")
        until(lambda: self.look().frame > FIRST_FRAMES)

    def do(self, *words: str) -> str:
        """Something of xdotool's."""
        return self.screen.do(*words)

    def key(self, *names: str) -> None:
        self.do("key", *names)

    def wheel(self, detents: int) -> None:
        """Turn the mouse wheel away (positive) or back."""
        if detents:
            self.do("click", "--repeat", str(abs(detents)), "--delay", "2", "4" if detents > 0 else "5")

    def lever(self, name: str, seconds: float = 0.2) -> None:
        """Click a lever of the strip, and come back to the picture."""
        width, height = self.size
        share = 0.5 + (LEVERS_FROM_LEFT.index(name) - 2.5) / len(LEVERS_FROM_LEFT) * LEVERS_SHARE
        place = str(round(width * share)), str(height - 10)
        middle = str(width // 2), str(height // 3)
        self.do("mousemove", "--window", self.window, *place, "mousedown", "1", "sleep", str(seconds))
        self.do("mouseup", "1", "mousemove", "--window", self.window, *middle)

    @property
    def window(self) -> str:
        return self.do("getwindowfocus")

    @property
    def size(self) -> tuple[int, int]:
        told = self.do("getwindowgeometry", "--shell", self.window)
        known = dict(line.split("=") for line in told.splitlines())
        return int(known["WIDTH"]), int(known["HEIGHT"])

    @property
    def picture(self) -> tuple[int, int, int, int]:
        """The picture's place in the window: left, top, width and height."""
        return _picture_in(self._console, *self.size)

    def has_size(self, width: int, height: int) -> bool:
        return self.size == (width, height)

    @property
    def title(self) -> str:
        return self.do("getwindowname", self.window)

    def pixels(self) -> Pixels:
        """The window's content: uint8[height, width, 3]."""
        return self.screen.pixels(self.window)

    def look(self) -> Kept:
        """Save into the slot, and see what is in it: the game as it is now."""
        path = self._storage.path(f"slots/{self._cartridge}/0.json")
        before = _stamp(path)
        self.key("F9")
        until(lambda: _stamp(path) != before)
        return _kept(path)

    def look_at_last(self) -> Kept:
        """The same as soon as it can be had: while another person plays, the program saves nothing."""
        path = self._storage.path(f"slots/{self._cartridge}/0.json")
        before = _stamp(path)
        until(lambda: _stamp(path) != before, look=lambda: self.key("F9"))
        return _kept(path)

    def left_behind(self) -> Kept:
        """The game as it was in the program's last second."""
        return _kept(self._storage.path(slot_name(self._cartridge, RESUME)))

    def wait_for(self, what: Callable[[Any], object]) -> Any:
        """Look until the game's state is as it should be; if it never is, what it was is told."""
        looks: list[Kept] = []

        def found() -> bool:
            looks[:] = [self.look()]
            return bool(what(looks[0].state))

        until(found, seen=lambda: f"{looks[0].state}, held {looks[0].held}, frame {looks[0].frame}")
        return looks[0].state

    def shows(self, picture: Picture) -> bool:
        """True if the window shows this picture, and black around it."""
        shown = self.pixels().astype(int)
        expected = glass(picture, self._console, shown.shape[1], shown.shape[0])
        return bool(np.abs(shown[: len(expected)] - expected).max() <= 2)  # two of 255 for rounding twice

    def is_right(self) -> Kept:
        """Pause and compare window and state; go on. What was compared.

        Between games nothing is: the welcome lies over the picture then.
        """
        self.key("Pause")
        kept = self.look()
        until(lambda: isinstance(kept.state.scene, Idle) or self.shows(kept.picture))
        self.key("Pause")
        return kept

    def wait(self) -> int:
        """Until the program has ended: its exit status. It must not have complained of anything."""
        status = self.process.wait(HANG)
        assert self._noise.read_text() == ""
        return status

    def leave(self) -> None:
        self.key("Escape", "Escape")  # in a running game the first one asks
        assert self.wait() == 0


def glass(picture: Picture, console: Console[Any], width: int, height: int) -> NDArray[np.float64]:
    """A window of that size above its levers: float[lines, width, 3], a pixel the mean of what it covers."""
    levers, size = _wood(console, height), console.picture.resolution
    left, top, across, down = _picture_in(console, width, height)
    _, colours_of = array_of(console)
    image = rgb(ShownPixels(size, colours_of(picture)), console.palettes.named(REFERENCE)).astype(float)
    lines = _shares(size.height, down) @ image.reshape(size.height, -1)
    columns = lines.reshape(down, size.width, 3).transpose(0, 2, 1) @ _shares(size.width, across).T
    seen = np.zeros((height - levers, width, 3))
    seen[top : top + down, left : left + across] = columns.transpose(0, 2, 1)
    return seen


def _picture_in(console: Console[Any], width: int, height: int) -> tuple[int, int, int, int]:
    """The place of the picture in a window of that size, as wide as high at least."""
    return fitted(width, height - _wood(console, height), console)


def _wood(console: Console[Any], height: int) -> int:
    """The height of the line and the levers below the picture."""
    below = height_below(Options(), console)
    return round(height * below / (window_size(console)[1] + below))


def _shares(source: int, target: int) -> NDArray[np.float64]:
    """The share of each of `target` pixels in each of `source` ones: float[target, source]."""
    ends = np.arange(target + 1) * source / target
    overlap = np.minimum(ends[1:, None], np.arange(1, source + 1)) - np.maximum(
        ends[:-1, None], np.arange(source)
    )
    return overlap.clip(0) * target / source


def _stamp(path: Path) -> tuple[int, int] | None:
    return (found.st_ino, found.st_mtime_ns) if (found := path.exists() and path.stat()) else None


def _kept(path: Path) -> Kept:
    console, extra = from_any(read_json(path), str(path))
    assert extra
    output = console.output
    return Kept(console.frame, console.state, output.shown, extra.held, extra.title, extra.ledger)
