"""The window itself: where there is a display to open one on, how large it is, what it is called."""

from __future__ import annotations

import os

import pygame

from retro2600.fronts.errors import RequestError
from retro2600.fronts.window.quiet import quiet_libraries

SMALLEST = 320, 224
"""The picture at scale 1: two screen pixels to a colour clock, at the picture's shape."""

MOST_OF_DESKTOP = 0.85
"""How much of the desktop's height and width a window without a given scale may take (chosen)."""

_SHOWN_TO_NOBODY = ("offscreen", "dummy")  # what SDL falls back on where there is no display


def largest_scale(width: int, height: int, size: tuple[int, int] = SMALLEST) -> int:
    """The largest scale at which a window of that size at scale 1 leaves some of the desktop free."""
    fits = min(width / size[0], height / size[1]) * MOST_OF_DESKTOP
    return max(int(fits), 1)


def open_display() -> None:
    """Start SDL's display; refuse where nobody would see it, unless that was asked for by name."""
    try:
        with quiet_libraries():
            pygame.display.init()
        driver = pygame.display.get_driver()
    except pygame.error:
        driver = None
    if driver is None or (driver in _SHOWN_TO_NOBODY and not os.environ.get("SDL_VIDEODRIVER")):
        raise RequestError(
            "there is no display to open a window on; on a desktop, over ssh -X or under xvfb-run it would "
            "work, --front terminal needs none, and retro2600 run works anywhere"
        )


class Display:
    """An open window: its surface, its title, and whether it fills the screen.

    `size` is that of the window's inside at scale 1; no scale means as large as fits well. Opening it may be
    a `RequestError`.
    """

    def __init__(
        self, title: str, scale: int | None, fullscreen: bool, size: tuple[int, int] = SMALLEST
    ) -> None:
        open_display()
        if scale is None:
            scale = largest_scale(*pygame.display.get_desktop_sizes()[0], size)
        self._windowed = size[0] * scale, size[1] * scale
        self._title = ""
        self.entitle(title)
        self.fullscreen = fullscreen
        """Whether the window fills the screen; `fill_screen` changes it."""
        self.surface = self._opened()
        """What is drawn on; another one after `fill_screen` and `resize`, of another size after a pull."""

    def entitle(self, title: str) -> None:
        """Write the title; nothing is done if it stands there already."""
        if title != self._title:
            pygame.display.set_caption(title)
            self._title = title

    def fill_screen(self, fullscreen: bool) -> None:
        """Go to full screen, or back to a window as large as before."""
        if fullscreen == self.fullscreen:
            return
        if fullscreen:
            self._windowed = self.surface.get_size()
        self.fullscreen = fullscreen
        self.surface = self._opened()

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window's inside that large; on a full screen, for when it is a window again."""
        self._windowed = size
        if not self.fullscreen:
            self.surface = self._opened()

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def _opened(self) -> pygame.Surface:
        try:
            if self.fullscreen:
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        except pygame.error as error:
            raise RequestError(f"no window can be opened: {error}") from error
