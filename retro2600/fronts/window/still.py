"""A picture by itself, as it is: no television has to do with it."""

from __future__ import annotations

import pygame

from retro2600.consoles.vcs.palette import Palette, rgb
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH, Picture


def still(picture: Picture, palette: Palette, like: pygame.Surface) -> pygame.Surface:
    """The picture pixel by pixel, in the other surface's format."""
    surface = pygame.Surface((WIDTH, HEIGHT), 0, like)
    pygame.surfarray.blit_array(surface, rgb(picture, palette).swapaxes(0, 1))
    return surface
