"""Pages over the picture: a menu, the help, the slots; and the welcome between two games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import pygame

from retro2600.fronts.window.page_places import PageRooms, beside_picture, over_picture
from retro2600.fronts.window.painters import still
from retro2600.fronts.window.text import BACK, FAINT, INK, LEGIBLE, MARKED, Pen
from retro2600.machine.console import Console
from retro2600.machine.pictures import Size
from retro2600.shell.menu.overlay import CODE_MARGIN, CODE_UNITS, Overlay
from retro2600.shell.video.geometry import showing, within

HEIGHT: Final = 768
"""Units of a page's height, in which a QR code is measured."""

_APART: Final = 2  # lines' heights between the longest name and the values (chosen)
_CHOSEN: Final = "#30303c"
_WELCOME_LINES: Final = 18  # of it, a line is as high as fits so many into the picture, if not too wide then
_DARK, _DARKER, _DARKEST = 150, 215, 225  # of 255: how much of what is below a veil it takes away


class ClickPlaces(NamedTuple):
    """The places of what can be clicked."""

    lines: list[tuple[pygame.Rect, int]]
    """Each line with its number."""
    turns: list[tuple[pygame.Rect, int]]
    """The marks that turn back (-1) and on (1) in pages to be read; none where a line is to be chosen."""


def draw_overlay(
    overlay: Overlay, console: Console[Any], palette: bytes, pen: Pen, onto: pygame.Surface, area: pygame.Rect
) -> ClickPlaces:
    """Draw it over the area, which shines through a little unless the page is beside the picture."""
    if overlay.beside:
        onto.fill(BACK, area)
        page = beside_picture(overlay, area)
    else:
        _veil(onto, area, _DARKEST)
        page = over_picture(overlay, area)
    if overlay.thumbnail is not None:
        picture = still(overlay.thumbnail, palette, onto)
        _draw_thumbnail(picture, showing(console, overlay.thumbnail).aspect, onto, page.room, page.line)
    lines = page.room.copy()
    if overlay.code:
        page = page._replace(room=_draw_code(overlay.code, onto, area, page))
        lines = page.room.copy()
    if overlay.thumbnails:
        lines.width = lines.width * 11 // 20
    title = pygame.Rect(lines.left, area.top + page.line, lines.width, page.line)
    if overlay.beside:
        title.height = _fitting([overlay.title], pen, title.width, page.line)
    pen.write(onto, overlay.title, title, MARKED, bold=True)
    places = _draw_lines(overlay, page, pen, onto, lines)
    if page.hidden:
        _draw_extent(overlay, page, onto)
    if overlay.about:
        _draw_about(overlay, page, pen, onto)
    turns = (
        _turning_marks(pen, onto, lines, area.top + page.line, page.line) if overlay.chosen is None else []
    )
    return ClickPlaces(places, turns)


def _draw_lines(
    overlay: Overlay, page: PageRooms, pen: Pen, onto: pygame.Surface, room: pygame.Rect
) -> list[tuple[pygame.Rect, int]]:
    """Draw the lines that have room; their places."""
    line, seen = page.line, range(page.first, page.first + page.rows)
    gap = line if any(entry.right for entry in overlay.lines) else 0
    letters = _fitting([f"{it.left}{it.right}" for it in overlay.lines], pen, room.width - gap, line)
    values = _value_column(overlay, pen, room.width, letters, line)
    place = pygame.Rect(room.left, room.top, room.width, line)
    places = []
    for number, entry in list(enumerate(overlay.lines))[seen.start : seen.stop]:
        place.top = room.top + (number - page.first) * line
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
    return places


def _draw_about(overlay: Overlay, page: PageRooms, pen: Pen, onto: pygame.Surface) -> None:
    """The purpose of the chosen line, at the foot; smaller in a narrow page, so that all of it is read."""
    foot = page.foot
    heights = range(page.line, LEGIBLE, -1) if overlay.beside else (page.line,)
    letters = page.line
    for letters in heights:
        if len(pen.wrapped(overlay.about, foot.width, letters)) * letters <= foot.height:
            break
    lines = pen.wrapped(overlay.about, foot.width, letters)[: foot.height // letters]
    pen.write_lines(onto, lines, foot, letters, FAINT)


def _draw_extent(overlay: Overlay, page: PageRooms, onto: pygame.Surface) -> None:
    """A bar at the right of lines that have not all room: the part of them that is seen."""
    all_of_it = pygame.Rect(page.room.right + page.line // 2, page.room.top, max(page.line // 4, 2), 0)
    all_of_it.height = page.rows * page.line
    onto.fill(_CHOSEN, all_of_it)
    count = len(overlay.lines)
    top = all_of_it.top + all_of_it.height * page.first // count
    onto.fill(FAINT, (all_of_it.left, top, all_of_it.width, all_of_it.height * page.rows // count))


def _fitting(lines: Sequence[str], pen: Pen, width: int, line: int) -> int:
    """The height of letters for these lines in rows so high."""
    return pen.fitting(lines, width, range(line, LEGIBLE, -1)) or min(line, LEGIBLE)


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
    onto.blit(pygame.transform.smoothscale(picture, size), (room.right - size[0], room.top))


def _draw_code(code: Sequence[str], onto: pygame.Surface, area: pygame.Rect, page: PageRooms) -> pygame.Rect:
    """A QR code above the lines, in the middle, black on white; the room that is left for the lines."""
    room, across = page.room, len(code) + 2 * CODE_MARGIN
    below = (page.rows + page.about + 2) * page.line
    module = min(area.height * CODE_UNITS // HEIGHT, (area.bottom - room.top - below) // across)
    module = max(min(module, area.width // across), 1)
    paper = pygame.Rect(0, room.top, across * module, across * module)
    paper.centerx = area.centerx
    onto.fill("#ffffff", paper)
    for row, modules in enumerate(code, CODE_MARGIN):
        for column, black in enumerate(modules, CODE_MARGIN):
            if black == "1":
                onto.fill("#000000", (paper.left + column * module, paper.top + row * module, module, module))
    taken = paper.height + page.line // 2
    return pygame.Rect(room.left, room.top + taken, room.width, room.height - taken)


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
