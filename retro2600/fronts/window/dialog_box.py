"""The page that is open over the picture: menu, help, slots."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pygame

from retro2600.fronts.shell.overlay import Overlay
from retro2600.fronts.window.still import still
from retro2600.fronts.window.text import FAINT, INK, LEGIBLE, MARKED, Pen
from retro2600.machine.console import Console

_FEWEST_LINES: Final = 20
_CHOSEN: Final = "#30303c"
_VEIL: Final = (8, 8, 16, 225)


class Drawn(NamedTuple):
    """The places of what can be clicked."""

    lines: list[pygame.Rect]
    turns: list[pygame.Rect]
    """The marks that turn back and on in pages to be read; none where there is a line to choose."""


def draw_overlay(
    overlay: Overlay,
    console: Console[Any],
    palette: bytes,
    pen: Pen,
    onto: pygame.Surface,
    area: pygame.Rect,
) -> Drawn:
    """Draw it over the area, which shines through a little."""
    veil = pygame.Surface(area.size, pygame.SRCALPHA)
    veil.fill(_VEIL)
    onto.blit(veil, area)
    line = max(area.height // (max(len(overlay.lines), _FEWEST_LINES) + 4), 1)
    room = area.inflate(-4 * line, 0)
    if overlay.thumbnails:
        _thumbnail(overlay, console, palette, onto, room, line)
        room.width = room.width * 11 // 20
    letters = _letters(overlay, pen, room.width, line)
    place = pygame.Rect(room.left, area.top + line, room.width, line)
    pen.write(onto, overlay.title, place, MARKED, bold=True)
    places = []
    for number, entry in enumerate(overlay.lines):
        place.top = area.top + (number + 3) * line
        places.append(place.inflate(line, 0))
        chosen = number == overlay.chosen
        if chosen:
            onto.fill(_CHOSEN, places[-1])
        left = pygame.Rect(place.left, place.top + (line - letters) // 2, place.width, letters)
        if entry.right:
            taken = min(pen.width_of(entry.right, letters), place.width * 2 // 3)
            value = left.move(left.width - taken, 0)
            value.width = taken
            pen.write(onto, entry.right, value, MARKED if chosen else FAINT, right=True)
            left.width -= taken + line
        pen.write(onto, entry.left, left, MARKED if chosen or entry.heading else INK)
    turns = _turning_marks(pen, onto, room, area.top + line, line) if overlay.chosen is None else []
    return Drawn(places, turns)


def _turning_marks(
    pen: Pen, onto: pygame.Surface, room: pygame.Rect, top: int, line: int
) -> list[pygame.Rect]:
    """Marks at the right end of the title's line: back and on."""
    marks = []
    for number, mark in enumerate("<>"):
        place = pygame.Rect(room.right - (2 - number) * 3 * line, top - line // 2, 2 * line, 2 * line)
        onto.fill(_CHOSEN, place)
        letter = pygame.Rect(place.centerx - pen.width_of(mark, line) // 2, top, line, line)
        pen.write(onto, mark, letter, MARKED)
        marks.append(place)
    return marks


def _letters(overlay: Overlay, pen: Pen, width: int, line: int) -> int:
    """The height of letters in which every line has room, at most the lines' own."""
    for height in range(line, LEGIBLE, -1):
        gap = line if any(entry.right for entry in overlay.lines) else 0
        widths = (pen.width_of(f"{entry.left}{entry.right}", height) for entry in overlay.lines)
        if max(widths, default=0) + gap <= width:
            return height
    return min(line, LEGIBLE)


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
