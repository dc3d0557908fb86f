"""The program's markings over the picture: labels, dots and arrows, where the glass shows their spots."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, takewhile
from typing import Any, Final, TypeAlias

import pygame

from retro2600.fronts.window.arrows import Place, draw_arrows
from retro2600.fronts.window.text import FAINT, Pen
from retro2600.machine.console import Console
from retro2600.machine.facets.markings import Dot, DotRole, Markings, Spot
from retro2600.machine.pictures import Picture
from retro2600.shell.video.geometry import fitted, line_height, showing

SpotAt: TypeAlias = Callable[[tuple[int, int]], tuple[int, int] | None]
"""The column and line of the picture, in its units, that are shown at a place of the window."""

_COLOURS: Final = {DotRole.MAY_MOVE: "#7dffa0", DotRole.MAY_LAND: "#7dffa0", DotRole.CHOSEN: "#fff3a0"}
_RIM: Final = "#101014"

# In lines of the picture's resolution (chosen).
_LABEL: Final = 8
_DOT: Final = 1.5
_STROKE: Final = 0.7

_LOOKS: Final = 20
"""Looks through the glass until a spot is found (chosen): each comes nearer."""
_STEP: Final = 0.8
"""The part of the way to it that each look goes (chosen): all of it could lead too far, and back again."""


class MarkingPen:
    """Draws markings, and remembers where their spots are."""

    def __init__(self, pen: Pen, console: Console[Any]) -> None:
        self._pen = pen
        self._console, self._size = console, console.picture.size
        self._places: dict[Spot, Place] = {}

    def forget(self) -> None:
        """The picture is elsewhere, or bent otherwise."""
        self._places.clear()

    def draw(
        self,
        markings: Markings,
        picture: Picture,
        spot_at: SpotAt,
        onto: pygame.Surface,
        area: pygame.Rect,
        sizing: str,
    ) -> None:
        """Draw them over that picture, which has just been drawn into the area."""
        if picture.size != self._size:
            self._size = picture.size
            self.forget()
        seen = showing(self._console, picture)
        self._spot_at, self._picture = spot_at, pygame.Rect(fitted(*area.size, seen, sizing))
        self._picture.move_ip(area.topleft)
        self._line = line_height(self._picture.height, picture)
        draw_arrows(markings, self._place, onto, self._line)
        for dot in markings.dots:
            self._draw_dot(dot, onto)
        for spot, text in markings.labels:
            height = round(_LABEL * self._line)
            place = pygame.Rect(0, 0, self._pen.width_of(text, height) + 1, height)
            place.center = _rounded(self._place(spot))
            self._pen.write(onto, text, place, FAINT)

    def _draw_dot(self, dot: Dot, onto: pygame.Surface) -> None:
        """A dot; a ring where something can be put."""
        place, radius = _rounded(self._place(dot.spot)), max(round(_DOT * self._line), 3)
        rim = max(round(_STROKE * self._line), 1)
        pygame.draw.aacircle(onto, _RIM, place, radius + rim)
        pygame.draw.aacircle(onto, _COLOURS[dot.role], place, radius)
        if dot.role is DotRole.MAY_LAND:
            pygame.draw.aacircle(onto, _RIM, place, radius // 2)

    def _place(self, spot: Spot) -> Place:
        if spot not in self._places:
            self._places[spot] = self._found(spot)
        return self._places[spot]

    def _found(self, spot: Spot) -> Place:
        """The place of the window where the glass shows a spot; the nearest one to it if it shows none."""
        picture, (width, height) = self._picture, self._size
        wide, high = picture.width / width, picture.height / height
        across, down = picture.left + spot.x * wide, picture.top + spot.y * high
        for _ in range(_LOOKS):
            seen = self._spot_at(_rounded((across, down)))
            if seen is None:  # the edge is bent inwards
                across += (picture.centerx - across) / width
                down += (picture.centery - down) / height
            elif seen == (int(spot.x), int(spot.y)):
                part = (spot.x - seen[0] - 0.5) * wide, (spot.y - seen[1] - 0.5) * high
                return self._middle(across, down, 0) + part[0], self._middle(across, down, 1) + part[1]
            else:
                across += _STEP * (spot.x - seen[0] - 0.5) * wide
                down += _STEP * (spot.y - seen[1] - 0.5) * high
        return across, down

    def _middle(self, across: float, down: float, axis: int) -> float:
        """The middle, along an axis, of the pixel that the glass shows at a place."""
        here = _rounded((across, down))
        pixel, ends = self._spot_at(here), []
        for step in (-1, 1):
            way = (
                (here[0] + step * far, here[1]) if axis == 0 else (here[0], here[1] + step * far)
                for far in count()
            )
            shown = takewhile(
                lambda seen: seen and pixel and seen[axis] == pixel[axis], map(self._spot_at, way)
            )
            ends.append(step * sum(1 for _ in shown))
        return here[axis] + sum(ends) / 2


def _rounded(place: Place) -> tuple[int, int]:
    return round(place[0]), round(place[1])
