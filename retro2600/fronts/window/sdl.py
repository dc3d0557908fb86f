"""SDL as pygame has loaded it: for what it can do and pygame has no door to."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from ctypes import c_int, c_void_p
from functools import cache
from math import ceil
from typing import Any, Final

import pygame

_MILLISECOND: Final = 0.001

_WOKEN: Final = ("x11", "wayland", "windows", "cocoa")
"""Displays on which SDL sleeps while it waits; on others it looks every millisecond."""


def library() -> str:
    """The library by its file, or by its name where it is loaded already; `OSError` if it is not SDL 2.

    What pygame's modules depend on can be found through one of them, save on Windows.
    """
    if pygame.get_sdl_version()[0] != 2:
        raise OSError("only SDL 2 is known")
    return "SDL2" if sys.platform == "win32" else str(pygame.base.__file__)


def sleeps() -> bool:
    """True if SDL sleeps while it waits: it does where the window is seen and no joystick is open."""
    return pygame.display.get_active() and pygame.display.get_driver() in _WOKEN and _waiting() is not None


def wait(seconds: float) -> None:
    """Let that much time pass, or less: until there is an event, which stays to be taken.

    `pygame.event.wait` looks every millisecond, on every display.
    """
    if waiting := _waiting():
        waiting(None, ceil(seconds / _MILLISECOND))


@cache
def _waiting() -> Callable[..., Any] | None:
    """SDL's function that waits, if it can be had."""
    try:
        function = ctypes.CDLL(library()).SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    function.argtypes, function.restype = (c_void_p, c_int), c_int
    return function
