"""The page that is open over the picture: menu, help, slots."""

from __future__ import annotations

from typing import Any, Final

import pygame

from retro2600.fronts.shell.overlay import Overlay
from retro2600.fronts.window.still import still
from retro2600.fronts.window.text import FAINT, INK, MARKED, Pen
from retro2600.machine.console import Console

_FEWEST_LINES: Final = 20
_CHOSEN: Final = "#30303c"
_VEIL: Final = (8, 8, 16, 225)


def draw_overlay(
    overlay: Overlay,
    console: Console[Any],
    palette: bytes,
    pen: Pen,
    onto: pygame.Surface,
    area: pygame.Rect,
) -> list[pygame.Rect]:
    """Draw it over the area, which shines through a little; the places of its lines."""
    veil = pygame.Surface(area.size, pygame.SRCALPHA)
    veil.fill(_VEIL)
    onto.blit(veil, area)
    line = max(area.height // (max(len(overlay.lines), _FEWEST_LINES) + 4), 1)
    room = area.inflate(-4 * line, 0)
    if overlay.thumbnails:
        _thumbnail(overlay, console, palette, onto, room, line)
        room.width = room.width * 11 // 20
    place = pygame.Rect(room.left, area.top + line, room.width, line)
    pen.write(onto, overlay.title, place, MARKED, bold=True)
    places = []
    for number, entry in enumerate(overlay.lines):
        place.top = area.top + (number + 3) * line
        places.append(place.inflate(line, 0))
        chosen = number == overlay.chosen
        if chosen:
            onto.fill(_CHOSEN, places[-1])
        left = place.copy()
        if entry.right:
            taken = min(pen.width_of(entry.right, line), place.width * 2 // 3)
            pen.write(onto, entry.right, place, MARKED if chosen else FAINT, right=True)
            left.width -= taken + line
        pen.write(onto, entry.left, left, MARKED if chosen or entry.heading else INK)
    return places


def _thumbnail(
    overlay: Overlay,
    console: Console[Any],
    palette: bytes,
    onto: pygame.Surface,
    room: pygame.Rect,
    line: int,
) -> None:
    """The picture of the chosen line, on the right."""
    shown = overlay.thumbnails[overlay.chosen : overlay.chosen + 1] if overlay.chosen is not None else ()
    pixels = shown[0] if shown else None
    if pixels is None:
        return
    across, down = console.aspect
    width = room.width * 2 // 5
    size = max(width, 1), max(width * down // across, 1)
    small = pygame.transform.smoothscale(still(pixels, console.picture, palette, onto), size)
    onto.blit(small, (room.right - width, room.top + 3 * line))
