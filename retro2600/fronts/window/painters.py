"""The painters of the window: one for each kind of pictures, chosen here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

import numpy as np
import pygame

from retro2600.fronts.window.easel import Easel
from retro2600.fronts.window.tube import Tube
from retro2600.machine.cells import Cells
from retro2600.machine.console import Console
from retro2600.machine.drawing import Drawing
from retro2600.machine.pictures import Picture, Pixels
from retro2600.shell.kinds import painter_of
from retro2600.shell.video.geometry import within
from retro2600.shell.video.look import Image, Look
from retro2600.shell.video.painting import painted
from retro2600.shell.video.pictures import Coloured, rgb

_STILL: Final = 640
"""Pixels of a side of a drawing that is shown small, at most (chosen): a save may hold any drawing."""


class Screen(Protocol):
    """Something that shows pictures on a part of the window."""

    def configure(self, palette: bytes, look: Look) -> None:
        """Set palette and look from now on."""

    def forget(self) -> None:
        """Take all that was drawn as lost: the next `draw` draws, whatever has changed."""

    def redraw(self) -> None:
        """Take the picture as drawn over: the next `draw` draws it again in its place."""

    def draw(
        self, picture: Any, blank: bool, onto: pygame.Surface, area: pygame.Rect, covered: bool = False
    ) -> list[pygame.Rect]:
        """Draw the next frame's picture into an area of the window: the parts that it drew."""

    def spot_at(self, place: tuple[int, int]) -> tuple[int, int] | None:
        """The column and line, in the picture's units, drawn at this place of the window; None beside it."""


class Painter(NamedTuple):
    """The ways to show a kind of pictures."""

    screen: Callable[[Console[Any], bytes, Look], Screen]
    """For the pictures of a console, in the colours of a palette, as the look says."""
    still: Coloured
    """For one alone, as large as its resolution or smaller: without a television."""


def televised(coloured: Coloured) -> Painter:
    """The painter of a kind of pictures of which images can be made, pixel by pixel."""
    return Painter(partial(Tube, coloured=coloured), coloured)


def _still_drawing(drawing: Drawing, palette: bytes) -> Image:
    width, height = drawing.size
    size = within(min(width, _STILL), min(height, _STILL), drawing.size)[2:]
    return np.asarray(painted(drawing, palette, size))


PAINTERS: Final[dict[type[Any], Painter]] = {
    Pixels: televised(rgb),
    Cells: televised(lambda cells, palette: rgb(cells.pixels, palette)),
    Drawing: Painter(Easel, _still_drawing),
}
"""Of each kind its painter."""


def screen_for(console: Console[Any], palette: bytes, look: Look) -> Screen:
    """A screen for the console's pictures; `RequestError` if the window has no painter of their kind."""
    return painter_of(PAINTERS, console.picture, "the window").screen(console, palette, look)


def still(picture: Picture, palette: bytes, like: pygame.Surface) -> pygame.Surface:
    """A picture alone, as large as its painter has it, in the other surface's format."""
    image = painter_of(PAINTERS, picture, "the window").still(picture, palette)
    surface = pygame.Surface(image.shape[1::-1], 0, like)
    pygame.surfarray.blit_array(surface, image.swapaxes(0, 1))
    return surface
