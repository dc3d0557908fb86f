"""The window itself: the display it opens on, its size, its title."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence

import pygame

from retro2600.fronts.window.icon import icon
from retro2600.fronts.window.quiet import quiet_libraries
from retro2600.store.refusals import RequestError

_ICON = 64  # pixels of the window's icon

MOST_OF_DESKTOP = 0.9
"""The share of the desktop's height and width that a window without a given scale may take (chosen)."""

LARGEST_OF_DESKTOP = 0.95
"""The share of them that a window that grows may take: its frame needs the rest (chosen)."""

_SHOWN_TO_NOBODY = ("offscreen", "dummy")  # what SDL falls back on where there is no display


def largest_scale(width: int, height: int, size: tuple[int, int]) -> int:
    """The largest scale at which a window of that size at scale 1 leaves some of the desktop free."""
    fits = min(width / size[0], height / size[1]) * MOST_OF_DESKTOP
    return max(int(fits), 1)


def shrunk(size: tuple[int, int], desktops: Sequence[tuple[int, int]], spare: int = 0) -> tuple[int, int]:
    """A window's size; smaller, if that is too large for the largest of the desktops.

    First it loses up to `spare` pixels of its width, then it shrinks in its proportions.
    """
    width, height = size
    widest = int(max(wide for wide, _ in desktops) * LARGEST_OF_DESKTOP) - 1
    width = max(width - spare, min(width, widest))
    size = width, height
    room = max(min(wide / width, high / height) for wide, high in desktops) * LARGEST_OF_DESKTOP
    return size if room >= 1 else (max(int(width * room), 1), max(int(height * room), 1))


def pushed_in(place: tuple[int, int], size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """The place of a window of that size with its right and its lower end on the desktop."""
    return max(min(place[0], desktop[0] - size[0]), 0), max(min(place[1], desktop[1] - size[1]), 0)


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
    if driver == "x11":  # a picture of this size is copied faster than a 3D context is made
        # SDL reads it with the first surface. Its Wayland knows no copying: there no window would open.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class Display:
    """An open window: its surface, its title, and whether it fills the screen.

    `size` is that of the window's inside at scale 1; no scale means as large as fits well. Opening it may be
    a `RequestError`.
    """

    def __init__(self, title: str, scale: int | None, fullscreen: bool, size: tuple[int, int]) -> None:
        open_display()
        if scale is None:
            scale = largest_scale(*pygame.display.get_desktop_sizes()[0], size)
        self.windowed = size[0] * scale, size[1] * scale
        """The size of the window's inside, as it was asked for, or pulled before the screen was filled."""
        self._place: tuple[int, int] | None = None  # of the window, while the screen is full
        self._pushed: tuple[tuple[int, int], tuple[int, int]] | None = None
        """The place that the window was moved to as it grew, and the one before; None if it has not grown."""
        pygame.display.set_icon(icon(_ICON))
        self._title = ""
        self.entitle(title)
        self.fullscreen = fullscreen
        """True if the window fills the screen; `fill_screen` changes it."""
        self.surface = self._opened()
        """The surface to draw on; another after `fill_screen` and `resize`, of another size after a pull."""

    def entitle(self, title: str) -> None:
        """Write the title; nothing is done if it stands there already."""
        if title != self._title:
            pygame.display.set_caption(title)
            self._title = title

    def fill_screen(self, fullscreen: bool) -> None:
        """Go to full screen, or back to a window as large as before, where it was before."""
        if fullscreen == self.fullscreen:
            return
        if fullscreen:
            self.windowed = self.surface.get_size()
            self._place = pygame.display.get_window_position()
            # Without a window manager it would stay where it is, and reach beyond the screen.
            self._move((0, 0))
        self.fullscreen = fullscreen
        self.surface = self._opened()
        if not fullscreen and self._place:
            pygame.display.set_window_position(self._place)

    def resize(self, size: tuple[int, int], spare: int = 0) -> None:
        """Make the window's inside that large, or as large as fits on the desktop, and keep it there.

        Of its width it can do without `spare` pixels. On a full screen, for when it is a window again.
        A window that had to move to grow goes back when it shrinks, unless it was moved meanwhile.
        """
        desktops = pygame.display.get_desktop_sizes()
        self.windowed = shrunk(size, desktops, spare)
        if not self.fullscreen:
            place = pygame.display.get_window_position()
            wanted = self._pushed[1] if self._pushed and self._pushed[0] == place else place
            self.surface = self._opened()
            there = pushed_in(wanted, self.windowed, desktops[0])
            self._move(there)
            self._pushed = (there, wanted)

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def _move(self, place: tuple[int, int]) -> None:
        """Move the window on the only desktop; of several, nobody says which one it is on."""
        if len(pygame.display.get_desktop_sizes()) == 1:
            pygame.display.set_window_position(place)

    def _opened(self) -> pygame.Surface:
        try:
            if self.fullscreen:
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return self._opened_window()
        except pygame.error as error:
            raise RequestError(f"no window can be opened: {error}") from error

    def _opened_window(self) -> pygame.Surface:
        """A window of its size; on its way from a full screen it must be told twice, and pygame warns."""
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", ".*forcibly resized", RuntimeWarning)
            surface = pygame.display.set_mode(self.windowed, pygame.RESIZABLE)
            if surface.get_size() != self.windowed:  # a system that lays windows out itself may insist
                surface = pygame.display.set_mode(self.windowed, pygame.RESIZABLE)
        return surface
