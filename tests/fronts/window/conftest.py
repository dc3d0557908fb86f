"""Joysticks that SDL takes for real."""

from collections.abc import Iterator

import pygame
import pytest

from tests.fronts.virtual_sticks import virtual_sticks
from tools.virtual_sticks import VirtualSticks


@pytest.fixture
def sticks(sdl: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[VirtualSticks]:
    """SDL's joysticks, started, and a way to plug virtual ones in."""
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    pygame.display.init()
    pygame.joystick.init()
    with virtual_sticks() as sticks:
        yield sticks
