"""Sessions in a window on SDL's dummy drivers, by a clock that the test winds and by posted events."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import pygame
from numpy.typing import NDArray

from retro2600.fronts.window.app import Window
from retro2600.fronts.window.view import WindowView
from retro2600.shell.input.assignment import Devices
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.outside import world
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shell import Shell
from retro2600.shell.video.palettes import palette_called
from retro2600.store.folders import Storage
from tests.fronts.consoles import VCS
from tests.fronts.winding import WoundClock

Scene = Callable[[], object]
Seen = TypeVar("Seen")

MUTE = Options(scale=1, mute=True, resume=False, levers=False, guide=False)


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.Event(kind, values))


def press(key: int) -> Scene:
    return lambda: post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=key & 0xFF)


def release(key: int) -> Scene:
    return lambda: post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=key & 0xFF)


def wheel(detents: int) -> Scene:
    return lambda: post(
        pygame.MOUSEWHEEL, x=0, y=detents, precise_x=0.0, precise_y=float(detents), flipped=False
    )


def mouse(button: int, down: bool, place: tuple[int, int] = (10, 10)) -> Scene:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    return lambda: post(kind, button=button, pos=place)


def moved(pixels: int, place: tuple[int, int] = (10, 10)) -> Scene:
    return lambda: post(pygame.MOUSEMOTION, rel=(pixels, 7), pos=place, buttons=(0, 0, 0))


def shell_with(cartridge: str, options: Options = MUTE, **asked: Any) -> Shell:
    """A shell as it is asked for, at power-on, that keeps its things where no test looks for them."""
    storage = Storage.in_folder(Path(os.environ["RETRO2600_HOME"]))
    around = world(
        storage, lambda: "2026-11-21 20.15.03", lambda now: palette_called(now.palette, VCS.palettes)
    )
    return launched(LaunchOptions(cartridge, **asked), Settings(options), storage, around)


def window_of(shell: Shell, devices: Devices | None = None) -> Window:
    """The window of a shell, in the palettes of its console."""
    palettes = shell.controls.console.palettes
    return Window(
        shell, devices or Devices(shell.controls), lambda now: palette_called(now.palette, palettes)
    )


def view_of(shell: Shell) -> WindowView:
    """The content of a window around a shell."""
    return WindowView(shell, lambda _: palette_called(None, shell.controls.console.palettes))


def state(shell: Shell) -> Any:
    """The state of the program that is played."""
    return shell.session.console.state


def play(shell: Shell, acts: Mapping[int, Scene], until: int) -> None:
    """Play until so many frames of the clock have gone by; somebody acts when some of them have."""
    play_in(window_of(shell), acts, until)


def play_in(window: Window, acts: Mapping[int, Scene], until: int) -> None:
    """The same in a window that is open already."""
    window.play(clock_of(acts, until))


def clock_of(acts: Mapping[int, Scene], until: int) -> WoundClock:
    """A clock at some of whose ticks somebody acts, and at last closes the window."""
    gone = 0

    def act() -> None:
        nonlocal gone
        gone += 1
        acts.get(gone, lambda: None)()
        if gone >= until:
            post(pygame.QUIT)

    return WoundClock(act)


def noted(shell: Shell, acts: Mapping[int, Scene], look: Callable[[], Seen], *frames: int) -> list[Seen]:
    """Play until the last of these frames; what is seen after each of them."""
    return noted_in(window_of(shell), acts, look, *frames)


def noted_in(window: Window, acts: Mapping[int, Scene], look: Callable[[], Seen], *frames: int) -> list[Seen]:
    """The same in a window that is open already."""
    seen: list[Seen] = []
    play_in(window, {**acts, **dict.fromkeys(frames, lambda: seen.append(look()))}, max(frames))
    return seen


def seen_at(x: int, y: int) -> tuple[int, ...]:
    """The red, green and blue that the window shows there."""
    return tuple(window_surface().get_at((x, y)))[:3]


def seen_everywhere() -> NDArray[np.uint8]:
    """The same at every place: uint8[width, height, 3]."""
    return pygame.surfarray.array3d(window_surface())


def window_surface() -> pygame.Surface:
    """The surface of the window that is open."""
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface
