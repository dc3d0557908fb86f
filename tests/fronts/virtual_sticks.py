"""Joysticks without hardware, as long as a test lasts."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from tools.virtual_sticks import VirtualSticks, sdl_library


@contextmanager
def virtual_sticks() -> Iterator[VirtualSticks]:
    """Joysticks as long as this lasts; the test is skipped where pygame's SDL cannot be found."""
    library = sdl_library()
    if library is None:
        pytest.skip("the SDL that pygame came with is not where it usually is")
    sticks = VirtualSticks(library)
    try:
        yield sticks
    finally:
        if pygame.joystick.get_init():
            sticks.unplug_all()
