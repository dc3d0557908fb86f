"""The easel: drawings on a part of the window, at any size, each change of them alone."""

from __future__ import annotations

from typing import Any

import pygame

from retro2600.machine.console import Console
from retro2600.machine.drawing import Drawing
from retro2600.shell.video.colours import seen_in
from retro2600.shell.video.geometry import Rectangle, fitted, showing
from retro2600.shell.video.look import Look
from retro2600.shell.video.painting import Painting


class Easel:
    """Draws each frame's drawing. Of the look it needs the size and the colours: it is no television."""

    def __init__(self, console: Console[Any], palette: bytes, look: Look) -> None:
        self._console = console
        self.configure(palette, look)

    def configure(self, palette: bytes, look: Look) -> None:
        """Set palette and look from now on."""
        self._sizing = look.sizing
        self._palette = seen_in(self._console.palettes, palette, look.colours)
        self._painting: Painting | None = None
        self._units, self._seen_in = self._console.picture.size, pygame.Rect(0, 0, 0, 0)
        self.forget()

    def forget(self) -> None:
        """Take all that was drawn as lost: the next `draw` draws, whatever has changed."""
        self._place: tuple[pygame.Surface, pygame.Rect] | None = None

    def redraw(self) -> None:
        """Take the picture as drawn over: the next `draw` draws it again in its place."""
        self._over = True

    def draw(
        self, picture: Drawing, blank: bool, onto: pygame.Surface, area: pygame.Rect, covered: bool = False
    ) -> list[pygame.Rect]:
        """Draw the next frame's drawing into an area of the window, ink 0 around it: the parts that it drew.

        `covered`: something is drawn over it, so that it draws all of it where anything has changed. What of
        the area lies outside the window is not used.
        """
        area = area.clip(onto.get_rect())
        if not area.size[0] * area.size[1]:
            return []
        moved = self._place is None or self._place[0] is not onto or self._place[1] != area
        if moved or self._painting is None or picture.size != self._units:
            painting = self._move(picture, onto, area)
            painting.show(picture)
            self._copy(painting, painting.room, onto)
            return [area]
        parts = self._painting.show(picture)
        if self._over or (parts and covered):
            parts, self._over = [self._painting.room], False
        return [self._copy(self._painting, part, onto) for part in parts]

    def spot_at(self, place: tuple[int, int]) -> tuple[int, int] | None:
        """The column and line, in the drawing's units, drawn at this place of the window; None beside it."""
        if self._place is None or not self._seen_in.collidepoint(place):
            return None
        (across, down), (left, top, width, height) = self._units, self._seen_in
        return (place[0] - left) * across // width, (place[1] - top) * down // height

    def _move(self, picture: Drawing, onto: pygame.Surface, area: pygame.Rect) -> Painting:
        """Make that area the drawing's; the painting of now, if it has the size, or a new one."""
        before = self._seen_in.size, self._units
        place = pygame.Rect(fitted(*area.size, showing(self._console, picture), self._sizing))
        self._place, self._over = (onto, area), False
        self._seen_in, self._units = place.move(area.topleft), picture.size
        if self._painting is None or before != (place.size, self._units):
            self._painting = Painting(place.size, self._units, self._palette)
        onto.fill(tuple(self._palette[:3]), area)
        return self._painting

    def _copy(self, painting: Painting, part: Rectangle, onto: pygame.Surface) -> pygame.Rect:
        data = painting.image.crop(part.ends).tobytes()
        place = pygame.Rect(part).move(self._seen_in.topleft)
        onto.blit(pygame.image.frombuffer(data, place.size, "RGB"), place)
        return place
