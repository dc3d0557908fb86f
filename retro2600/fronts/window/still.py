"""Draws a small picture pixel by pixel, without the effects of a television: for slots and pages."""

from __future__ import annotations

import pygame

from retro2600.fronts.video.pictures import rgb
from retro2600.machine.console import Pixels


def still(pixels: bytes, size: Pixels, palette: bytes, like: pygame.Surface) -> pygame.Surface:
    """The picture pixel by pixel, in the other surface's format."""
    surface = pygame.Surface(size, 0, like)
    pygame.surfarray.blit_array(surface, rgb(pixels, size, palette).swapaxes(0, 1))
    return surface
