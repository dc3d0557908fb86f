"""The painters of the window: one for each kind of pictures, chosen here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

import pygame

from retro2600.fronts.window.tube import Tube
from retro2600.machine.cells import Cells
from retro2600.machine.console import Console
from retro2600.machine.pictures import Picture, Pixels
from retro2600.shell.kinds import painter_of
from retro2600.shell.video.look import Image, Look
from retro2600.shell.video.pictures import Coloured, rgb


class Painter(Protocol):
    """Paints the pictures of a console, frame after frame; a `Tube` is one."""

    def configure(self, palette: bytes, look: Look) -> None:
        """Set palette and look from now on."""

    def forget(self) -> None:
        """Take all that was drawn as lost: the next `draw` draws, whatever has changed."""

    def redraw(self) -> None:
        """Take the picture as drawn over: the next `draw` draws it again in its place."""

    def draw(self, picture: Any, blank: bool, onto: pygame.Surface, area: pygame.Rect) -> bool:
        """Draw the next frame's picture into an area of the window; False if it is all there already."""

    def spot_at(self, place: tuple[int, int]) -> tuple[int, int] | None:
        """The column and line, in the picture's units, drawn at this place of the window; None beside it."""


class Kind(NamedTuple):
    """The ways to paint a kind of pictures."""

    painter: Callable[[Console[Any], bytes, Look], Painter]
    """A painter that begins in the colours of a palette."""
    still: Callable[[Any, bytes, pygame.Surface], pygame.Surface]
    """A picture alone in a palette's colours, as large as its resolution, in the format of the surface."""


def through_tube(coloured: Coloured) -> Kind:
    """The ways of a kind of pictures of which images can be made: a tube shows them."""
    return Kind(partial(Tube, coloured=coloured), partial(_still, coloured))


def _still(coloured: Coloured, picture: Any, palette: bytes, like: pygame.Surface) -> pygame.Surface:
    """Pixel by pixel, without the effects of a television."""
    surface = pygame.Surface(picture.resolution, 0, like)
    pygame.surfarray.blit_array(surface, coloured(picture, palette).swapaxes(0, 1))
    return surface


def _cells(cells: Cells, palette: bytes) -> Image:
    return rgb(cells.pixels, palette)


PAINTERS: Final[dict[type[Any], Kind]] = {Pixels: through_tube(rgb), Cells: through_tube(_cells)}
"""The ways of each kind."""


def painter_for(console: Console[Any], palette: bytes, look: Look) -> Painter:
    """A painter of the console's pictures; `RequestError` if the window has none of their kind."""
    return painter_of(PAINTERS, console.picture, "the window").painter(console, palette, look)


def still(picture: Picture, palette: bytes, like: pygame.Surface) -> pygame.Surface:
    """A small picture, in the other surface's format."""
    return painter_of(PAINTERS, picture, "the window").still(picture, palette, like)
