"""Arrows drawn on an image of the cartridge's board."""

from __future__ import annotations

from math import atan2, cos, pi, sin
from typing import Final

from PIL import ImageDraw

from retro2600.consoles.vcs.picture import HEIGHT, WIDTH
from retro2600.machine.facets.markings import Arrow, Spot

Colour = tuple[int, int, int] | str

STROKE: Final = 5  # pixels, as below
HEAD: Final = 18


def draw_arrow(pen: ImageDraw.ImageDraw, arrow: Arrow, size: tuple[int, int], colour: Colour) -> None:
    """An arrow over a picture that is so many pixels wide and high, with a dot at its beginning."""
    tail, head = _on(arrow.tail, size), _on(arrow.head, size)
    angle = atan2(head[1] - tail[1], head[0] - tail[0])
    wings = [
        (head[0] + HEAD * cos(angle + turn), head[1] + HEAD * sin(angle + turn))
        for turn in (pi - pi / 7, pi + pi / 7)
    ]
    neck = ((wings[0][0] + wings[1][0]) / 2, (wings[0][1] + wings[1][1]) / 2)
    pen.line([tail, neck], colour, STROKE)
    pen.polygon([head, *wings], colour)
    pen.ellipse([tail[0] - STROKE, tail[1] - STROKE, tail[0] + STROKE, tail[1] + STROKE], colour)


def _on(spot: Spot, size: tuple[int, int]) -> tuple[float, float]:
    return spot.x * size[0] / WIDTH, spot.y * size[1] / HEIGHT
