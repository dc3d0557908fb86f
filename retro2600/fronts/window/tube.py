"""The picture tube: the television's image on a part of the window, at any size.

It paints every kind of pictures of which an image can be made, pixel by pixel.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
import pygame
from numpy.typing import NDArray

from retro2600.machine.console import Console
from retro2600.machine.pictures import Picture, Size
from retro2600.shell.video.geometry import fitted, spot_at
from retro2600.shell.video.glass import Glass
from retro2600.shell.video.look import Image, Look
from retro2600.shell.video.pictures import Coloured, rgb
from retro2600.shell.video.receiver import Receiver
from retro2600.shell.video.resizing import averaged, seams

_Pixels: TypeAlias = NDArray[np.uint32]  # a surface's own format, one byte a colour
_EVEN: Final = np.uint32(0x00FF00FF)
_ODD: Final = np.uint32(0xFF00FF00)
_BYTE: Final = np.uint32(8)
_HALF: Final = np.uint32(0x00800080)


class Tube:
    """Draws each frame's picture as the television is set."""

    def __init__(self, console: Console[Any], palette: bytes, look: Look, coloured: Coloured = rgb) -> None:
        """`coloured` makes images of the console's kind of pictures."""
        self._console = console
        self._look = look
        self._receiver = Receiver(console, palette, look, coloured)
        self.forget()

    def configure(self, palette: bytes, look: Look) -> None:
        """Set palette and look from now on."""
        self._receiver.tune(palette, look)
        if look != self._look:
            self._look = look
            self.forget()

    def forget(self) -> None:
        """Take all that was drawn as lost: the next `draw` draws, whatever has changed."""
        self._image: Image | None = None
        self._seen_in = pygame.Rect(0, 0, 0, 0)
        self._place: tuple[pygame.Surface, pygame.Rect] | None = None

    def redraw(self) -> None:
        """Take the picture as drawn over: the next `draw` draws it again in its place."""
        self._image = None

    def draw(
        self, picture: Picture, blank: bool, onto: pygame.Surface, area: pygame.Rect, covered: bool = False
    ) -> list[pygame.Rect]:
        """Draw the next frame's picture into an area of the window, black around it; once a frame.

        All of it is drawn, whatever may be over it, or nothing if it is all there already: the parts of the
        window that were. What of the area lies outside the window is not used.
        """
        image = self._receiver.image(picture, blank)
        area = area.clip(onto.get_rect())
        if not area.size[0] * area.size[1]:
            return []
        moved = self._place is None or self._place[0] is not onto or self._place[1] != area
        if image is self._image and not moved:
            return []
        self._image = image
        if moved:
            self._move(onto, area, Size(image.shape[1], image.shape[0]))
        self._glass.show(image)
        return [area]

    def spot_at(self, place: tuple[int, int]) -> tuple[int, int] | None:
        """The column and line, in the picture's units, drawn at this place of the window; None beside it."""
        if self._image is None or not self._seen_in.collidepoint(place):
            return None
        pixel = self._glass.pixel_at(place[0] - self._seen_in.left, place[1] - self._seen_in.top)
        return pixel and spot_at(self._console.picture, pixel)

    def _move(self, onto: pygame.Surface, area: pygame.Rect, picture: Size) -> None:
        self._place = onto, area
        inside = onto.subsurface(area)
        inside.fill("black")
        fitting = fitted(*inside.get_size(), self._console, self._look.sizing)
        part = inside.subsurface(fitting)
        self._seen_in = pygame.Rect(fitting).move(area.topleft)
        width, height = part.get_size()
        roomy = width >= picture.width and height >= picture.height  # on less, lines would be lost
        behind = roomy and (self._look.curve or self._look.scan_lines or self._look.mask)
        self._glass = _BehindGlass(part, picture, self._look) if behind else _Flat(part, picture)


class _Flat:
    """Averages the image where the part is smaller; where it is larger, enlarges it down, then across."""

    def __init__(self, part: pygame.Surface, picture: Size) -> None:
        width, height = part.get_size()
        self._part, self._picture = part, picture
        self._size = min(width, picture.width), min(height, picture.height)
        self._image = pygame.Surface(self._size, 0, part)
        self._lines = pygame.Surface((self._size[0], height), 0, part)

    def show(self, image: Image) -> None:
        pygame.surfarray.blit_array(self._image, averaged(image, *self._size).swapaxes(0, 1))
        _enlarge(self._image, self._lines, across=False)
        _enlarge(self._lines, self._part, across=True)

    def pixel_at(self, across: int, down: int) -> tuple[int, int] | None:
        width, height = self._part.get_size()
        return across * self._picture.width // width, down * self._picture.height // height


class _BehindGlass:
    """Shows the image through the glass of a picture tube."""

    def __init__(self, part: pygame.Surface, picture: Size, look: Look) -> None:
        self._part = part
        self._image = pygame.Surface(picture, 0, part)
        self._seen = pygame.Surface(part.get_size(), 0, part)
        self._glass = Glass(part.get_size(), picture, look, part.get_masks()[:3])
        self.pixel_at = self._glass.pixel_at

    def show(self, image: Image) -> None:
        pygame.surfarray.blit_array(self._image, image.swapaxes(0, 1))
        pixels, seen = (pygame.surfarray.pixels2d(each).T for each in (self._image, self._seen))
        self._glass.show(pixels, seen)
        del pixels, seen  # they lock the surfaces
        self._part.blit(self._seen, (0, 0))


def _enlarge(source: pygame.Surface, target: pygame.Surface, across: bool) -> None:
    """Make a surface wider, or higher, so that it fills another one: sharp, but for mixtures at the seams."""
    pygame.transform.scale(source, target.get_size(), target)
    before, after = pygame.surfarray.pixels2d(source).T, pygame.surfarray.pixels2d(target).T
    axis = 1 if across else 0
    at, first, share = seams(before.shape[axis], after.shape[axis])
    one, other = before.take(first, axis), before.take(first + 1, axis)
    if across:
        after[:, at] = _mixed(one, other, share)
    else:
        after[at] = _mixed(one, other, share[:, np.newaxis])


def _mixed(one: _Pixels, other: _Pixels, share: _Pixels) -> _Pixels:
    """Pixels between two, by the share of the first, of 256: two bytes of each number at a time."""
    even = (one & _EVEN) * share + (other & _EVEN) * (256 - share) + _HALF
    odd = (one >> _BYTE & _EVEN) * share + (other >> _BYTE & _EVEN) * (256 - share) + _HALF
    return even >> _BYTE & _EVEN | odd & _ODD
