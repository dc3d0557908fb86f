"""Pages over the picture: a menu, the help, the slots; and the welcome between two games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import pygame

from retro2600.fronts.window.painters import still
from retro2600.fronts.window.text import FAINT, INK, LEGIBLE, MARKED, Pen
from retro2600.machine.console import Console
from retro2600.machine.pictures import Size
from retro2600.shell.menu.overlay import Overlay
from retro2600.shell.video.geometry import showing, within

_FEWEST_LINES: Final = 20
_ABOUT_LINES: Final = 2  # under a page with a line to choose, for what that line is for
_WIDEST: Final = 1.4  # times its height: on a wide screen a page stands in the middle (chosen)
_APART: Final = 2  # lines' heights between the longest name and the values (chosen)
_CHOSEN: Final = "#30303c"
_WELCOME_LINES: Final = 18  # of it, a line is as high as fits so many into the picture, if not too wide then
_DARK, _DARKER, _DARKEST = 150, 215, 225  # of 255: how much of what is below a veil it takes away


class Drawn(NamedTuple):
    """The places of what can be clicked."""

    lines: list[tuple[pygame.Rect, int]]
    """Each line with its number."""
    turns: list[tuple[pygame.Rect, int]]
    """The marks that turn back (-1) and on (1) in pages to be read; none where a line is to be chosen."""


def draw_overlay(
    overlay: Overlay, console: Console[Any], palette: bytes, pen: Pen, onto: pygame.Surface, area: pygame.Rect
) -> Drawn:
    """Draw it over the area, which shines through a little."""
    _veil(onto, area, _DARKEST)
    reads = overlay.chosen is None
    about = 0 if reads else _ABOUT_LINES
    line = max(area.height // (max(len(overlay.lines), _FEWEST_LINES + about) + 4 + about), 1)
    room = area.inflate(-4 * line, 0)
    room.inflate_ip(min(round(area.height * _WIDEST) - room.width, 0), 0)
    if overlay.thumbnails:
        if overlay.thumbnail is not None:
            picture = still(overlay.thumbnail, palette, onto)
            _draw_thumbnail(picture, showing(console, overlay.thumbnail).aspect, onto, room, line)
        room.width = room.width * 11 // 20
    gap = line if any(entry.right for entry in overlay.lines) else 0
    texts = [f"{entry.left}{entry.right}" for entry in overlay.lines]
    letters = pen.fitting(texts, room.width - gap, range(line, LEGIBLE, -1)) or min(line, LEGIBLE)
    place = pygame.Rect(room.left, area.top + line, room.width, line)
    pen.write(onto, overlay.title, place, MARKED, bold=True)
    values = _value_column(overlay, pen, room.width, letters, line)
    places = []
    for number, entry in enumerate(overlay.lines):
        place.top = area.top + (number + 3) * line
        places.append((place.inflate(line, 0), number))
        chosen = number == overlay.chosen
        if chosen:
            onto.fill(_CHOSEN, place.inflate(line, 0))
        left = pygame.Rect(place.left, place.top + (line - letters) // 2, place.width, letters)
        if entry.right:
            taken = min(pen.width_of(entry.right, letters), place.width * 2 // 3)
            named = pen.width_of(entry.left, letters) + line if entry.left else 0
            begins = min(max(values, named), place.width - taken)
            value = left.move(begins, 0)
            value.width -= begins
            pen.write(onto, entry.right, value, MARKED if chosen else FAINT)
            left.width = max(begins - line, 0)
        pen.write(onto, entry.left, left, MARKED if chosen or entry.heading else INK)
    if overlay.about:
        width = 2 * (area.centerx - room.left)
        foot = pygame.Rect(room.left, area.bottom - (about + 1) * line, width, about * line)
        pen.write_lines(onto, pen.wrapped(overlay.about, foot.width, line)[:about], foot, line, FAINT)
    turns = _turning_marks(pen, onto, room, area.top + line, line) if reads else []
    return Drawn(places, turns)


def _value_column(overlay: Overlay, pen: Pen, width: int, letters: int, line: int) -> int:
    """The distance of the values from the left: beside the longest name, if all of them fit there."""
    named = [entry for entry in overlay.lines if entry.right and entry.left]
    names = max((pen.width_of(entry.left, letters) for entry in named), default=0)
    widest = max((pen.width_of(entry.right, letters) for entry in overlay.lines), default=0)
    return min(names + _APART * line, max(width - widest, 0))


def _turning_marks(
    pen: Pen, onto: pygame.Surface, room: pygame.Rect, top: int, line: int
) -> list[tuple[pygame.Rect, int]]:
    """Marks at the right end of the title's line: back and on."""
    marks = []
    for number, mark in enumerate("<>"):
        place = pygame.Rect(room.right - (2 - number) * 3 * line, top - line // 2, 2 * line, 2 * line)
        onto.fill(_CHOSEN, place)
        letter = pygame.Rect(place.centerx - pen.width_of(mark, line) // 2, top, line, line)
        pen.write(onto, mark, letter, MARKED)
        marks.append((place, 2 * number - 1))
    return marks


def _draw_thumbnail(
    picture: pygame.Surface, aspect: tuple[int, int], onto: pygame.Surface, room: pygame.Rect, line: int
) -> None:
    """The picture of the chosen line, on the right."""
    size = within(room.width * 2 // 5, room.height - 4 * line, Size(*aspect))[2:]
    onto.blit(pygame.transform.smoothscale(picture, size), (room.right - size[0], room.top + 3 * line))


def draw_welcome(
    lines: Sequence[str], pen: Pen, onto: pygame.Surface, area: pygame.Rect
) -> list[pygame.Rect]:
    """Dim the picture in the area, and write the lines in a box in its middle, the first one marked.

    Their places are returned.
    """
    line = max(area.height // _WELCOME_LINES, 1)
    line = pen.fitting(lines, round(area.width * 0.94), range(line, LEGIBLE, -1)) or min(line, LEGIBLE)
    wide = min(max(pen.width_of(text, line) for text in lines) + 2 * line, area.width)
    box = pygame.Rect(0, 0, wide, min((len(lines) + 1) * line * 5 // 4, area.height))
    box.center = area.center
    _veil(onto, area, _DARK)
    _veil(onto, box, _DARKER)
    places = []
    for number, text in enumerate(lines):
        width = pen.width_of(text, line)
        left = max(box.centerx - width // 2, box.left + line // 4)
        place = pygame.Rect(left, box.top + line * 5 // 8 + number * line * 5 // 4, box.right - left, line)
        pen.write(onto, text, place, INK if number else MARKED)
        places.append(place.clip((place.left, place.top, width, line)))
    return places


def _veil(onto: pygame.Surface, area: pygame.Rect, darkness: int) -> None:
    veil = pygame.Surface(area.size, pygame.SRCALPHA)
    veil.fill((8, 8, 16, darkness))
    onto.blit(veil, area)
