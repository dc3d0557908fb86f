"""Sessions in a window on SDL's dummy drivers, by a clock that the test winds and by posted events."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pygame

from retro2600.fronts.window.app import Window
from retro2600.shell.input.assignment import Devices
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.outside import world
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shell import Shell
from retro2600.shell.video.palettes import palette_called
from retro2600.store.folders import Storage
from tests.fronts.consoles import VCS
from tests.fronts.winding import WoundClock

Scene = Callable[[], None]

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


def shell_with(cartridge: str, options: Options = MUTE) -> Shell:
    """A shell at power-on that keeps its things where no test looks for them."""
    storage = Storage.in_folder(Path(os.environ["RETRO2600_HOME"]))
    around = world(
        storage, lambda: "2026-11-21 20.15.03", lambda now: palette_called(now.palette, VCS.palettes)
    )
    return launched(LaunchOptions(cartridge), Settings(options), storage, around)


def play(shell: Shell, acts: Mapping[int, Scene], until: int) -> None:
    """Play until so many frames of the clock have gone by; somebody acts when some of them have."""
    devices = Devices(shell.controls)
    play_in(
        Window(shell, devices, lambda options: palette_called(options.palette, VCS.palettes)), acts, until
    )


def play_in(window: Window, acts: Mapping[int, Callable[[], object]], until: int) -> None:
    """The same in a window that is open already."""
    gone = 0

    def act() -> None:
        nonlocal gone
        gone += 1
        acts.get(gone, lambda: None)()
        if gone >= until:
            post(pygame.QUIT)

    window.play(WoundClock(act))


def seen_at(x: int, y: int) -> tuple[int, ...]:
    """The red, green and blue that the window shows there."""
    window = pygame.display.get_surface()
    assert window is not None
    return tuple(window.get_at((x, y)))[:3]
