"""The window itself: the console's picture at the shape a television gave it, in a window of any size."""

from __future__ import annotations

import os

import pygame

from retro2600.consoles.vcs.palette import Palette
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH, Picture
from retro2600.fronts.errors import RequestError
from retro2600.fronts.window.quiet import quiet_libraries

SHAPE = 10, 7
"""Width to height of the picture on a television (chosen)."""

SMALLEST = 320, 224
"""The window at scale 1: two screen pixels to a colour clock, at the picture's shape."""

MOST_OF_DESKTOP = 0.85
"""How much of the desktop's height and width a window without a given scale may take (chosen)."""

_SHOWN_TO_NOBODY = ("offscreen", "dummy")  # what SDL falls back on where there is no display


def fitted(width: int, height: int) -> pygame.Rect:
    """The largest rectangle of the picture's shape in a window of that size, in its middle."""
    across, down = SHAPE
    if width * down > height * across:
        size = round(height * across / down), height
    else:
        size = width, round(width * down / across)
    return pygame.Rect((width - size[0]) // 2, (height - size[1]) // 2, max(size[0], 1), max(size[1], 1))


def largest_scale(width: int, height: int) -> int:
    """The largest scale at which the window leaves some of a desktop of that size free."""
    fits = min(width / SMALLEST[0], height / SMALLEST[1]) * MOST_OF_DESKTOP
    return max(int(fits), 1)


class Screen:
    """An open window that shows one picture after the other."""

    def __init__(self, palette: Palette, title: str, scale: int | None, fullscreen: bool) -> None:
        open_display()
        self._title = ""
        self._entitle(title)
        try:
            self._window = pygame.display.set_mode(*_mode(scale, fullscreen))
        except pygame.error as error:
            raise RequestError(f"no window can be opened: {error}") from error
        self._indexed = pygame.Surface((WIDTH, HEIGHT), depth=8)  # a pixel is a colour byte: SDL looks it up
        self._indexed.set_palette([tuple(map(int, colour)) for colour in palette])
        self._coloured = pygame.Surface((WIDTH, HEIGHT)).convert()
        self._picture: Picture | None = None

    def show(self, picture: Picture, title: str) -> None:
        """Show a picture; nothing is done if it is the one that can be seen already."""
        self._entitle(title)
        if picture is self._picture:
            return
        self._picture = picture
        pygame.surfarray.blit_array(self._indexed, picture.T)
        self._coloured.blit(self._indexed, (0, 0))
        self.refresh()

    def refresh(self) -> None:
        """Show the last picture again: the window has another size, or was covered."""
        area = fitted(*self._window.get_size())
        self._window.fill("black")
        pygame.transform.scale(self._coloured, area.size, self._window.subsurface(area))
        pygame.display.flip()

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def _entitle(self, title: str) -> None:
        if title != self._title:
            pygame.display.set_caption(title)
            self._title = title


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
            "work, and retro2600 run works anywhere"
        )


def _mode(scale: int | None, fullscreen: bool) -> tuple[tuple[int, int], int]:
    """Size and flags of the window."""
    if fullscreen:
        return (0, 0), pygame.FULLSCREEN
    if scale is None:
        scale = largest_scale(*pygame.display.get_desktop_sizes()[0])
    return (SMALLEST[0] * scale, SMALLEST[1] * scale), pygame.RESIZABLE
