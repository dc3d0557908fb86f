"""Under the picture, on wood: the line to be read, and the console's levers, which one can see and click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from retro2600.fronts.window.text import LEGIBLE, Pen
from retro2600.shell.levers import PanelLever

_WOOD: Final = "#4a2c17"
_GRAIN: Final = "#5c3a20"
_ENGRAVED: Final = "#d0b898"
_INK: Final = "#f4e6cc"
_METAL: Final = "#c8c8c8"
_SLOT: Final = "#0c0c0c"

_FULL: Final = 0.86  # of the line's place, the height of a single line (chosen)
_SHARES: Final = (_FULL, 0.78, 0.7, 0.62, 0.48)  # of it, a line's height; the last is for two of them
_TITLE: Final = 0.66  # of it, the title's
_LEVERS: Final = 0.9  # of the strip's width, in its middle, for the levers
_NAME: Final = 0.36  # of its height, the levers' names


def broken(text: str, pen: Pen, area: pygame.Rect) -> tuple[list[str], int] | None:
    """The text in one line or two, and their height, the greatest in which it fits; None if in none."""
    width = _inside(area).width
    heights = [round(area.height * share) for share in _SHARES]
    for height in [max(heights[0], 1), *(height for height in heights[1:] if height >= LEGIBLE)]:
        lines = pen.wrapped(text, width, height)
        fitting = all(pen.width_of(line, height) <= width for line in lines)
        if fitting and len(lines) * height <= area.height:
            return lines, height
    return None


def draw_line(text: str, title: str, pen: Pen, onto: pygame.Surface, area: pygame.Rect) -> None:
    """Write the text into the area, with its end cut off if it must be.

    The title stands at the right end, as much of it as there is room for.
    """
    _lay_wood(onto, area)
    lines, height = broken(text, pen, area) or ([text], round(area.height * _FULL))
    pen.write_lines(onto, lines, _inside(area), height, _INK)
    taken = max((pen.width_of(line, height) for line in lines), default=0)
    _write_title(title, pen, onto, _inside(area), taken + height)


def draw_levers(
    levers: Sequence[PanelLever], pushed: PanelLever | None, pen: Pen, onto: pygame.Surface, area: pygame.Rect
) -> list[tuple[pygame.Rect, PanelLever]]:
    """Draw the levers in the middle of the area, their names in letters of one size; their places."""
    _lay_wood(onto, area)
    width = round(area.width * _LEVERS / len(levers))
    place = pygame.Rect(area.centerx - width * len(levers) // 2, area.top, width, area.height)
    places = [(place.move(number * width, 0), lever) for number, lever in enumerate(levers)]
    line = max(round(area.height * _NAME), 1)
    names = [lever.short for lever in levers]
    name = pen.fitting(names, round(width * 0.92), range(line, 1, -1)) or 1
    beside = width - _slot_width(line) - line // 3 - 2  # for how it stands
    word = pen.fitting([lever.place for lever in levers], beside, range(line, 1, -1)) or 1
    for place, lever in places:
        left = place.centerx - pen.width_of(lever.short, name) // 2
        label = pygame.Rect(left, place.top + line // 6 + (line - name) // 2, place.right - left, name)
        pen.write(onto, lever.short, label, _ENGRAVED)
        _draw_lever(lever, pushed is not None and pushed.label == lever.label, pen, onto, place, word)
    return places


def _lay_wood(onto: pygame.Surface, area: pygame.Rect) -> None:
    onto.fill(_WOOD, area)
    for part in (0.2, 0.45, 0.7, 0.9):
        onto.fill(_GRAIN, (area.left, area.top + round(area.height * part), area.width, 1))


def _inside(area: pygame.Rect) -> pygame.Rect:
    return area.inflate(-round(area.height * 0.6), 0) if area.width > area.height else area


def _write_title(title: str, pen: Pen, onto: pygame.Surface, room: pygame.Rect, taken: int) -> None:
    """The title, or its last part, if there is room beside what is taken at the left."""
    height = round(room.height * _TITLE)
    for part in (title, title.split(" - ")[-1]):
        if part and pen.width_of(part, height) <= room.width - taken:
            place = pygame.Rect(room.left, 0, room.width, height)
            place.centery = room.centery
            pen.write(onto, part, place, _ENGRAVED, right=True)
            return


def _slot_width(line: int) -> int:
    return max(round(line * 0.8), 3)


def _draw_lever(
    lever: PanelLever, pushed: bool, pen: Pen, onto: pygame.Surface, place: pygame.Rect, letters: int
) -> None:
    """The slot with the lever in it under its name, and how it stands beside it, in letters that high."""
    line = max(round(place.height * _NAME), 1)
    slot = pygame.Rect(0, 0, _slot_width(line), place.height - line - line // 3)
    gap, word = line // 3, pen.width_of(lever.place, letters)
    slot.midbottom = place.centerx - (gap + word) // 2 * bool(word), place.bottom - line // 6
    onto.fill(_SLOT, slot)
    half = slot.height // 2
    down = pushed or lever.place in ("B", "B\N{BULLET}W")
    onto.fill(_METAL, (slot.left + 1, slot.top + (half if down else 0), slot.width - 2, half))
    room = pygame.Rect(slot.right + gap, 0, place.right - slot.right - gap, letters)
    room.centery = slot.centery
    pen.write(onto, lever.place, room)
